import { createHash, randomBytes } from "node:crypto";
import type { Viewer } from "#app/domain/people/viewer.ts";

/** What identifies a reader: an account, a browser (hash of its cookie's token), or both. */
export type Reader = { userId: string | null; readerHash: string | null };

/** The reader for a viewer and the cookie's token. */
export function readerOf(viewer: Viewer, token: string | null): Reader {
  return {
    userId: viewer.kind === "visitor" ? null : viewer.id,
    readerHash: token === null ? null : createHash("sha256").update(token).digest("base64url"),
  };
}

/** A random token of 32 characters for a new browser. */
export function makeReaderToken(): string {
  return randomBytes(24).toString("base64url");
}

import { createHash, randomBytes } from "node:crypto";
import type { Viewer } from "#app/domain/people/viewer.ts";

/** By what a reader is known again: an account, the browser (the hash of the token in its cookie), or both. */
export type Reader = { userId: string | null; readerHash: string | null };

/** Who reads, given who acts and the token that came in the cookie. */
export function readerOf(viewer: Viewer, token: string | null): Reader {
  return {
    userId: viewer.kind === "visitor" ? null : viewer.id,
    readerHash: token === null ? null : createHash("sha256").update(token).digest("base64url"),
  };
}

/** A token for a browser that has none: 32 letters that nobody guesses. */
export function makeReaderToken(): string {
  return randomBytes(24).toString("base64url");
}

import { createHmac, timingSafeEqual } from "node:crypto";
import { appSecret } from "#app/platform/settings/app-secret.server.ts";

const signed = (id: string) =>
  createHmac("sha256", appSecret()).update(`waiting-list:${id}`).digest("base64url");

/**
 * The token of an entry's links, derived from its id: every mail has the same one, and none is
 * stored.
 */
export function entryToken(id: string): string {
  return `${id}.${signed(id)}`;
}

/** The entry id of a token; null if the signature is invalid. */
export function readEntryToken(token: string): string | null {
  const [id = "", mark = ""] = token.split(".", 2);
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const [sent, ours] = [Buffer.from(mark), Buffer.from(signed(id))];
  return sent.length === ours.length && timingSafeEqual(sent, ours) ? id : null;
}

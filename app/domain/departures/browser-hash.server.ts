import { createHash } from "node:crypto";

/** Only the hash is stored, so the table reveals no token. */
export function browserHash(token: string): string {
  return createHash("sha256").update(`hold:${token}`).digest("base64url");
}

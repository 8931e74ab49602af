import { createHash } from "node:crypto";

/** What is kept of a browser's token: who reads the table learns no token. */
export function browserHash(token: string): string {
  return createHash("sha256").update(`hold:${token}`).digest("base64url");
}

import { createHmac } from "node:crypto";
import { randomSymbols, readSymbols } from "#app/values/reference.ts";
import { appSecret } from "#app/platform/app-secret.server.ts";

/**
 * Ten new recovery codes of 24 symbols (114 bits), in groups of four as a person writes them down. Former
 * ones of twelve symbols go on working until they are renewed.
 */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => randomSymbols(24).replace(/(.{4})(?=.)/g, "$1-"));
}

/** What is kept of a code, in whatever way it was typed: a hash under the site's secret, so that who reads the table alone can't try codes. */
export function hashRecoveryCode(typed: string): string {
  return createHmac("sha256", appSecret())
    .update(`recovery code ${readSymbols(typed)}`)
    .digest("base64url");
}

/** What is kept of all of them: better-auth hands over a JSON array, and once one is spent the hashes of the rest, which stay as they are. */
export function hashRecoveryCodes(codes: string): Promise<string> {
  const each = JSON.parse(codes) as string[];
  return Promise.resolve(JSON.stringify(each.map((code) => (code.length === hashLength ? code : hashRecoveryCode(code)))));
}

/** 256 bits in base64url; a code is shorter. */
const hashLength = 43;

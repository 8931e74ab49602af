import { createHmac } from "node:crypto";
import type { Database } from "#app/db/database.server.ts";
import { randomSymbols, readSymbols } from "#app/values/reference.ts";
import { appSecret } from "#app/platform/settings/app-secret.server.ts";

/**
 * Ten new recovery codes of 24 symbols (114 bits) in groups of four. Old ones of twelve symbols
 * work until renewed.
 */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => randomSymbols(24).replace(/(.{4})(?=.)/g, "$1-"));
}

/**
 * Hash of a typed code, keyed with the site's secret, so that the table alone doesn't allow
 * guessing.
 */
export function hashRecoveryCode(typed: string): string {
  return createHmac("sha256", appSecret())
    .update(`recovery code ${readSymbols(typed)}`)
    .digest("base64url");
}

/**
 * better-auth passes a JSON array of codes; after one is used, the rest are already hashes and stay
 * unchanged.
 */
export function hashRecoveryCodes(codes: string): Promise<string> {
  const each = JSON.parse(codes) as string[];
  return Promise.resolve(
    JSON.stringify(
      each.map((code) => (code.length === hashLength ? code : hashRecoveryCode(code))),
    ),
  );
}

/** 256 bits in base64url; codes are shorter. */
const hashLength = 43;

/**
 * Issues new recovery codes in the caller's transaction and returns them once; only hashes are
 * stored. Old codes stop working.
 */
export async function issueRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const hashed = await hashRecoveryCodes(JSON.stringify(codes));
  await tx
    .updateTable("twoFactors")
    .set({ backupCodes: hashed })
    .where("userId", "=", userId)
    .execute();
  return codes;
}

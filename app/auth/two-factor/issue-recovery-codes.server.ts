import type { Database } from "#app/db/database.server.ts";
import { hashRecoveryCodes, makeRecoveryCodes } from "./recovery-codes.server.ts";

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

import type { Database } from "#app/db/database.server.ts";
import { hashRecoveryCodes, makeRecoveryCodes } from "./recovery-codes.server.ts";

/** Gives an account new recovery codes in the caller's transaction, and answers them this once: of them only hashes are kept. The former ones are worth nothing. */
export async function issueRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const kept = await hashRecoveryCodes(JSON.stringify(codes));
  await tx.updateTable("twoFactors").set({ backupCodes: kept }).where("userId", "=", userId).execute();
  return codes;
}

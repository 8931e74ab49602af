import type { DatabaseTransaction } from "#app/db/database.server.ts";

/** A booking has taken the seats of this claim: whoever was offered them waits no more. */
export async function markOfferTaken(tx: DatabaseTransaction, claimId: string): Promise<void> {
  await tx
    .updateTable("waitlistEntries")
    .set({ state: "taken" })
    .where("claimId", "=", claimId)
    .where("state", "=", "offered")
    .execute();
}

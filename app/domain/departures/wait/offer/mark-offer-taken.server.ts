import type { DatabaseTransaction } from "#app/db/database.server.ts";

/** Marks the offer behind a booked claim as taken. */
export async function markOfferTaken(tx: DatabaseTransaction, claimId: string): Promise<void> {
  await tx
    .updateTable("waitlistEntries")
    .set({ state: "taken" })
    .where("claimId", "=", claimId)
    .where("state", "=", "offered")
    .execute();
}

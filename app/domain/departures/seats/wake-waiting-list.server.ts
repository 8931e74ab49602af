import { addJob } from "#app/db/add-job.server.ts";
import type { Database, DatabaseTransaction } from "#app/db/database.server.ts";
import { heldSeconds } from "#app/domain/command/staff-act.server.ts";

export const offerJob = "offer-seats";

/** Queues offers of a departure's seats to its waiting list, after commit: also of those that an import freed. */
export async function wakeWaitingList(tx: Database, departureId: string): Promise<void> {
  if (!(await isWaitedFor(tx, departureId))) return;
  await tx
    .updateTable("waitlistEntries")
    .set({ quietImportId: null })
    .where("departureId", "=", departureId)
    .where("quietImportId", "is not", null)
    .execute();
  await addJob(tx, offerJob, { departureId }, { attempts: 5, seconds: heldSeconds() });
}

/** Whether a party waits for seats of a departure. */
export async function isWaitedFor(database: Database, departureId: string): Promise<boolean> {
  const waits = await database
    .selectFrom("waitlistEntries")
    .select("id")
    .where("departureId", "=", departureId)
    .where("state", "=", "waiting")
    .where("reminds", "=", true)
    .limit(1)
    .executeTakeFirst();
  return waits !== undefined;
}

/** Marks the offer behind a booked claim as taken. */
export async function markOfferTaken(tx: DatabaseTransaction, claimId: string): Promise<void> {
  await tx
    .updateTable("waitlistEntries")
    .set({ state: "taken" })
    .where("claimId", "=", claimId)
    .where("state", "=", "offered")
    .execute();
}

import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#app/db/database.server.ts";

export const offerJob = "offer-seats";

/** Queues offers of a departure's seats to its waiting list, after commit. */
export async function wakeWaitingList(tx: Database, departureId: string): Promise<void> {
  if (!(await isWaitedFor(tx, departureId))) return;
  const payload = JSON.stringify({ departureId });
  const key = `${offerJob}:${departureId}`;
  await sql`SELECT graphile_worker.add_job(${offerJob}, payload := ${payload}::json, max_attempts := 5, job_key := ${key})`.execute(
    tx,
  );
}

/** Whether a party waits for seats of a departure. */
export async function isWaitedFor(database: Database, departureId: string): Promise<boolean> {
  const waits = await database
    .selectFrom("waitlistEntries")
    .select("id")
    .where("departureId", "=", departureId)
    .where("state", "=", "waiting")
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

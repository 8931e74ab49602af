import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import { isWaitedFor } from "../is-waited-for.server.ts";

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

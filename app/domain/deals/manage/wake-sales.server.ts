import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";

export const keepSalesJob = "keep-sales";

/**
 * Keeps prices and next departures as soon as the caller's transaction commits: for staff who change
 * departures and then look at the site. Bookings leave it to the job of each minute.
 */
export async function wakeSales(tx: Database): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${keepSalesJob}, job_key := ${keepSalesJob}, max_attempts := 1)`.execute(
    tx,
  );
}

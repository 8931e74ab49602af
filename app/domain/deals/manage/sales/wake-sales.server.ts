import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";

/** Also started by the database, for one deal (0094_announced_sales.sql). */
export const announceSaleJob = "announce-sale";

/**
 * Keeps prices and next departures, and shows them, as soon as the caller's transaction commits: for
 * staff who change departures and then look at the site.
 */
export async function wakeSales(tx: Database): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${announceSaleJob}, job_key := ${announceSaleJob}, max_attempts := 1)`.execute(
    tx,
  );
}

import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import type { SiteTotals } from "./site-figures.ts";

/** Counts the current totals. */
export async function countTotals(database: Database): Promise<SiteTotals> {
  const { rows } = await sql<SiteTotals>`
    SELECT (SELECT count(*) FROM customer_accounts) AS customers,
      (SELECT count(*) FROM subscriber_figures WHERE status = 'confirmed') AS subscribers,
      (SELECT count(*) FROM mail_deliveries WHERE status = 'queued') AS mails_waiting,
      pg_database_size(current_database()) AS database_bytes`.execute(database);
  return rows[0] ?? { customers: 0, subscribers: 0, mailsWaiting: 0, databaseBytes: 0 };
}

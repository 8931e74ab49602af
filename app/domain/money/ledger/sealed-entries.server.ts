import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import type { IdRange, SealedRow } from "#app/db/fields/sealed-row.ts";

/**
 * Entries as sealed text, in the order of ids. Append new columns at the end, and only if not null.
 */
export async function readSealedEntries(
  database: Database,
  { from, to }: IdRange,
  limit: number,
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    SELECT id, jsonb_build_array(id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), day, booking_id,
      debit, credit, cents, what, key, payment_id, refund_id)::text AS text
    FROM ledger WHERE id > ${from} AND id <= ${to} ORDER BY id LIMIT ${limit}`.execute(database);
  return rows;
}

import { db, type Database } from "#app/db/database.server.ts";
import type { Move } from "./moves-to.ts";
import type { DB } from "#app/db/types.generated.ts";
import { sql } from "kysely";
import type { IdRange, SealedRow } from "#app/db/fields/sealed-row.ts";

/** One row of the ledger. `day` is YYYY-MM-DD in New York. */
export type Entry = Move & { id: number; day: string; what: DB["ledger"]["what"] };

/** The ledger entries of a booking, oldest first. */
export function readEntries(bookingId: string): Promise<Entry[]> {
  return db
    .selectFrom("ledger")
    .select(["id", "day", "debit", "credit", "cents", "what"])
    .where("bookingId", "=", bookingId)
    .orderBy("id")
    .execute();
}

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

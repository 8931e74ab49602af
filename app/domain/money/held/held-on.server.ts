import { sql } from "kysely";
import { type Database, db } from "#app/db/database.server.ts";

/** Client money of one booking, in cents. */
export type HeldMoney = { bookingId: string; cents: number };

/**
 * SQL: client money by booking at the end of `day` (New York): payments less refunds, fees, and
 * what departures earned.
 */
const heldOn = (day: string) => sql`
  SELECT booking_id, sum(CASE WHEN credit IN ('unearned', 'customer') THEN cents ELSE 0 END
    - CASE WHEN debit IN ('unearned', 'customer') THEN cents ELSE 0 END)::integer AS cents
  FROM ledger WHERE day <= ${day} GROUP BY booking_id`;

export type HeldTotal = { cents: number; bookings: number };

/** The sum of client money, and the number of bookings. */
export async function totalHeld(day: string, database: Database = db): Promise<HeldTotal> {
  const { rows } = await sql<{ cents: number; bookings: number }>`
    SELECT coalesce(sum(cents), 0)::bigint AS cents, count(*)::integer AS bookings
    FROM (${heldOn(day)}) AS held WHERE cents > 0`.execute(database);
  const [all = { cents: 0, bookings: 0 }] = rows;
  return all;
}

/** Bookings with client money, largest amount first; all of them without a limit. */
export async function listHeld(
  day: string,
  { limit = null, offset = 0 }: { limit?: number | null; offset?: number } = {},
  database: Database = db,
): Promise<HeldMoney[]> {
  const { rows } = await sql<HeldMoney>`
    SELECT booking_id AS "bookingId", cents FROM (${heldOn(day)}) AS held WHERE cents > 0
    ORDER BY cents DESC, booking_id LIMIT ${limit}::integer OFFSET ${offset}`.execute(database);
  return rows;
}

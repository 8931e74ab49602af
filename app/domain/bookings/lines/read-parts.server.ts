import { sql } from "kysely";
import { db, type Database } from "#app/db/database.server.ts";
import type { BookingParts } from "./booking-parts.ts";

/** A booking's lines, travelers and rooms, in their order. All empty if there is no such booking. */
export async function readParts(bookingId: string, database: Database = db): Promise<BookingParts> {
  const { rows } = await sql<BookingParts>`
    SELECT
      ARRAY(SELECT jsonb_build_object('kind', kind, 'label', label, 'quantity', quantity, 'unitCents', unit_cents)
        FROM booking_lines WHERE booking_id = ${bookingId} ORDER BY place) AS lines,
      ARRAY(SELECT jsonb_build_object('fromAge', from_age, 'toAge', to_age)
        FROM booking_travelers WHERE booking_id = ${bookingId} ORDER BY place) AS travelers,
      ARRAY(SELECT kind FROM booking_rooms WHERE booking_id = ${bookingId} ORDER BY place) AS rooms`.execute(
    database,
  );
  return rows[0] ?? { lines: [], travelers: [], rooms: [] };
}

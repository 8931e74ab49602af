import { sql } from "kysely";
import { db, type Database } from "#app/db/database.server.ts";
import type { BookingParts } from "./booking-parts.ts";

const noParts: BookingParts = { lines: [], travelers: [], rooms: [] };

/**
 * A booking's parts in order, and whether flights are included. All empty if there is no such
 * booking.
 */
export async function readParts(bookingId: string, database: Database = db): Promise<BookingParts> {
  return (await readPartsOf([bookingId], database)).get(bookingId) ?? noParts;
}

/** Reads the parts of these bookings in one statement. */
export async function readPartsOf(
  bookingIds: readonly string[],
  database: Database = db,
): Promise<Map<string, BookingParts>> {
  const { rows } = await sql<BookingParts & { id: string }>`
    SELECT id,
      ARRAY(SELECT jsonb_build_object('kind', kind, 'label', label, 'quantity', quantity, 'unitCents', unit_cents)
          || CASE kind WHEN 'extra' THEN jsonb_build_object('extraId', extra_id, 'extraPer', extra_per) ELSE '{}' END
        FROM booking_lines WHERE booking_id = id ORDER BY place) AS lines,
      ARRAY(SELECT jsonb_build_object('fromAge', from_age, 'toAge', to_age)
        FROM booking_travelers WHERE booking_id = id ORDER BY place) AS travelers,
      ARRAY(SELECT kind FROM booking_rooms WHERE booking_id = id ORDER BY place) AS rooms,
      (SELECT flights_included FROM bookings WHERE bookings.id = booking.id) AS "flightsIncluded"
    FROM unnest(${bookingIds}::uuid[]) AS booking (id)`.execute(database);
  return new Map(rows.map(({ id, ...parts }) => [id, parts]));
}

import { type RawBuilder, sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { BookingParts } from "./booking-parts.ts";

type Nothing = RawBuilder<Record<string, never>>;

/**
 * Writes the parts of the one booking that a common table expression named `added` returns with its
 * `id`: three more expressions of the same statement.
 */
export function addParts({ lines, travelers, rooms }: BookingParts): {
  lines: Nothing;
  travelers: Nothing;
  rooms: Nothing;
} {
  return {
    lines: sql`(
      INSERT INTO booking_lines (booking_id, place, kind, label, quantity, unit_cents)
      SELECT added.id, line.place, line.kind, line.label, line.quantity, line.unit_cents
      FROM added, unnest(${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ label }) => label)}::text[],
        ${lines.map(({ quantity }) => quantity)}::int[], ${lines.map(({ unitCents }) => unitCents)}::int[])
        WITH ORDINALITY AS line (kind, label, quantity, unit_cents, place))`,
    travelers: sql`(
      INSERT INTO booking_travelers (booking_id, place, from_age, to_age)
      SELECT added.id, traveler.place, traveler.from_age, traveler.to_age
      FROM added, unnest(${travelers.map(({ fromAge }) => fromAge)}::int[], ${travelers.map(({ toAge }) => toAge)}::int[])
        WITH ORDINALITY AS traveler (from_age, to_age, place))`,
    rooms: sql`(
      INSERT INTO booking_rooms (booking_id, place, kind)
      SELECT added.id, room.place, room.kind
      FROM added, unnest(${[...rooms]}::text[]) WITH ORDINALITY AS room (kind, place))`,
  };
}

/**
 * Replaces the parts of a booking, whose row must be locked and gets their total in the same
 * transaction (`priceOf`).
 */
export async function saveParts(
  tx: DatabaseTransaction,
  bookingId: string,
  parts: BookingParts,
): Promise<void> {
  await tx
    .with("travelers", (query) =>
      query.deleteFrom("bookingTravelers").where("bookingId", "=", bookingId),
    )
    .with("rooms", (query) => query.deleteFrom("bookingRooms").where("bookingId", "=", bookingId))
    .deleteFrom("bookingLines")
    .where("bookingId", "=", bookingId)
    .execute();
  const added = addParts(parts);
  await tx
    .with("added", (query) => query.selectFrom("bookings").select("id").where("id", "=", bookingId))
    .with("lines", () => added.lines)
    .with("travelers", () => added.travelers)
    .with("rooms", () => added.rooms)
    .selectFrom("added")
    .select("id")
    .execute();
}

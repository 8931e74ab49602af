import { type RawBuilder, sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { BookingParts } from "./booking-parts.ts";

type Nothing = RawBuilder<Record<string, never>>;

/**
 * SQL to insert a booking's parts: three expressions for the statement whose common table
 * expression `added` returns the booking's `id`.
 */
export function addParts({ lines, travelers, rooms }: BookingParts): {
  lines: Nothing;
  travelers: Nothing;
  rooms: Nothing;
} {
  return {
    lines: sql`(
      INSERT INTO booking_lines (booking_id, place, kind, label, quantity, unit_cents, extra_id, extra_per)
      SELECT added.id, line.place, line.kind, line.label, line.quantity, line.unit_cents, line.extra_id, line.extra_per
      FROM added, unnest(${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ label }) => label)}::text[],
        ${lines.map(({ quantity }) => quantity)}::int[], ${lines.map(({ unitCents }) => unitCents)}::int[],
        ${lines.map(({ extraId = null }) => extraId)}::text[], ${lines.map(({ extraPer = null }) => extraPer)}::text[])
        WITH ORDINALITY AS line (kind, label, quantity, unit_cents, extra_id, extra_per, place))`,
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

export type NewParts = { bookingId: string; parts: BookingParts };

/** Deletes the parts of bookings that get others in the same transaction. */
export async function deleteParts(
  tx: DatabaseTransaction,
  bookingIds: readonly string[],
): Promise<void> {
  const ids = sql<string>`ANY(${[...bookingIds]}::uuid[])`;
  await tx
    .with("travelers", (query) => query.deleteFrom("bookingTravelers").where("bookingId", "=", ids))
    .with("rooms", (query) => query.deleteFrom("bookingRooms").where("bookingId", "=", ids))
    .deleteFrom("bookingLines")
    .where("bookingId", "=", ids)
    .execute();
}

/**
 * Replaces the parts of locked bookings. Their totals must be saved in the same transaction
 * (`priceOf`).
 */
export async function saveParts(
  tx: DatabaseTransaction,
  bookings: readonly NewParts[],
): Promise<void> {
  if (bookings.length === 0) return;
  await deleteParts(
    tx,
    bookings.map(({ bookingId }) => bookingId),
  );
  const rowsOf = (of: (parts: BookingParts) => readonly object[]) =>
    JSON.stringify(
      bookings.flatMap(({ bookingId, parts }) =>
        of(parts).map((row, at) => ({ ...row, bookingId, place: at + 1 })),
      ),
    );
  const kinds = (parts: BookingParts) => parts.rooms.map((kind) => ({ kind }));
  await sql`
    WITH lines AS (
      INSERT INTO booking_lines (booking_id, place, kind, label, quantity, unit_cents, extra_id, extra_per)
      SELECT * FROM jsonb_to_recordset(${rowsOf(({ lines }) => lines)}::jsonb)
        AS line ("bookingId" uuid, place int, kind text, label text, quantity int, "unitCents" int,
          "extraId" text, "extraPer" text)
    ), travelers AS (
      INSERT INTO booking_travelers (booking_id, place, from_age, to_age)
      SELECT * FROM jsonb_to_recordset(${rowsOf(({ travelers }) => travelers)}::jsonb)
        AS traveler ("bookingId" uuid, place int, "fromAge" int, "toAge" int)
    )
    INSERT INTO booking_rooms (booking_id, place, kind)
    SELECT * FROM jsonb_to_recordset(${rowsOf(kinds)}::jsonb)
      AS room ("bookingId" uuid, place int, kind text)`.execute(tx);
}

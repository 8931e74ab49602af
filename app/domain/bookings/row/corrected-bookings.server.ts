import { type Selectable, sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { deleteParts, saveParts } from "../lines/add-parts.server.ts";
import { priceOf } from "../lines/booking-parts.ts";
import { addDeltas, removeDeltas, updateBooking } from "./edit-booking.server.ts";
import type { OldBooking } from "./old-bookings.server.ts";
import { deleteOldNotes } from "./old-notes.server.ts";

type Row = Selectable<DB["bookings"]>;
const anyOf = (ids: readonly string[]) => sql<string>`ANY(${[...ids]}::uuid[])`;

/** Locks bookings; returns those that are there, by id. */
export async function lockOldBookings(
  tx: DatabaseTransaction,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  const rows = await tx
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", anyOf(ids))
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The customers of these bookings who have no others, each with its bookings. */
export async function customersOfThese(
  tx: DatabaseTransaction,
  ids: readonly string[],
): Promise<{ customerId: string; bookingIds: string[] }[]> {
  const { rows } = await sql<{ customerId: string; bookingIds: string[] }>`
    SELECT customer_id AS "customerId", array_agg(id ORDER BY id)::text[] AS "bookingIds" FROM bookings
    WHERE customer_id IN (SELECT customer_id FROM bookings WHERE id = ${anyOf(ids)})
    GROUP BY customer_id HAVING bool_and(id = ${anyOf(ids)})`.execute(tx);
  return rows;
}

/**
 * Writes locked bookings as corrected files say, with their parts and sums. Nothing is announced.
 * Returns them as they are stored.
 */
export async function correctOldBookings(
  tx: DatabaseTransaction,
  corrected: readonly { before: Row; booking: OldBooking }[],
): Promise<Row[]> {
  const stored: Row[] = [];
  for (const { before, booking } of corrected) {
    const { parts, ...row } = booking;
    const { importId, reminds } = before;
    const importVersion = before.version + 1;
    const { totalCents, discountCents } = priceOf(parts.lines);
    const changes = { ...row, importId, reminds, importVersion, totalCents, discountCents };
    stored.push(await updateBooking(tx, before, changes));
  }
  await saveParts(
    tx,
    corrected.map(({ booking: { id, parts } }) => ({ bookingId: id, parts })),
  );
  return stored;
}

/** Bookings with their parts and imported notes by id, as JSON for `restoreOldBookings`. */
export async function copyOldBookings(
  tx: DatabaseTransaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; copy: string }>`
    SELECT id, jsonb_build_object('booking', to_jsonb(bookings),
      'lines', ARRAY(SELECT to_jsonb(one) FROM booking_lines AS one WHERE booking_id = bookings.id),
      'travelers', ARRAY(SELECT to_jsonb(one) FROM booking_travelers AS one WHERE booking_id = bookings.id),
      'rooms', ARRAY(SELECT to_jsonb(one) FROM booking_rooms AS one WHERE booking_id = bookings.id),
      'notes', ARRAY(SELECT to_jsonb(one) FROM booking_notes AS one WHERE booking_id = bookings.id AND import_id IS NOT NULL))::text AS copy
    FROM bookings WHERE id = ${anyOf(ids)}`.execute(tx);
  return new Map(rows.map(({ id, copy }) => [id, copy]));
}

/** Gives locked bookings back what they were; as a newer version, because of open pages. */
export async function restoreOldBookings(
  tx: DatabaseTransaction,
  ids: readonly string[],
  copies: readonly string[],
): Promise<void> {
  const given = sql`unnest(${[...copies]}::jsonb[]) AS copy`;
  await sql`
    WITH was AS (SELECT (jsonb_populate_record(NULL::bookings, copy -> 'booking')).* FROM ${given}),
    removed AS (SELECT * FROM bookings WHERE id = ${anyOf(ids)}),
    less AS ${removeDeltas},
    added AS (
      UPDATE bookings SET customer_name = was.customer_name, customer_email = was.customer_email,
        customer_phone = was.customer_phone, customer_id = was.customer_id, package_id = was.package_id,
        created_by_agent_id = was.created_by_agent_id, booking_date = was.booking_date, trip_days = was.trip_days,
        num_travelers = was.num_travelers, notes = was.notes, status = was.status, departed = was.departed,
        unit_price_cents = was.unit_price_cents, total_cents = was.total_cents, discount_cents = was.discount_cents,
        payment_terms = was.payment_terms, kept_cents = was.kept_cents, created_at = was.created_at,
        import_digest = was.import_digest, version = bookings.version + 1, import_version = bookings.version + 1
      FROM was WHERE bookings.id = was.id RETURNING bookings.*),
    more AS ${addDeltas}
    SELECT count(*) FROM added`.execute(tx);
  await deleteParts(tx, ids);
  await deleteOldNotes(tx, ids);
  await sql`
    WITH lines AS (INSERT INTO booking_lines
      SELECT part.* FROM ${given}, jsonb_populate_recordset(NULL::booking_lines, copy -> 'lines') AS part),
    travelers AS (INSERT INTO booking_travelers
      SELECT part.* FROM ${given}, jsonb_populate_recordset(NULL::booking_travelers, copy -> 'travelers') AS part),
    notes AS (INSERT INTO booking_notes OVERRIDING SYSTEM VALUE
      SELECT part.* FROM ${given}, jsonb_populate_recordset(NULL::booking_notes, copy -> 'notes') AS part)
    INSERT INTO booking_rooms
      SELECT part.* FROM ${given}, jsonb_populate_recordset(NULL::booking_rooms, copy -> 'rooms') AS part`.execute(
    tx,
  );
}

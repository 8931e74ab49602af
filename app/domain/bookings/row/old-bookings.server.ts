import { type Insertable, sql } from "kysely";
import { type Database, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { createReference } from "#app/values/reference.ts";
import { saveParts } from "../lines/add-parts.server.ts";
import { type BookingParts, priceOf } from "../lines/booking-parts.ts";
import { addDeltas, countedColumns, departed, removeDeltas } from "./edit-booking.server.ts";
import { recordCreated } from "./record-history.server.ts";

/** A booking of an import; its parts say what it costs. */
export type OldBooking = { id: string; oldReference: string; parts: BookingParts } & Omit<
  Insertable<DB["bookings"]>,
  "id" | "reference" | "totalCents" | "discountCents" | "departed" | "oldReference"
>;

/** A booking that was imported before. */
export type FoundBooking = { id: string; reference: string; digest: string };

/** The bookings that were imported from this system, by old reference. */
export async function findOldBookings(
  source: string,
  oldReferences: readonly string[],
  database: Database,
): Promise<Map<string, FoundBooking>> {
  const rows = await database
    .selectFrom("bookings")
    .select(["id", "reference", "oldReference", "importDigest"])
    .where("oldSource", "=", source)
    .where("oldReference", "=", sql<string>`ANY(${[...oldReferences]}::text[])`)
    .execute();
  return new Map(
    rows.map(({ oldReference, importDigest, ...row }) => [
      oldReference ?? "",
      { ...row, digest: importDigest ?? "" },
    ]),
  );
}

/**
 * Inserts bookings under new references with their parts and sums. Nothing is announced: the import
 * posts them on their own days, and mails nobody. Returns them as they are stored.
 */
export async function insertOldBookings(tx: DatabaseTransaction, bookings: readonly OldBooking[]) {
  const stored = [];
  let left = bookings;
  // A new reference may be taken, so that one is tried again.
  while (left.length > 0) {
    const added = await insertOnce(tx, left);
    const ids = new Set(added.map(({ id }) => id));
    left = left.filter(({ id }) => !ids.has(id));
    stored.push(...added);
  }
  await saveParts(
    tx,
    bookings.map(({ id, parts }) => ({ bookingId: id, parts })),
  );
  return stored;
}

function insertOnce(tx: DatabaseTransaction, bookings: readonly OldBooking[]) {
  return tx
    .with("added", (query) =>
      query
        .insertInto("bookings")
        .values(
          bookings.map(({ parts, ...row }) => {
            const { totalCents, discountCents } = priceOf(parts.lines);
            return {
              ...row,
              reference: createReference("GT"),
              totalCents,
              discountCents,
              departed: departed(row),
            };
          }),
        )
        .onConflict((conflict) => conflict.column("reference").doNothing())
        .returningAll(),
    )
    .with("deltas", () => addDeltas)
    .with("history", () => recordCreated({ id: null, kind: "system" }))
    .selectFrom("added")
    .selectAll()
    .execute();
}

/** The ids of an import's bookings. */
export async function oldBookingIds(tx: DatabaseTransaction, importId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("bookings")
    .select("id")
    .where("importId", "=", importId)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets the bookings of an import be reminded of payments; returns how many they are. */
export async function letRemind(tx: DatabaseTransaction, importId: string): Promise<number> {
  const reminded = await tx
    .updateTable("bookings")
    .set({ reminds: true })
    .where("importId", "=", importId)
    .returning("id")
    .execute();
  return reminded.length;
}

/** Deletes imported bookings with their seats and sums; their payments must be gone. */
export async function deleteOldBookings(
  tx: DatabaseTransaction,
  ids: readonly string[],
): Promise<void> {
  await tx
    .with("removed", (query) =>
      query
        .deleteFrom("bookings")
        .where("id", "=", sql<string>`ANY(${[...ids]}::uuid[])`)
        .returning(countedColumns),
    )
    .with("less", () => removeDeltas)
    .selectFrom("removed")
    .select(({ fn }) => fn.countAll().as("count"))
    .execute();
}

/** What the bookings of an import say all together, to compare with the old system; in cents. */
export async function sumOldBookings(
  database: Database,
  importId: string,
): Promise<{ bookings: number; totalCents: number; dueCents: number }> {
  const stands = sql`import_id = ${importId} AND status NOT IN ('Declined', 'Cancelled')`;
  const { rows } = await sql<{ bookings: number; totalCents: number; dueCents: number }>`
    SELECT count(*)::integer AS bookings, coalesce(sum(total_cents), 0) AS "totalCents",
      coalesce(sum(total_cents) FILTER (WHERE ${stands}), 0) - (
        SELECT coalesce(sum(cents), 0) FROM covered_by_booking
        WHERE booking_id = ANY (ARRAY(SELECT id FROM bookings WHERE ${stands}))) AS "dueCents"
    FROM bookings WHERE import_id = ${importId}`.execute(database);
  return rows[0] ?? { bookings: 0, totalCents: 0, dueCents: 0 };
}

/** What is held of an import's standing bookings that depart after `day`, in cents by month (YYYY-MM). */
export async function sumClientMoney(
  database: Database,
  importId: string,
  day: string,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ month: string; cents: number }>`
    SELECT to_char(booking_date, 'YYYY-MM') AS month, sum(coalesce(covered.cents, 0)) AS cents
    FROM bookings LEFT JOIN covered_by_booking AS covered ON covered.booking_id = bookings.id
    WHERE import_id = ${importId} AND status NOT IN ('Declined', 'Cancelled') AND booking_date > ${day}
    GROUP BY month`.execute(database);
  return Object.fromEntries(rows.map(({ month, cents }) => [month, cents]));
}

/** How many bookings of an import may be reminded of payments. */
export async function countReminded(database: Database, importId: string): Promise<number> {
  const { count } = await database
    .selectFrom("bookings")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("importId", "=", importId)
    .where("reminds", "=", true)
    .executeTakeFirstOrThrow();
  return count;
}

import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";

/** The booking of a payment, refund or entry; null once it is deleted. */
export type WithBooking = { booking: { reference: string; customerName: string } | null };

/** Adds each row's booking, in one statement. */
export async function addBookings<Row extends { bookingId: string }>(
  rows: readonly Row[],
): Promise<(Row & WithBooking)[]> {
  const ids = [...new Set(rows.map(({ bookingId }) => bookingId))];
  const bookings = await db
    .selectFrom("bookings")
    .select(["id", "reference", "customerName"])
    .where("id", "=", sql<string>`ANY(${ids}::uuid[])`)
    .execute();
  const byId = new Map(bookings.map(({ id, ...booking }) => [id, booking]));
  return rows.map((row) => ({ ...row, booking: byId.get(row.bookingId) ?? null }));
}

import { sql } from "kysely";
import { db, type Database } from "#app/db/database.server.ts";
import type { Payment, Refund } from "./payment.ts";

/** A booking's payments with their refunds, oldest first. */
export function readPayments(bookingId: string, database: Database = db): Promise<Payment[]> {
  return paymentsQuery(database).where("bookingId", "=", bookingId).execute();
}

/** Payments by booking id; bookings without payments are left out. */
export async function readPaymentsOf(
  bookingIds: readonly string[],
  database: Database = db,
): Promise<Map<string, Payment[]>> {
  const rows = await paymentsQuery(database)
    .select("bookingId")
    .where("bookingId", "=", sql<string>`ANY(${[...bookingIds]}::uuid[])`)
    .execute();
  return Map.groupBy(rows, ({ bookingId }) => bookingId);
}

function paymentsQuery(database: Database) {
  return database
    .selectFrom("payments")
    .select([
      "id",
      "method",
      "cents",
      "state",
      "provider",
      "receivedOn",
      "reference",
      "undoneReason",
    ])
    .select(
      sql<Refund[]>`(
        SELECT coalesce(json_agg(json_build_object('id', id, 'cents', cents, 'state', state, 'via', via, 'reason', reason,
          'method', method, 'sentOn', sent_on, 'reference', reference) ORDER BY requested_at, id), '[]')
        FROM refunds WHERE payment_id = payments.id)`.as("refunds"),
    )
    .orderBy("recordedAt")
    .orderBy("id");
}

/** Received payments less sent refunds by booking id, in cents. */
export async function paidOf(bookingIds: readonly string[]): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map();
  const { rows } = await sql<{ bookingId: string; cents: number }>`
    SELECT booking_id AS "bookingId", sum(cents)::integer AS cents FROM (
      SELECT booking_id, cents FROM payments WHERE state IN ('succeeded', 'disputed')
      UNION ALL
      SELECT booking_id, -cents FROM refunds WHERE state IN ('sent', 'succeeded')
    ) AS moved WHERE booking_id = ANY(${[...bookingIds]}::uuid[]) GROUP BY booking_id`.execute(db);
  return new Map(rows.map(({ bookingId, cents }) => [bookingId, cents]));
}

/** Those of the bookings with a payment in process, such as a bank debit that takes days. */
export async function bookingsBeingPaid(
  bookingIds: readonly string[],
  database: Database = db,
): Promise<Set<string>> {
  const rows = await database
    .selectFrom("payments")
    .select("bookingId")
    .where("bookingId", "=", sql<string>`ANY(${[...bookingIds]}::uuid[])`)
    .where("state", "=", "processing")
    .execute();
  return new Set(rows.map(({ bookingId }) => bookingId));
}

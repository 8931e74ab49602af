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

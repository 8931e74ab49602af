import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { ListPlace } from "../list-place.ts";
import type { PaymentMethod, PaymentState, RefundState } from "./payment.ts";

/** A payment or a refund in a list of many bookings. */
export type ListedPayment = {
  id: string;
  bookingId: string;
  cents: number;
  /** Of a payment when it was received; of a refund when it was sent, or asked for. YYYY-MM-DD in New York. */
  day: string;
  /** Number of the check or transfer. */ reference: string;
  /** Name of who recorded it; null for a customer, or who is gone. */ recordedBy: string | null;
} & (
  | { kind: "payment"; state: PaymentState; method: PaymentMethod }
  | { kind: "refund"; state: RefundState; method: PaymentMethod | null }
);

/** Payments and refunds of all bookings, the newest day first; only those after `before` in this order. */
export async function listPayments(
  before: ListPlace | null,
  limit: number,
): Promise<ListedPayment[]> {
  const after =
    before === null ? sql`true` : sql`(day, moved.id) < (${before.day}::date, ${before.id}::uuid)`;
  const { rows } = await sql<ListedPayment>`
    SELECT moved.id, booking_id AS "bookingId", kind, cents, day, state, method, reference,
      account_names.name AS "recordedBy"
    FROM (
      SELECT id, booking_id, 'payment' AS kind, cents, received_on AS day, state, method, reference, recorded_by
      FROM payments
      UNION ALL
      SELECT id, booking_id, 'refund', cents, coalesce(sent_on, business_day(requested_at)), state, method,
        reference, recorded_by
      FROM refunds
    ) AS moved LEFT JOIN account_names ON account_names.id = recorded_by
    WHERE ${after} ORDER BY day DESC, moved.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

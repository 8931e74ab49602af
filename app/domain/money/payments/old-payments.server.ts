import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#app/db/database.server.ts";
import type { PaymentMethod } from "./payment.ts";

/** What moved for an imported booking on a day; what was given back is less than nothing. */
export type OldMovement = {
  bookingId: string;
  day: string;
  cents: number;
  method: PaymentMethod;
  number: string;
};

type Payment = OldMovement & { id: string };
type Refund = OldMovement & { id: string; paymentId: string };

/**
 * Inserts payments and refunds of imported bookings with their entries, each on its own day. What was
 * given back is part of the newest payments; there must be enough of them.
 */
export async function insertOldPayments(
  tx: DatabaseTransaction,
  movements: readonly OldMovement[],
  importId: string,
): Promise<void> {
  const payments: Payment[] = movements
    .filter(({ cents }) => cents > 0)
    .map((payment) => ({ ...payment, id: randomUUID() }));
  const refunds = [...Map.groupBy(movements, ({ bookingId }) => bookingId)].flatMap(([id, all]) =>
    splitRefunds(
      all.filter(({ cents }) => cents < 0),
      payments.filter(({ bookingId }) => bookingId === id),
    ),
  );
  const columns = sql`(id uuid, "bookingId" uuid, "paymentId" uuid, day date, cents int, method text, number text)`;
  const given = (rows: readonly (Payment | Refund)[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given ${columns}`;
  await sql`
    WITH given AS (SELECT * FROM ${given(payments)}), added AS (
      INSERT INTO payments (id, booking_id, method, cents, state, received_on, reference, import_id)
      SELECT id, "bookingId", method, cents, 'succeeded', day, number, ${importId} FROM given
    )
    INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key, payment_id)
    SELECT day, "bookingId", 'bank', 'customer', cents, 'payment', 'payment:' || id, id FROM given`.execute(
    tx,
  );
  await sql`
    WITH given AS (SELECT * FROM ${given(refunds)}), added AS (
      INSERT INTO refunds (id, payment_id, booking_id, cents, state, reason, method, sent_on, reference, import_id)
      SELECT id, "paymentId", "bookingId", cents, 'sent', 'Given back before the switch', method, day, number, ${importId}
      FROM given
    )
    INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key, refund_id)
    SELECT day, "bookingId", 'customer', 'bank', cents, 'refund', 'refund:' || id, id FROM given`.execute(
    tx,
  );
}

/** Parts of the newest payments for what was given back of a booking, in the order of its days. */
function splitRefunds(refunds: readonly OldMovement[], payments: readonly Payment[]): Refund[] {
  const left = payments
    .toSorted((one, other) => other.day.localeCompare(one.day))
    .map(({ id, cents }) => ({ id, cents }));
  return refunds.flatMap((refund) => {
    let open = 0 - refund.cents;
    return left.flatMap((payment) => {
      const cents = Math.min(open, payment.cents);
      if (cents === 0) return [];
      open -= cents;
      payment.cents -= cents;
      return [{ ...refund, id: randomUUID(), paymentId: payment.id, cents }];
    });
  });
}

/**
 * Deletes what an import brought of the payments and refunds of these bookings; the database lets them
 * go only while it is taken back.
 */
export async function deleteOldPayments(
  tx: DatabaseTransaction,
  importId: string,
  bookingIds: readonly string[],
): Promise<void> {
  for (const table of ["refunds", "payments"] as const)
    await tx
      .deleteFrom(table)
      .where("bookingId", "=", sql<string>`ANY(${[...bookingIds]}::uuid[])`)
      .where("importId", "=", importId)
      .execute();
}

/** What was taken and given back of an import's bookings, in cents. */
export async function sumOldPayments(
  database: Database,
  importId: string,
): Promise<{ takenCents: number; refundedCents: number }> {
  const { rows } = await sql<{ takenCents: number; refundedCents: number }>`
    SELECT (SELECT coalesce(sum(cents), 0) FROM payments WHERE import_id = ${importId}) AS "takenCents",
      (SELECT coalesce(sum(cents), 0) FROM refunds WHERE import_id = ${importId}) AS "refundedCents"`.execute(
    database,
  );
  return rows[0] ?? { takenCents: 0, refundedCents: 0 };
}

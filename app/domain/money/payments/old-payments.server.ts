import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#app/db/database.server.ts";
import { importKey } from "../ledger/post-old-bookings.server.ts";
import type { PaymentMethod } from "./payment.ts";
import { undoEntries } from "./write-payments.server.ts";

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
  const payments = paymentsIn(movements);
  await insertMoved(tx, { payments, refunds: refundsIn(movements, payments) }, importId);
}

const paymentsIn = (movements: readonly OldMovement[]): Payment[] =>
  movements.filter(({ cents }) => cents > 0).map((payment) => ({ ...payment, id: randomUUID() }));

const refundsIn = (movements: readonly OldMovement[], payments: readonly Payment[]): Refund[] =>
  [...Map.groupBy(movements, ({ bookingId }) => bookingId)].flatMap(([id, all]) =>
    splitRefunds(
      all.filter(({ cents }) => cents < 0),
      payments.filter(({ bookingId }) => bookingId === id),
    ),
  );

/** The account of money by its method: cards are with the processor of the other system. */
const heldIn = sql`CASE method WHEN 'card' THEN 'card_clearing' ELSE 'bank' END`;

type Moved = { payments: readonly Payment[]; refunds: readonly Refund[] };

async function insertMoved(
  tx: DatabaseTransaction,
  { payments, refunds }: Moved,
  importId: string,
): Promise<void> {
  const columns = sql`(id uuid, "bookingId" uuid, "paymentId" uuid, day date, cents int, method text, number text)`;
  const given = (rows: readonly (Payment | Refund)[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given ${columns}`;
  await sql`
    WITH given AS (SELECT * FROM ${given(payments)}), added AS (
      INSERT INTO payments (id, booking_id, method, cents, state, received_on, reference, import_id)
      SELECT id, "bookingId", method, cents, 'succeeded', day, number, ${importId} FROM given
    )
    INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key, payment_id)
    SELECT day, "bookingId", ${heldIn}, 'customer', cents, 'payment', 'payment:' || id, id FROM given`.execute(
    tx,
  );
  await sql`
    WITH given AS (SELECT * FROM ${given(refunds)}), added AS (
      INSERT INTO refunds (id, payment_id, booking_id, cents, state, reason, method, sent_on, reference, import_id)
      SELECT id, "paymentId", "bookingId", cents, 'sent', 'Given back before the switch', method, day, number, ${importId}
      FROM given
    )
    INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key, refund_id)
    SELECT day, "bookingId", 'customer', ${heldIn}, cents, 'refund', 'refund:' || id, id FROM given`.execute(
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
 * Undoes what corrected files no longer say of bookings that nobody has touched, and inserts what
 * they say anew. The rest stays.
 */
export async function correctOldPayments(
  tx: DatabaseTransaction,
  { bookingIds, movements }: { bookingIds: readonly string[]; movements: readonly OldMovement[] },
  importId: string,
): Promise<void> {
  const before = await readMoved(tx, bookingIds);
  const payments = difference(before.payments, paymentsIn(movements));
  const refunds = difference(
    before.refunds,
    refundsIn(movements, [...payments.kept, ...payments.added]),
  );
  const gone = [...refunds.gone, ...payments.gone].map(({ id }) => id);
  await sql`UPDATE refunds SET state = 'failed', undone_import_id = ${importId} WHERE id = ${anyOf(gone)}`.execute(
    tx,
  );
  await sql`UPDATE payments SET state = 'failed', undone_import_id = ${importId}, undone_reason = 'Corrected by an import'
    WHERE id = ${anyOf(gone)}`.execute(tx);
  await undoEntries(tx, gone, importKey(importId));
  await insertMoved(tx, { payments: payments.added, refunds: refunds.added }, importId);
}

async function readMoved(tx: DatabaseTransaction, bookingIds: readonly string[]): Promise<Moved> {
  const payments = await tx
    .selectFrom("payments")
    .select(["id", "bookingId", "receivedOn as day", "cents", "method", "reference as number"])
    .where("bookingId", "=", anyOf(bookingIds))
    .where("state", "=", "succeeded")
    .execute();
  const refunds = await tx
    .selectFrom("refunds")
    .select(["id", "bookingId", "paymentId", "cents", "reference as number"])
    .select((row) => [
      row.ref("sentOn").$notNull().as("day"),
      row.ref("method").$notNull().as("method"),
    ])
    .where("bookingId", "=", anyOf(bookingIds))
    .where("state", "=", "sent")
    .execute();
  return { payments, refunds };
}

/** Rows of `before` that are in `after` too, or not, and those that only `after` has. */
function difference<Row extends Payment | Refund>(before: readonly Row[], after: readonly Row[]) {
  const keyOf = ({ id: _, ...row }: Row) =>
    JSON.stringify(Object.entries(row).toSorted(([one], [other]) => one.localeCompare(other)));
  const left = Map.groupBy(before, keyOf);
  const kept: Row[] = [];
  const added = after.filter((row) => {
    const same = left.get(keyOf(row))?.pop();
    if (same) kept.push(same);
    return !same;
  });
  return { kept, added, gone: [...left.values()].flat() };
}

const anyOf = (ids: readonly string[]) => sql<string>`ANY(${[...ids]}::uuid[])`;

/** Lets what an import has undone count again, once the entries of that are reversed. */
export async function restoreOldPayments(tx: DatabaseTransaction, importId: string): Promise<void> {
  await sql`UPDATE payments SET state = 'succeeded', undone_import_id = NULL, undone_reason = ''
    WHERE undone_import_id = ${importId}`.execute(tx);
  await sql`UPDATE refunds SET state = 'sent', undone_import_id = NULL WHERE undone_import_id = ${importId}`.execute(
    tx,
  );
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
      .where("bookingId", "=", anyOf(bookingIds))
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

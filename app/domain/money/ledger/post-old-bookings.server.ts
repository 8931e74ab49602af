import { type RawBuilder, sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";

/** What the ledger must show of an imported booking; days are YYYY-MM-DD in New York. */
export type OldSale = {
  bookingId: string;
  departureDate: string;
  bookedOn: string;
  /** The price that is owed, and whether it is earned. */ soldCents: number;
  departed: boolean;
  /** What was kept of a canceled one, on the day of its last payment. */ keptCents: number;
  keptOn: string;
};

/** Posts imported bookings: owed since they were booked, earned on the day of departure. */
export async function postOldBookings(
  tx: DatabaseTransaction,
  sales: readonly OldSale[],
): Promise<void> {
  const rows = sales.flatMap(movesOf).map(({ bookingId, debit, credit, ...move }) => ({
    ...move,
    bookingId,
    debit,
    credit,
    what: "booking" as const,
    key: `${bookingId}:1:${debit}:${credit}`,
  }));
  if (rows.length > 0) await tx.insertInto("ledger").values(rows).execute();
}

/** Posts what a later import says of bookings otherwise, each difference on its own day. */
export async function correctOldSales(
  tx: DatabaseTransaction,
  sales: readonly OldSale[],
  importId: string,
): Promise<void> {
  const ids = sales.map(({ bookingId }) => bookingId);
  await sql`
    WITH moved AS (
      SELECT "bookingId" AS booking_id, day, debit, credit, cents
      FROM jsonb_to_recordset(${JSON.stringify(sales.flatMap(movesOf))}::jsonb)
        AS move ("bookingId" uuid, day date, debit text, credit text, cents int)
      UNION ALL SELECT booking_id, day, credit, debit, cents FROM ledger
      WHERE booking_id = ANY(${ids}::uuid[]) AND what = 'booking'
    ), net AS (
      SELECT booking_id, day, least(debit, credit) AS one, greatest(debit, credit) AS other,
        sum(CASE WHEN debit < credit THEN cents ELSE -cents END) AS cents
      FROM moved GROUP BY 1, 2, 3, 4
    )
    INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key)
    SELECT day, booking_id, CASE WHEN cents > 0 THEN one ELSE other END, CASE WHEN cents > 0 THEN other ELSE one END,
      abs(cents), 'booking', ${importKey(importId)} || gen_random_uuid()
    FROM net WHERE cents <> 0 ORDER BY booking_id, day`.execute(tx);
}

/** Begins the keys of what an import posts to correct an earlier one. */
export const importKey = (importId: string) => `import:${importId}:`;

type Side = "customer" | "unearned" | "sales" | "fees_kept";

function movesOf(sale: OldSale) {
  const { bookingId, bookedOn, departureDate, soldCents, departed, keptCents, keptOn } = sale;
  const move = (day: string, debit: Side, credit: Side, cents: number) =>
    cents === 0 ? [] : [{ bookingId, day, debit, credit, cents }];
  return [
    ...move(bookedOn, "customer", "unearned", soldCents),
    ...move(departureDate, "unearned", "sales", departed ? soldCents : 0),
    ...move(keptOn, "customer", "fees_kept", keptCents),
  ];
}

/** Reverses every entry of these bookings, each on its own day. */
export const reverseOldBookings = (tx: DatabaseTransaction, bookingIds: readonly string[]) =>
  reverse(tx, bookingIds, sql`true`);

/** Reverses what an import has posted to correct these bookings of an earlier one. */
export const reverseCorrections = (
  tx: DatabaseTransaction,
  bookingIds: readonly string[],
  importId: string,
) =>
  reverse(
    tx,
    bookingIds,
    sql`(starts_with(key, ${importKey(importId)})
      OR payment_id IN (SELECT id FROM payments WHERE import_id = ${importId})
      OR refund_id IN (SELECT id FROM refunds WHERE import_id = ${importId}))`,
  );

async function reverse(
  tx: DatabaseTransaction,
  bookingIds: readonly string[],
  which: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key, payment_id, refund_id)
    SELECT day, booking_id, credit, debit, cents,
      CASE what WHEN 'payment' THEN 'payment-undone' WHEN 'refund' THEN 'refund-undone' ELSE what END,
      'taken-back:' || id, payment_id, refund_id
    FROM ledger WHERE booking_id = ANY(${[...bookingIds]}::uuid[]) AND ${which}`.execute(tx);
}

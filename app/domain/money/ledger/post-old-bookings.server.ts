import { sql } from "kysely";
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
  const rows = sales.flatMap((sale) => {
    const { bookingId, bookedOn, departureDate, soldCents, departed, keptCents, keptOn } = sale;
    const entry = (day: string, debit: Side, credit: Side, cents: number) =>
      cents === 0
        ? []
        : [
            {
              bookingId,
              day,
              debit,
              credit,
              cents,
              what: "booking" as const,
              key: `${bookingId}:1:${debit}:${credit}`,
            },
          ];
    return [
      ...entry(bookedOn, "customer", "unearned", soldCents),
      ...entry(departureDate, "unearned", "sales", departed ? soldCents : 0),
      ...entry(keptOn, "customer", "fees_kept", keptCents),
    ];
  });
  if (rows.length > 0) await tx.insertInto("ledger").values(rows).execute();
}

type Side = "customer" | "unearned" | "sales" | "fees_kept";

/** Reverses every entry of these bookings, each on its own day. */
export async function reverseOldBookings(
  tx: DatabaseTransaction,
  bookingIds: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key, payment_id, refund_id)
    SELECT day, booking_id, credit, debit, cents,
      CASE what WHEN 'payment' THEN 'payment-undone' WHEN 'refund' THEN 'refund-undone' ELSE what END,
      'taken-back:' || id, payment_id, refund_id
    FROM ledger WHERE booking_id = ANY(${[...bookingIds]}::uuid[])`.execute(tx);
}

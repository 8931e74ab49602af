import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { queueRefunds, viaOf } from "./write-payments.server.ts";

/** Requests refunds of all payments of some bookings, in one statement. */
export async function refundAll(
  tx: DatabaseTransaction,
  bookingIds: readonly string[],
  { reason, recordedBy }: { reason: string; recordedBy: string | null },
): Promise<void> {
  const { rows } = await sql<{ id: string; via: "hand" | "provider" }>`
    INSERT INTO refunds (payment_id, booking_id, cents, state, reason, recorded_by, via)
    SELECT id, booking_id, left_cents, 'requested', ${reason}, ${recordedBy}, ${viaOf}
    FROM payments, LATERAL (
      SELECT payments.cents - coalesce(sum(refunds.cents), 0) AS left_cents
      FROM refunds WHERE payment_id = payments.id AND refunds.state <> 'failed') AS given
    WHERE booking_id = ANY(${[...bookingIds]}::uuid[]) AND state = 'succeeded' AND left_cents > 0
    RETURNING id, via`.execute(tx);
  await queueRefunds(tx, rows);
}

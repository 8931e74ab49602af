import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { nothingHeld } from "#app/domain/money/ledger/moves-to.ts";
import { postTargets } from "#app/domain/money/ledger/post-targets.server.ts";
import { soldStatuses } from "../booking.ts";

/**
 * Posts ledger entries until the ledger matches the locked bookings. Call it in every transaction
 * that changes status, total or date.
 */
export async function postBookings(tx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const isSold = sql<boolean>`status = ANY(${[...soldStatuses]}::text[])`;
  const bookings = await tx
    .updateTable("bookings")
    .set({ departed: sql<boolean>`${isSold} AND booking_date <= business_day(now())` })
    .where("id", "=", sql<string>`ANY(${[...ids]}::uuid[])`)
    .returning(["id", "version", "departureDate", "totalCents", "keptCents", "departed"])
    .returning(isSold.as("isSold"))
    .execute();
  await postTargets(
    tx,
    bookings.map(({ id, version, departureDate, totalCents, keptCents, departed, isSold }) => ({
      bookingId: id,
      version,
      departureDate,
      balances: {
        unearned: isSold && !departed ? totalCents : 0,
        sales: isSold && departed ? totalCents : 0,
        fees_kept: keptCents,
      },
    })),
  );
}

/** Reverses the ledger balances of a booking before it is deleted. */
export function unpostBooking(
  tx: DatabaseTransaction,
  { id, version, departureDate }: { id: string; version: number; departureDate: string },
): Promise<void> {
  const target = { bookingId: id, version: version + 1, departureDate, balances: nothingHeld };
  return postTargets(tx, [target]);
}

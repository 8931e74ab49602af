import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import {
  copyOldBookings,
  lockOldBookings,
  restoreOldBookings,
} from "#app/domain/bookings/row/corrected-bookings.server.ts";
import {
  readImportedClaims,
  restoreImportedClaims,
  takeImportedClaims,
} from "#app/domain/departures/seats/imported-claims.server.ts";
import {
  copyOldSchedules,
  deleteOldSchedules,
  restoreOldSchedules,
} from "#app/domain/money/schedule/old-schedules.server.ts";
import { restoreImportedCustomers } from "#app/domain/people/customers/imported-customers.server.ts";

/**
 * Keeps locked bookings as they are, for taking the import back, and takes their schedules away.
 * Their seats are taken later (`freeCorrected`), so that departures are locked for seconds.
 */
export async function keepCorrected(
  tx: DatabaseTransaction,
  bookingIds: readonly string[],
  importId: string,
): Promise<void> {
  if (bookingIds.length === 0) return;
  const bookings = await copyOldBookings(tx, bookingIds);
  const schedules = await copyOldSchedules(tx, bookingIds);
  await tx
    .insertInto("importCorrections")
    .values(
      bookingIds.map((bookingId) => ({
        importId,
        bookingId,
        booking: bookings.get(bookingId) ?? "{}",
        schedule: schedules.get(bookingId) ?? "[]",
        claims: "[]",
      })),
    )
    .execute();
  await deleteOldSchedules(tx, bookingIds);
}

/** Keeps customers as they were beside the corrected bookings of each. */
export async function keepCustomers(
  tx: DatabaseTransaction,
  customers: ReadonlyMap<string, string>,
  importId: string,
): Promise<void> {
  await sql`
    UPDATE import_corrections SET booking = booking || jsonb_build_object('customer', given.copy::jsonb)
    FROM unnest(${[...customers.keys()]}::text[], ${[...customers.values()]}::text[]) AS given (id, copy)
    WHERE import_id = ${importId} AND booking -> 'booking' ->> 'customer_id' = given.id`.execute(
    tx,
  );
}

/** Frees the seats of corrected bookings, keeps which they were, and returns them. */
export async function freeCorrected(
  tx: DatabaseTransaction,
  bookingIds: readonly string[],
  importId: string,
) {
  const held = await readImportedClaims(bookingIds, tx);
  const claims = await takeImportedClaims(tx, bookingIds);
  for (const [bookingId, copy] of claims)
    await tx
      .updateTable("importCorrections")
      .set({ claims: copy })
      .where("bookingId", "=", bookingId)
      .where("importId", "=", importId)
      .execute();
  return held;
}

/** Locks the bookings that an import has corrected; returns their ids. */
export async function lockCorrected(tx: DatabaseTransaction, importId: string): Promise<string[]> {
  const kept = await tx
    .selectFrom("importCorrections")
    .select("bookingId")
    .where("importId", "=", importId)
    .execute();
  const ids = kept.map(({ bookingId }) => bookingId);
  await lockOldBookings(tx, ids);
  return ids;
}

/**
 * Gives corrected bookings and their customers back what they were, once their payments are as they
 * were; false if a customer has an account by now.
 */
export async function restoreCorrected(
  tx: DatabaseTransaction,
  importId: string,
): Promise<boolean> {
  const kept = await tx
    .deleteFrom("importCorrections")
    .where("importId", "=", importId)
    .returning(["bookingId", "booking", "schedule", "claims"])
    .returning(sql<string | null>`booking ->> 'customer'`.as("customer"))
    .execute();
  if (kept.length === 0) return true;
  const customers = [...new Set(kept.flatMap(({ customer }) => customer ?? []))];
  if (!(await restoreImportedCustomers(tx, customers))) return false;
  const ids = kept.map(({ bookingId }) => bookingId);
  const copies = (name: "booking" | "schedule" | "claims") =>
    kept.map((one) => JSON.stringify(one[name]));
  await restoreOldBookings(tx, ids, copies("booking"));
  await deleteOldSchedules(tx, ids);
  await restoreOldSchedules(tx, copies("schedule"));
  await takeImportedClaims(tx, ids);
  await restoreImportedClaims(tx, copies("claims"));
  return true;
}

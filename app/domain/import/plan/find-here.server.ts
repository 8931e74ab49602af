import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import { findOldBookings } from "#app/domain/bookings/row/old-bookings.server.ts";
import { findBookingsHere } from "./bookings-here.server.ts";
import { type BookingFiles, digestOfBooking } from "./plan-bookings.ts";

/** What of the bookings is here already, which of them the files correct, and whom somebody has touched. */
export async function findHere(
  database: Database,
  grouped: readonly BookingFiles[],
  { source, today }: { source: string; today: string },
) {
  const references = grouped.map(({ booking }) => booking.row.oldReference);
  const here = await findOldBookings(source, references, database);
  // What the way out of this very place says.
  const own = await findBookingsHere(references, database, today);
  const corrected = grouped.flatMap((one) => {
    const before = here.get(one.booking.row.oldReference);
    const digest = digestOfBooking(one);
    return before && before.digest !== digest && !own.saysTheSame(one) ? [before.id] : [];
  });
  return { here, own, corrected, touched: await findTouched(corrected, database) };
}

/** Those of these bookings that somebody has mailed, paid or changed since they were imported. */
export async function findTouched(
  bookingIds: readonly string[],
  database: Database,
): Promise<Set<string>> {
  if (bookingIds.length === 0) return new Set();
  const rows = await database
    .selectFrom("touchedImports")
    .select("id")
    .where("id", "=", sql<string>`ANY(${[...bookingIds]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

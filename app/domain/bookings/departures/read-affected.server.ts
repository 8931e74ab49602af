import { type Selectable, sql } from "kysely";
import type { Database, DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import type { DepartureDay } from "#app/domain/departures/cancel/departure-to-cancel.server.ts";
import { readPartsOf } from "../lines/read-parts.server.ts";
import { bookedTrip } from "../change/read-booked-trip.server.ts";
import { readTripOnSale } from "../sale/read-trip-on-sale.server.ts";
import { openStatuses } from "../booking.ts";
import type { AffectedBooking } from "./affected-booking.ts";

/** An open booking of a departure, before its trip is read. */
type OpenBooking = Selectable<DB["bookings"]> & { title: string };

function openBookings(
  database: Database,
  { packageId, startsOn }: DepartureDay,
  seatedIds: readonly string[],
) {
  return (
    database
      .selectFrom("bookings")
      .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
      .selectAll("bookings")
      .select("deal.title")
      .where("bookings.status", "in", openStatuses)
      // Bookings older than the fixed dates have no seats, but lose their trip too.
      .where((booking) =>
        booking.or([
          booking.and([
            booking("bookings.packageId", "=", packageId),
            booking("bookings.departureDate", "=", startsOn),
          ]),
          booking("bookings.id", "=", sql<string>`ANY(${seatedIds}::uuid[])`),
        ]),
      )
  );
}

/** Locks the open bookings of a departure in the order of their ids. */
export function lockAffected(
  tx: DatabaseTransaction,
  departure: DepartureDay,
  seatedIds: readonly string[],
): Promise<OpenBooking[]> {
  return openBookings(tx, departure, seatedIds)
    .orderBy("bookings.id")
    .forUpdate("bookings")
    .execute();
}

/** The open bookings of a departure, by customer. */
export function listAffected(
  database: Database,
  departure: DepartureDay,
  seatedIds: readonly string[],
): Promise<OpenBooking[]> {
  return openBookings(database, departure, seatedIds)
    .orderBy(sql`lower(customer_name)`)
    .orderBy("bookings.id")
    .execute();
}

/** Adds parts, and the trip as sold to each booking on `today` (YYYY-MM-DD). */
export async function withTrips(
  database: Database,
  bookings: readonly OpenBooking[],
  {
    departure,
    seatedIds,
    today,
  }: { departure: DepartureDay; seatedIds: readonly string[]; today: string },
): Promise<AffectedBooking[]> {
  if (bookings.length === 0) return [];
  const deal = await readDeal(departure.packageId, database);
  if (!deal) throw new Error(`Departure ${departure.id} has no deal.`);
  const onSale = await readTripOnSale(deal, today, database);
  const ids = bookings.map(({ id }) => id);
  const partsOf = await readPartsOf(ids, database);
  const seated = new Set(seatedIds);
  return bookings.map((booking) => {
    const parts = partsOf.get(booking.id) ?? { lines: [], travelers: [], rooms: [] };
    const departureId = seated.has(booking.id) ? departure.id : null;
    return { ...booking, parts, booked: bookedTrip(booking, { onSale, parts, departureId }) };
  });
}

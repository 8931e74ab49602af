import { preparedDb } from "#app/db/database.server.ts";
import {
  bookingsOn,
  countEnding,
} from "#app/domain/departures/cancel/departure-to-cancel.server.ts";
import { readDeparture } from "#app/domain/departures/plan/read-departure.server.ts";
import { readHolds } from "#app/domain/departures/hold/read-staff-hold.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import { partyFacts } from "../lines/price-facts.ts";
import { type AffectedBooking, moveDates } from "./affected-booking.ts";
import { listAffected, withTrips } from "./read-affected.server.ts";

/** The open bookings of a departure, sorted by customer, with their trips. */
export async function readAffected(
  departure: { id: string; dealId: string; startsOn: string },
  today = businessDay(new Date()),
): Promise<AffectedBooking[]> {
  const day = { ...departure, packageId: departure.dealId };
  const seatedIds = await bookingsOn(preparedDb, departure.id);
  const bookings = await listAffected(preparedDb, day, seatedIds);
  return withTrips(preparedDb, bookings, { departure: day, seatedIds, today });
}

/** A departure, and what canceling it affects; null if there is none. */
export async function readCancellation(viewer: Staff, id: string) {
  const departure = await readDeparture(viewer, id);
  if (!departure) return null;
  const { dealId, title, startsOn, version, status, label, cancelReason } = departure;
  const [affected, ending, holds] = await Promise.all([
    readAffected({ id, dealId, startsOn }),
    countEnding(preparedDb, id),
    readHolds(viewer, id),
  ]);
  const paid = affected.filter(({ paidCents }) => paidCents > 0);
  return {
    departure: { id, dealId, title: title ?? "", startsOn, version, status, label, cancelReason },
    hasLeft: startsOn <= businessDay(new Date()),
    bookings: affected.map(bookingForChoice),
    /** Travelers of a departure that a mail has called certain; 0 if none did. */
    toldCertain:
      departure.guaranteedMailedAt === null
        ? 0
        : affected.reduce((sum, { numTravelers }) => sum + numTravelers, 0),
    /** How many bookings have paid, and what. */
    paid: {
      bookings: paid.length,
      cents: paid.reduce((sum, { paidCents }) => sum + paidCents, 0),
    },
    /** For whom seats are kept. */
    keptFor: holds.flatMap(({ heldFor, seats }) => (heldFor === "" ? [] : [{ heldFor, seats }])),
    ...ending,
  };
}

/** The fields of a booking that the page shows beside its choice. */
function bookingForChoice(affected: AffectedBooking) {
  const { reference, version, status, customerName, customerEmail, customerPhone } = affected;
  const { numTravelers, totalCents, parts, booked } = affected;
  return {
    reference,
    version,
    status,
    customerName,
    customerEmail,
    customerPhone,
    totalCents,
    party: partyFacts(numTravelers, parts),
    hasSeats: booked.departureId !== null,
    dates: moveDates(affected),
  };
}

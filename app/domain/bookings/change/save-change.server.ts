import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { moveSeats, releaseSeats } from "#app/domain/departures/seats/booked-seats.server.ts";
import { termsOf } from "../booking.ts";
import { saveParts } from "../lines/add-parts.server.ts";
import { seatsOf, takeSeats } from "../sale/take-seats.server.ts";
import type { SaleRefusal } from "../sale/sale-refusals.ts";
import { type EditedBooking, saveBooking } from "../row/edit-booking.server.ts";
import type { ChangedTerms } from "./change-terms.ts";
import type { BookedTrip } from "./read-booked-trip.server.ts";

type Change = { booked: BookedTrip; changed: ChangedTerms; today: string };
type Saved = { ok: true } | { ok: false; reason: SaleRefusal };

/**
 * Writes a booking's changed terms and lines, and moves its seats. Its row must be locked. Refuses and
 * throws as `claimSeats`.
 */
export async function saveChange(
  tx: DatabaseTransaction,
  booking: EditedBooking,
  change: Change,
): Promise<Saved> {
  const { after, parts } = change.changed;
  await saveBooking(tx, booking, termsOf(after));
  await saveParts(tx, [{ bookingId: booking.id, parts }]);
  // Last: the departures stay locked until the transaction ends.
  return changeSeats(tx, booking, change);
}

/** Moves a booking's seats along with its terms; one without seats takes them on its new date. */
async function changeSeats(
  tx: DatabaseTransaction,
  { id, status }: EditedBooking,
  { booked: { before, departureId }, changed, today }: Change,
): Promise<Saved> {
  const { after, quote, trip, lateReason } = changed;
  const { departureDate } = after;
  const keepsDay = before.departureDate === departureDate;
  if (departureId === null) {
    const confirmed = status === "Confirmed";
    const claim = { bookingId: id, confirmed, departureDate, quote, today, lateReason };
    return keepsDay ? { ok: true } : takeSeats(tx, trip, claim);
  }
  if (trip.departs !== "fixed" && !keepsDay) {
    await releaseSeats(tx, id);
    return { ok: true };
  }
  const departure = trip.departures.find(({ startsOn }) => startsOn === departureDate);
  const to = keepsDay ? departureId : departure?.id;
  if (to === undefined) return { ok: false, reason: "departure-gone" };
  return moveSeats(tx, id, { departureId: to, ...seatsOf(quote), today, lateReason });
}

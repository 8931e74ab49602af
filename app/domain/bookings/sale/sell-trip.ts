import { refuseParty } from "#app/domain/deals/travel-days.ts";
import { type ExtraRefusal, refuseRequestedExtras } from "./requested-extras.ts";
import {
  type Quoted,
  quoteOffer,
  refuseSeats,
  type RoomRefusal,
  type SeatRefusal,
} from "./quote-trip.ts";
import { offerOn, type TripOnSale, type RequestedTrip } from "./trip-on-sale.ts";
import { refuseDay, type TripRefusal } from "./trip-refusals.ts";

/**
 * Quotes a requested trip on `today` (New York), or refuses it. Seats taken concurrently are
 * refused by `seatConstraints`.
 */
export function sellTrip(
  trip: TripOnSale,
  requested: RequestedTrip,
  today: string,
): Quoted<TripRefusal | SeatRefusal | RoomRefusal | ExtraRefusal> {
  const { departureDate: day, numTravelers } = requested;
  const wrongDay = trip.departs === "fixed" ? null : refuseDay(trip, day, today);
  const offer = offerOn(trip, day);
  const hasEnded = trip.ended.some(({ startsOn }) => startsOn === day);
  const reason =
    wrongDay ??
    (hasEnded && !offer ? "sale-ended" : null) ??
    // As in `saleErrors`: a party outside the deal's limits gets that message, not one about seats.
    refuseParty({ ...trip, ...offer }, numTravelers) ??
    refuseSeats(offer, numTravelers) ??
    refuseRequestedExtras(trip.extras, requested.extras);
  if (reason || !offer) return { ok: false, reason: reason ?? "no-departure" };
  return quoteOffer(trip, offer, requested);
}

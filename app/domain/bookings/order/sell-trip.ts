import { refuseParty } from "#app/domain/deals/travel-days.ts";
import { type Quoted, quoteOffer, type RoomRefusal } from "./quote-trip.ts";
import { type Offer, offerOn, type TripOnSale, type Wanted } from "./trip-on-sale.ts";
import { refuseDay, type TripRefusal } from "./trip-refusals.ts";

export type SeatRefusal = "no-departure" | "sold-out" | "too-few-seats";

/**
 * What a trip costs as it was asked for on `today` (YYYY-MM-DD in New York), or why it can't be
 * had. Seats that are taken meanwhile are told by `seatConstraints`.
 */
export function sellTrip(
  trip: TripOnSale,
  wanted: Wanted,
  today: string,
): Quoted<TripRefusal | SeatRefusal | RoomRefusal> {
  const { departureDate: day, numTravelers } = wanted;
  const wrongDay = trip.departs === "fixed" ? null : refuseDay(trip, day, today);
  const offer = offerOn(trip, day);
  const reason = wrongDay ?? refuseSeats(offer, numTravelers) ?? refuseParty(trip, numTravelers);
  if (reason || !offer) return { ok: false, reason: reason ?? "no-departure" };
  return quoteOffer(trip, offer, wanted);
}

/** Why so many can't have seats; null if they can. */
export function refuseSeats(offer: Offer | undefined, travelers: number): SeatRefusal | null {
  if (!offer) return "no-departure";
  if (offer.seatsLeft === null || offer.seatsLeft >= travelers) return null;
  return offer.seatsLeft <= 0 ? "sold-out" : "too-few-seats";
}

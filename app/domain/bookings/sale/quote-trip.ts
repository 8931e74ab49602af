import type { DealExtra } from "#app/domain/deals/extras/deal-extra.ts";
import { priceParty } from "#app/domain/departures/price/price-party.ts";
import { totalOf } from "#app/values/money.ts";
import {
  type PartyByAge,
  type Rate,
  type Rooms,
  unpricedChildren,
} from "#app/domain/departures/price/rate.ts";
import { canSleep, roomChoices } from "#app/domain/departures/price/room-choices.ts";
import { roomsCode } from "#app/domain/departures/price/room-code.ts";
import {
  type BookingLine,
  type BookingParts,
  linesByRoom,
  linesByTraveler,
  partsByRoom,
  partsByTraveler,
  priceOf,
} from "../lines/booking-parts.ts";
import { pickExtras, type ExtraRefusal, refuseRequestedExtras } from "./requested-extras.ts";
import {
  type Offer,
  partyByAge,
  personPrice,
  type TripOnSale,
  type RequestedTrip,
  offerOn,
} from "./trip-on-sale.ts";
import { refuseParty } from "#app/domain/deals/travel-days.ts";
import { refuseDay, type TripRefusal } from "./trip-refusals.ts";

/** What a request buys; `partsOf` derives lines and prices from it. */
export type Quote = {
  unitPriceCents: number;
  /** The price that a form shows, without extras and welcome code: see `shownPriceField`. */
  shownCents: number;
  numTravelers: number;
  /** Null if each traveler pays the same. */
  inRooms: { party: PartyByAge; rooms: Rooms; rates: readonly Rate[] } | null;
  extras: readonly DealExtra[];
};

export type SeatRefusal = "no-departure" | "sold-out" | "too-few-seats";
export type RoomRefusal = "children-not-sold" | "no-rooms" | "too-few-singles" | "rooms-do-not-fit";
export type Quoted<Reason> = { ok: true; quote: Quote } | { ok: false; reason: Reason };

/** The refusal if there are not enough seats; null if there are. */
export function refuseSeats(offer: Offer | undefined, travelers: number): SeatRefusal | null {
  if (!offer) return "no-departure";
  if (offer.seatsLeft === null || offer.seatsLeft >= travelers) return null;
  return offer.seatsLeft <= 0 ? "sold-out" : "too-few-seats";
}

/** Prices the request for this offer, or refuses its rooms. */
export function quoteOffer(
  trip: TripOnSale,
  offer: Offer,
  requested: RequestedTrip,
): Quoted<RoomRefusal> {
  const unitPriceCents = personPrice(trip, offer);
  const { rates } = offer;
  const { numTravelers } = requested;
  const extras = pickExtras(trip.extras, requested.extras);
  const base = { unitPriceCents, numTravelers, extras };
  if (rates.length === 0)
    return { ok: true, quote: { ...base, shownCents: unitPriceCents, inRooms: null } };
  const party = partyByAge(requested);
  if (unpricedChildren(rates, party.children).length > 0)
    return { ok: false, reason: "children-not-sold" };
  const choices = choicesOf(trip, offer, party);
  const [cheapest] = choices;
  if (!cheapest) return { ok: false, reason: "no-rooms" };
  const requestedCode = requested.rooms && roomsCode(requested.rooms);
  const rooms =
    requestedCode === null ? cheapest : choices.find((one) => roomsCode(one) === requestedCode);
  if (!rooms) {
    const isShort =
      requested.rooms !== null && canSleep(party, requested.rooms) && !fits(offer, requested.rooms);
    return { ok: false, reason: isShort ? "too-few-singles" : "rooms-do-not-fit" };
  }
  const shownCents = totalOf(priceParty(party, rooms, rates));
  return { ok: true, quote: { ...base, shownCents, inRooms: { party, rooms, rates } } };
}

/** The rooms that a party can choose, cheapest first. */
export function choicesOf(
  { bookedRooms }: Pick<TripOnSale, "bookedRooms">,
  { rates, singlesLeft }: Offer,
  party: PartyByAge,
): Rooms[] {
  return roomChoices(party, rates, singlesLeft ?? undefined, bookedRooms);
}

/** The lines of a quote, with a welcome code's `percent` (0 without one). */
export function linesOf(quote: Quote, percent: number): BookingLine[] {
  const { inRooms, extras } = quote;
  return inRooms
    ? linesByRoom({ ...inRooms, extras, percent })
    : linesByTraveler({ ...byTraveler(quote), percent });
}

/** What a quote costs without a welcome code, in cents. */
export const quoteTotal = (quote: Quote): number => priceOf(linesOf(quote, 0)).totalCents;

export function partsOf(quote: Quote, percent: number): BookingParts {
  const { inRooms, extras } = quote;
  return inRooms
    ? partsByRoom({ ...inRooms, extras, percent })
    : partsByTraveler({ ...byTraveler(quote), percent });
}

const byTraveler = ({ unitPriceCents, numTravelers: travelers, extras }: Quote) => ({
  unitPriceCents,
  travelers,
  extras,
});

function fits({ singlesLeft }: Offer, { single }: Rooms): boolean {
  return singlesLeft === null || single <= singlesLeft;
}

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

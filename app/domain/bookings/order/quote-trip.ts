import { priceParty, totalOf } from "#app/domain/departures/price/price-party.ts";
import {
  type PartyByAge,
  type Rate,
  type Rooms,
  unpricedChildren,
} from "#app/domain/departures/price/rate.ts";
import { canSleep, roomChoices } from "#app/domain/departures/price/room-choices.ts";
import { roomsCode } from "#app/domain/departures/price/room-code.ts";
import { type BookingParts, partsByRoom, partsByTraveler } from "../lines/booking-parts.ts";
import {
  type Offer,
  partyByAge,
  personPrice,
  type TripOnSale,
  type Wanted,
} from "./trip-on-sale.ts";

/** What is sold for what was asked: how it is priced follows from it (`partsOf`). */
export type Quote = {
  unitPriceCents: number;
  /** The price that a form shows, without a welcome code: see `shownPriceField`. */
  shownCents: number;
  numTravelers: number;
  /** Null where each traveler pays the same. */
  inRooms: { party: PartyByAge; rooms: Rooms; rates: readonly Rate[] } | null;
};

export type SeatRefusal = "no-departure" | "sold-out" | "too-few-seats";
export type RoomRefusal = "children-not-sold" | "no-rooms" | "too-few-singles" | "rooms-do-not-fit";
export type Quoted<Reason> = { ok: true; quote: Quote } | { ok: false; reason: Reason };

/** Why so many can't have seats; null if they can. */
export function refuseSeats(offer: Offer | undefined, travelers: number): SeatRefusal | null {
  if (!offer) return "no-departure";
  if (offer.seatsLeft === null || offer.seatsLeft >= travelers) return null;
  return offer.seatsLeft <= 0 ? "sold-out" : "too-few-seats";
}

/** The price of what was asked for, or why there are no such rooms. */
export function quoteOffer(trip: TripOnSale, offer: Offer, wanted: Wanted): Quoted<RoomRefusal> {
  const unitPriceCents = personPrice(trip, offer);
  const { rates } = offer;
  const { numTravelers } = wanted;
  const base = { unitPriceCents, numTravelers };
  if (rates.length === 0)
    return { ok: true, quote: { ...base, shownCents: unitPriceCents, inRooms: null } };
  const party = partyByAge(wanted);
  if (unpricedChildren(rates, party.children).length > 0)
    return { ok: false, reason: "children-not-sold" };
  const choices = choicesOf(offer, party);
  const [cheapest] = choices;
  if (!cheapest) return { ok: false, reason: "no-rooms" };
  const asked = wanted.rooms && roomsCode(wanted.rooms);
  const rooms = asked === null ? cheapest : choices.find((one) => roomsCode(one) === asked);
  if (!rooms) {
    const isShort =
      wanted.rooms !== null && canSleep(party, wanted.rooms) && !fits(offer, wanted.rooms);
    return { ok: false, reason: isShort ? "too-few-singles" : "rooms-do-not-fit" };
  }
  const shownCents = totalOf(priceParty(party, rooms, rates));
  return { ok: true, quote: { ...base, shownCents, inRooms: { party, rooms, rates } } };
}

/** The rooms that a party can choose from, the cheapest first. */
export function choicesOf({ rates, singlesLeft }: Offer, party: PartyByAge): Rooms[] {
  return roomChoices(party, rates, singlesLeft ?? undefined);
}

/** What a quote comes to with a welcome code's `percent` (0 without one). */
export function partsOf(
  { inRooms, unitPriceCents, numTravelers }: Quote,
  percent: number,
): BookingParts {
  return inRooms
    ? partsByRoom({ ...inRooms, percent })
    : partsByTraveler({ unitPriceCents, travelers: numTravelers, percent });
}

function fits({ singlesLeft }: Offer, { single }: Rooms): boolean {
  return singlesLeft === null || single <= singlesLeft;
}

import type { DealExtra } from "#app/domain/deals/extras/deal-extra.ts";
import type { TravelRules } from "#app/domain/deals/travel-days.ts";
import {
  type PartyByAge,
  priceIn,
  type Rate,
  type Rooms,
  travelersOf,
} from "#app/domain/departures/price/rate.ts";
import { readChildren } from "#app/domain/departures/price/children-code.ts";
import { readRooms } from "#app/domain/departures/price/room-code.ts";
import type { ShownDeparture } from "#app/domain/departures/show/shown-departure.ts";
import { readRequestedExtras } from "./requested-extras.ts";
import type { Party } from "./party-fields.ts";

/** What is sold on a day, and how much is left; null means no limit. */
export type Offer = {
  rates: readonly Rate[];
  seatsLeft: number | null;
  singlesLeft: number | null;
  /** The largest party that books it; the trip's if left out. */ mostTravelers?: number;
};

/** A deal on sale: on request, or on open departures. */
export type TripOnSale = TravelRules & {
  departs: "any-day" | "fixed";
  /** The price per traveler without rates, in cents. */ priceCents: number;
  rates: readonly Rate[];
  extras: readonly DealExtra[];
  /** Only with fixed dates; earliest first. */ departures: readonly ShownDeparture[];
  /** Dates that have not left, but whose sale has ended. */ ended: readonly ShownDeparture[];
  /** How many days before its start a trip on any day is sold at the latest. */ closesDays: number;
  /** Where a party asks that is too large to book a date itself; its date is added. */ ask?: string;
  /** The rooms of an existing booking, which stay available to it. */ bookedRooms?: Rooms;
};

/** A requested trip: day, travelers and rooms. */
export type RequestedTrip = Party & { departureDate: string };

/**
 * What is sold on `day` (YYYY-MM-DD); undefined if the trip has fixed dates and this is not one.
 */
export function offerOn(trip: TripOnSale, day: string): Offer | undefined {
  return trip.departs === "fixed"
    ? trip.departures.find(({ startsOn }) => startsOn === day)
    : { rates: trip.rates, seatsLeft: null, singlesLeft: null };
}

/** What is sold on `day`; without a date, the rates of the first date with seats. */
export function shownOffer(trip: TripOnSale, day: string): Offer {
  const { departures, rates } = trip;
  const first = departures.find(({ seatsLeft }) => seatsLeft > 0) ?? departures[0];
  return offerOn(trip, day) ?? { rates: first?.rates ?? rates, seatsLeft: null, singlesLeft: null };
}

/** The price per person that a booking keeps: in a double room, or else the cheapest. */
export function personPrice(trip: TripOnSale, { rates }: Pick<Offer, "rates">): number {
  const adults = rates.filter(({ code }) => code !== "child").map(({ priceCents }) => priceCents);
  return adults.length === 0 ? trip.priceCents : (priceIn(rates, "double") ?? Math.min(...adults));
}

/** The travelers by age; with only a number, all are adults. */
export function partyByAge({
  party,
  numTravelers,
}: Pick<Party, "party" | "numTravelers">): PartyByAge {
  return party ?? { adults: numTravelers, children: [] };
}

/** The form's inputs that describe a requested trip, as typed. */
export type TypedTrip = Partial<
  Readonly<
    Record<"departureDate" | "adults" | "children" | "rooms" | "numTravelers" | "extras", string>
  >
>;

/** Parses input before the form is sent; null without a number of travelers. */
export function readRequestedTrip(typed: TypedTrip): RequestedTrip | null {
  const children = readChildren((typed.children ?? "").trim());
  const adults = readCount(typed.adults ?? "");
  const number = readCount(typed.numTravelers ?? "");
  if (children === null) return null;
  const party = adults === null ? null : { adults, children };
  const numTravelers = party ? travelersOf(party) : number;
  if (numTravelers === null || numTravelers < 1 || party?.adults === 0) return null;
  return {
    departureDate: (typed.departureDate ?? "").trim(),
    party,
    numTravelers,
    rooms: readRooms((typed.rooms ?? "").trim()),
    extras: readRequestedExtras(typed.extras),
  };
}

/** Parses a count; null if empty or unreadable. */
function readCount(typed: string): number | null {
  const text = typed.trim();
  return /^\d{1,2}$/.test(text) ? Number(text) : null;
}

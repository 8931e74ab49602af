import { priceParty } from "#app/domain/departures/price/price-party.ts";
import { totalOf } from "#app/values/money.ts";
import type { Rate, Rooms } from "#app/domain/departures/price/rate.ts";
import { fewestAdults } from "#app/domain/departures/price/room-choices.ts";
import { mostTravelers, refuseParty } from "#app/domain/deals/travel-days.ts";
import { choicesOf, type Quote, quoteOffer, refuseSeats } from "./quote-trip.ts";
import {
  offerOn,
  partyByAge,
  readRequestedTrip,
  shownOffer,
  type TripOnSale,
  type TypedTrip,
} from "./trip-on-sale.ts";

/** The choices and the price for a form as typed so far. */
export type TripChoice = {
  /** Rates of the chosen date; empty if the form asks only for the number of travelers. */
  rates: readonly Rate[];
  /** Rooms for the party, cheapest first, with their prices in cents. */
  choices: { rooms: Rooms; cents: number }[];
  /** The quote for the current input; null if something is missing or unavailable. */
  quote: Quote | null;
};

/**
 * Computes a form's choices from its input. Rooms that are no longer available are replaced by the
 * cheapest.
 */
export function chooseTrip(trip: TripOnSale, typed: TypedTrip): TripChoice {
  const day = (typed.departureDate ?? "").trim();
  const offer = shownOffer(trip, day);
  const { rates } = offer;
  const requested = readRequestedTrip(typed);
  if (!requested) return { rates, choices: [], quote: null };
  const { numTravelers } = requested;
  // The form checks the deal's own limit: an older booking may exceed it.
  if (refuseSeats(offer, numTravelers) || numTravelers > mostTravelers)
    return { rates, choices: [], quote: null };
  const quoted = quoteOffer(trip, offer, requested);
  const cheapest = quoted.ok ? quoted : quoteOffer(trip, offer, { ...requested, rooms: null });
  const party = partyByAge(requested);
  const choices = rates.length === 0 || !cheapest.ok ? [] : choicesOf(trip, offer, party);
  return {
    rates,
    choices: choices.map((rooms) => ({
      rooms,
      cents: totalOf(priceParty(party, rooms, rates)),
    })),
    quote: cheapest.ok && offerOn(trip, day) ? cheapest.quote : null,
  };
}

/**
 * The initial input of a form, by age or by number of travelers, from what is known. Without a date,
 * the first that such a party can have: its total stands before anything personal is asked.
 */
export function startTrip(trip: TripOnSale, known: TypedTrip): TypedTrip {
  const departureDate = known.departureDate ?? firstDate(trip, known);
  return startOn(trip, { ...known, ...(departureDate && { departureDate }) });
}

function firstDate(trip: TripOnSale, known: TypedTrip): string | undefined {
  if (trip.departs !== "fixed") return undefined;
  return trip.departures.find(({ startsOn: departureDate, ...departure }) => {
    // Staff see dates whose sale has ended too.
    if (departure.label === "closed") return false;
    const { quote } = chooseTrip(trip, startOn(trip, { ...known, departureDate }));
    return quote && !refuseParty({ ...trip, ...departure }, quote.numTravelers);
  })?.startsOn;
}

function startOn(trip: TripOnSale, known: TypedTrip): TypedTrip {
  const { rates, singlesLeft } = shownOffer(trip, known.departureDate ?? "");
  if (rates.length === 0) {
    const { adults, children: _, rooms: __, ...typed } = known;
    return { ...typed, numTravelers: known.numTravelers ?? adults ?? String(trip.leastTravelers) };
  }
  const adults = () => String(fewestAdults(trip, rates, singlesLeft ?? undefined));
  return { ...known, adults: known.adults ?? known.numTravelers ?? adults() };
}

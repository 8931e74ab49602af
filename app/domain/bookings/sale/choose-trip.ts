import { priceParty, totalOf } from "#app/domain/departures/price/price-party.ts";
import type { Rate, Rooms } from "#app/domain/departures/price/rate.ts";
import { mostTravelers, usualParty } from "#app/domain/deals/travel-days.ts";
import { choicesOf, type Quote, quoteOffer, refuseSeats } from "./quote-trip.ts";
import {
  offerOn,
  partyByAge,
  readWanted,
  shownOffer,
  type TripOnSale,
  type TypedTrip,
} from "./trip-on-sale.ts";

/** What a form offers for what is typed so far. */
export type TripChoice = {
  /** Of the chosen date; empty where people are asked for by their number alone. */
  rates: readonly Rate[];
  /** The party's rooms, the cheapest first, with the price of each in cents. */
  choices: { rooms: Rooms; cents: number }[];
  /** What is booked as it stands; null while something is missing or can't be had. */
  quote: Quote | null;
};

/** Follows a form as it is typed. Rooms that can't be had any more give way to the cheapest. */
export function chooseTrip(trip: TripOnSale, typed: TypedTrip): TripChoice {
  const day = (typed.departureDate ?? "").trim();
  const offer = shownOffer(trip, day);
  const { rates } = offer;
  const wanted = readWanted(typed);
  if (!wanted) return { rates, choices: [], quote: null };
  const { numTravelers } = wanted;
  // A deal's own limit is left to the form's check: an older booking may be above it.
  if (refuseSeats(offer, numTravelers) || numTravelers > mostTravelers)
    return { rates, choices: [], quote: null };
  const quoted = quoteOffer(trip, offer, wanted);
  const cheapest = quoted.ok ? quoted : quoteOffer(trip, offer, { ...wanted, rooms: null });
  const party = partyByAge(wanted);
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

/** How a form begins: people are asked for by age or by their number, whichever of it is known. */
export function startTrip(trip: TripOnSale, known: TypedTrip): TypedTrip {
  const { rates } = shownOffer(trip, known.departureDate ?? "");
  if (rates.length === 0) {
    const { adults, children: _, rooms: __, ...typed } = known;
    return { ...typed, numTravelers: known.numTravelers ?? adults ?? String(trip.leastTravelers) };
  }
  return { ...known, adults: known.adults ?? known.numTravelers ?? String(usualParty(trip)) };
}

import { addDays, addMonths } from "#app/values/dates.ts";
import { isBookable } from "../departure.ts";
import { priceIn, singleSupplement, type Rate } from "../price/rate.ts";
import { closesText, runText } from "./run-text.ts";
import type { ShownDeparture } from "./shown-departure.ts";

/** A departure as its deal's page shows it. Days are YYYY-MM-DD, prices cents per person. */
export type ShownDate = Pick<ShownDeparture, "startsOn" | "label" | "note" | "closesOn"> & {
  returnsOn: string;
  /** Whether its label lets somebody book. Cached pages show labels, never numbers of seats. */
  onSale: boolean;
  /** What it needs to run, and until when it is sold; null where nothing is said. */
  runText: string | null;
  closesText: string | null;
  /** For two who share a room. */
  sharedCents: number;
  /** What a room alone costs more; null if the deal sells none. */
  supplementCents: number | null;
};

/** The dates of a month, YYYY-MM. */
export type ShownMonth = { month: string; dates: ShownDate[] };

/** How far ahead a page shows dates, in months. */
const monthsShown = 12;

type DatedDeal = { durationDays: number | null; priceCents: number };

/** The departures of the next twelve months by month; months without one are left out. */
export function datesByMonth(
  departures: readonly ShownDeparture[],
  deal: DatedDeal,
  today: string,
): ShownMonth[] {
  const last = addMonths(today, monthsShown);
  const dates = departures
    .filter(({ startsOn }) => startsOn <= last)
    .map((departure) => shownDate(departure, deal));
  return [...Map.groupBy(dates, ({ startsOn }) => startsOn.slice(0, 7))].map(
    ([month, datesOfMonth]) => ({ month, dates: datesOfMonth }),
  );
}

/** What two who share a room pay each: the rate of a double room, or else the cheapest. */
export function sharedPrice(rates: readonly Rate[], priceCents: number): number {
  const ofAdults = rates.filter(({ code }) => code !== "child").map((rate) => rate.priceCents);
  return ofAdults.length === 0 ? priceCents : (priceIn(rates, "double") ?? Math.min(...ofAdults));
}

/** What a price is made of on a departure. */
export type PricedDate = Pick<ShownDeparture, "label" | "unsold" | "rates">;

/** The lowest price of a departure that sells to so many people, or will once holds end; null if none does. */
export function lowestPrice(
  departures: readonly PricedDate[],
  { priceCents, party }: Pick<DatedDeal, "priceCents"> & { party: number },
): number | null {
  const prices = departures
    .filter(({ unsold }) => unsold >= party)
    .map(({ rates }) => sharedPrice(rates, priceCents));
  return prices.length === 0 ? null : Math.min(...prices);
}

function shownDate(departure: ShownDeparture, { durationDays, priceCents }: DatedDeal): ShownDate {
  const { startsOn, label, note, closesOn, rates } = departure;
  const sharedCents = sharedPrice(rates, priceCents);
  const onSale = isBookable(label);
  return {
    startsOn,
    returnsOn: addDays(startsOn, (durationDays ?? 1) - 1),
    label,
    note,
    closesOn,
    onSale,
    runText: runText(departure),
    closesText: onSale ? closesText(departure) : null,
    sharedCents,
    supplementCents: singleSupplement(rates, sharedCents) ?? null,
  };
}

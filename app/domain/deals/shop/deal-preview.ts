import { readTerms } from "#app/domain/money/payment-term-fields.ts";
import type { PaidTrip } from "#app/domain/money/payment-rows.ts";
import { type PaymentTerms, inEffect, resolveTerms } from "#app/domain/money/payment-terms.ts";
import { addDays } from "#app/values/dates.ts";
import { readStop } from "#app/values/trips/trip-stops.ts";
import { type DealInput, type DealSummary, paceNames } from "../deal.ts";
import { readAmount, readNumber } from "#app/values/forms/read-amount.ts";
import { readLines, readList } from "#app/values/forms/typed-text.ts";
import { type PricePeriod, shownWas, type WasPrice, wasPrice } from "#app/values/was-price.ts";
import type { DealValues } from "../manage/form/deal-values.ts";
import { readStays } from "../manage/form/stay-values.ts";
import { stopLines } from "../manage/fields/stops-field.ts";
import { readDays, readWeekdays } from "../read-travel-days.ts";
import { mostTravelers, type TravelRules } from "../travel-days.ts";

/** When the trip of a partly filled form starts, and for how many; what can't be read is left out. */
export function previewRules(values: DealValues): TravelRules {
  const ranges = (typed = "") =>
    readLines(typed)
      .map(readDays)
      .filter((range) => range !== null);
  const party = (typed: string | undefined, otherwise: number) =>
    Math.min(mostTravelers, wholeOf(typed) || otherwise);
  const least = Math.max(1, party(values.leastTravelers, 1));
  return {
    seasons: ranges(values.seasons),
    weekdays: readWeekdays(values.weekdays ?? "") ?? [],
    closedDays: ranges(values.closedDays),
    leastTravelers: least,
    mostTravelers: Math.max(least, party(values.mostTravelers, mostTravelers)),
  };
}

/** What a partly filled form says of pace, group, flights and nights; what can't be read is left out. */
export function previewFacts(
  values: DealValues,
): Pick<DealInput, "pace" | "groupSize" | "flightsIncluded" | "stops" | "stays"> {
  const flights = values.flightsIncluded ?? "";
  return {
    pace: paceNames.find((pace) => pace === values.pace) ?? null,
    groupSize: wholeOf(values.groupSize) || null,
    flightsIncluded: flights === "" ? null : flights === "yes",
    stops: stopLines(values.stops ?? "")
      .map(readStop)
      .filter((stop) => stop !== null),
    stays: readStays(values).filter(({ name, nights }) => name.trim() !== "" && nights >= 1),
  };
}

/** How far ahead the example of what is due leaves, and for how many. */
const exampleDays = 120;
const exampleParty = 2;

/** What two pay when, who book today (YYYY-MM-DD in New York) and leave in some months. */
export function previewDue(
  values: DealValues,
  { site, today, paysOnline }: { site: PaymentTerms; today: string; paysOnline: boolean },
): PaidTrip {
  const personCents = centsOf(values.doubleCents) ?? centsOf(values.price) ?? 0;
  return {
    terms: inEffect(resolveTerms(readTerms(values), site), paysOnline),
    totalCents: personCents * exampleParty,
    travelers: exampleParty,
    bookedOn: today,
    departureDate: addDays(today, exampleDays),
  };
}

/** A whole number from 0 on; 0 if it can't be read. */
const wholeOf = (typed = "") => Math.max(0, readNumber(typed, { decimals: 0 }) ?? 0);

/** Null if it can't be read, or is nothing. */
function centsOf(typed = ""): number | null {
  const amount = readAmount(typed);
  return amount.ok && amount.cents > 0 ? amount.cents : null;
}

/** What a partly filled form makes "from" of; what can't be read is left out. */
export function previewPriced(values: DealValues) {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(values.validUntil ?? "");
  return {
    ...previewRules(values),
    listed: true,
    departs: values.departs === "fixed" ? ("fixed" as const) : ("any-day" as const),
    validUntil: isDay ? (values.validUntil ?? null) : null,
    priceCents: centsOf(values.price) ?? 0,
  };
}

/**
 * Which earlier price visitors see on `today` beside this "from" once the form is saved, as its
 * prices have stood so far; null or 0 is none.
 */
export function previewWas(
  fromCents: number | null,
  { prices, today }: { prices: readonly PricePeriod[]; today: string },
): WasPrice {
  if (!fromCents) return { isShown: false, reason: "no-price" };
  const present = prices.at(-1);
  // What nobody could book until now is charged from today on.
  const isSame = present?.last === today && present.cents === fromCents;
  const next = { cents: fromCents, first: today, last: today };
  return wasPrice(isSame ? prices : [...prices, next], today);
}

type PreviewPrice = {
  /** Null while nobody could book it. */ fromCents: number | null;
  /** Its earlier price once the site is the agency's own; null before. */ was: WasPrice | null;
};

/** The card of a partly filled form. */
export function previewDeal(values: DealValues, { fromCents, was }: PreviewPrice): DealSummary {
  const { pace, flightsIncluded } = previewFacts(values);
  const { priceCents, validUntil } = previewPriced(values);
  return {
    id: "preview",
    title: values.title?.trim() || "The deal’s title",
    destination: values.destination?.trim() || "Destination",
    duration: values.duration?.trim() ?? "",
    rating: Math.min(5, Math.max(0, readNumber(values.rating ?? "", { decimals: 1 }) ?? 0)),
    reviews: wholeOf(values.reviews),
    pace,
    flightsIncluded,
    hasRooms: centsOf(values.doubleCents) !== null,
    priceCents,
    nextStart: null,
    fromCents: fromCents ?? priceCents,
    wasCents: was ? shownWas(was) : centsOf(values.originalPrice),
    showsRating: was === null,
    extendedFrom: null,
    validUntil,
    highlights: readLines(values.highlights ?? "").slice(0, 4),
    tags: readList(values.tags ?? ""),
    imageUrl: values.imageUrl || null,
    imageDescription: values.imageDescription ?? "",
  };
}

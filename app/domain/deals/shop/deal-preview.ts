import { readTerms } from "#app/domain/money/payment-term-fields.ts";
import type { PaidTrip } from "#app/domain/money/payment-rows.ts";
import { inEffect, type PaymentTerms, resolveTerms } from "#app/domain/money/payment-terms.ts";
import { addDays } from "#app/values/dates.ts";
import { readStop } from "#app/values/trips/trip-stops.ts";
import type { DealInput, DealSummary } from "../deal.ts";
import { centsOf, numberOf, readLines, readList } from "#app/values/forms/typed-text.ts";
import type { DealValues } from "../manage/form/deal-values.ts";
import { stopLines } from "../manage/form/fields/stops-field.ts";
import { readDays, readWeekdays } from "../read-travel-days.ts";
import { paceNames } from "../pace.ts";
import { mostTravelers, type TravelRules } from "../travel-days.ts";

/** When the trip of a partly filled form starts, and for how many; what can't be read is left out. */
export function previewRules(values: DealValues): TravelRules {
  const ranges = (typed = "") =>
    readLines(typed)
      .map(readDays)
      .filter((range) => range !== null);
  const party = (typed: string | undefined, otherwise: number) =>
    Math.min(mostTravelers, Math.round(numberOf(typed)) || otherwise);
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
): Pick<DealInput, "pace" | "groupSize" | "flightsIncluded" | "stops"> {
  const flights = values.flightsIncluded ?? "";
  return {
    pace: paceNames.find((pace) => pace === values.pace) ?? null,
    groupSize: Math.max(0, Math.round(numberOf(values.groupSize))) || null,
    flightsIncluded: flights === "" ? null : flights === "yes",
    stops: stopLines(values.stops ?? "")
      .map(readStop)
      .filter((stop) => stop !== null),
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
  const personCents = centsOf(values.doubleCents) || Math.max(0, centsOf(values.price));
  return {
    terms: inEffect(resolveTerms(readTerms(values), site), paysOnline),
    totalCents: personCents * exampleParty,
    travelers: exampleParty,
    bookedOn: today,
    departureDate: addDays(today, exampleDays),
  };
}

/** The card of a partly filled form. */
export function previewDeal(values: DealValues): DealSummary {
  const originalPriceCents = centsOf(values.originalPrice);
  const { pace, flightsIncluded } = previewFacts(values);
  const priceCents = Math.max(0, centsOf(values.price));
  return {
    id: "preview",
    title: values.title?.trim() || "The deal’s title",
    destination: values.destination?.trim() || "Destination",
    duration: values.duration?.trim() ?? "",
    rating: Math.min(5, Math.max(0, numberOf(values.rating))),
    reviews: Math.max(0, Math.round(numberOf(values.reviews))),
    pace,
    flightsIncluded,
    priceCents,
    nextStart: null,
    fromCents: priceCents,
    originalPriceCents: originalPriceCents > 0 ? originalPriceCents : null,
    validUntil: /^\d{4}-\d\d-\d\d$/.test(values.validUntil ?? "")
      ? (values.validUntil ?? null)
      : null,
    highlights: readLines(values.highlights ?? "").slice(0, 4),
    tags: readList(values.tags ?? ""),
    imageUrl: values.imageUrl || null,
    imageDescription: values.imageDescription ?? "",
  };
}

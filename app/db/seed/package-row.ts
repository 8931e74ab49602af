import type { Insertable } from "kysely";
import type { WrittenPackage } from "#app/db/fields/written-fields.ts";
import type { DB } from "#app/db/types.generated.ts";
import { addDays, addMonths } from "#app/values/dates.ts";
import { readStop, refuseStop, type TripStop } from "#app/values/trips/trip-stops.ts";
import type { PackageSeed } from "./package-seed.ts";

type SeededFields = Omit<
  WrittenPackage,
  "fullItinerary" | "stops" | "stays" | "imageUrl" | "imageGallery"
>;

/**
 * The `packages` row of a seeded deal. `today` is the install day, 'YYYY-MM-DD'; `place` is its
 * index in the list: later ones are older, so that 'newest first' keeps the order.
 */
export function packageRow(
  seed: PackageSeed,
  { today, place }: { today: string; place: number },
): Insertable<DB["packages"]> & SeededFields {
  const originalPriceCents = seed.originalPriceCents ?? null;
  const onSaleSince = new Date(`${addDays(today, -370 - 5 * place)}T15:00:00Z`);
  const fields: SeededFields = {
    title: seed.title,
    subtitle: seed.subtitle,
    destination: seed.destination,
    region: seed.region,
    priceCents: seed.priceCents,
    originalPriceCents,
    deposit: { percent: seed.depositPercent },
    depositDays: null,
    installments: seed.installments ?? null,
    balanceDays: seed.balanceDays ?? null,
    ladder: JSON.stringify(seed.ladder.map(([days, keep]) => ({ days, keep }))),
    notRefunded: seed.notRefunded ?? null,
    confirms: null,
    duration: seed.duration,
    validUntil: offerEnd(today, seed.offerDays),
    departs: seed.departures ? "fixed" : "any-day",
    seasons: seasonsOf(seed, today),
    weekdays: [...(seed.weekdays ?? [])],
    closedDays: [...(seed.closedDays ?? [])],
    leastTravelers: 1,
    mostTravelers: seed.mostTravelers ?? 20,
    closesDays: null,
    decidesDays: seed.decidesDays ?? null,
    pace: seed.pace,
    groupSize: seed.groupSize ?? null,
    flightsIncluded: false,
    rating: seed.rating,
    reviews: seed.reviews,
    imageDescription: seed.imageDescription,
    imageCredit: "",
    description: seed.description.join("\n\n"),
    highlights: [...seed.highlights],
    inclusions: [...seed.inclusions],
    exclusions: [...seed.exclusions],
    terms: seed.terms,
    tags: [...seed.tags],
  };
  const fullItinerary = JSON.stringify(
    seed.itinerary.map((entry, index) => ({ day: index + 1, ...entry })),
  );
  const stops = seed.stops.map(stopOf);
  return {
    ...fields,
    id: seed.id,
    fullItinerary,
    stops: JSON.stringify(stops),
    stays: JSON.stringify(seed.stays.flatMap((name, at) => stayOf(name, stops[at]))),
    sample: "shown",
    createdAt: onSaleSince,
    updatedAt: onSaleSince,
  };
}

function stopOf(line: string): TripStop {
  const stop = readStop(line);
  if (!stop) throw new Error(refuseStop(line) ?? line);
  return stop;
}

/** A made-up stay says so wherever its name stands. */
function stayOf(name: string, stop: TripStop | undefined) {
  if (name === "" || !stop) return [];
  const where = { town: stop.name, nights: stop.nights, orSimilar: true };
  return [{ name: `Sample stay: ${name}`, ...where, ...unsaid }];
}

const unsaid = { kind: "", imageUrl: null, caption: "", credit: "" };

function seasonsOf({ seasons = [], travelMonths, offerDays }: PackageSeed, today: string) {
  return travelMonths === undefined
    ? [...seasons]
    : [`${today}/${addMonths(offerEnd(today, offerDays), travelMonths)}`];
}

/** Offers under four weeks end on their day; longer ones end with their last month. */
function offerEnd(today: string, days: number): string {
  const day = addDays(today, days);
  if (days < 28) return day;
  const nextMonth = addDays(`${day.slice(0, 8)}01`, 31);
  return addDays(`${nextMonth.slice(0, 8)}01`, -1);
}

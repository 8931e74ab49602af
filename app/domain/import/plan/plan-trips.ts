import { createDealId } from "#app/domain/deals/deal-id.ts";
import { durationOf, type ImportedDeal } from "#app/domain/deals/imported-deals.server.ts";
import { regionOf } from "#app/domain/deals/region-of.ts";
import { misplacedStays } from "#app/domain/deals/manage/form/stay-rules.ts";
import { refuseRates } from "#app/domain/deals/manage/form/rate-fields.ts";
import { refuseNights } from "#app/domain/deals/manage/fields/stops-field.ts";
import { refuseUnknownStops } from "#app/domain/deals/places/locate-stops.server.ts";
import { refuseDecrease } from "#app/domain/money/payment-term-fields.ts";
import type { TripRow } from "../read/kinds/trip-files.server.ts";
import type { Fault, Numbered } from "../read/read-file-lines.server.ts";

/** Of a trip that is never listed. */
const unlistedRegion = "Mediterranean";

/** A trip of the files as a deal, or what is wrong with it. */
export function planTrip(
  { line, row }: Numbered<TripRow>,
  { hasDepartures, key }: { hasDepartures: boolean; /** Makes its id new. */ key: string },
): { ok: true; deal: ImportedDeal } | { ok: false; fault: Fault } {
  const { doubleCents, singleCents, tripleCents, childBands, status, departs, ...own } = row;
  const { priceCents, stops, stays, destination, deposit, ladder } = own;
  const archived = status === "archived";
  const refuse = (column: string, value: string, message: string) => ({
    ok: false as const,
    fault: { file: "trips.csv", line, column, value, message },
  });
  const region = own.region || regionOf(own.destination) || (archived && unlistedRegion);
  if (!region)
    return refuse(
      "destination",
      own.destination,
      "End it with a country of Europe: Lisbon, Portugal.",
    );
  if (priceCents === 0) return refuse("price", "0", "Write what each traveler pays.");
  const rates = { doubleCents, singleCents, tripleCents, childBands };
  const wrong = refuseRates(rates, { needsDouble: true });
  if (wrong) return refuse(wrong.field === "singleCents" ? "single" : "double", "", wrong.message);
  if (own.leastTravelers > own.mostTravelers)
    return refuse(
      "most travelers",
      String(own.mostTravelers),
      "Fewer than the least can’t be the most.",
    );
  const duration = durationOf(own.days);
  const unknown = refuseNights(stops, duration) ?? refuseUnknownStops({ stops, destination });
  if (unknown) return refuse("stops", "", unknown);
  const [misplaced] = misplacedStays(stays, { stops, duration });
  if (misplaced)
    return refuse("stays", misplaced.stay?.[misplaced.part].toString() ?? "", misplaced.message);
  const fall = refuseDecrease(ladder, deposit);
  if (fall) return refuse("ladder", "", fall);
  return {
    ok: true,
    deal: {
      ...own,
      id: own.id ?? createDealId(own.title, key),
      region,
      departs: departs || (hasDepartures ? "fixed" : "any-day"),
      archived,
      rates,
    },
  };
}

/** A trip that is no longer sold: archived, so it is never listed. */
export const endedDeal = (
  { title, days, priceCents }: { title: string; days: number; priceCents: number },
  key: string,
): ImportedDeal => ({
  id: createDealId(title, key),
  title,
  subtitle: null,
  destination: "Europe",
  region: unlistedRegion,
  days,
  priceCents: Math.max(1, priceCents),
  departs: "any-day",
  description: "",
  highlights: [],
  itinerary: [],
  inclusions: [],
  exclusions: [],
  terms: "",
  archived: true,
  rates: { doubleCents: null, singleCents: null, tripleCents: null, childBands: [] },
});

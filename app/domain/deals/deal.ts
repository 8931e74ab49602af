import type { PackageFields } from "#app/db/package-fields.ts";
import { endOfBusinessDay } from "#app/values/dates.ts";

/** One day of a trip: the number it is shown with, and what happens (spec §3). */
export type ItineraryDay = { day: number; title: string; description: string };

/** What a card shows of a deal (the spec's 'package'). Prices are cents per person, days are YYYY-MM-DD. */
export type DealSummary = { id: string; /** Four at most (spec §9). */ highlights: string[] } & Pick<
  DealInput,
  | "title"
  | "destination"
  | "duration"
  | "rating"
  | "reviews"
  | "priceCents"
  | "originalPriceCents"
  | "validUntil"
  | "tags"
  | "imageUrl"
  | "imageDescription"
>;

/** What staff write of a deal. Prices are cents per person, days are YYYY-MM-DD. */
export type DealInput = Omit<PackageFields, "fullItinerary"> & { itinerary: ItineraryDay[] };

/** A deal in full. */
export type Deal = DealInput & { id: string; durationDays: number | null; archived: boolean; version: number };

/** Whether the offer can still be booked at `now` (milliseconds): it lasts to the end of its last day in New York (product). */
export function isOfferOpen(deal: Pick<DealSummary, "validUntil">, now: number): boolean {
  return deal.validUntil === null || now < endOfBusinessDay(deal.validUntil);
}

/** Whether the offer ends within 30 days of `now`, so that a page may say so louder. */
export function endsSoon(deal: Pick<DealSummary, "validUntil">, now: number): boolean {
  return deal.validUntil !== null && isOfferOpen(deal, now) && endOfBusinessDay(deal.validUntil) - now < 30 * 86_400_000;
}

/** What a price per person stands on; it is said beside every price. */
export const priceTerms = "two sharing, flights not included";

/** A card's badge, from the tags (spec §9). */
export function dealBadge(tags: readonly string[]): string {
  const [first = "Popular"] = tags;
  if (tags.includes("Romantic")) return "Romantic Getaway";
  if (tags.includes("Cultural")) return "Cultural Immersion";
  if (tags.includes("Cruise")) return "Island Paradise";
  return first;
}

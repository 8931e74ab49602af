import type { DealSummary } from "./deal.ts";

/** What a price per person assumes, as far as the deal says so: 'two sharing, flights included'. */
export function priceTermsOf({
  hasRooms,
  flightsIncluded,
}: Pick<DealSummary, "hasRooms" | "flightsIncluded">): string {
  const flights = flightsIncluded ? "flights included" : "flights not included";
  return [hasRooms ? "two sharing" : "", flightsIncluded === null ? "" : flights]
    .filter((term) => term !== "")
    .join(", ");
}

/** What a list of many deals says of its prices. */
export const priceTerms = "each trip says what its price includes";

/** A card's badge, by the deal's tags (spec §9); null on an own site, where no tag backs one. */
export function dealBadge(
  tags: readonly string[],
  { showsSamples }: { showsSamples: boolean },
): string | null {
  const [first = showsSamples ? "Popular" : null] = tags;
  if (tags.includes("Romantic")) return "Romantic Getaway";
  if (tags.includes("Cultural")) return "Cultural Immersion";
  if (tags.includes("Cruise")) return "Island Paradise";
  return first;
}

import { seasonsOf } from "#app/content/sold-places.ts";
import { seasons, type Destination, type Season } from "#app/content/destinations/destination.ts";
import { regions, type Region } from "#app/domain/deals/deal.ts";
import { tripTypes } from "#app/domain/deals/shop/search/deal-search.ts";
import { withQuery } from "#app/values/with-query.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";

/** Filters of a destination list, at most one of each. */
export type DestinationFilter = { type?: Destination["type"]; region?: Region; season?: Season };

const choices = { type: tripTypes, region: regions, season: seasons } as const;
const filterKeys = [
  "type",
  "region",
  "season",
] as const satisfies readonly (keyof DestinationFilter)[];

/** Of the pages that list places. */
export const listHandle = {
  cachedUntil: ["packages", "departures", "rates", "app_settings", "content_entries"],
  searchKeys: filterKeys,
  results: "places",
} satisfies PageHandle;

/**
 * Parses a URL's filter; null for an unknown value. Unknown keys are ignored, empty values count as
 * missing.
 */
export function readDestinationFilter(params: URLSearchParams): DestinationFilter | null {
  const filter: Record<string, string> = {};
  for (const key of filterKeys) {
    const [value, ...more] = params.getAll(key).filter((text) => text !== "");
    if (value === undefined) continue;
    if (more.length > 0 || !choices[key].some((choice) => choice === value)) return null;
    filter[key] = value;
  }
  return filter;
}

/** The places that match the filter. */
export function filterDestinations<Place extends Pick<Destination, "slug" | "type" | "region">>(
  list: readonly Place[],
  { type, region, season }: DestinationFilter,
): readonly Place[] {
  return list.filter(
    (place) =>
      (!type || place.type === type) &&
      (!region || place.region === region) &&
      (!season || seasonsOf(place.slug).includes(season)),
  );
}

/** The choices for a list: only values that occur. */
export function filterChoicesOf(list: readonly Pick<Destination, "type" | "region">[]): {
  types: Destination["type"][];
  regions: Region[];
} {
  return {
    types: [...new Set(list.map(({ type }) => type))],
    regions: regions.filter((region) => list.some((place) => place.region === region)),
  };
}

/** The filter as a normalized query; '' for none. */
export function destinationQuery(filter: DestinationFilter): string {
  return withQuery("", Object.fromEntries(filterKeys.map((key) => [key, filter[key]])));
}

import { seasonsOf } from "#app/content/sold-places.ts";
import { seasons, type Destination, type Season } from "#app/content/destinations/destination.ts";
import { tripTypes } from "#app/domain/deals/shop/deal-search.ts";
import { regions, type Region } from "#app/domain/deals/shop/regions.ts";
import { withQuery } from "#app/values/with-query.ts";

/** What the URL of a list of destinations can ask for; each at most one. */
export type DestinationFilter = { type?: Destination["type"]; region?: Region; season?: Season };

const choices = { type: tripTypes, region: regions, season: seasons } as const;
const filterKeys = ["type", "region", "season"] as const satisfies readonly (keyof DestinationFilter)[];

/** The filter that a URL asks for; null where a value is none that the page offers. Keys of others are left alone, empty values count as not sent. */
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

/** Those of the list that the filter lets through. */
export function filterDestinations<Place extends Pick<Destination, "slug" | "type" | "region">>(
  list: readonly Place[],
  { type, region, season }: DestinationFilter,
): readonly Place[] {
  return list.filter(
    (place) =>
      (!type || place.type === type) && (!region || place.region === region) && (!season || seasonsOf(place.slug).includes(season)),
  );
}

/** What the chips of a list offer: only what some place of it is. */
export function choicesOf(list: readonly Pick<Destination, "type" | "region">[]): { types: Destination["type"][]; regions: Region[] } {
  return {
    types: [...new Set(list.map(({ type }) => type))],
    regions: regions.filter((region) => list.some((place) => place.region === region)),
  };
}

/** The filter as a query, in one order; '' for none. */
export function destinationQuery(filter: DestinationFilter): string {
  return withQuery("", Object.fromEntries(filterKeys.map((key) => [key, filter[key]])));
}

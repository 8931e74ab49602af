import { data } from "react-router";
import {
  type DestinationFilter,
  filterChoicesOf,
  filterDestinations,
  readDestinationFilter,
} from "./destination-filter.ts";
import { readPlaceHead } from "#app/domain/content/kinds/place-heads.server.ts";
import { readPlaces } from "#app/domain/content/kinds/places.server.ts";
import { placePrices } from "#app/domain/deals/shop/places/places-on-sale.server.ts";

/** Parses a list's filter; throws 400 for an unknown value. */
export function readFilter(url: URL): DestinationFilter {
  const filter = readDestinationFilter(url.searchParams);
  if (!filter)
    throw data("We couldn't read this filter. Please start again from all destinations.", {
      status: 400,
    });
  return filter;
}

/** The places of a list that pass the filter of its address, its head, and the lowest price of each. */
export async function readPlacesOf(url: URL, name: "beach" | "city") {
  const filter = readFilter(url);
  const [priceOf, { [name]: list }, head] = await Promise.all([
    placePrices(),
    readPlaces(),
    readPlaceHead(name),
  ]);
  return {
    head,
    filter,
    choices: filterChoicesOf(list),
    shown: filterDestinations(list, filter),
    prices: Object.fromEntries(list.map((place) => [place.slug, priceOf(place)])),
  };
}

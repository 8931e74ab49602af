import { data } from "react-router";
import { readDestinationFilter, type DestinationFilter } from "./destination-filter.ts";

/** The filter that a list's URL asks for; a value that no chip of the page has is answered with 400. */
export function readFilter(url: URL): DestinationFilter {
  const filter = readDestinationFilter(url.searchParams);
  if (!filter) throw data("We couldn't read this filter. Please start again from all destinations.", { status: 400 });
  return filter;
}

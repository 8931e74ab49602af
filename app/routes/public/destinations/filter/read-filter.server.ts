import { data } from "react-router";
import { readDestinationFilter, type DestinationFilter } from "./destination-filter.ts";

/** Parses a list's filter; throws 400 for an unknown value. */
export function readFilter(url: URL): DestinationFilter {
  const filter = readDestinationFilter(url.searchParams);
  if (!filter)
    throw data("We couldn't read this filter. Please start again from all destinations.", {
      status: 400,
    });
  return filter;
}

import { countBounds } from "../../../../app/db/lists/count-up-to.server.ts";
import {
  type Filter,
  type ListSearch,
  rowsPerPage as perPage,
} from "../../../../app/values/list-search.ts";

/** One query per search; searches are separated by '|'. */
export function wordQueries(searches: string): string[] {
  return searches.split("|").map((q) => new URLSearchParams({ q }).toString());
}

/**
 * What a declared list of `whole` pages gives: each option of each filter, and each order in both
 * directions, on first, middle and last page, or the last that is counted.
 */
export function declared({ sorts, filters }: ListSearch, whole: number): string[] {
  const pages = Math.min(whole, countBounds.listed / perPage);
  const orders = sorts
    .flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`])
    .flatMap((order) => [
      order,
      `${order}&page=${Math.ceil(pages / 2)}`,
      `${order}&page=${Math.ceil(pages)}`,
    ]);
  return [
    ...orders,
    ...Object.entries(filters).flatMap(([name, filter]) => optionsOf(name, filter)),
  ];
}

function optionsOf(name: string, filter: Filter): string[] {
  if (filter.kind === "flag") return [`${filter.key}=${filter.value}`];
  const options = filter.kind === "choice" ? Object.keys(filter.options) : [];
  return options.map((option) => new URLSearchParams({ [name]: option }).toString());
}

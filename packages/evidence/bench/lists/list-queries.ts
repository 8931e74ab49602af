import { countBounds } from "../../../../app/db/lists/count-up-to.server.ts";

/** Rows per page of the staff's lists of bookings and deals. */
export const perPage = 25;

/** One query per search; searches are separated by '|'. */
export function wordQueries(searches: string): string[] {
  return searches.split("|").map((q) => new URLSearchParams({ q }).toString());
}

/** Each order in both directions, on first, middle and last page, or the last that is counted. */
export function sorted(sorts: readonly string[], whole: number): string[] {
  const pages = Math.min(whole, countBounds.listed / perPage);
  return sorts
    .flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`])
    .flatMap((order) => [
      order,
      `${order}&page=${Math.ceil(pages / 2)}`,
      `${order}&page=${Math.ceil(pages)}`,
    ]);
}

import {
  type DepartureSearch,
  departureSearch,
} from "#app/domain/departures/plan/departure-list.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { readListSearch, unreadable } from "#app/web/request/read-list-search.ts";

/** How the departures are shown. */
export type DepartureView = "list" | "month";

/**
 * Reads a departure list's URL. If no month is named, the calendar shows this month from this week
 * on, and in its last week the next one too. Throws 400 for a query that no control could send.
 */
export function readDepartureSearch(
  url: URL,
  today = businessDay(new Date()),
): {
  search: DepartureSearch;
  page: number;
  view: DepartureView;
  /** Those that the calendar shows, YYYY-MM. */ months: string[];
  /** The first day that it shows; null for all of a named month. */ from: string | null;
} {
  const { search: read, page } = readListSearch(url, departureSearch);
  const { month } = read;
  const view = url.searchParams.get("view")?.trim() || "list";
  if (view !== "list" && view !== "month") throw unreadable();
  const isMonth = view === "month";
  const now = today.slice(0, 7);
  const opening = [...new Set([now, addDays(today, 7).slice(0, 7)])];
  const named = month === "" ? opening : [month];
  const from = isMonth && month === "" ? sundayOf(today) : null;
  const search = { ...read, month: month === "" && isMonth ? now : month };
  return { search, page, view, months: isMonth ? named : [], from };
}

/** The Sunday on or before a day. */
const sundayOf = (day: string): string => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());

import { data } from "react-router";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import {
  departureFilters,
  type DepartureSearch,
  departureSorts,
} from "#app/domain/departures/plan/departure-list.ts";
import { addDays, businessDay, isDay } from "#app/values/dates.ts";
import { readListQuery } from "#app/web/request/read-list-query.ts";

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
  const { q, sort, page } = readListQuery(url, { sorts: departureSorts, first: "starts" });
  const text = (key: string) => url.searchParams.get(key)?.trim() ?? "";
  const view = text("view") || "list";
  const [deal, month, show] = [text("deal"), text("month"), text("show")];
  const label = text("label");
  const known = ["", ...departureFilters] as const;
  const found = known.find((name) => name === label);
  const isReadable =
    (view === "list" || view === "month") &&
    (deal === "" || isDealId(deal)) &&
    (month === "" || isDay(`${month}-01`)) &&
    (show === "" || show === "past");
  if (!isReadable || found === undefined)
    throw data("We couldn't read this list's address. Please start again from its first page.", {
      status: 400,
    });
  const isMonth = view === "month";
  const now = today.slice(0, 7);
  const opening = [...new Set([now, addDays(today, 7).slice(0, 7)])];
  const named = month === "" ? opening : [month];
  const from = isMonth && month === "" ? sundayOf(today) : null;
  const search: DepartureSearch = {
    q,
    deal,
    month: month === "" && isMonth ? now : month,
    label: found,
    past: show === "past",
    sort,
  };
  return { search, page, view: isMonth ? "month" : "list", months: isMonth ? named : [], from };
}

/** The Sunday on or before a day. */
const sundayOf = (day: string): string => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());

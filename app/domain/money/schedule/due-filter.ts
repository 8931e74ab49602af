import { addDays, isDay, monthEnd, monthStart } from "#app/values/dates.ts";

/**
 * The filter of due payments: a week by its Monday, a month (YYYY-MM), 'overdue', or '' for all.
 */
export type DueFilter = "" | "overdue" | (string & {});

/** Parses '', 'overdue', a Monday (YYYY-MM-DD) or a month (YYYY-MM); null for anything else. */
export function readDueFilter(text: string): DueFilter | null {
  if (text === "" || text === "overdue") return text;
  if (isMonth(text)) return isDay(`${text}-01`) ? text : null;
  return isDay(text) && weekStart(text) === text ? text : null;
}

export const isMonth = (filter: DueFilter): boolean => /^\d{4}-\d\d$/.test(filter);

/** The Monday of a day's week. */
export function weekStart(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The first and last due day that a filter includes on `today`; null for no limit. */
export function dueRange(
  filter: DueFilter,
  today: string,
): { from: string | null; to: string | null } {
  if (filter === "") return { from: null, to: null };
  if (filter === "overdue") return { from: null, to: addDays(today, -1) };
  if (isMonth(filter)) {
    const first = `${filter}-01`;
    // As in the list of coming months, the current month includes what is overdue.
    return { from: first === monthStart(today) ? null : first, to: monthEnd(first) };
  }
  // The current week leaves out what is overdue: it has its own filter.
  return { from: filter < today ? today : filter, to: addDays(filter, 6) };
}

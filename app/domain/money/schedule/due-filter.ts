import { addDays, isDay, monthEnd, monthStart } from "#app/values/dates.ts";

/** A week of the list of what is due, by its Monday, or a month (YYYY-MM); or what is overdue, or everything. */
export type DueFilter = "" | "overdue" | (string & {});

/** Reads '', 'overdue', a Monday (YYYY-MM-DD) or a month (YYYY-MM); null if it is none of them. */
export function readDueFilter(text: string): DueFilter | null {
  if (text === "" || text === "overdue") return text;
  if (isMonth(text)) return isDay(`${text}-01`) ? text : null;
  return isDay(text) && weekStart(text) === text ? text : null;
}

/** Whether a filter is a month. */
export const isMonth = (filter: DueFilter): boolean => /^\d{4}-\d\d$/.test(filter);

/** The Monday of a day's week. */
export function weekStart(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The first and last due day of what a filter finds on `today`, both included; null for no limit. */
export function dueRange(
  filter: DueFilter,
  today: string,
): { from: string | null; to: string | null } {
  if (filter === "") return { from: null, to: null };
  if (filter === "overdue") return { from: null, to: addDays(today, -1) };
  if (isMonth(filter)) {
    const first = `${filter}-01`;
    // As in the coming months: what is overdue counts in this one.
    return { from: first === monthStart(today) ? null : first, to: monthEnd(first) };
  }
  // Of this week, what is overdue stands by itself.
  return { from: filter < today ? today : filter, to: addDays(filter, 6) };
}

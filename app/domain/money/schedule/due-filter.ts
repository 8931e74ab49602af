import { addDays, isDay } from "#app/values/dates.ts";

/** A week of the list of what is due, by its Monday; or what is overdue, or everything. */
export type DueFilter = "" | "overdue" | (string & {});

/** Reads a week of an address: '', 'overdue' or a Monday (YYYY-MM-DD); null if it is none of them. */
export function readDueFilter(text: string): DueFilter | null {
  if (text === "" || text === "overdue") return text;
  return isDay(text) && weekStart(text) === text ? text : null;
}

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
  // Of this week, what is overdue stands by itself.
  return { from: filter < today ? today : filter, to: addDays(filter, 6) };
}

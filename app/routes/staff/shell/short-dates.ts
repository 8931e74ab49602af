import { businessTimeZone } from "#app/values/dates.ts";
import { remembered } from "#app/values/remembered.ts";

// They stand among the staff's pages, so that no page of travelers can use them (product).
const shortDay = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const shortMoment = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: businessTimeZone,
});
const shortWeekday = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" });

/** 'Jun 30, 2027', for tables and narrow places. */
export const formatShortDay = remembered((day): string =>
  shortDay.format(new Date(`${day}T00:00:00Z`)),
);

/** 'Nov 21, 2026, 9:42 AM', in New York: for tables and narrow places. */
export function formatShortMoment(moment: Date): string {
  return shortMoment.format(moment);
}

/** 'Sun' of a day, YYYY-MM-DD. */
export function weekdayName(day: string): string {
  return shortWeekday.format(new Date(`${day}T00:00:00Z`));
}

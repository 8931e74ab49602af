import { formatDay } from "#app/values/dates.ts";

/** 'April 2027' of '2027-04'. */
export function monthName(month: string): string {
  return formatDay(`${month}-01`).replace(" 1,", "");
}

const weekdayFormat = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" });

/** 'Sun' of a day, YYYY-MM-DD. */
export function weekdayName(day: string): string {
  return weekdayFormat.format(new Date(`${day}T00:00:00Z`));
}

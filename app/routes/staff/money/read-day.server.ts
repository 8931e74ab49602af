import { data } from "react-router";
import { businessDay, isDay } from "#app/values/dates.ts";

/** The day of a page about money, today by default. Throws 400 for none that can be shown. */
export function readDay(url: URL): string {
  const today = businessDay(new Date());
  const day = url.searchParams.get("day") ?? today;
  if (!isDay(day) || day > today) throw data("Please choose a day up to today.", { status: 400 });
  return day;
}

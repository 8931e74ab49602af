import { data } from "react-router";
import { businessDay, isDay } from "#app/values/dates.ts";

/** Parses the day of a money page, today by default. Throws 400 for invalid days. */
export function readDay(url: URL): string {
  const today = businessDay(new Date());
  const day = url.searchParams.get("day") ?? today;
  if (!isDay(day) || day > today) throw data("Please choose a day up to today.", { status: 400 });
  return day;
}

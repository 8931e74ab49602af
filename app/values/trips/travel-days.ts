import { addDays } from "../dates.ts";

/** When a trip starts: in these seasons, on these weekdays (1 is Monday), not on these days. Empty: no limit. */
export type TravelDays = { seasons: string[]; weekdays: number[]; closedDays: string[] };

export type DayRefusal = "out-of-season" | "wrong-weekday" | "closed-day";

/** Why a trip can't start on `day` (YYYY-MM-DD) by its rules; null if it can. */
export function refuseTravelDay(
  { seasons, weekdays, closedDays }: TravelDays,
  day: string,
): DayRefusal | null {
  if (seasons.length > 0 && !seasons.some((season) => isWithin(season, day)))
    return "out-of-season";
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) return "wrong-weekday";
  return closedDays.some((days) => isWithin(days, day)) ? "closed-day" : null;
}

/** The days nearest to `day` on which the trip starts, from `first` to `last`: the one before, and the one from then on. */
export function nearestTravelDays(
  rules: TravelDays,
  day: string,
  { first, last }: { first: string; last: string },
): string[] {
  const next = (from: string, step: 1 | -1) => {
    for (let at = from; at >= first && at <= last; at = addDays(at, step))
      if (refuseTravelDay(rules, at) === null) return at;
    return undefined;
  };
  const notTooEarly = day < first ? first : day;
  const from = notTooEarly > last ? last : notTooEarly;
  return [next(addDays(from, -1), -1), next(from, 1)].filter((at) => at !== undefined);
}

/** Whether two ranges share a day. */
export function overlap(one: string, other: string): boolean {
  return startsWithin(one, other) || startsWithin(other, one);
}

/** Whether a range starts in another one; a range of every year starts in each year of the other. */
function startsWithin(range: string, other: string): boolean {
  const start = range.split("/")[0] ?? "";
  if (start.length > 5) return isWithin(other, start);
  const years = other.split("/").map((day) => (day.length > 5 ? day.slice(0, 4) : "2028"));
  return years.some((year) => isWithin(other, `${year}-${start}`));
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/**
 * Whether a day lies in a range, both ends included: of every year ('04-01/10-31', also over New
 * Year), or of one ('2027-05-12/2027-05-23').
 */
export function isWithin(range: string, day: string): boolean {
  const [from = "", to = ""] = range.split("/");
  const at = from.length === 5 ? day.slice(5) : day;
  return from <= to ? at >= from && at <= to : at >= from || at <= to;
}

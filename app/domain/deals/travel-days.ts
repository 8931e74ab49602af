import { addDays } from "#app/values/dates.ts";
import type { DealInput } from "./deal.ts";

/** When a deal travels, and how many may book together. */
export type TravelRules = Pick<
  DealInput,
  "seasons" | "weekdays" | "closedDays" | "leastTravelers" | "mostTravelers"
>;
/** People of one booking, whatever the deal: more are planned by hand. */
export const mostTravelers = 20;

/** These fields, to select them. */
export const travelRuleKeys = [
  "seasons",
  "weekdays",
  "closedDays",
  "leastTravelers",
  "mostTravelers",
] as const satisfies readonly (keyof TravelRules)[];

export type DayRefusal = "out-of-season" | "wrong-weekday" | "closed-day";

/** The rules alone. */
export function travelRulesOf(from: TravelRules): TravelRules {
  return {
    seasons: from.seasons,
    weekdays: from.weekdays,
    closedDays: from.closedDays,
    leastTravelers: from.leastTravelers,
    mostTravelers: from.mostTravelers,
  };
}

/** Why a trip can't start on `day` (YYYY-MM-DD) by the deal's own rules; null if it can. */
export function refuseTravelDay(
  { seasons, weekdays, closedDays }: Pick<TravelRules, "seasons" | "weekdays" | "closedDays">,
  day: string,
): DayRefusal | null {
  if (seasons.length > 0 && !seasons.some((season) => isWithin(season, day)))
    return "out-of-season";
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) return "wrong-weekday";
  return closedDays.some((days) => isWithin(days, day)) ? "closed-day" : null;
}

/** Why so many can't travel together; null if they can. */
export function refuseParty(
  { leastTravelers, mostTravelers }: Pick<TravelRules, "leastTravelers" | "mostTravelers">,
  travelers: number,
): "too-few-travelers" | "too-many-travelers" | null {
  if (travelers < leastTravelers) return "too-few-travelers";
  return travelers > mostTravelers ? "too-many-travelers" : null;
}

/** The days nearest to `day` on which the trip starts, from `first` to `last`: the one before, and the one from then on. */
export function nearestTravelDays(
  rules: TravelRules,
  day: string,
  { first, last }: { first: string; last: string },
): string[] {
  const next = (from: string, step: 1 | -1) => {
    for (let at = from; at >= first && at <= last; at = addDays(at, step))
      if (refuseTravelDay(rules, at) === null) return at;
    return undefined;
  };
  const from = day < first ? first : day > last ? last : day;
  return [next(addDays(from, -1), -1), next(from, 1)].filter((at) => at !== undefined);
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

import { departureHint } from "#app/domain/deals/travel-days-text.ts";
import { addDays } from "#app/values/dates.ts";
import { nearestTravelDays, type TravelDays } from "#app/values/trips/travel-days.ts";
import { furthestDays } from "../booking.ts";

/** The first and last bookable day, YYYY-MM-DD, and a sentence on the days between. */
export type BookableDays = { first: string; last: string; hint: string | undefined };

/** The bookable days of a trip as of `today` (New York); `rules` is null while unknown. */
export function bookableDays(
  rules: (TravelDays & { closesDays: number }) | null,
  today: string,
): BookableDays {
  const all = { first: addDays(today, rules?.closesDays ?? 1), last: addDays(today, furthestDays) };
  if (!rules) return { ...all, hint: undefined };
  const [first = all.first] = nearestTravelDays(rules, all.first, all);
  const last = nearestTravelDays(rules, all.last, all).at(-1) ?? all.last;
  return { first, last, hint: departureHint(rules) };
}

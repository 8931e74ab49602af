import { departureHint } from "#app/domain/deals/travel-days-text.ts";
import { addDays } from "#app/values/dates.ts";
import { nearestTravelDays, type TravelDays } from "#app/values/travel-days.ts";
import { furthestDays } from "../booking.ts";

/** The first and the last day that can be asked for, YYYY-MM-DD, and which between them, as a sentence. */
export type BookableDays = { first: string; last: string; hint: string | undefined };

/** The days on which a trip can be booked on `today` (New York); `rules` is null while it is not known. */
export function bookableDays(rules: TravelDays | null, today: string): BookableDays {
  const all = { first: addDays(today, 1), last: addDays(today, furthestDays) };
  if (!rules) return { ...all, hint: undefined };
  const [first = all.first] = nearestTravelDays(rules, all.first, all);
  const last = nearestTravelDays(rules, all.last, all).at(-1) ?? all.last;
  return { first, last, hint: departureHint(rules) };
}

import { addDays, addMonths, monthEnd, monthStart } from "#app/values/dates.ts";
import { refuseTravelDay, type TravelDays } from "#app/values/trips/travel-days.ts";

/** A month of the next twelve, YYYY-MM, in which a trip can start on `days` days, the first of them `firstDay`. */
export type MonthOnSale = {
  month: string;
  days: number;
  firstDay: string | null;
  /** Whether it starts on every day that is left of it. */
  whole: boolean;
};

/** The next twelve months of an any-day deal, from the first day that is still sold on `today` (YYYY-MM-DD). */
export function travelYear(
  { closesDays, ...rules }: TravelDays & { closesDays: number },
  today: string,
): MonthOnSale[] {
  const first = addDays(today, closesDays);
  return Array.from({ length: 12 }, (_, at) => {
    const start = addMonths(monthStart(first), at);
    const days = daysBetween(at === 0 ? first : start, monthEnd(start));
    const allowed = days.filter((day) => refuseTravelDay(rules, day) === null);
    return {
      month: start.slice(0, 7),
      days: allowed.length,
      firstDay: allowed[0] ?? null,
      whole: allowed.length === days.length,
    };
  });
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

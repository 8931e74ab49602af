import type { SaleDays } from "#app/values/trips/sale-days.ts";
import { addDays } from "#app/values/dates.ts";
import {
  type DayRefusal,
  refuseTravelDay,
  type TravelDays,
  weekdayOf,
} from "#app/values/trips/travel-days.ts";

/** Checkboxes of the weekdays as a week is printed here, with the numbers that are stored. */
export const ruleWeekdays = [
  { name: "sunday", label: "Sunday", number: 7 },
  { name: "monday", label: "Monday", number: 1 },
  { name: "tuesday", label: "Tuesday", number: 2 },
  { name: "wednesday", label: "Wednesday", number: 3 },
  { name: "thursday", label: "Thursday", number: 4 },
  { name: "friday", label: "Friday", number: 5 },
  { name: "saturday", label: "Saturday", number: 6 },
] as const;

/** Departures of a deal on these weekdays (1 is Monday) from one day to another, both included. */
export type DepartureRule = SaleDays & {
  dealId: string;
  weekdays: number[];
  from: string;
  to: string;
  seats: number;
  singles: number | null;
  least: number | null;
};

/** A day of a rule: made, or why not. */
export type RuleDay = { day: string; refusal: DayRefusal | "exists" | "past" | null };

/** Each day of a rule, with why it is left out; `existing` are the days that have a departure. */
export function daysOfRule(
  { weekdays, from, to }: Pick<DepartureRule, "weekdays" | "from" | "to">,
  {
    rules,
    existing,
    today,
  }: {
    rules: TravelDays;
    existing: ReadonlySet<string>;
    today: string;
  },
): RuleDay[] {
  const days: RuleDay[] = [];
  const refusalOf = (day: string): RuleDay["refusal"] => {
    if (existing.has(day)) return "exists";
    return day <= today ? "past" : refuseTravelDay(rules, day);
  };
  for (let at = from; at <= to; at = addDays(at, 1)) {
    if (!weekdays.includes(weekdayOf(at))) continue;
    days.push({ day: at, refusal: refusalOf(at) });
  }
  return days;
}

/** The days that are made. */
export function daysToMake(days: readonly RuleDay[]): string[] {
  return days.filter(({ refusal }) => refusal === null).map(({ day: at }) => at);
}

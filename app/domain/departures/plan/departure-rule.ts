import { z } from "zod";
import { addDays, addMonths, isDay } from "#app/values/dates.ts";
import { checkField, idempotencyKeyField } from "#app/values/form-fields.ts";
import {
  type DayRefusal,
  refuseTravelDay,
  type TravelDays,
  weekdayOf,
} from "#app/values/travel-days.ts";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import { refuseSeats, seatFields } from "./departure-fields.ts";

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
type WeekdayName = (typeof ruleWeekdays)[number]["name"];

/** How far a rule may reach. */
const mostRuleMonths = 24;

/** Departures of a deal on these weekdays (1 is Monday) from one day to another, both included. */
export type DepartureRule = {
  dealId: string;
  weekdays: number[];
  from: string;
  to: string;
  seats: number;
  singles: number | null;
  least: number | null;
};

const day = (said: string) => z.string(said).trim().refine(isDay, said);
const boxes = Object.fromEntries(ruleWeekdays.map(({ name }) => [name, checkField])) as Record<
  WeekdayName,
  typeof checkField
>;

/** The form that makes departures by a rule: a preview first, then what the preview showed. */
export const departureRuleForm = z
  .strictObject({
    key: idempotencyKeyField,
    intent: z.enum(["preview", "create"]).default("preview"),
    dealId: z.string().refine(isDealId, "Please choose a deal."),
    from: day("Please enter the first day."),
    to: day("Please enter the last day."),
    ...boxes,
    seats: seatFields.seats.schema,
    singles: seatFields.singles.schema,
    least: seatFields.least.schema,
    /** The days that the preview showed, parted by spaces. */
    previewed: z.string().max(10_000).default(""),
  })
  .superRefine((form, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (form.to < form.from) refuse("to", "The last day is before the first.");
    else if (form.to > addMonths(form.from, mostRuleMonths))
      refuse("to", `Please plan at most ${mostRuleMonths} months at once.`);
    const wrong = refuseSeats(form);
    if (wrong) refuse(wrong.field, wrong.said);
  })
  .transform(({ key, intent, previewed, dealId, from, to, seats, singles, least, ...boxed }) => {
    const ticked = ruleWeekdays.filter(({ name }) => boxed[name]).map(({ number }) => number);
    const weekdays: number[] =
      ticked.length > 0 ? ticked : ruleWeekdays.map(({ number }) => number);
    const rule: DepartureRule = { dealId, weekdays, from, to, seats, singles, least };
    return { key, intent, previewed, rule };
  });

/** A day of a rule: made, or why not. */
export type PlannedDay = { day: string; refusal: DayRefusal | "exists" | "past" | null };

/** Each day of a rule, with why it is left out; `existing` are the days that have a departure. */
export function planDays(
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
): PlannedDay[] {
  const days: PlannedDay[] = [];
  for (let at = from; at <= to; at = addDays(at, 1)) {
    if (!weekdays.includes(weekdayOf(at))) continue;
    const refusal = existing.has(at) ? "exists" : at <= today ? "past" : refuseTravelDay(rules, at);
    days.push({ day: at, refusal });
  }
  return days;
}

/** The days that are made. */
export function daysToMake(days: readonly PlannedDay[]): string[] {
  return days.filter(({ refusal }) => refusal === null).map(({ day: at }) => at);
}

import { addDays, daysBetween } from "#app/values/dates.ts";
import { type QueueItem, type QueueKind, queueKindNames } from "./queue-item.ts";

/** What a kind of work says of its time. Days are YYYY-MM-DD in New York. */
type Times = {
  /** Since when it waits. */ since: string;
  /** When its trip leaves. */ departs?: string | undefined;
  /** Its own last day: a hold's, a decision's, a lead's due day, a payment's due day. */
  ends?: string | null | undefined;
};

/**
 * The last day on which acting still helps; after it the money, the customer or the seat is lost.
 * Null for what nobody loses by waiting.
 */
export const lastDays: Readonly<Record<QueueKind, (times: Times) => string | null>> = {
  // A customer who wants to travel, or to leave, waits two days; then they go elsewhere.
  pending: ({ since, departs }) => earliest(addDays(since, 2), dayBefore(departs)),
  "cancel-requested": ({ since, departs }) => earliest(addDays(since, 2), dayBefore(departs)),
  "departure-canceled": ({ since, departs }) => earliest(addDays(since, 2), dayBefore(departs)),
  "payment-issue": ({ since, departs }) => earliest(addDays(since, 2), dayBefore(departs)),
  // Who travels without having paid hardly pays afterwards.
  "payment-overdue": ({ since, departs, ends }) =>
    earliest(addDays(ends ?? since, 14), dayBefore(departs)),
  "refund-to-send": ({ since }) => addDays(since, 7),
  // Who only asked has asked others too.
  lead: ({ since, ends }) => ends ?? addDays(since, 1),
  hold: ({ ends }) => ends ?? null,
  short: ({ ends, departs }) => earliest(ends, departs),
  waiting: ({ departs }) => departs ?? null,
  mail: ({ since }) => addDays(since, 1),
  returned: () => null,
  comment: () => null,
};

/** On the day itself they are on their way. */
const dayBefore = (departs?: string) => departs && addDays(departs, -1);

function earliest(...days: (string | null | undefined)[]): string | null {
  return days.filter((day) => typeof day === "string").toSorted()[0] ?? null;
}

/** How soon something is lost, and the heading above such rows. */
export const urgencies = {
  today: "Today",
  week: "This week",
  month: "This month",
  later: "When there is time",
} as const;
export type Urgency = keyof typeof urgencies;
const order = Object.keys(urgencies) as Urgency[];

/** Today is what is lost by tomorrow: the night is too short for it. */
export function urgencyOf({ lastDay }: Pick<QueueItem, "lastDay">, today: string): Urgency {
  const days = lastDay === null ? Number.POSITIVE_INFINITY : daysBetween(today, lastDay);
  if (days <= 1) return "today";
  if (days <= 7) return "week";
  return days <= 31 ? "month" : "later";
}

type Burning = Pick<QueueItem, "kind" | "subject" | "lastDay" | "cents" | "since">;

/**
 * The one order of all work: by what is lost if nobody acts today. First what is lost soonest, and
 * what is lost today before what is lost tomorrow; of that the most money; then by kind; then the
 * longest waiting.
 */
export function byWhatBurns(today: string) {
  const isTomorrow = ({ lastDay }: Burning) => lastDay !== null && lastDay > today;
  return (one: Burning, other: Burning): number =>
    order.indexOf(urgencyOf(one, today)) - order.indexOf(urgencyOf(other, today)) ||
    (urgencyOf(one, today) === "today" ? Number(isTomorrow(one)) - Number(isTomorrow(other)) : 0) ||
    other.cents - one.cents ||
    queueKindNames.indexOf(one.kind) - queueKindNames.indexOf(other.kind) ||
    one.since.getTime() - other.since.getTime() ||
    one.subject.localeCompare(other.subject);
}

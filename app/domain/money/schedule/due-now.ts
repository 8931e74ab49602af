import type { PlannedPayment } from "../plan-payments.ts";

/** A payment that a booking's schedule asks for. */
export type ScheduleItem = {
  /** Its number within the schedule. */ place: number;
  kind: PlannedPayment["kind"];
  /** YYYY-MM-DD in New York. */ dueOn: string;
  cents: number;
  /** Why it differs from the first plan; '' if it does not. */ reason: string;
};

/** A schedule item, with what payments cover of it, in cents. */
export type DueItem = ScheduleItem & {
  coveredCents: number;
  /** What of the cover is on its way. */ comingCents: number;
  leftCents: number;
  state: "paid" | "on-its-way" | "overdue" | "due-today" | "later";
};

/** A schedule as of one day. Amounts are cents. */
export type DueNow = {
  /** Oldest due first. */ items: DueItem[];
  /** The next amount to pay, with all that is due by its day; null if all is paid. */
  next: { dueOn: string; cents: number } | null;
  overdueCents: number;
  leftCents: number;
};

/**
 * Payments cover the oldest due day first, then bank debits on their way; none belongs to one item.
 * `today` is in New York; overdue starts the day after.
 */
export function dueNow(
  items: readonly ScheduleItem[],
  paidCents: number,
  today: string,
  comingCents = 0,
): DueNow {
  const arrived = Math.max(0, paidCents);
  const covering = Math.max(0, paidCents + comingCents);
  let before = 0;
  const due = items.toSorted(oldestFirst).map((item): DueItem => {
    const coveredCents = Math.max(0, Math.min(item.cents, covering - before));
    const arrivedCents = Math.max(0, Math.min(coveredCents, arrived - before));
    before += item.cents;
    const cover = {
      coveredCents,
      comingCents: coveredCents - arrivedCents,
      leftCents: item.cents - coveredCents,
    };
    return { ...item, ...cover, state: stateOf({ ...item, ...cover }, today) };
  });
  const first = due.find(({ leftCents }) => leftCents > 0);
  const until = first && (first.dueOn > today ? first.dueOn : today);
  return {
    items: due,
    next: first
      ? { dueOn: first.dueOn, cents: leftOf(due.filter(({ dueOn }) => dueOn <= (until ?? ""))) }
      : null,
    overdueCents: leftOf(due.filter(({ state }) => state === "overdue")),
    leftCents: leftOf(due),
  };
}

export const oldestFirst = (one: ScheduleItem, other: ScheduleItem): number =>
  one.dueOn.localeCompare(other.dueOn) || one.place - other.place;

const leftOf = (items: readonly DueItem[]) =>
  items.reduce((sum, { leftCents }) => sum + leftCents, 0);

function stateOf(
  { dueOn, leftCents, comingCents }: Pick<DueItem, "dueOn" | "leftCents" | "comingCents">,
  today: string,
): DueItem["state"] {
  if (leftCents === 0) return comingCents > 0 ? "on-its-way" : "paid";
  if (dueOn === today) return "due-today";
  return dueOn < today ? "overdue" : "later";
}

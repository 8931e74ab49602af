import type { DueNow, ScheduleItem } from "#app/domain/money/schedule/due-now.ts";
import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import type { Fact } from "#app/values/text/figure.ts";
import { paymentName } from "../payment-rows.ts";

/** Adds names to schedule items: 'Deposit', 'Installment 2 of 3', 'Balance', 'The whole price'. */
export function namedItems<Item extends ScheduleItem>(
  items: readonly Item[],
): (Item & { name: string })[] {
  const of = items.filter(({ kind }) => kind === "installment").length;
  const isAll = items.length === 1;
  let nth = 0;
  return items.map((item) => {
    if (item.kind === "installment") nth += 1;
    return { ...item, name: paymentName(item.kind, { nth, of, isAll }) };
  });
}

type DueContext = {
  /** YYYY-MM-DD in New York. */ today: string;
  departureDate: string;
  /** The label of items that are due. */ now?: string;
};

/** What is left of a schedule, oldest due first: 'Due by December 10, 2026', 'Balance, $3,523.50'. */
export function dueFacts(
  schedule: DueNow | null,
  { today, departureDate, now = "Due now" }: DueContext,
): Fact[] {
  const label = (dueOn: string) => {
    if (dueOn <= today) return now;
    return dueOn === departureDate ? "Due before departure" : `Due by ${formatDay(dueOn)}`;
  };
  return namedItems(schedule?.items ?? [])
    .filter(({ leftCents }) => leftCents > 0)
    .map(({ name, dueOn, leftCents }) => [label(dueOn), `${name}, ${formatMoney(leftCents)}`]);
}

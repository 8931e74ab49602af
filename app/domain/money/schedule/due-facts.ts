import type { DueNow } from "#app/domain/money/schedule/due-now.ts";
import { namedItems } from "#app/domain/money/schedule/named-items.ts";
import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import type { Fact } from "#app/values/text/figure.ts";

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

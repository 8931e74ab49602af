import { paymentName } from "../payment-rows.ts";
import type { ScheduleItem } from "./due-now.ts";

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

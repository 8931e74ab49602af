import { z } from "zod";
import { amountField, optionalAmountField } from "#app/values/forms/amount-field.ts";
import { countField } from "#app/values/forms/count-field.ts";
import { optionalLineField } from "#app/values/forms/form-fields.ts";
import { formatMonth } from "#app/values/dates.ts";
import {
  type ComparedTotal,
  isMonthKey,
  monthOf,
  type ToldTotals,
  totalKeys,
  type Totals,
} from "../plan/totals.ts";

/** What each total is called, for people. */
const totalLabels = {
  bookings: "Bookings",
  total: "Their total",
  taken: "Taken",
  refunded: "Refunded",
  due: "Left to pay",
} as const satisfies Record<keyof Totals, string>;

/** What a total is called: 'Taken', 'Client money, April 2027'. */
export function totalLabel(key: ComparedTotal["key"]): string {
  return isMonthKey(key) ? `Client money, ${formatMonth(`${monthOf(key)}-01`)}` : totalLabels[key];
}

/** The input of a total: 'clientMoney.2027-04' of a month. */
export const totalInput = (key: ComparedTotal["key"]): string => key.replace(" ", ".");
const monthInput = /^clientMoney\.(\d{4}-(?:0[1-9]|1[0-2]))(Reason)?$/;

const mostCents = 100_000_000_000;
const dollars = { min: 0, max: mostCents };
const reason = optionalLineField(500);

const monthAmount = optionalAmountField({
  ...dollars,
  message: "Write what is held for trips of this month, or leave it empty.",
});

/** What the old system says, and why it differs from the files; months stay as they are typed. */
const totalsForm = z.looseObject({
  bookings: countField({
    min: 0,
    max: 10_000_000,
    message: "Write the number of bookings in the old system.",
  }),
  total: amountField({ ...dollars, message: "Write what all bookings cost together." }),
  taken: amountField({ ...dollars, message: "Write what was taken, 0 if nothing was." }),
  refunded: amountField({ ...dollars, message: "Write what was given back, 0 if nothing was." }),
  due: optionalAmountField({
    ...dollars,
    message: "Write what is left to pay, or leave it empty.",
  }),
  bookingsReason: reason,
  totalReason: reason,
  takenReason: reason,
  refundedReason: reason,
  dueReason: reason,
});
export type ToldForm = z.output<typeof totalsForm>;

/** Which months there are, only the files know. */
export const toldForm = totalsForm
  .extend({ intent: z.enum(["compare", "import"]) })
  .superRefine(checkMonths, { when: () => true });

function checkMonths(form: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  for (const [name, typed] of Object.entries(form)) {
    if (name === "intent" || name in totalsForm.shape) continue;
    const [, month, why] = monthInput.exec(name) ?? [];
    if (month === undefined) {
      context.addIssue({ code: "unrecognized_keys", keys: [name] });
      continue;
    }
    const read = (why ? reason : monthAmount).safeParse(typed);
    for (const { message } of read.error?.issues ?? [])
      context.addIssue({ code: "custom", path: [name], message });
  }
}

/** The totals of the form as they are compared. */
export function toldByForm({
  bookings,
  total,
  taken,
  refunded,
  due,
  ...given
}: ToldForm): ToldTotals {
  const reasons: [ComparedTotal["key"], string][] = totalKeys.map((key) => [
    key,
    given[`${key}Reason`],
  ]);
  const clientMoney: Record<string, number> = {};
  for (const [name, typed] of Object.entries(given)) {
    const [, month, why] = monthInput.exec(name) ?? [];
    if (month === undefined) continue;
    if (why) reasons.push([`clientMoney ${month}`, reason.parse(typed)]);
    const cents = why ? null : monthAmount.parse(typed);
    if (cents !== null) clientMoney[month] = cents;
  }
  return {
    bookings,
    total,
    taken,
    refunded,
    due: due ?? undefined,
    clientMoney,
    reasons: Object.fromEntries(reasons.filter(([, said]) => said !== "")),
  };
}

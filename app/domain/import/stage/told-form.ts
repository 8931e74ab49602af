import { z } from "zod";
import { amountField, optionalAmountField } from "#app/values/forms/amount-field.ts";
import { countField } from "#app/values/forms/count-field.ts";
import { optionalLineField } from "#app/values/forms/form-fields.ts";
import { type ToldTotals, totalKeys, type Totals } from "../plan/totals.ts";

/** What each total is called, for people. */
export const totalLabels = {
  bookings: "Bookings",
  total: "Their total",
  taken: "Taken",
  refunded: "Refunded",
  due: "Left to pay",
} as const satisfies Record<keyof Totals, string>;

const mostCents = 100_000_000_000;
const dollars = { min: 0, max: mostCents };
const reason = optionalLineField(500);

/** What the old system says, and why it differs from the files. */
export const toldForm = z.strictObject({
  intent: z.enum(["compare", "import"]),
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
export type ToldForm = Omit<z.output<typeof toldForm>, "intent">;

/** The totals of the form as they are compared. */
export function toldByForm({
  bookings,
  total,
  taken,
  refunded,
  due,
  ...given
}: ToldForm): ToldTotals {
  const reasons = totalKeys.flatMap((key) => {
    const said = given[`${key}Reason`];
    return said === "" ? [] : [[key, said] as const];
  });
  return {
    bookings,
    total,
    taken,
    refunded,
    due: due ?? undefined,
    reasons: Object.fromEntries(reasons),
  };
}

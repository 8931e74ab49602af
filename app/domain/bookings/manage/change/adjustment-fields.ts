import { z } from "zod";
import { centsOf } from "#app/values/forms/typed-text.ts";
import { optionalLineField } from "#app/values/forms/form-fields.ts";
import { formatMoney } from "#app/values/money.ts";
import type { Adjustment } from "../../lines/adjustment.ts";
import type { TypedAdjustment } from "./typed-adjustment.ts";

const maxCents = 100_000_000;
const message = `Please enter the adjustment in dollars, as -150 or 75.50, at most ${formatMoney(maxCents)}, or leave it empty.`;

/** The inputs of an adjustment. `refuseReasonless` and `readAdjustment` belong to them. */
export const adjustmentFields = {
  adjustment: z
    .string()
    .trim()
    .regex(/^([-−+]?\$?[\d,]{1,9}(\.\d{1,2})?)?$/, message)
    .refine((typed) => Math.abs(adjustedCents(typed)) <= maxCents, message)
    .default(""),
  adjustmentReason: optionalLineField(100),
};

/** Requires a reason: the customer reads it. */
export function refuseReasonless(typed: TypedAdjustment, context: z.RefinementCtx): void {
  if (typed.adjustmentReason === "" && adjustedCents(typed.adjustment) !== 0)
    context.addIssue({
      code: "custom",
      path: ["adjustmentReason"],
      message: "Please say what the adjustment is for: the customer reads it.",
    });
}

/** People also paste the minus sign that pages show. */
const adjustedCents = (typed: string) => centsOf(typed.replace("−", "-"));

/** Parses an adjustment; null if it is zero or empty. */
export function readAdjustment({
  adjustment,
  adjustmentReason,
}: TypedAdjustment): Adjustment | null {
  const cents = adjustedCents(adjustment);
  return cents === 0 ? null : { label: adjustmentReason.trim(), cents };
}

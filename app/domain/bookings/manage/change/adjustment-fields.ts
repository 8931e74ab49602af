import type { z } from "zod";
import { optionalAmountField } from "#app/values/forms/amount-field.ts";
import { optionalLineField } from "#app/values/forms/form-fields.ts";
import { formatMoney } from "#app/values/money.ts";
import type { Adjustment, TypedAdjustment } from "../../lines/adjustment.ts";

const maxCents = 100_000_000;
const message = `Please enter the adjustment in dollars, as -150 or 75.50, at most ${formatMoney(maxCents)}, or leave it empty.`;

/** The inputs of an adjustment. `refuseReasonless` and `enteredAdjustment` belong to them. */
export const adjustmentFields = {
  adjustment: optionalAmountField({ min: -maxCents, max: maxCents, message, signed: true }),
  adjustmentReason: optionalLineField(100),
};

/** An adjustment in cents, as its input is read. */
type ReadFields = { adjustment: number | null; adjustmentReason: string };

/** Requires a reason: the customer reads it. */
export function refuseReasonless(read: ReadFields, context: z.RefinementCtx): void {
  // An adjustment that can't be read is refused already, and is no number.
  if (read.adjustmentReason === "" && Math.abs(read.adjustment ?? 0) > 0)
    context.addIssue({
      code: "custom",
      path: ["adjustmentReason"],
      message: "Please say what the adjustment is for: the customer reads it.",
    });
}

/** The adjustment of a form; null if it is zero or empty. */
export function enteredAdjustment({ adjustment, adjustmentReason }: ReadFields): Adjustment | null {
  return adjustment ? { label: adjustmentReason.trim(), cents: adjustment } : null;
}

/** Parses an adjustment; null if it is zero, empty or unreadable. */
export function readAdjustment({ adjustment, adjustmentReason }: TypedAdjustment) {
  const read = adjustmentFields.adjustment.safeParse(adjustment);
  return enteredAdjustment({ adjustment: read.data ?? null, adjustmentReason });
}

import { z } from "zod";
import { readAmount } from "./read-amount.ts";

/** How to write an amount, where it can't be read. */
export const amountHint = "Please write the amount like 2,695 or 2,695.50.";
/** The same in files, whose separators decide what a comma is. */
export const fileHints = {
  comma: "Please write the amount like 2695 or 2695.50.",
  semicolon:
    "Please write the amount like 2695 or 2695,50: this line has semicolons between cells.",
};

/**
 * The schemas that take money, with the text of a field that has this amount: tests find each of
 * them here.
 */
export const moneyFields = z.registry<{ textOf: (amount: string) => string }>();

type Amounts = {
  /** In cents. */
  min: number;
  max: number;
  /** Where it is missing, or outside of these. */
  message: string;
  /** Whether it may have a plus or minus. */
  signed?: boolean;
  /** As in `readAmount`. */
  decimalComma?: boolean;
  /** How to write it, where it can't be read. */
  hint?: string;
};

/** Dollars as typed, in cents; empty is refused. */
export function amountField(amounts: Amounts) {
  return typedAmount(amounts, (context) => refuse(context, amounts.message));
}

/** Dollars as typed, in cents; null if empty. */
export function optionalAmountField(amounts: Amounts) {
  return typedAmount(amounts, () => null).default(null);
}

function typedAmount<Empty>(
  { min, max, message, signed = false, decimalComma = false, hint = amountHint }: Amounts,
  ofEmpty: (context: z.RefinementCtx) => Empty,
) {
  const schema = z
    .string(message)
    .max(100, message)
    .transform((typed, context): number | Empty => {
      const read = readAmount(typed, { signed, decimalComma });
      if (read.ok)
        return read.cents >= min && read.cents <= max ? read.cents : refuse(context, message);
      if (read.reason === "empty") return ofEmpty(context);
      return refuse(context, read.reason === "sign" ? message : hint);
    });
  return schema.register(moneyFields, { textOf: (amount) => amount });
}

function refuse(context: z.RefinementCtx, message: string) {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

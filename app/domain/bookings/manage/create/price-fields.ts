import { z } from "zod";
import {
  amountMessage,
  maxCents,
  shownCentsField,
} from "#app/domain/money/payments/payment-forms.ts";
import { paymentMethods } from "#app/domain/money/payments/payment.ts";
import { moneyFields, optionalAmountField } from "#app/values/forms/amount-field.ts";
import { listField, optionalLineField } from "#app/values/forms/form-fields.ts";
import { totalOf } from "#app/values/money.ts";
import { type Adjustment, withAdjustment } from "../../lines/adjustment.ts";
import { readAgreedLine } from "../../lines/agreed-lines.ts";
import type { BookingLine } from "../../lines/booking-parts.ts";
import {
  adjustmentFields,
  enteredAdjustment,
  refuseReasonless,
} from "../change/adjustment-fields.ts";

const wrongLines = "Please write each part of the price like this: 2 x Place in a double: 1,400.";
const wrongTotal = "Please let these parts come to a price from $1 to $1,000,000.";

/** Equal lines stay two: both are part of the price. */
const typedLines = (typed: string) => typed.split("\n").filter((line) => line.trim() !== "");

const ownLines = listField(typedLines, { items: 50, each: 240 })
  .transform((all) => all.map(readAgreedLine))
  .refine((read) => !read.includes(null), wrongLines)
  .transform((read) => read.filter((line) => line !== null))
  .refine(
    (read) => new Set(read.map(({ kind, label }) => `${kind} ${label}`)).size === read.length,
    "Please give each part a name of its own.",
  )
  .refine((read) => {
    const cents = totalOf(read);
    return read.length === 0 || (cents >= 100 && cents <= 100_000_000);
  }, wrongTotal)
  .register(moneyFields, { textOf: (amount) => `Place: ${amount}` });

/** The inputs of a price of its own, and of what is paid at once. */
export const priceFields = {
  ownLines,
  ...adjustmentFields,
  /** '' for nothing paid yet. */
  paidBy: z.enum(["", ...paymentMethods], "Please choose how it was paid.").default(""),
  paidAmount: optionalAmountField({ min: 1, max: maxCents, message: amountMessage }),
  paidReference: optionalLineField(120),
  /** The amount that the form had filled in, in cents. */
  shownPaidCents: shownCentsField.default(null),
};
export type PriceKey = keyof typeof priceFields;
export const priceKeys = z.object(priceFields).keyof().options;

type TypedPrice = { [Key in PriceKey]: z.output<(typeof priceFields)[Key]> };

/** A booking's price, where it is not today's, and the payment that comes with it. */
export type OwnPrice = {
  /** Empty for today's price. */ ownLines: BookingLine[];
  /** Beside today's price; null for none. */ adjustment: Adjustment | null;
  paid: { method: (typeof paymentMethods)[number]; cents: number; paidBy: string } | null;
};

/** What would be lost, or counted twice; whatever else is wrong in the form. */
export function refusePriceFields(typed: TypedPrice, context: z.RefinementCtx): void {
  const refuse = (field: PriceKey, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  const { ownLines: lines, adjustment, paidBy, paidAmount, paidReference, shownPaidCents } = typed;
  refuseReasonless(typed, context);
  if (Array.isArray(lines) && lines.length > 0 && typeof adjustment === "number" && adjustment)
    refuse("adjustment", "Please write it as one of the lines above, as “Goodwill: -150”.");
  // What can't be read is still text, and refused already.
  const isAmount = typeof paidAmount === "number";
  if (paidBy !== "" && paidAmount === null) refuse("paidAmount", amountMessage);
  if (paidBy === "" && ((isAmount && paidAmount !== shownPaidCents) || paidReference !== ""))
    refuse("paidBy", "Please choose how it was paid, or leave amount and number as they were.");
}

/** The price of a form, apart from its other fields. */
export function readPrice<Form extends TypedPrice>({
  adjustment,
  adjustmentReason,
  paidBy: method,
  paidAmount: cents,
  paidReference: paidBy,
  shownPaidCents: _,
  ...form
}: Form) {
  const price: Omit<OwnPrice, "ownLines"> = {
    adjustment: enteredAdjustment({ adjustment, adjustmentReason }),
    paid: method === "" || cents === null ? null : { method, cents, paidBy },
  };
  return { ...form, ...price };
}

/** The lines that are sold: those of its own, or today's with the adjustment. */
export const linesSold = (
  lines: readonly BookingLine[],
  { ownLines: own, adjustment }: Pick<OwnPrice, "ownLines" | "adjustment">,
): readonly BookingLine[] => (own.length > 0 ? own : withAdjustment(lines, adjustment, 0));

/** What a page shows while it is typed: what is not yet readable counts as empty. */
export function typedPrice(
  typed: Partial<Readonly<Record<PriceKey, string>>>,
): Pick<OwnPrice, "ownLines" | "adjustment"> {
  const lines = priceFields.ownLines.safeParse(typed.ownLines);
  const adjustment = priceFields.adjustment.safeParse(typed.adjustment ?? "");
  return {
    ownLines: lines.data ?? [],
    adjustment: enteredAdjustment({
      adjustment: adjustment.data ?? null,
      adjustmentReason: typed.adjustmentReason?.trim() || "Adjustment",
    }),
  };
}

import { z } from "zod";
import type { Field, FieldList } from "#app/domain/command/field-list.ts";
import { moneyFields } from "#app/values/forms/amount-field.ts";
import { optionalCountField } from "#app/values/forms/count-field.ts";
import { listField, optionalLineField } from "#app/values/forms/form-fields.ts";
import {
  type Deposit,
  type PaymentTerms,
  type Rung,
  maxDays,
  maxDepositDays,
  maxInstallments,
} from "./payment-terms.ts";
import {
  findDecrease,
  readDeposit,
  readRung,
  writeDeposit,
  writeRung,
} from "./payment-terms-text.ts";

const maxRungs = 10;
const depositMessage =
  "Please write the deposit as a part of the price or for each person: 25%, or $500 a person.";

const deposit = z
  .string()
  .max(60, depositMessage)
  .default("")
  .transform((typed) => ({ typed: typed.trim(), read: readDeposit(typed) }))
  .refine(({ typed, read }) => typed === "" || read !== null, depositMessage)
  .transform(({ read }) => read)
  .register(moneyFields, { textOf: (amount) => `${amount} a person` });

const depositDays = optionalCountField({
  min: 0,
  max: maxDepositDays,
  message: `Please enter a number of days from 0 to ${maxDepositDays}, or leave it empty.`,
});

const balanceDays = optionalCountField({
  min: 1,
  max: maxDays,
  message: `Please enter a number of days from 1 to ${maxDays}, or leave it empty.`,
});

const installments = optionalCountField({
  min: 0,
  max: maxInstallments,
  message: `Please enter a number from 0 to ${maxInstallments}, or leave it empty.`,
});

const confirms = z
  .enum(["", "on-request", "on-deposit"], "Please choose what confirms a booking.")
  .default("")
  .transform((typed) => (typed === "" ? null : typed));

const ladder = listField(splitLines, { items: maxRungs, each: 60 })
  .superRefine((lines, context) => {
    const message = refuseRungs(lines);
    if (message) context.addIssue({ code: "custom", message });
  })
  .transform((lines) => {
    const rungs = lines.map(readRung).filter((rung) => rung !== null);
    return rungs.length === 0 ? null : rungs.toSorted((one, other) => other.days - one.days);
  });

/** It ends a sentence, so it has no period of its own. */
const notRefunded = optionalLineField(160).transform(
  (typed) => typed.replace(/[\s.]+$/, "") || null,
);

/** Fields of payment terms, in the forms of a deal and of the site; an empty field is null. */
export const paymentTermFields: FieldList<PaymentTerms> = {
  deposit: {
    label: "Deposit",
    schema: deposit,
    text: (typed) => (typed === null ? "" : writeDeposit(typed)),
  },
  depositDays: {
    label: "Deposit due, days after we confirm",
    schema: depositDays,
    text: (days) => String(days ?? ""),
  },
  installments: {
    label: "Installments",
    schema: installments,
    text: (count) => String(count ?? ""),
  },
  balanceDays: {
    label: "Balance due, days before departure",
    schema: balanceDays,
    text: (days) => String(days ?? ""),
  },
  ladder: {
    label: "Cancellation ladder",
    schema: ladder,
    text: (rungs) => (rungs ?? []).map(writeRung).join("\n"),
  },
  notRefunded: {
    label: "Not refunded at any time",
    schema: notRefunded,
    text: (typed) => typed ?? "",
  },
  confirms: {
    label: "What confirms a booking",
    schema: confirms,
    text: (typed) => typed ?? "",
  },
};

/** Parses typed terms; an empty or unreadable field is null. */
export function readTerms(
  texts: Readonly<Partial<Record<keyof PaymentTerms, string | null>>>,
): PaymentTerms {
  const read = <Value>({ schema }: Field<Value | null>, text: string | null | undefined) =>
    schema.safeParse(text ?? "").data ?? null;
  return {
    deposit: read(paymentTermFields.deposit, texts.deposit),
    depositDays: read(paymentTermFields.depositDays, texts.depositDays),
    installments: read(paymentTermFields.installments, texts.installments),
    balanceDays: read(paymentTermFields.balanceDays, texts.balanceDays),
    ladder: read(paymentTermFields.ladder, texts.ladder),
    notRefunded: read(paymentTermFields.notRefunded, texts.notRefunded),
    confirms: read(paymentTermFields.confirms, texts.confirms),
  };
}

/** The refusal of a ladder whose fee decreases toward departure; null if it does not. */
export function refuseDecrease(
  ladder: readonly Rung[] | null,
  deposit: Deposit | null,
): string | null {
  const [before, rung] = findDecrease(ladder ?? [], deposit) ?? [];
  return before && rung
    ? `“${writeRung(rung)}” keeps less than “${writeRung(before)}”. What we keep may not fall as departure nears.`
    : null;
}

function splitLines(typed: string): string[] {
  return typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Checks the lines of a ladder one by one; null if all are valid. */
function refuseRungs(lines: readonly string[]): string | null {
  const days = new Set<number>();
  for (const line of lines) {
    const rung = readRung(line);
    if (!rung)
      return `“${line}” can’t be read. Please write it like this: 75 days: deposit, or 30 days: 50%.`;
    if (days.has(rung.days)) return `Please let “${rung.days} days” stand in one line only.`;
    days.add(rung.days);
  }
  return null;
}

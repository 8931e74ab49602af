import type { DealExtra } from "#app/domain/deals/extras/deal-extra.ts";
import type { PaymentMethod } from "#app/domain/money/payments/payment.ts";
import { amountCell, countCell, dayCell, lineCell, textCell, wordCell } from "../cells.server.ts";
import { type FileKind, oldReference, references } from "./file-kind.server.ts";

export type PriceRow = {
  oldReference: string;
  label: string;
  quantity: number;
  unitCents: number;
  kind: (typeof lineKinds)[number][0];
  /** What an extra is counted by. */ per: "" | DealExtra["per"];
};

/** What a line is for, if anybody says; the welcome code of a discount stays in the old system. */
const lineKinds = [
  [""],
  ["base"],
  ["single", "single supplement"],
  ["child", "children"],
  ["extra", "add-on"],
  ["fee"],
  ["adjustment", "discount"],
] as const;
export type ScheduleRow = { oldReference: string; dueOn: string; cents: number };
export type MovementRow = {
  oldReference: string;
  day: string;
  cents: number;
  method: PaymentMethod;
  number: string;
};

export const linesFile: FileKind<PriceRow> = {
  columns: (notation) => ({
    oldReference,
    label: lineCell("label", { max: 200, missing: "Write what this part of the price is for." }),
    quantity: countCell("quantity", {
      min: 1,
      max: 1000,
      message: "Write how many, from 1 to 1,000.",
    }),
    unitCents: amountCell("price", notation, { signed: true, missing: "Write the price of one." }),
    kind: wordCell(
      "kind",
      lineKinds,
      "Write base, single, child, extra, fee or adjustment, or leave it empty.",
    ),
    per: wordCell("per", [[""], ["person"], ["booking"]], "Write person or booking, for an extra."),
  }),
  also: {
    oldReference: ["reference", ...references],
    label: ["item", "description"],
    unitCents: ["unit price", "amount"],
  },
  days: [],
};

export const scheduleFile: FileKind<ScheduleRow> = {
  columns: (notation) => ({
    oldReference,
    dueOn: dayCell("due on", notation, "Write the day on which it is due."),
    cents: amountCell("amount", notation, { missing: "Write what is due." }),
  }),
  also: { oldReference: ["reference", ...references], dueOn: ["due", "due date"] },
  days: ["dueOn"],
};

export const paymentsFile: FileKind<MovementRow> = {
  columns: (notation) => ({
    oldReference,
    day: dayCell("day", notation, "Write the day on which it was paid."),
    cents: amountCell("amount", notation, {
      signed: true,
      missing: "Write what was paid; a refund is less than nothing.",
    }),
    method: wordCell(
      "method",
      [
        ["card", "credit card", "debit card", "visa", "mastercard", "amex", "stripe", "paypal"],
        ["ach", "bank", "bank debit", "echeck", "direct debit"],
        ["check", "cheque"],
        ["wire", "wire transfer", "bank transfer", "transfer", "zelle"],
        ["cash"],
      ],
      "Write card, ach, check, wire or cash.",
    ),
    number: textCell("number", 120),
  }),
  also: {
    oldReference: ["reference", ...references],
    day: ["date", "payment date", "date created", "paid on", "received on"],
    cents: ["paid", "payment", "payment amount"],
    method: ["payment method", "payment type", "source", "type"],
    number: ["check number", "transaction", "transaction id", "payment id"],
  },
  days: ["day"],
};

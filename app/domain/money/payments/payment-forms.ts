import { z } from "zod";
import { amountField } from "#app/values/forms/amount-field.ts";
import { paymentMethods } from "#app/domain/money/payments/payment.ts";
import { isDay } from "#app/values/dates.ts";
import {
  checkField,
  idempotencyKeyField,
  lineField,
  optionalLineField,
} from "#app/values/forms/form-fields.ts";
import { formatMoney } from "#app/values/money.ts";

export const maxCents = 100_000_000;
export const amountMessage = `Please enter an amount in dollars, as 250 or 250.50, at most ${formatMoney(maxCents)}.`;
const amount = amountField({ min: 1, max: maxCents, message: amountMessage });
const method = z.enum(paymentMethods, "Please choose how it was paid.");
const day = (missing: string) => z.string(missing).trim().refine(isDay, missing);
/** An amount that the page showed, in cents. */
export const shownCentsField = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .nullable()
  .catch(null);
/** What is paid, as the page showed it: somebody else may record the same meanwhile. */
const seenPaid = shownCentsField.default(null);
const payment = z.uuid("Please choose a payment.");
const refund = z.uuid("Please choose a refund.");
const why = (missing: string) => lineField({ missing, max: 300 });

/** Records a payment received by hand. */
const payForm = z.strictObject({
  intent: z.literal("pay"),
  key: idempotencyKeyField,
  payMethod: method,
  payAmount: amount,
  payDay: day("Please enter the day on which it arrived."),
  payReference: optionalLineField(120),
  payNotify: checkField,
  payOver: shownCentsField.default(null),
  seenPaid,
});

/** Undoes a payment that was recorded by mistake or did not arrive. */
const undoPaymentForm = z.strictObject({
  intent: z.literal("undo-payment"),
  undoPayment: payment,
  undoReason: why("Please say why, as “recorded by mistake”."),
});

/** Notes a refund that staff send by hand. */
const refundForm = z.strictObject({
  intent: z.literal("refund"),
  key: idempotencyKeyField,
  refundAmount: amount,
  refundReason: why("Please say what it is given back for."),
  refundAgain: checkField,
  refundNotify: checkField,
  seenPaid,
});

/** Sends money back through the provider, to the card or account of online payments. */
const sendBackForm = z.strictObject({
  intent: z.literal("send-back"),
  key: idempotencyKeyField,
  onlineAmount: amount,
  onlineReason: why("Please say what it is given back for."),
  onlineAgain: checkField,
  seenPaid,
});

const sentForm = z.strictObject({
  intent: z.literal("refund-sent"),
  sentRefund: refund,
  sentMethod: method,
  sentDay: day("Please enter the day on which it was sent."),
  sentReference: optionalLineField(120),
  sentNotify: checkField,
});

/** Undoes a refund that is not sent, or came back. */
const undoRefundForm = z.strictObject({
  intent: z.literal("undo-refund"),
  backRefund: refund,
  backReason: why("Please say why, as “the check came back”."),
});

/** Plans the payments of a booking that is older than schedules. */
const planForm = z.strictObject({ intent: z.literal("plan-payments") });

/** Changes the due day of an unpaid schedule item. */
const moreTimeForm = z.strictObject({
  intent: z.literal("more-time"),
  timeItem: z
    .string()
    .regex(/^\d{1,3}@\d{4}-\d\d-\d\d$/, "Please choose a payment.")
    .transform((typed) => {
      const [place = "", dueOn = ""] = typed.split("@");
      return { place: Number(place), dueOn };
    }),
  timeDay: day("Please enter the day by which it is to be paid."),
  timeReason: why("Please say why, as “waits for a transfer from abroad”."),
});

const renewLinkForm = z.strictObject({ intent: z.literal("renew-link") });

const settleIssueForm = z.strictObject({
  intent: z.literal("settle-issue"),
  issue: z.uuid("Please choose what you have looked at."),
});

export const moneyForms = [
  payForm,
  undoPaymentForm,
  refundForm,
  sendBackForm,
  sentForm,
  undoRefundForm,
  planForm,
  moreTimeForm,
  renewLinkForm,
  settleIssueForm,
] as const;
export type MoneyInput = z.output<(typeof moneyForms)[number]>;
export type MoneyIntent = MoneyInput["intent"];

/** The intents of the money panel's forms. */
export const moneyIntents: readonly MoneyIntent[] = moneyForms.map(
  (form) => form.shape.intent.value,
);

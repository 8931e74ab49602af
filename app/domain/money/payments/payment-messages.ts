import { commandRefusals } from "#app/domain/command/command-messages.ts";
import { formatMoney } from "#app/values/money.ts";
import type { ToastMessage, FieldSentence } from "#app/values/forms/toast-message.ts";
import type { MoneyIntent } from "./payment-forms.ts";

/** Refusals of money forms, with the input that shows each. */
export const moneyRefusals = {
  unavailable: commandRefusals.unavailable,
  "form-used": "This form has been saved already. Send it again only if you want a second one.",
  "not-found": "This booking is no longer there.",
  "payment-ahead": {
    field: "payDay",
    message: "That day is still to come. Please enter the day on which it arrived.",
  },
  "payment-too-early": {
    field: "payDay",
    message: "The booking was made later than that. Please enter the day on which it arrived.",
  },
  "payment-repeated": {
    field: "payReference",
    message:
      "A payment with this number, amount and day is recorded already. If there are two, tell them apart in the number.",
  },
  "no-payment": {
    field: "undoPayment",
    message: "That payment is undone already. It is shown as it is now.",
  },
  "payment-refunded": {
    field: "undoPayment",
    message: "Part of this payment is given back. Undo that refund first.",
  },
  "payment-kept": {
    field: "undoPayment",
    message: "We kept this of the canceled trip, so that it can’t be undone.",
  },
  "more-than-paid": {
    field: "refundAmount",
    message: "That is more than has been paid and not given back. Please enter less.",
  },
  "more-than-paid-online": {
    field: "onlineAmount",
    message:
      "That is more than has been paid online and not given back. Please enter less, or give the rest back by hand.",
  },
  "no-refund": "Somebody has changed that refund meanwhile. It is shown as it is now.",
  "not-to-plan": "Only payments of a confirmed trip that is still ahead can be planned.",
  "planned-already": "The payments are planned already. They are shown as they are now.",
  "no-item": {
    field: "timeItem",
    message: "That payment is paid, or has changed meanwhile. Please choose again.",
  },
  "due-same": { field: "timeDay", message: "It is due on that day already." },
  "due-in-past": {
    field: "timeDay",
    message: "That day is over. Please enter today or a later day.",
  },
  "due-too-late": {
    field: "timeDay",
    message: "Please enter a day within two years.",
  },
  "no-issue": "Somebody has looked at that meanwhile. It is shown as it is now.",
  "sent-ahead": {
    field: "sentDay",
    message: "That day is still to come. Please enter the day on which it was sent.",
  },
} as const satisfies Record<string, FieldSentence>;

export type MoneyRefusal = keyof typeof moneyRefusals;

/** The payment exceeds the rest; the form asks for confirmation once. */
export const overText = (cents: number): string =>
  `This is ${formatMoney(cents)} more than is left to pay. Send it again to record it anyway.`;

export const moneyToasts = {
  pay: { title: "Payment Recorded" },
  "undo-payment": { title: "Payment Undone" },
  refund: {
    title: "Refund Noted",
    text: "Nothing is sent by this. Mark it as sent when it has gone.",
  },
  "send-back": {
    title: "Money Sent Back",
    text: "It goes to the card or account that it was paid from. The customer has the receipt when it has arrived.",
  },
  "refund-sent": { title: "Refund Marked as Sent" },
  "undo-refund": { title: "Refund Undone" },
  "plan-payments": { title: "Payments Planned" },
  "more-time": { title: "More Time Given" },
  "renew-link": { title: "New Payment Link", text: "The one before leads nowhere now." },
  "settle-issue": { title: "Looked At" },
} as const satisfies Record<MoneyIntent, ToastMessage>;

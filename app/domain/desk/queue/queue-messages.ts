import { decisionRefusals } from "#app/domain/blog/blog-messages.ts";
import { staffBookingRefusals } from "#app/domain/bookings/manage/staff-booking-messages.ts";
import { holdRefusals } from "#app/domain/departures/hold/staff-hold-messages.ts";
import { staffLeadRefusals } from "#app/domain/leads/manage/staff-lead-messages.ts";
import { outboxRefusals } from "#app/domain/mail/mail-buttons.ts";
import { moneyRefusals } from "#app/domain/money/payments/payment-messages.ts";
import { formatDay } from "#app/values/dates.ts";
import { readSentence, type ToastMessage } from "#app/values/forms/toast-message.ts";

/** Beside those of the commands behind the buttons. */
const ownRefusals = {
  "not-yours": "Your role does not include it. An owner of this site can give you another one.",
  "no-email": "The customer has no email: call them.",
  "nothing-due": "Nothing of it is due any more. The queue is shown as it is now.",
  "reminded-today": "A colleague has reminded this customer today already.",
  "no-such-agent": "This colleague can’t be given it. Please choose another one.",
  "handed-over": "A colleague was first: the queue shows whose it is now.",
  "not-snoozed": "A colleague has brought it back already.",
} as const;

const refusals = {
  ...holdRefusals,
  ...staffLeadRefusals,
  ...outboxRefusals,
  ...moneyRefusals,
  ...staffBookingRefusals,
  ...decisionRefusals,
  ...ownRefusals,
};
export type QueueRefusal = keyof typeof refusals;

/** The same sentence as on the page of what it is about; no field of that page is here. */
export const queueRefusals = Object.fromEntries(
  Object.entries(refusals).map(([reason, sentence]) => [
    reason,
    typeof sentence === "object" && "title" in sentence ? sentence : readSentence(sentence).message,
  ]),
) as Readonly<Record<QueueRefusal, string | ToastMessage>>;

/** Of two who press at once, to the second: who was first, and that the page is as it is now. */
export const wasFirst = (reference: string, name: string | null): string =>
  `${name ?? "A colleague"} was first with ${reference}. The queue is shown as it is now.`;

/** Why a booking is canceled whose customer asked for it; the customer reads it. */
export const askedToCancel = "You asked us to cancel it.";

export const queueToasts = {
  reminded: (reference: string): ToastMessage => ({
    title: "Reminder Sent",
    text: `The customer of ${reference} has a mail with what is due. It is back tomorrow if nothing is paid.`,
  }),
  assigned: { title: "Handed Over" },
  snoozed: (until: string): ToastMessage => ({
    title: "Put Off",
    text: `It is back on ${formatDay(until)}, for everybody. Under “Snoozed” it can be brought back sooner.`,
  }),
  wasLast: { title: "That Was the Last", text: "Nothing else in the queue waits for you." },
  woken: { title: "Back in the Queue" },
} as const;

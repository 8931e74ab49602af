import type { OnItsWay } from "#app/domain/money/payments/on-its-way.ts";
import { formatDay, formatDeadline } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import type { Fact } from "#app/values/text/figure.ts";
import {
  type MailContext,
  tripMail,
  tripLink,
  type TripMail,
} from "./staff-booking-mail.server.ts";
import { onItsWayAmount, onItsWayLabel } from "#app/domain/money/booked/money-words.ts";

type Booking = MailContext["booking"];

type FailedPayment = {
  cents: number;
  /** Until when another payment confirms the booking; null if none does. */ payBy: Date | null;
  /** To pay another way; null if the booking has ended, or nothing is paid online. */
  url: string | null;
  hasEnded: boolean;
};

/** To the customer: the bank debit failed, and how to pay another way. */
export function paymentFailedMail(
  booking: Booking,
  { cents, url, ...standing }: FailedPayment,
): TripMail {
  return tripMail(booking, {
    kind: "payment-failed",
    subject: "Your payment did not go through",
    paragraphs: [
      `Your bank did not pay the ${formatMoney(cents)} for your trip. ${afterFailure(standing)}`,
    ],
    facts: [["Not paid", formatMoney(cents)]],
    action: url === null ? tripLink({ booking }) : { label: "Pay another way", url },
  });
}

function afterFailure({ payBy, hasEnded }: Pick<FailedPayment, "payBy" | "hasEnded">): string {
  if (hasEnded) return "This booking has ended, so nothing is asked for. You need not do anything.";
  return payBy
    ? `We keep your places until ${formatDeadline(payBy)}. Please pay it another way by then, and your trip is confirmed; after that the booking ends by itself.`
    : "Your booking stands. Please pay it another way, or reply to this email if something is wrong.";
}

/** To the customer: a bank debit is started, and when it has arrived. */
export function debitStartedMail(booking: Booking, coming: OnItsWay): TripMail {
  const amount = formatMoney(coming.cents);
  return tripMail(booking, {
    kind: "payment-started",
    subject: `${amount} is on its way from your bank`,
    heading: "We’ve started the payment from your bank",
    paragraphs: [
      `We’ve started to take ${amount} from your bank account; it is expected by ${formatDay(coming.expectedOn)}. You need not do anything, and nobody asks you for it meanwhile. We send you the receipt when it has arrived, and write to you if it does not.`,
    ],
    facts: [[onItsWayLabel, onItsWayAmount(coming)]],
  });
}

/** To the customer: a refund is sent through the provider, and not confirmed yet. */
export function refundOnItsWayMail(
  booking: Booking,
  { cents, reason }: { cents: number; reason: string },
): TripMail {
  const amount = formatMoney(cents);
  return tripMail(booking, {
    kind: "refund-on-its-way",
    subject: `${amount} is on its way back to you`,
    paragraphs: [
      "It goes back the way you paid, and takes up to about ten days. We send you its receipt as soon as your bank has it, and write to you if it does not arrive.",
    ],
    facts: [
      ["On its way back to you", amount],
      ["For", reason],
    ],
  });
}

/** To the customer: a refund came back to us. */
export function refundFailedMail(booking: Booking, cents: number): TripMail {
  const amount = formatMoney(cents);
  return tripMail(booking, {
    kind: "refund-failed",
    subject: "Your refund did not go through",
    paragraphs: [
      `Your bank or card company did not take the ${amount} that we sent back to you, so the money is with us again. An agent writes to you about another way. You can also reply to this email and tell us how you would like to have it.`,
    ],
    facts: [["Still to come back to you", amount]],
  });
}

/** To the customer: the payment arrived after the trip had ended, and is refunded. */
export function paidTooLateMail(booking: Booking, cents: number): TripMail {
  return tripMail(booking, {
    kind: "paid-too-late",
    subject: "We send your payment back",
    heading: "Your payment came too late",
    paragraphs: [
      `We have your ${formatMoney(cents)}, but this booking had ended before it arrived. All of it goes back the way it came, within about ten days. If you would still like to travel, please reply to this email, and we will look for a date together.`,
    ],
    facts: [["Comes back to you", formatMoney(cents)]],
  });
}

/** To the customer: the deposit was not paid in time, so the booking has ended. */
export function depositMissingMail(booking: Booking): TripMail {
  return tripMail(booking, {
    kind: "deposit-missing",
    subject: "Your booking was not completed",
    paragraphs: [
      "The deposit was not paid in time, so the places are free for others again. Nothing was charged. You are welcome to book again; if something went wrong with the payment, please reply to this email.",
    ],
  });
}

type DepositRequest = {
  booking: Booking;
  cents: number;
  payBy: Date;
  /** Where it stands, and its dated terms. */ standing: readonly Fact[];
  url: string;
};

/** To the customer, right after booking: the deposit to pay, and its deadline. */
export function depositRequestMail({
  booking,
  cents,
  payBy,
  standing,
  url,
}: DepositRequest): TripMail {
  const amount = formatMoney(cents);
  return tripMail(booking, {
    kind: "deposit-asked",
    subject: `Pay ${amount} to confirm your trip`,
    heading: "Your places are kept for you",
    paragraphs: [
      `Your trip is confirmed as soon as ${amount} is paid. We keep your places until ${formatDeadline(payBy)}; after that the booking ends by itself, and nothing is charged.`,
    ],
    facts: [["To pay now", amount], ...standing],
    action: { label: "Pay Online", url },
  });
}

/** To the customer: a refund is requested. */
export function refundNotedMail({
  cents,
  reason,
  booking,
}: MailContext & { cents: number; reason: string }): TripMail {
  return tripMail(booking, {
    kind: "refund-noted",
    subject: `${formatMoney(cents)} comes back to you`,
    paragraphs: [
      "We have noted it down, and write to you again when it has been sent. If the way in which you paid no longer reaches you, please reply to this email.",
    ],
    facts: [
      ["Comes back to you", formatMoney(cents)],
      ["For", reason],
    ],
  });
}

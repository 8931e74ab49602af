import { composeMail } from "#app/domain/mail/compose-mail.ts";
import { formatDeadline } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import {
  type MailContext,
  tripFacts,
  tripFootnote,
  type TripMail,
  tripLink,
} from "../../manage/staff-booking-mail.server.ts";

type Booking = MailContext["booking"];

/** To the customer: the bank debit failed, and how to pay another way. */
export function paymentFailedMail(booking: Booking, cents: number, url: string | null): TripMail {
  return {
    subject: `Your payment did not go through, ${booking.reference}: ${booking.title}`,
    ...composeMail({
      heading: `Your payment did not go through, ${booking.customerName}.`,
      paragraphs: [
        `Your bank did not pay the ${formatMoney(cents)} for your trip. Your booking stands. Please pay it another way, or reply to this email if something is wrong.`,
      ],
      facts: [...tripFacts(booking), ["Not paid", formatMoney(cents)]],
      action: url === null ? tripLink({ booking }) : { label: "Pay another way", url },
      footnote: tripFootnote,
    }),
  };
}

/** To the customer: the payment arrived after the trip had ended, and is refunded. */
export function paidTooLateMail(booking: Booking, cents: number): TripMail {
  return {
    subject: `We send your payment back, ${booking.reference}: ${booking.title}`,
    ...composeMail({
      heading: `Your payment came too late, ${booking.customerName}.`,
      paragraphs: [
        `We have your ${formatMoney(cents)}, but this booking had ended before it arrived. All of it goes back the way it came, within about ten days. If you would still like to travel, please reply to this email, and we will look for a date together.`,
      ],
      facts: [...tripFacts(booking), ["Comes back to you", formatMoney(cents)]],
      action: tripLink({ booking }),
      footnote: tripFootnote,
    }),
  };
}

/** To the customer: the deposit was not paid in time, so the booking has ended. */
export function depositMissingMail(booking: Booking): TripMail {
  return {
    subject: `Your booking was not completed, ${booking.reference}: ${booking.title}`,
    ...composeMail({
      heading: `Your booking was not completed, ${booking.customerName}.`,
      paragraphs: [
        "The deposit was not paid in time, so the places are free for others again. Nothing was charged. You are welcome to book again; if something went wrong with the payment, please reply to this email.",
      ],
      facts: tripFacts(booking),
      action: tripLink({ booking }),
      footnote: tripFootnote,
    }),
  };
}

type DepositRequest = {
  name: string;
  booking: Booking;
  cents: number;
  payBy: Date;
  url: string;
};

/** To the customer, right after booking: the deposit to pay, and its deadline. */
export function depositRequestMail({ name, booking, cents, payBy, url }: DepositRequest): TripMail {
  const amount = formatMoney(cents);
  return {
    subject: `Pay ${amount} to confirm your trip, ${booking.reference}: ${booking.title}`,
    ...composeMail({
      heading: `Your places are kept for you, ${name}.`,
      paragraphs: [
        `Your trip is confirmed as soon as ${amount} is paid. We keep your places until ${formatDeadline(payBy)}; after that the booking ends by itself, and nothing is charged.`,
      ],
      facts: [...tripFacts(booking), ["To pay now", amount]],
      action: { label: "Pay Online", url },
      footnote: tripFootnote,
    }),
  };
}

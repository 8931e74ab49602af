import { composeMail } from "#app/domain/mail/compose-mail.ts";
import { formatMoney } from "#app/values/money.ts";
import {
  type MailContext,
  tripFacts,
  tripFootnote,
  type TripMail,
  wayToTrip,
} from "../../manage/staff-booking-mail.server.ts";

type Booking = MailContext["booking"];

/** To the customer: their bank has not paid, and how to pay another way. */
export function paymentFailedMail(booking: Booking, cents: number, url: string | null): TripMail {
  return {
    subject: `Your payment did not go through, ${booking.reference}: ${booking.title}`,
    ...composeMail({
      heading: `Your payment did not go through, ${booking.customerName}.`,
      paragraphs: [
        `Your bank did not pay the ${formatMoney(cents)} for your trip. Your booking stands. Please pay it another way, or reply to this email if something is wrong.`,
      ],
      facts: [...tripFacts(booking), ["Not paid", formatMoney(cents)]],
      action: url === null ? wayToTrip({ booking }) : { label: "Pay another way", url },
      footnote: tripFootnote,
    }),
  };
}

/** To the customer: a payment came after the trip had ended, and goes back. */
export function paidTooLateMail(booking: Booking, cents: number): TripMail {
  return {
    subject: `We send your payment back, ${booking.reference}: ${booking.title}`,
    ...composeMail({
      heading: `Your payment came too late, ${booking.customerName}.`,
      paragraphs: [
        `We have your ${formatMoney(cents)}, but this booking had ended before it arrived. All of it goes back the way it came, within about ten days. If you would still like to travel, please reply to this email, and we will look for a date together.`,
      ],
      facts: [...tripFacts(booking), ["Comes back to you", formatMoney(cents)]],
      action: wayToTrip({ booking }),
      footnote: tripFootnote,
    }),
  };
}

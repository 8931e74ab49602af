import { edit } from "#app/domain/command/command.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import {
  forgetUnused,
  moveNotes,
} from "#app/domain/people/customers/customer-of-account.server.ts";
import { upsertCustomerOf } from "#app/domain/people/customers/upsert-booked-customer.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { recordBooking } from "../row/record-history.server.ts";
import { type EditTarget, bookingEdit, saveBooking } from "../row/edit-booking.server.ts";
import { tripFacts, type MailContext } from "../mails/staff-booking-mail.server.ts";
import type { MailContent } from "#app/domain/mail/compose-mail.ts";

type Correction = EditTarget & { /** Null for none. */ email: string | null };

/** Constraint violations caused by a concurrent request, mapped to refusals. */
const lostRaces = {
  // An account released the new email concurrently.
  bookings_customer_id_fkey: "unavailable",
} as const;

/**
 * Gives a booking another email, and with it to the customer of that email: from now on the trip is
 * in the account that has verified it, and in no other. History, audit row, and a mail to the former
 * address.
 */
export function correctEmail(
  viewer: Permitted<"write", "bookings">,
  { reference, version, email }: Correction,
  requestOrigin: RequestOrigin,
) {
  const order = {
    ...bookingEdit(viewer, reference, requestOrigin),
    constraints: lostRaces,
  };
  const content = { reference, email };
  return edit({ ...order, seen: version, content }, async (step, booking) => {
    const { customerEmail: formerEmail, customerId: formerId, status } = booking;
    if (email === formerEmail) return { ok: false as const, reason: "same-email" as const };
    const { tx } = step;
    const customerId = await upsertCustomerOf(tx, { ...booking, customerEmail: email });
    await saveBooking(tx, booking, { customerEmail: email, customerId, userId: null });
    // Without an email nobody else can be meant.
    if (formerEmail === null) await moveNotes(tx, { from: formerId, to: customerId });
    await forgetUnused(tx, formerId);
    await recordBooking(step, viewer, booking, {
      history: { action: "email-corrected", from: status, to: status },
      audit: {
        action: "booking-email-corrected",
        before: { customerEmail: formerEmail },
        after: { customerEmail: email },
      },
    });
    await queueMail(tx, {
      ...emailCorrectedMail({ booking }),
      kind: "email-corrected",
      // Not linked to the booking, which is no longer this reader's.
      recipient: formerEmail,
      agentEmail: viewer.email,
    });
    return { ok: true as const };
  });
}

/** To the former address; says nothing of the new one. */
function emailCorrectedMail({ booking }: MailContext): MailContent {
  const { reference, title } = booking;
  return {
    subject: `This address is no longer that of booking ${reference}: ${title}`,
    heading: `Your address is no longer that of booking ${reference}.`,
    paragraphs: [
      "An agent has corrected the email address of this booking. Mails about it no longer go to this address, and an account under it no longer shows the trip.",
      "If that is not right, please reply to this email or call us; our number stands below.",
    ],
    facts: tripFacts(booking),
    footnote: "You get this email because the booking had this address until now.",
  };
}

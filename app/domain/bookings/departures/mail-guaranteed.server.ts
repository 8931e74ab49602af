import { db } from "#app/db/database.server.ts";
import { takeGuaranteed } from "#app/domain/departures/show/guaranteed.server.ts";
import { queueMails } from "#app/domain/mail/queue-mail.server.ts";
import { businessDay, formatDay } from "#app/values/dates.ts";
import { type BookingStatus, openStatuses } from "../booking.ts";
import {
  type MailContext,
  tripFacts,
  tripFootnote,
  tripLink,
} from "../mails/staff-booking-mail.server.ts";
import type { MailContent } from "#app/domain/mail/compose-mail.ts";

/**
 * Mails customers of departures that have enough confirmed travelers, once each: the mark is set in
 * the same transaction.
 */
export async function mailGuaranteed(now = new Date()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const departures = await takeGuaranteed(tx, businessDay(now));
    const ids = departures.flatMap(({ bookingIds }) => bookingIds);
    if (ids.length === 0) return;
    const bookings = await tx
      .selectFrom("bookings")
      .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
      .select(["bookings.id", "reference", "customerName", "customerEmail", "departureDate"])
      .select(["userId", "status", "deal.title"])
      .where("bookings.id", "in", ids)
      .where("status", "in", openStatuses)
      .execute();
    const mails = bookings.map((booking) => ({
      ...guaranteedMail({ booking }),
      kind: "departure-guaranteed",
      recipient: booking.customerEmail,
      bookingId: booking.id,
    }));
    if (mails.length > 0) await queueMails(tx, mails);
  });
}

type Guaranteed = { booking: MailContext["booking"] & { status: BookingStatus } };

/** To a customer: enough travelers have confirmed, so the departure takes place. */
function guaranteedMail({ booking }: Guaranteed): MailContent {
  const { reference, title, customerName, departureDate, status } = booking;
  const day = formatDay(departureDate);
  return {
    subject: `Your departure is certain, ${reference}: ${title}`,
    heading: `It is certain, ${customerName}: the trip leaves on ${day}.`,
    paragraphs: [
      "This trip needs a least number of travelers, and now enough have confirmed. Your departure takes place.",
      status === "Pending"
        ? "Your own booking still waits for our answer. You need not do anything: we write to you."
        : "You can plan on it now: flights to Europe and days off around it.",
    ],
    facts: [...tripFacts(booking), ["Status of your booking", status]],
    action: tripLink({ booking }),
    footnote: tripFootnote,
  };
}

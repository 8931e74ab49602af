import { type DatabaseTransaction, db } from "#app/db/database.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import { openUndos } from "#app/domain/command/undo.server.ts";
import {
  type Guaranteed,
  putOffGuaranteed,
  takeGuaranteed,
} from "#app/domain/departures/show/guaranteed.server.ts";
import { queueMails, signedBy } from "#app/domain/mail/queue-mail.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
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
 * the same transaction. One that staff may undo a booking of at this moment waits for the next minute.
 */
export async function mailGuaranteed(now = new Date()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const departures = await takeGuaranteed(tx, businessDay(now));
    const bookings = await readBookings(tx, departures);
    const open = await openUndos(tx, ["booking-status", "booking-changed", "booking-created"]);
    const undone = new Set(
      bookings.flatMap(({ id, reference }) => (open.has(reference) ? [id] : [])),
    );
    const later = departures.filter(({ bookingIds }) => bookingIds.some((id) => undone.has(id)));
    await putOffGuaranteed(
      tx,
      later.map(({ id }) => id),
    );
    const waiting = new Set(later.flatMap(({ bookingIds }) => bookingIds));
    await tell(
      tx,
      bookings.filter(({ id }) => !waiting.has(id)),
    );
  });
}

/** Tells the customers of one departure now, also where its mails are held back. */
export function tellGuaranteed(
  viewer: Permitted<"write", "departures">,
  id: string,
  requestOrigin: RequestOrigin,
): Promise<{ ok: true } | { ok: false; reason: "not-certain" | "unavailable" }> {
  type Told = { ok: true } | { ok: false; reason: "not-certain" };
  return command({ by: viewer, requestOrigin }, async ({ tx, record }): Promise<Told> => {
    const taken = await takeGuaranteed(tx, businessDay(new Date()), id);
    if (taken.length === 0) return { ok: false, reason: "not-certain" };
    const bookings = await readBookings(tx, taken);
    await tell(tx, bookings, signedBy(viewer));
    await record({
      action: "departure-told",
      subject: { type: "departure", id },
      after: { bookings: bookings.length },
    });
    return { ok: true };
  });
}

async function readBookings(tx: DatabaseTransaction, departures: readonly Guaranteed[]) {
  const ids = departures.flatMap(({ bookingIds }) => bookingIds);
  if (ids.length === 0) return [];
  return (
    tx
      .selectFrom("bookings")
      .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
      .select(["bookings.id", "reference", "customerName", "customerEmail", "departureDate"])
      .select(["userId", "status", "deal.title"])
      .where("bookings.id", "in", ids)
      .where("status", "in", openStatuses)
      // Staff see the first of these mails: one of a confirmed booking.
      .orderBy("status")
      .orderBy("reference")
      .execute()
  );
}

async function tell(
  tx: DatabaseTransaction,
  bookings: Awaited<ReturnType<typeof readBookings>>,
  signed: Partial<ReturnType<typeof signedBy>> = {},
): Promise<void> {
  const mails = bookings.map((booking) => ({
    ...guaranteedMail({ booking }),
    ...signed,
    kind: "departure-guaranteed",
    recipient: booking.customerEmail,
    bookingId: booking.id,
    // One edited text goes to all of them.
    perReader: { name: booking.customerName, reference: booking.reference },
  }));
  if (mails.length > 0) await queueMails(tx, mails);
}

type Told = { booking: MailContext["booking"] & { status: BookingStatus } };

/** To a customer: enough travelers have confirmed, so the departure takes place. */
function guaranteedMail({ booking }: Told): MailContent {
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

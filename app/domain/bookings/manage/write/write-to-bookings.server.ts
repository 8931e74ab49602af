import { createHash } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { type Database, db } from "#app/db/database.server.ts";
import { findUpTo } from "#app/db/lists/count-up-to.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import { holdForUndo } from "#app/domain/command/staff-act.server.ts";
import { offerUndo, type Opposite } from "#app/domain/command/undo.server.ts";
import {
  bookingsOn,
  departureDay,
} from "#app/domain/departures/cancel/departure-to-cancel.server.ts";
import { fillPlaces, unfilled } from "#app/values/text/fill-places.ts";
import { composeMail } from "#app/domain/mail/compose-mail.ts";
import { type NewMail, queueMails, signedBy } from "#app/domain/mail/queue-mail.server.ts";
import { withLetterhead } from "#app/domain/mail/send-mail.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { businessDay, formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { tripFacts, tripFootnote, tripLink } from "../../mails/staff-booking-mail.server.ts";
import { isOverdue } from "../list/awaits-staff.server.ts";
import { type BookingSearch, everyBooking, firstFound } from "../list/booking-list.ts";
import { filterBookings, idsInOrder } from "../list/booking-query.server.ts";
import { mostWritten, type WriteInput, type WrittenTo, writtenTo } from "./write-form.ts";

/** The bookings that are written to: of a departure, ticked ones, or all that the list's search finds. */
export type Chosen =
  | { departureId: string }
  | { references: readonly string[] }
  | { search: BookingSearch };

/** A booking whose customer is written to. */
export type Reader = Awaited<ReturnType<ReturnType<typeof readerQuery>["execute"]>>[number];

/** More mails than these are sent one after the other, so that nobody else's wait for them. */
const mostUsual = 100;

/** A departure's kept bookings, with seats on it or older than those. */
const keptStatuses = ["Pending", "Confirmed", "Completed"] as const;

/** The chosen bookings by customer, at most 1,000; `more` if there are others. Null for no departure. */
export async function readChosen(
  viewer: Staff,
  chosen: Chosen,
): Promise<{ readers: Reader[]; more: boolean } | null> {
  const found = await findChosen(viewer, chosen);
  if (!found) return null;
  const order = "search" in chosen ? firstFound(chosen.search) : everyBooking.sort;
  const { ids, more } = await findUpTo(idsInOrder(found, { sort: order }), mostWritten);
  return { readers: ids.length === 0 ? [] : await readerQuery(db, ids).execute(), more };
}

async function findChosen(viewer: Staff, chosen: Chosen) {
  if ("search" in chosen) return filterBookings(viewer, chosen.search);
  const bookings = db.selectFrom("bookings");
  if ("references" in chosen) return bookings.where("reference", "in", [...chosen.references]);
  const departure = await departureDay(db, chosen.departureId);
  if (!departure) return null;
  const seated = await bookingsOn(db, departure.id);
  return bookings
    .where("status", "in", keptStatuses)
    .where((booking) =>
      booking.or([
        booking.and([
          booking("packageId", "=", departure.packageId),
          booking("departureDate", "=", departure.startsOn),
        ]),
        booking("id", "=", sql<string>`ANY(${seated}::uuid[])`),
      ]),
    );
}

function readerQuery(database: Database, ids: readonly string[]) {
  return database
    .selectFrom("bookings")
    .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
    .select(["bookings.id", "reference", "status", "customerName", "customerEmail"])
    .select(["customerPhone", "userId", "departureDate", "returnDate", "leftCents", "deal.title"])
    .select(isOverdue(businessDay(new Date())).as("isOverdue"))
    .where("bookings.id", "=", sql<string>`ANY(${ids}::uuid[])`)
    .orderBy(sql`lower(customer_name)`)
    .orderBy("bookings.id");
}

const isMeant: Readonly<Record<WrittenTo, (reader: Reader) => boolean>> = {
  all: () => true,
  left: ({ leftCents }) => leftCents > 0,
  overdue: ({ isOverdue: isLate }) => isLate === true,
  pending: ({ status }) => status === "Pending",
  confirmed: ({ status }) => status === "Confirmed",
};

/** How many of these have an email, of each choice. */
export function countMails(readers: readonly Reader[]): Record<WrittenTo, number> {
  const count = (whom: WrittenTo) => readers.filter(hasEmail).filter(isMeant[whom]).length;
  const counts = Object.keys(writtenTo).map((whom) => [whom, count(whom as WrittenTo)]);
  return Object.fromEntries(counts) as Record<WrittenTo, number>;
}

const hasEmail = ({ customerEmail }: Reader) => customerEmail !== null;

/** A mail as its first reader gets it, and the digest that the form sends it with. */
export type ShownMail = {
  html: string;
  subject: string;
  to: string;
  mails: number;
  previewed: string;
};
type Written =
  | { ok: true; mails: number }
  | { ok: false; reason: "nobody" | "too-many" | "not-found" | "form-used" | "unavailable" }
  | { ok: false; reason: "place-unknown"; field: "subject" | "text"; place: string; of: string }
  /** To be shown first, or again since it is another mail than was shown. */
  | { ok: false; reason: "to-see"; shown: ShownMail };

/**
 * Writes to the customers of the chosen bookings, each a mail of its own that stands with its
 * booking. Sent only as it was shown: other words, or other bookings, are shown first. One form sends
 * once, and can be undone for some seconds.
 */
export async function writeToBookings(
  viewer: Permitted<"write", "bookings">,
  chosen: Chosen,
  /** `page` is where it is written, and shown again if it is taken back. */
  { page, ...input }: WriteInput & { page?: string },
  requestOrigin: RequestOrigin,
): Promise<Written> {
  const { key, intent, previewed, whom, subject, text } = input;
  const found = await readChosen(viewer, chosen);
  if (!found) return { ok: false, reason: "not-found" };
  if (found.more) return { ok: false, reason: "too-many" };
  const readers = found.readers.filter(isMeant[whom]);
  const mailed = readers.filter(hasEmail);
  const [first] = mailed;
  if (!first) return { ok: false, reason: "nobody" };
  const unknown = unknownPlace(mailed, input);
  if (unknown) return { ok: false, reason: "place-unknown", ...unknown };
  const ids = mailed.map(({ id }) => id);
  const digest = createHash("sha256")
    .update(JSON.stringify([whom, subject, text, ids]))
    .digest("hex");
  if (intent === "preview" || previewed !== digest) {
    const mail = writtenMail(viewer, first, input);
    const look = { appUrl: env().APP_URL, agency: await readAgency() };
    const { html } = withLetterhead(composeMail(mail), look);
    const to = `${first.customerName}, ${first.customerEmail}`;
    const shown = { html, subject: mail.subject, to, mails: ids.length, previewed: digest };
    return { ok: false, reason: "to-see", shown };
  }
  const content = { chosen: JSON.stringify(chosen), whom, subject, text };
  return command(
    { by: viewer, requestOrigin, once: { key, content } },
    async ({ tx, record }): Promise<{ ok: true; mails: number }> => {
      // None of them is deleted before its mail is stored.
      const kept = await readerQuery(tx, ids).forKeyShare("bookings").execute();
      const priority = kept.length > mostUsual ? "bulk" : "normal";
      const mails: NewMail[] = kept.map((reader) => ({
        ...writtenMail(viewer, reader, input),
        priority,
      }));
      holdForUndo();
      await queueMails(tx, mails);
      const without = readers.length - mailed.length;
      const about =
        "departureId" in chosen
          ? ({ type: "departure", id: chosen.departureId } as const)
          : ({ type: "mail", id: "bookings" } as const);
      const was = { ...about, page, mail: { whom, subject, text } };
      await offerUndo(tx, viewer, { what: "mails", about: was satisfies WrittenAbout });
      await record({
        action: "travelers-mailed",
        subject: about,
        after: {
          whom: writtenTo[whom],
          subject,
          mails: mails.length,
          ...(without > 0 && { "without email": without }),
        },
      });
      return { ok: true, mails: mails.length };
    },
  );
}

const writtenAbout = z.object({
  type: z.enum(["departure", "mail"]),
  id: z.string(),
  page: z.string().optional(),
});
/** A mail that was taken back, as it was typed. */
export const mailWas = z.object({
  mail: z.object({ whom: z.string(), subject: z.string(), text: z.string() }),
});
type WrittenAbout = z.output<typeof writtenAbout> & z.output<typeof mailWas>;

/** Takes back what was just written: nothing but its mails has changed. */
export const undoWritten: Opposite = async (_, about) => {
  const { page, ...subject } = writtenAbout.parse(about);
  return { ok: true, subject, page };
};

/** The first word in braces that a mail could not fill in, and of which booking. */
function unknownPlace(readers: readonly Reader[], { subject, text }: WriteInput) {
  for (const reader of readers) {
    const facts = factsOf(reader);
    for (const [field, typed] of Object.entries({ subject, text })) {
      // What a name has in braces is no place.
      const known = Object.entries(facts).map(([name, fact]) => [name, fact && "known"]);
      const place = unfilled(fillPlaces(typed, Object.fromEntries(known)));
      if (place) return { field: field as "subject" | "text", place, of: reader.reference };
    }
  }
  return null;
}

/** What the words in braces stand for in the mail of a reader. */
export function factsOf(reader: Reader): Record<string, string> {
  const { customerName, title, departureDate, returnDate, leftCents, reference } = reader;
  return {
    "first name": customerName.split(/\s+/)[0] ?? customerName,
    trip: title,
    departure: formatDay(departureDate),
    return: formatDay(returnDate),
    "left to pay": formatMoney(leftCents),
    reference,
  };
}

/** To a customer: what a member of staff writes to several at once. */
function writtenMail(
  viewer: Staff,
  reader: Reader,
  typed: Pick<WriteInput, "subject" | "text">,
): NewMail {
  const facts = factsOf(reader);
  const subject = fillPlaces(typed.subject, facts).slice(0, 200);
  return {
    kind: "booking-written",
    recipient: reader.customerEmail,
    bookingId: reader.id,
    ...signedBy(viewer),
    subject,
    heading: subject,
    paragraphs: fillPlaces(typed.text, facts)
      .split(/\n{2,}/)
      .filter((paragraph) => paragraph.trim() !== ""),
    facts: tripFacts(reader),
    action: tripLink({ booking: reader }),
    footnote: tripFootnote,
  };
}

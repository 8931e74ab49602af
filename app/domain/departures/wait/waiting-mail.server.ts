import { href } from "react-router";
import { ownUrl } from "#app/domain/mail/queue-mail.server.ts";
import type { NewMail } from "#app/domain/mail/queue-mail.server.ts";
import { formatDay, formatDeadline } from "#app/values/dates.ts";
import { entryToken } from "./place/entry-token.server.ts";

type Trip = { dealId: string; title: string; startsOn: string };
type Reader = { id: string; name: string; email: string; seats: number; singles: number };
type WaitingMail = { reader: Reader; trip: Trip };

const facts = ({ seats, singles }: Reader, { title, startsOn }: Trip) =>
  [
    ["Trip", title],
    ["Departure", formatDay(startsOn)],
    ["Travelers", String(seats)],
    ...(singles > 0 ? ([["Single rooms", String(singles)]] as const) : []),
  ] as const;
const placeUrl = ({ id }: Reader) => ownUrl(href("/waiting-list"), { token: entryToken(id) });
const tripUrl = ({ dealId }: Trip) => ownUrl(href("/deal/:dealId", { dealId }));

/** A caller who left only a phone number is called. */
const recipientOf = ({ email }: Reader) => email || null;

/** Somebody joined; `again` if the address waited already, and its first wish stands. */
export function joinedMail({ reader, trip, again }: WaitingMail & { again: boolean }): NewMail {
  return {
    kind: "waiting-list-joined",
    recipient: recipientOf(reader),
    subject: `You’re on the waiting list: ${trip.title}`,
    heading: again ? "You’re on the list already." : "You’re on the list.",
    paragraphs: [
      again
        ? "This address was entered for the same departure once more. Your place has not changed. For another number of travelers, leave the list and join again."
        : "When enough seats for your party come free, we keep them for you for 48 hours and write to you at once. Parties are asked in the order in which they joined.",
      "You need not do anything until then, and nothing is booked.",
    ],
    facts: facts(reader, trip),
    action: { label: "See your place, or leave the list", url: placeUrl(reader) },
    footnote:
      "You receive this because this address was entered for a waiting list. If that was not you, leave the list with the button above.",
  };
}

/** Seats are kept until `expiresAt`. */
export function offerMail({ reader, trip, expiresAt }: WaitingMail & { expiresAt: Date }): NewMail {
  const seats = reader.seats === 1 ? "A seat is" : `${reader.seats} seats are`;
  return {
    kind: "waiting-list-offer",
    priority: "urgent",
    recipient: recipientOf(reader),
    subject: `${seats} free for you: ${trip.title}, ${formatDay(trip.startsOn)}`,
    heading: `${seats} kept for you, ${reader.name}.`,
    paragraphs: [
      `You waited for this departure, and now there is room. The seats are yours to book until ${formatDeadline(expiresAt)}. After that others can have them.`,
      "You can also decline them there, so that others need not wait.",
    ],
    facts: [...facts(reader, trip), ["Kept until", formatDeadline(expiresAt)]],
    action: { label: "Book or decline", url: placeUrl(reader) },
    footnote: "You receive this because you joined the waiting list of this departure.",
  };
}

/** The offer ended without an answer. */
export function offerEndedMail({ reader, trip }: WaitingMail): NewMail {
  return {
    kind: "waiting-list-offer-ended",
    recipient: recipientOf(reader),
    subject: `We no longer keep your seats: ${trip.title}`,
    heading: "We no longer keep your seats.",
    paragraphs: [
      "We kept seats for you for as long as we had said, and heard nothing. You are no longer on the list.",
      "Would you still like to come? The trip’s page shows which dates are open, and which have a waiting list.",
    ],
    facts: facts(reader, trip),
    action: { label: "See the trip’s dates", url: tripUrl(trip) },
    footnote: "You receive this because you joined the waiting list of this departure.",
  };
}

const endings = {
  left: {
    heading: "No seat came free this time.",
    text: "The trip has left without a free seat for your party. We are sorry. Other dates may be open.",
  },
  "sale-ended": {
    heading: "No seat came free this time.",
    text: "Booking for this date has closed, and no seats came free for your party until then. We are sorry. Other dates may be open.",
  },
  canceled: {
    heading: "This departure does not take place.",
    text: "We have canceled this departure, so its waiting list has ended. Other dates may be open.",
  },
} as const;

/** Nobody waits for the departure any more. */
export function waitEndedMail({
  reader,
  trip,
  because,
}: WaitingMail & { because: keyof typeof endings }): NewMail {
  const { heading, text } = endings[because];
  return {
    kind: "waiting-list-ended",
    recipient: recipientOf(reader),
    subject: `The waiting list has ended: ${trip.title}`,
    heading,
    paragraphs: [text],
    facts: facts(reader, trip),
    action: { label: "See the trip’s dates", url: tripUrl(trip) },
    footnote: "You receive this because you joined the waiting list of this departure.",
  };
}

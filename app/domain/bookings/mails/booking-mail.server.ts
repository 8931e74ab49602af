import { href } from "react-router";
import type { WrittenBooking } from "#app/db/fields/written-fields.ts";
import type { OrderedDeal } from "#app/domain/deals/deal.ts";
import { ownUrl } from "#app/domain/mail/queue-mail.server.ts";
import type { OnItsWay } from "#app/domain/money/payments/on-its-way.ts";
import { formatMoney } from "#app/values/money.ts";
import { formatDay, businessDay } from "#app/values/dates.ts";
import type { Fact } from "#app/values/text/figure.ts";
import type { BookingTerms } from "../booking.ts";
import type { BookingParts } from "../lines/booking-parts.ts";
import { priceFacts, partyFacts } from "../lines/price-facts.ts";
import { onItsWayForStaff } from "#app/domain/money/booked/money-words.ts";
import {
  cancellationRows,
  type PaidTrip,
  paymentRows,
  type TermRow,
} from "#app/domain/money/payment-rows.ts";
import { type TripStateFacts, tripState } from "../trip-state.ts";
import { differenceText } from "./difference-text.ts";
import type { MailContent } from "#app/domain/mail/compose-mail.ts";

/** What these mails say of the form. */
type Ordered = Pick<WrittenBooking, "departureDate" | "numTravelers" | "notes"> & {
  customerPhone: string;
};

/** A date on sale is the departure; of a deal for any day it is a wish. */
const departureLabel = ({ departs }: Pick<OrderedDeal, "departs">) =>
  departs === "fixed" ? "Departure" : "Preferred departure";

/** To the customer, right after booking: the request and its reference. */
export function bookingReceivedMail({
  name,
  reference,
  deal,
  input,
  parts,
  standing,
}: {
  name: string;
  reference: string;
  deal: OrderedDeal;
  input: Ordered;
  parts: BookingParts;
  /** Where it stands, and its dated terms. */ standing: readonly Fact[];
}): MailContent {
  return {
    subject: `We have your booking request ${reference}: ${deal.title}`,
    heading: `Thank you, ${name}. Your request is with us.`,
    paragraphs: [
      "An agent checks hotels and connections now and will contact you shortly to confirm your European adventure. Nothing is charged before that.",
      `Your reference is ${reference}. With it and your name, anyone you trust can look the trip up on our site.`,
      "To ask something, reply to this email or call us; our number stands below.",
    ],
    facts: [
      ["Reference", reference],
      ["Trip", deal.title],
      ["Where", deal.destination],
      ["Length", deal.duration],
      [departureLabel(deal), formatDay(input.departureDate)],
      ...partyFacts(input.numTravelers, parts),
      ...priceFacts({ ...parts, flightsIncluded: deal.flightsIncluded }),
      ["Status", "Pending"],
      ...standing,
      ...(input.notes ? ([["Your notes", input.notes]] as const) : []),
    ],
    action: {
      label: "Follow your booking",
      url: ownUrl(href("/dashboard/trips/:reference", { reference })),
    },
    footnote:
      "You get this email because a trip was requested with this address. If that was not you, please answer and tell us.",
  };
}

/** To staff mailboxes: a new request for an agent's decision. A reply goes to the customer. */
export function newBookingMail({
  viewer,
  reference,
  deal,
  input,
  parts,
  confirmedByDeposit,
}: {
  viewer: { name: string; email: string };
  reference: string;
  deal: OrderedDeal;
  input: Ordered;
  parts: BookingParts;
  confirmedByDeposit: boolean;
}): MailContent {
  return {
    subject: `New booking request ${reference}: ${deal.title}`,
    heading: `${viewer.name} would like to book ${deal.title}`,
    paragraphs: [input.notes === "" ? "No notes were left." : input.notes],
    facts: [
      ["Reference", reference],
      ["Trip", deal.title],
      [departureLabel(deal), formatDay(input.departureDate)],
      ...partyFacts(input.numTravelers, parts),
      ...priceFacts({ ...parts, flightsIncluded: deal.flightsIncluded }),
      ["Customer", `${viewer.name}, ${viewer.email}`],
      ["Phone", input.customerPhone],
    ],
    action: {
      label: "Open the booking",
      url: ownUrl(href("/admin/bookings/:reference", { reference })),
    },
    footnote: `${confirmedByDeposit ? "Its deposit confirms the booking, which ends by itself if that is not paid." : "The booking is pending until an agent decides."} The super admin can switch these mails off.`,
  };
}

type OwnTripMail = {
  reference: string;
  title: string;
  name: string;
  email: string;
  departureDate: string;
};

/** The shared facts and link of mails to staff about a booking that its customer cancels or moves. */
function ownTripFacts({ reference, title, name, email, departureDate }: OwnTripMail) {
  return {
    facts: [
      ["Reference", reference],
      ["Trip", title],
      ["Departure", formatDay(departureDate)],
      ["Customer", `${name}, ${email}`],
    ] as const,
    action: {
      label: "Open the booking",
      url: ownUrl(href("/admin/bookings/:reference", { reference })),
    },
  };
}

/** To staff mailboxes: a customer requests a cancellation. */
export function cancelRequestedMail(request: OwnTripMail & { reason: string }): MailContent {
  return {
    subject: `Cancellation requested: ${request.reference}`,
    heading: `${request.name} asks to cancel ${request.reference}`,
    paragraphs: [request.reason === "" ? "No reason was given." : request.reason],
    ...ownTripFacts(request),
    footnote:
      "The booking stands until an agent decides. The customer was told that someone will write.",
  };
}

/** Why it is canceled, and what becomes of its money. */
type Settled = {
  reason: string;
  refundCents: number;
  onlineCents: number;
  onItsWay: OnItsWay | null;
};

/** To staff mailboxes: a customer has canceled; what to refund, and who refunds it. */
export function canceledByCustomerMail({
  reason,
  refundCents,
  onlineCents,
  onItsWay,
  ...about
}: OwnTripMail & Settled): MailContent {
  const { facts, action } = ownTripFacts(about);
  const byHand = refundCents - onlineCents;
  const toSend = byHand > 0 ? formatMoney(byHand) : "Nothing";
  const online = onlineCents > 0 ? [["Goes back online", formatMoney(onlineCents)] as const] : [];
  const coming = onItsWay
    ? [["On its way from the bank", onItsWayForStaff(onItsWay)] as const]
    : [];
  return {
    subject: `Canceled by the customer: ${about.reference}`,
    heading: `${about.name} has canceled ${about.reference}`,
    paragraphs: [reason === "" ? "No reason was given." : reason],
    facts: [...facts, ...online, ["To send back", toSend], ...coming],
    action,
    footnote: "The booking has ended, and its seats are free again.",
  };
}

type Moved = { before: BookingTerms; after: BookingTerms; overpaidCents: number };

/** To staff mailboxes: a customer has moved a trip, and the price difference. */
export function movedByCustomerMail(
  about: OwnTripMail,
  { before, after, overpaidCents }: Moved,
): MailContent {
  const { facts, action } = ownTripFacts(about);
  const back =
    overpaidCents > 0
      ? [["Paid too much", `${formatMoney(overpaidCents)}, to give back`] as const]
      : [];
  return {
    subject: `Moved by the customer: ${about.reference}`,
    heading: `${about.name} has moved ${about.reference} to ${formatDay(after.departureDate)}`,
    paragraphs: [],
    facts: [
      ...facts,
      ["Old date", formatDay(before.departureDate)],
      ["Total", formatMoney(after.totalCents)],
      ["Difference", differenceText(after.totalCents - before.totalCents)],
      ...back,
    ],
    action,
    footnote: "Its seats have moved along, and those on the old date are free again.",
  };
}

/** To staff mailboxes: a cancellation request was withdrawn. */
export function cancelWithdrawnMail(request: OwnTripMail): MailContent {
  return {
    subject: `Request to cancel taken back: ${request.reference}`,
    heading: `${request.name} keeps ${request.reference}`,
    paragraphs: ["The customer has taken the request to cancel back. Nothing has to be answered."],
    ...ownTripFacts(request),
    footnote: "The booking stands as before.",
  };
}

/** To the customer: the cancellation request was received. */
export function cancelReceivedMail({
  reference,
  title,
  name,
}: {
  reference: string;
  title: string;
  name: string;
}): MailContent {
  return {
    subject: `We have your request to cancel ${reference}`,
    heading: `We have your request, ${name}.`,
    paragraphs: [
      `You asked us to cancel “${title}”. Your booking stands until an agent has looked at it and written to you about the next steps.`,
    ],
    facts: [["Reference", reference]],
    action: {
      label: "See your booking",
      url: ownUrl(href("/dashboard/trips/:reference", { reference })),
    },
    footnote: "If you did not ask for this, please reply to this email at once.",
  };
}

/** Where a booking stands, in the words of its pages. */
export function stateFact(facts: TripStateFacts): Fact {
  const { customer } = tripState(facts, businessDay(new Date()));
  return ["Where it stands", `${customer.now} ${customer.next}`];
}

/** What is paid when, and what canceling costs until when, with the days of this trip. */
export function termFacts(trip: PaidTrip): Fact[] {
  const { notRefunded } = trip.terms;
  return [
    ...paymentRows(trip).map((row) => factOf("To pay", row)),
    ...cancellationRows(trip).map((row) => factOf("If you cancel", row)),
    ...(notRefunded ? [["Not refunded at any time", notRefunded] as const] : []),
  ];
}

function factOf(about: string, { when, what, cents }: TermRow): Fact {
  const day = `${when.charAt(0).toLowerCase()}${when.slice(1)}`;
  return [`${about}, ${day}`, cents === null ? what : `${what}: ${formatMoney(cents)}`];
}

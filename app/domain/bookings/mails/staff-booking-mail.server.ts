import { href } from "react-router";
import type { WrittenBooking } from "#app/db/fields/written-fields.ts";
import type { Cover, OrderedDeal } from "#app/domain/deals/deal.ts";
import { ownUrl } from "#app/domain/mail/queue-mail.server.ts";
import { formatDay } from "#app/values/dates.ts";
import type { BookingStatus, CanceledBy } from "../booking.ts";
import type { BookingParts } from "../lines/booking-parts.ts";
import { partyFacts, priceFacts } from "../lines/price-facts.ts";
import type { PaymentCover } from "./payment-cover.server.ts";
import { declinedWords, type TripStateFacts } from "../trip-state.ts";
import type { Fact } from "#app/values/text/figure.ts";
import { stateFact } from "./booking-mail.server.ts";
import type { OnItsWay } from "#app/domain/money/payments/on-its-way.ts";
import type { Settlement } from "#app/domain/money/booked/booking-money.ts";
import { onItsWayAmount, onItsWayLabel } from "#app/domain/money/booked/money-words.ts";
import { formatMoney } from "#app/values/money.ts";
import type { MailContent } from "#app/domain/mail/compose-mail.ts";

/** The booking data of these mails. `userId` is null if no account made it. */
export type MailContext = {
  booking: {
    reference: string;
    customerName: string;
    title: string;
    departureDate: string;
    userId: string | null;
  };
};

export const tripFootnote =
  "You get this email because a trip of ours was booked with this address. If that was not you, please answer and tell us.";

/** The link to the trip: in the account, or else the lookup by reference. */
export function tripLink({ booking: { reference, userId } }: MailContext) {
  return userId === null
    ? { label: "View your trip", url: ownUrl(href("/view-trip")) }
    : {
        label: "See your booking",
        url: ownUrl(href("/dashboard/trips/:reference", { reference })),
      };
}

export function tripFacts({ reference, title, departureDate }: MailContext["booking"]) {
  return [
    ["Reference", reference],
    ["Trip", title],
    ["Departure", formatDay(departureDate)],
  ] as const;
}

/** A mail about a trip, without its reader. */
export type TripMail = MailContent & { /** As in the outbox. */ kind: string };
type TripMailContent = Pick<TripMail, "kind" | "paragraphs" | "action"> & {
  /** Without reference and title. */ subject: string;
  /** Without the name; the subject if left out. */ heading?: string;
  /** After those of the trip. */ facts?: readonly Fact[];
};

/** A mail to the customer of a booking: the trip's facts come first, and it links to the trip. */
export function tripMail(
  booking: MailContext["booking"],
  {
    subject,
    heading = subject,
    facts = [],
    action = tripLink({ booking }),
    ...content
  }: TripMailContent,
): TripMail {
  return {
    subject: `${subject}, ${booking.reference}: ${booking.title}`,
    ...content,
    heading: `${heading}, ${booking.customerName}.`,
    facts: [...tripFacts(booking), ...facts],
    action,
    footnote: tripFootnote,
  };
}

type PaidCover = Cover & PaymentCover;

/** The part of a confirmation mail about the trip: inclusions, terms, and whom to ask. */
function coverOf({
  inclusions,
  exclusions,
  terms,
  payment,
  howToPay,
  payUrl,
}: Omit<PaidCover, "due">): string[] {
  return [
    ...(inclusions.length > 0 ? [`Included: ${inclusions.join("; ")}.`] : []),
    ...(exclusions.length > 0 ? [`Not included: ${exclusions.join("; ")}.`] : []),
    ...(payment === "" ? [] : [payment]),
    ...(payUrl === null
      ? []
      : [`You can pay online, by card or from your bank account: ${payUrl}`]),
    ...(howToPay === "" ? [] : [`How to pay:\n${howToPay}`]),
    ...(terms === "" ? [] : [`Terms: ${terms}`]),
    "To ask something or to change your booking, reply to this email or call us; our number stands below.",
  ];
}

/** To the customer: an agent booked the trip; it is confirmed, with its reference. */
export function bookingMadeMail({
  reference,
  deal,
  paying: { due, ...paying },
  input,
  parts,
}: {
  reference: string;
  deal: OrderedDeal;
  paying: PaymentCover;
  input: Pick<WrittenBooking, "customerName" | "departureDate" | "numTravelers" | "notes">;
  parts: BookingParts;
}): TripMail {
  const booking = {
    reference,
    customerName: input.customerName,
    title: deal.title,
    departureDate: input.departureDate,
    userId: null,
  };
  return tripMail(booking, {
    kind: "booking-made",
    subject: "Your trip is booked",
    paragraphs: [
      `An agent has booked it for you, and it is confirmed. Your reference is ${reference}: with it and your name, you and anyone you trust can look the trip up on our site.`,
      `With an account under this address, once it is verified, the trip also appears under My Trips: ${ownUrl(href("/signup"))}`,
      ...coverOf({ ...deal, ...paying }),
    ],
    facts: [
      ["Where", deal.destination],
      ["Length", deal.duration],
      ...partyFacts(input.numTravelers, parts),
      ...priceFacts({ ...parts, flightsIncluded: deal.flightsIncluded }),
      ...due,
      ["Status", "Confirmed"],
      ...(input.notes ? ([["Notes", input.notes]] as const) : []),
    ],
  });
}

/** Texts by new status; no status changes back to Pending. */
const statusTexts: Readonly<
  Record<BookingStatus, { subject: string; heading: string; text: string }>
> = {
  Pending: {
    subject: "Your booking is with us",
    heading: "Your booking is with us",
    text: "An agent looks at it and writes to you.",
  },
  Confirmed: {
    subject: "Your trip is confirmed",
    heading: "Your trip is confirmed",
    text: "Hotels and connections are checked, and everything is as you asked for it. We look forward to it with you.",
  },
  Declined: {
    subject: "We can't confirm your trip",
    heading: "We are sorry: we can't confirm your trip",
    text: `${declinedWords.now} Nothing is charged. ${declinedWords.next}`,
  },
  Cancelled: {
    subject: "Your booking is canceled",
    heading: "Your booking is canceled",
    text: "You are welcome back any time. For questions about what comes back to you, please reply to this email.",
  },
  Completed: {
    subject: "Welcome home",
    heading: "Welcome home",
    text: "We hope it was the trip you pictured. Please reply to this email and tell us about it.",
  },
};

const confirmedAtOnce = {
  subject: "Your trip is confirmed",
  heading: "Your trip is confirmed",
  text: "Your payment has arrived, and your places are yours. We look forward to it with you.",
};

/** The texts for undoing a mistaken completion. */
const notCompleted = {
  subject: "A correction: your trip is not over",
  heading: "We said welcome home too early",
  text: "Your booking was closed by mistake. It stands as before, and nothing of your trip has changed.",
};

/** What the mail of a confirmed booking says beside its trip. */
export type Confirmed = {
  destination: string;
  duration: string;
  numTravelers: number;
  parts: BookingParts;
  cover: PaidCover;
};

function confirmedFacts({ destination, duration, numTravelers, parts, cover }: Confirmed) {
  return [
    ["Where", destination],
    ["Length", duration],
    ...partyFacts(numTravelers, parts),
    ...priceFacts(parts),
    ...cover.due,
  ] as const;
}

type StatusMail = {
  booking: MailContext["booking"] & { returnDate: string };
  reason: string;
  confirmed: Confirmed | null;
  settled: Settled | null;
  canceledBy?: CanceledBy | null;
};

const stateAfter = (
  status: BookingStatus,
  { departureDate, returnDate }: StatusMail["booking"],
  canceledBy: CanceledBy | null,
): TripStateFacts => ({
  status,
  departureDate,
  returnDate,
  payBy: null,
  cancelRequested: false,
  canceledReason: null,
  canceledBy,
});

/**
 * To the customer: the new status and its reason; `confirmed` adds all facts of a booking that is
 * now confirmed.
 */
export function statusChangedMail(
  { from, to, atOnce = false }: { from: BookingStatus; to: BookingStatus; atOnce?: boolean },
  { reason, confirmed, settled, canceledBy = null, ...context }: StatusMail,
): TripMail {
  const ofStatus = atOnce ? confirmedAtOnce : statusTexts[to];
  const { subject, heading, text } = from === "Completed" ? notCompleted : ofStatus;
  return tripMail(context.booking, {
    kind: `booking-${to.toLowerCase()}`,
    subject,
    heading,
    paragraphs: [text, ...(confirmed ? coverOf(confirmed.cover) : [])],
    facts: [
      ...(confirmed ? confirmedFacts(confirmed) : []),
      ["Status", to],
      // The text of a declined one says it.
      ...(to === "Declined" ? [] : [stateFact(stateAfter(to, context.booking, canceledBy))]),
      ...settlementFacts(settled),
      ...(reason ? ([["From your agent", reason]] as const) : []),
    ],
  });
}

/** The cancellation fee and the refund of a canceled trip. */
type Settled = Settlement & { onItsWay: OnItsWay | null };

function settlementFacts(settled: Settled | null): (readonly [string, string])[] {
  if (!settled) return [];
  const { keptCents, refundCents, onItsWay } = settled;
  return [
    ...(keptCents > 0 ? [["We keep", formatMoney(keptCents)] as const] : []),
    ...(refundCents > 0 ? [["Comes back to you", formatMoney(refundCents)] as const] : []),
    ...(onItsWay ? [[onItsWayLabel, onItsWayAmount(onItsWay)] as const] : []),
  ];
}

/** To the customer: the request to cancel is declined, and why. */
export function cancellationDeclinedMail({
  reason,
  ...context
}: MailContext & { reason: string }): TripMail {
  const { reference, title, customerName } = context.booking;
  return {
    kind: "cancel-declined",
    subject: `About your request to cancel ${reference}: ${title}`,
    heading: `Your booking stands, ${customerName}.`,
    paragraphs: [
      "You asked us to cancel this trip. We have looked at it, and it can't be canceled as you asked. Please reply to this email if you would like to talk about it.",
    ],
    facts: [...tripFacts(context.booking), ["From your agent", reason]],
    action: tripLink(context),
    footnote: tripFootnote,
  };
}

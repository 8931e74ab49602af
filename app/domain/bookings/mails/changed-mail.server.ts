import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import type { Fact } from "#app/values/text/figure.ts";
import type { BookingTerms } from "../booking.ts";
import { agreedPriceKept } from "../lines/adjustment.ts";
import type { BookingParts } from "../lines/booking-parts.ts";
import { lineFacts } from "../lines/price-facts.ts";
import { termRows } from "../change/term-rows.ts";
import { differenceText } from "./difference-text.ts";
import {
  type MailContext,
  tripFootnote,
  tripLink,
  type TripMail,
} from "./staff-booking-mail.server.ts";

type ChangedBooking = MailContext & {
  before: BookingTerms;
  after: BookingTerms;
  parts: BookingParts;
  /** What is paid, and the due days. */ due: readonly Fact[];
};

/** The price lines show the adjustment. */
const changedRows = (change: Pick<ChangedBooking, "before" | "after">) =>
  termRows(change)
    .filter(({ key }) => key !== "adjustment")
    .map((term) => ({ ...term, value: withFormer(term.after, term.before) }));

/** Explains the price of a new date that the agency chose. */
function priceSentence({ before, after }: Pick<ChangedBooking, "before" | "after">): string {
  const cents = after.totalCents - before.totalCents;
  if (cents > 0) return `As agreed with you, the new date costs ${formatMoney(cents)} more.`;
  if (cents < 0) return `The new date costs less, so you pay ${formatMoney(-cents)} less.`;
  return after.adjustment?.label === agreedPriceKept
    ? "The new date costs more, but you pay what we had agreed."
    : "You pay what we had agreed.";
}

const withFormer = (now: string, then: string) => (now === then ? now : `${now} (was ${then})`);

/** The total, and what is paid and due by the schedule. */
const payingFacts = ({ before, after, due }: Pick<ChangedBooking, "before" | "after" | "due">) =>
  [
    ["Total", withFormer(formatMoney(after.totalCents), formatMoney(before.totalCents))] as const,
    ...due,
  ] as const;

/** To the customer: changed travelers or rooms, and the new price. */
export function bookingChangedMail({
  before,
  after,
  parts,
  due,
  ...context
}: ChangedBooking): TripMail {
  const { reference, title, customerName } = context.booking;
  return {
    kind: "booking-changed",
    subject: `Your booking has changed, ${reference}: ${title}`,
    heading: `Your booking has changed, ${customerName}.`,
    paragraphs: [
      "An agent has changed it as agreed with you. If you did not ask for this, please reply to this email at once.",
    ],
    facts: [
      ["Reference", reference],
      ["Trip", title],
      ...changedRows({ before, after }).map(({ label, value }) => [label, value] as const),
      ...lineFacts(parts.lines),
      ...payingFacts({ before, after, due }),
    ],
    action: tripLink(context),
    footnote: tripFootnote,
  };
}

/**
 * To the customer: a new date, and the price difference. `canceled` explains a canceled departure;
 * null if the customer agreed to the move.
 */
export function bookingMovedMail({
  canceled,
  ...change
}: ChangedBooking & { canceled: string | null }): TripMail {
  return movedMail(
    change,
    canceled
      ? [
          canceled,
          "We are sorry. So that you need not look for another trip, we have kept seats and rooms for your whole party on the new date below.",
          priceSentence(change),
          "If it does not suit you, please reply to this email: we will find another date, or give back in full what you have paid.",
        ]
      : [
          "An agent has moved it as agreed with you. If you did not ask for this, please reply to this email at once.",
        ],
  );
}

/** To the customer, who has moved the trip on the site. */
export function ownMoveMail({
  overpaidCents,
  ...change
}: ChangedBooking & { /** Paid above the new price. */ overpaidCents: number }): TripMail {
  return movedMail(change, [
    "You have moved it on our site, and your places on the old date are free for others. If that was not you, please reply to this email at once.",
    ...(overpaidCents > 0
      ? [
          `You have paid ${formatMoney(overpaidCents)} more than it costs now. We send that back to you.`,
        ]
      : []),
  ]);
}

function movedMail(
  { before, after, parts, due, ...context }: ChangedBooking,
  paragraphs: string[],
): TripMail {
  const { reference, title, customerName } = context.booking;
  const day = formatDay(after.departureDate);
  return {
    kind: "booking-moved",
    subject: `Your trip has a new date, ${reference}: ${title}`,
    heading: `Your trip now leaves on ${day}, ${customerName}.`,
    paragraphs,
    facts: [
      ["Reference", reference],
      ["Trip", title],
      ["New date", day],
      ["Old date", formatDay(before.departureDate)],
      ...changedRows({ before, after })
        .filter(({ key }) => key !== "departureDate")
        .map(({ label, value }) => [label, value] as const),
      ...lineFacts(parts.lines),
      ["Difference", differenceText(after.totalCents - before.totalCents)],
      ...payingFacts({ before, after, due }),
    ],
    action: tripLink(context),
    footnote: tripFootnote,
  };
}

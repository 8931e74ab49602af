import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { type NewMail, queueMails, signedBy } from "#app/domain/mail/queue-mail.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { formatMoney } from "#app/values/money.ts";
import type { Fact } from "#app/values/text/figure.ts";
import { priceFacts, partyFacts } from "../lines/price-facts.ts";
import { bookingMovedMail } from "../mails/changed-mail.server.ts";
import { readDueFacts } from "../mails/read-due-facts.server.ts";
import { tripMail, type TripMail } from "../mails/staff-booking-mail.server.ts";
import { onItsWayAmount, onItsWayLabel } from "#app/domain/money/booked/money-words.ts";
import type { ReadMoney } from "#app/domain/money/booked/read-money.server.ts";
import { readMoneyOf } from "../row/read-money-of.server.ts";
import type { AffectedBooking } from "./affected-booking.ts";
import type { Plan, PlannedMove } from "./plan-choices.ts";

/**
 * Queues a mail to each customer of a canceled departure, after the refunds are requested;
 * `canceled` is its `canceledText`.
 */
export async function mailCanceled(
  tx: DatabaseTransaction,
  viewer: Staff,
  { plan: { moves, refunds, talks }, canceled }: { plan: Plan; canceled: string },
): Promise<void> {
  const to = (booking: AffectedBooking, mail: TripMail): NewMail => ({
    ...mail,
    recipient: booking.customerEmail,
    bookingId: booking.id,
    ...signedBy(viewer),
  });
  const money = await readMoneyOf(
    [...refunds, ...talks].map(({ id }) => id),
    tx,
  );
  const ended = (booking: AffectedBooking, mailTexts: MailTexts) =>
    to(booking, canceledMail(booking, { ...mailTexts, canceled, money: money.get(booking.id) }));
  const due = await readDueFacts(
    tx,
    moves.map(({ booking: { id }, after: { departureDate } }) => ({ id, departureDate })),
  );
  const moved = ({ booking, before, after, parts }: PlannedMove) =>
    bookingMovedMail({ booking, before, after, parts, due: due.get(booking.id) ?? [], canceled });
  const mails = [
    ...moves.map((move) => to(move.booking, moved(move))),
    ...refunds.map((booking) => ended(booking, texts.refund)),
    ...talks.map((booking) => ended(booking, texts.talk)),
  ];
  if (mails.length > 0) await queueMails(tx, mails);
}

type MailTexts = { heading: string; paragraphs: string[]; status: string };

const texts = {
  refund: {
    heading: "Your trip does not take place",
    paragraphs: [
      "We are sorry. Your booking is canceled, and whatever you have paid for it comes back to you in full. You need not do anything.",
      "Would you like to travel on another date? Please reply to this email, and we will look for one together.",
    ],
    status: "Cancelled",
  },
  talk: {
    heading: "Your departure does not take place",
    paragraphs: [
      "We are sorry. An agent will call or write to you to find what suits you: another date, another trip, or everything you have paid back in full.",
      "Until then your booking stays with us as it is, and nothing is decided without you. If you know already what you would like, reply to this email.",
    ],
    status: "We will talk about it",
  },
} satisfies Record<string, MailTexts>;

function canceledMail(
  booking: AffectedBooking,
  {
    heading,
    paragraphs,
    status,
    canceled,
    money,
  }: MailTexts & { canceled: string; money: ReadMoney | undefined },
): TripMail {
  return tripMail(booking, {
    kind: "departure-canceled",
    subject: "We had to cancel your departure",
    heading,
    paragraphs: [canceled, ...paragraphs],
    facts: [
      ...partyFacts(booking.numTravelers, booking.parts),
      ...priceFacts(booking.parts),
      ["Status", status],
      ...(money ? movingFacts(money) : []),
    ],
  });
}

/** What goes back of a booking's money, and what is on its way. */
function movingFacts({ backCents, onItsWay }: ReadMoney): Fact[] {
  return [
    ...(backCents > 0 ? [["Comes back to you", formatMoney(backCents)] as const] : []),
    ...(onItsWay ? [[onItsWayLabel, onItsWayAmount(onItsWay)] as const] : []),
  ];
}

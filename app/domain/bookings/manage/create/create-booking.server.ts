import { command, type Step } from "#app/domain/command/command.server.ts";
import { holdForUndo } from "#app/domain/command/staff-act.server.ts";
import { signedBy } from "#app/domain/mail/queue-mail.server.ts";
import type { OrderedDeal } from "#app/domain/deals/deal.ts";
import { lockDeal } from "#app/domain/deals/deals.server.ts";
import { insertOwnTrip } from "#app/domain/deals/insert-own-trip.server.ts";
import { readStaffHold } from "#app/domain/departures/hold/read-staff-hold.server.ts";
import { holdSeatsFor } from "#app/domain/departures/hold/staff-holds.server.ts";
import { seatConstraints } from "#app/domain/departures/seats/claim-seats.server.ts";
import {
  holdOpenLead,
  winLead,
} from "#app/domain/leads/manage/change/change-lead-status.server.ts";
import type { EditedLead } from "#app/domain/leads/manage/change/edit-lead.server.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import { holdCustomer } from "#app/domain/people/customers/edit-customer.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { readSiteTerms } from "#app/domain/settings/site-terms.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { businessDay, businessMoment, formatDay } from "#app/values/dates.ts";
import { totalOf } from "#app/values/money.ts";
import type { AgentBookingInput } from "./agent-booking-form.ts";
import { agreedTerms } from "./agreed-fields.ts";
import { linesSold } from "./price-fields.ts";
import { offerCancel } from "./undo-created.server.ts";
import type { CreateRefusal } from "../staff-booking-messages.ts";
import { bookingMadeMail } from "../../mails/staff-booking-mail.server.ts";
import { bookingFieldsOf } from "../../booking-fields.ts";
import { type BookingLine, type BookingParts, priceOf } from "../../lines/booking-parts.ts";
import { readPaymentCover } from "../../mails/payment-cover.server.ts";
import { freezeTerms, insertBooking } from "../../row/insert-booking.server.ts";
import { findDuplicate, turnOfTrip } from "../../order/refuse/find-duplicate.server.ts";
import { tripDays } from "../../booking.ts";
import { refuseDeal, refusePrice, type ShownPrice } from "../../order/refuse/refuse-order.ts";
import { receivePayment } from "../../pay/record-payment.server.ts";
import { issueReceipt } from "../../receipts/issue-receipt.server.ts";
import { partsOf, type Quote, sellTrip } from "../../sale/quote-trip.ts";
import { readTripOnSale } from "../../sale/read-trip-on-sale.server.ts";
import type { TripOnSale } from "../../sale/trip-on-sale.ts";
import { seatsOf, takeSeats } from "../../sale/take-seats.server.ts";
import { withEndedSale, withHeldSeats, withoutRules } from "../../sale/with-own-dates.ts";
import { lockBooking, mailCustomer } from "../../row/edit-booking.server.ts";

type Created =
  | { ok: true; reference: string }
  | { ok: false; reason: CreateRefusal }
  | { ok: false; reason: "booked-already"; duplicate: string };
type Order = {
  viewer: Permitted<"write", "bookings">;
  input: AgentBookingInput;
  deal: OrderedDeal;
  parts: BookingParts;
  quote: Quote;
  /** Why it is sold after the end of sale; '' for in time. */ lateReason: string;
  /** The locked lead that becomes the booking; null if none. */ lead: EditedLead | null;
};

/** Constraint violations caused by concurrent requests, mapped to refusals. */
const lostRaces = {
  bookings_package_id_fkey: "deal-not-found",
  // An account released this email concurrently. When the form is sent again, the booking creates
  // its customer.
  bookings_customer_id_fkey: "unavailable",
  ...seatConstraints,
} as const;

/** All that was typed, apart from what the form keeps for itself. */
function contentOf(input: AgentBookingInput) {
  const { agreed, ownLines, adjustment, paid, ownTrip, notify } = input;
  const rest = { agreed, ownLines, adjustment, paid, ownTrip, notify };
  return { ...bookingFieldsOf(input), rest: JSON.stringify(rest) };
}

/**
 * An agent books for a customer, Confirmed at once (spec §4), at today's price or one of its own, with
 * what is paid at once. A lead becomes won; an option or a block gives its seats. One key makes one
 * booking (docs/decisions/006-idempotent-booking.md).
 *
 * Refused if the price differs from the one shown, or with the reference of a duplicate that was
 * not shown; the key stays free.
 */
export function createBooking(
  viewer: Permitted<"write", "bookings">,
  input: AgentBookingInput,
  requestOrigin: RequestOrigin,
  now = new Date(),
): Promise<Created> {
  const { departureDate, agreed, paid } = input;
  const turns = [turnOfTrip(input.customerEmail, { dealId: input.packageId, departureDate })];
  const once = { key: input.key, content: contentOf(input), turns };
  const order = { by: viewer, requestOrigin, once };
  return command({ ...order, constraints: lostRaces }, async (step): Promise<Created> => {
    const today = businessDay(now);
    const dealId = input.ownTrip
      ? await insertOwnTrip(step, input.ownTrip, input.key)
      : input.packageId;
    const found = await sellNow(step, { viewer, input: { ...input, packageId: dealId }, now });
    if (!found.ok) return found;
    const { deal, quote, offered, lateReason, hold } = found;
    if (agreed && agreed.bookedOn > today) return { ok: false, reason: "booked-ahead" };
    // A form without script shows no price before its first answer: then none can differ.
    const otherPrice = input.ownLines.length > 0 ? null : refusePrice(quote, shownIn(input, quote));
    const held = input.lead === "" ? null : await holdOpenLead(step.tx, input.lead);
    const refused = otherPrice ?? (held?.ok === false ? held.reason : null);
    if (refused) return { ok: false, reason: refused };
    const customer = { kind: "email", email: input.customerEmail } as const;
    const duplicate = await findDuplicate(step.tx, customer, { dealId, departureDate });
    if (duplicate && duplicate.reference !== input.duplicate)
      return { ok: false, reason: "booked-already", duplicate: duplicate.reference };
    const sold = partsOf(quote, 0);
    const parts = { ...sold, lines: linesSold(sold.lines, input) };
    const { totalCents } = priceOf(parts.lines);
    if (totalCents < 0) return { ok: false, reason: "below-zero" };
    if (paid && paid.cents > totalCents) return { ok: false, reason: "paid-too-much" };
    const lead = held?.ok ? held.lead : null;
    const made: Order = {
      viewer,
      input: { ...input, packageId: dealId },
      deal: { ...deal, priceCents: quote.unitPriceCents },
      parts,
      quote,
      lateReason,
      lead,
    };
    // A lead that is won, held seats and a trip of its own are not put back.
    const mayUndo = lead === null && hold === null && input.ownTrip === null;
    if (mayUndo) holdForUndo();
    const booking = await write(step, made);
    const seats = await takeSeats(step.tx, offered, {
      bookingId: booking.id,
      confirmed: agreed?.status !== "Pending",
      departureDate,
      quote,
      today,
      holdId: hold?.claimId ?? null,
      lateReason,
    });
    if (!seats.ok) return seats;
    const paymentId = await tellOfIt(step, made, { ...booking, today });
    const { id, reference } = booking;
    if (mayUndo) await offerCancel(step.tx, viewer, { id, reference, paymentId });
    return { ok: true, reference };
  });
}

/**
 * Holds the seats of the form as an agent's option, for 48 hours, and books nothing. Only what has seats
 * can be held.
 */
export function holdAsOption(
  viewer: Permitted<"write", "bookings">,
  input: AgentBookingInput,
  requestOrigin: RequestOrigin,
  now = new Date(),
): Promise<
  { ok: true; departureId: string; expiresAt: string } | { ok: false; reason: CreateRefusal }
> {
  const once = { key: input.key, content: { ...contentOf(input), held: "option" } };
  const order = { by: viewer, requestOrigin, once };
  return command({ ...order, constraints: lostRaces }, async (step) => {
    const found = await sellNow(step, { viewer, input, now });
    if (!found.ok) return found;
    const { offered, quote } = found;
    const departure = offered.departures.find(({ startsOn }) => startsOn === input.departureDate);
    if (!departure) return { ok: false, reason: "not-held" };
    const { customerName, customerPhone, customerEmail } = input;
    const held = await holdSeatsFor(
      step,
      viewer,
      {
        departureId: departure.id,
        kind: "option",
        ...seatsOf(quote),
        heldFor: [customerName, customerPhone, customerEmail]
          .filter((known) => known !== null)
          .join(", ")
          .slice(0, 200),
        until: "",
      },
      now,
    );
    if (held.ok) return { ok: true, departureId: departure.id, expiresAt: held.expiresAt };
    const isLate = held.reason === "release-past" || held.reason === "sale-ended";
    return isLate ? { ok: false, reason: "not-held" } : held;
  });
}

type Sale = { viewer: Permitted<"write", "bookings">; input: AgentBookingInput; now: Date };

/** Locks the deal, and sells its trip of today; an own trip is on no list, and sold all the same. */
async function sellNow({ tx }: Step, { viewer, input, now }: Sale) {
  const deal = await lockDeal(input.packageId, tx);
  const closed = input.ownTrip ? null : refuseDeal(deal, now);
  if (!deal || closed) return { ok: false, reason: closed ?? "deal-not-found" } as const;
  const today = businessDay(now);
  const hold = input.hold === "" ? null : await readStaffHold(viewer, input.hold, tx);
  const onSale = await readTripOnSale(deal, today, tx);
  const free = hold ? withHeldSeats(onSale, hold) : onSale;
  const { sold, offered, lateReason } = sellTo(input, free, today);
  return sold.ok
    ? ({ ok: true, deal, quote: sold.quote, offered, lateReason, hold } as const)
    : sold;
}

/** As a customer's form says it: with rates, the total alone is shown. */
export function shownIn(input: AgentBookingInput, quote: Quote): ShownPrice {
  const shownPriceCents = quote.inRooms ? null : input.shownPriceCents;
  return {
    shownPriceCents: shownPriceCents ?? quote.shownCents,
    shownTotalCents: input.shownTotalCents ?? undefined,
    extras: input.extras,
  };
}

/**
 * Sells the trip, also after the end of sale, where there is a reason. To be agreed earlier is one, and
 * no rule for new sales binds it.
 */
function sellTo(input: AgentBookingInput, onSale: TripOnSale, today: string) {
  const { agreed } = input;
  const trip = agreed ? withoutRules(onSale) : onSale;
  const inTime = sellTrip(trip, input, today);
  const isEnded = !inTime.ok && inTime.reason === "sale-ended";
  const why = agreed ? `Agreed on ${formatDay(agreed.bookedOn)}.` : input.lateReason;
  if (!isEnded || why === "") return { sold: inTime, offered: trip, lateReason: "" };
  const offered = withEndedSale(trip);
  return { sold: sellTrip(offered, input, today), offered, lateReason: why };
}

async function write(
  step: Step,
  { viewer, input, lateReason, deal, parts, quote, lead }: Order,
): Promise<{ id: string; reference: string; terms: PaymentTerms }> {
  const { tx } = step;
  const { agreed } = input;
  const { totalCents } = priceOf(parts.lines);
  const fields = bookingFieldsOf(input);
  const given = agreed ? agreedTerms(agreed, deal) : {};
  const frozen = freezeTerms({ ...deal, ...given }, await readSiteTerms(tx), { byStaff: true });
  const status = agreed?.status ?? "Confirmed";
  const row = {
    ...fields,
    ...frozen.columns,
    unitPriceCents: unitPriceOf(quote, input.ownLines),
    tripDays: tripDays(deal),
    status,
    createdByAgentId: viewer.id,
    ...(agreed && { createdAt: bookedAt(agreed.bookedOn) }),
  } as const;
  const customerId = await holdCustomer(tx, input.customer, {
    name: input.customerName,
    email: input.customerEmail,
  });
  const { id, reference } = await insertBooking(tx, row, parts, viewer, customerId);
  const booking = { id, reference };
  await step.record({
    action: "booking-created",
    subject: { type: "booking", id: reference },
    after: {
      ...fields,
      totalCents,
      status,
      ...(agreed && { bookedOn: agreed.bookedOn }),
      ...(lateReason && { lateReason }),
    },
  });
  if (lead) await winLead(step, viewer, { lead, booking });
  return { ...booking, terms: frozen.terms };
}

/**
 * Records what is paid at once, and mails the customer. Whoever agreed it long ago has been told then.
 * Returns the id of the payment; null if there is none.
 */
async function tellOfIt(
  step: Step,
  { viewer, input, deal, parts }: Order,
  { id, reference, terms, today }: Awaited<ReturnType<typeof write>> & { today: string },
): Promise<string | null> {
  const { tx } = step;
  const { customerEmail, departureDate, paid } = input;
  const notify = input.notify && input.agreed === null;
  const mailed = notify && customerEmail !== null;
  let paymentId: string | null = null;
  let sendReceipt = async () => {};
  if (paid) {
    const booking = await lockBooking(tx, reference);
    if (!booking) throw new Error(`${reference} was just written.`);
    const received = { ...paid, receivedOn: today, notify: mailed };
    ({ paymentId } = await receivePayment(step, viewer, booking, received));
    const receipt = { id: paymentId, notify: mailed, by: viewer };
    sendReceipt = () => issueReceipt(tx, booking, receipt);
  }
  // Ahead of the receipt: staff see and edit the first mail.
  if (notify) {
    const paying = await readPaymentCover(tx, { id, departureDate }, terms);
    const mail = bookingMadeMail({ reference, deal, paying, input, parts });
    const signed = { ...mail, ...signedBy(viewer), places: { reference } };
    await mailCustomer(tx, { id, customerEmail }, signed);
  }
  await sendReceipt();
  return paymentId;
}

function unitPriceOf(
  { unitPriceCents, numTravelers }: Quote,
  ownLines: readonly BookingLine[],
): number {
  if (ownLines.length === 0) return unitPriceCents;
  return Math.max(1, Math.floor(totalOf(ownLines) / numTravelers));
}

/** At noon, unless it is booked today. */
const bookedAt = (day: string): Date =>
  day === businessDay(new Date()) ? new Date() : businessMoment(day, "12:00");

import { command, type Step } from "#app/domain/command/command.server.ts";
import { signedBy } from "#app/domain/mail/queue-mail.server.ts";
import type { OrderedDeal } from "#app/domain/deals/deal.ts";
import { lockDeal } from "#app/domain/deals/deals.server.ts";
import { readStaffHold } from "#app/domain/departures/hold/read-staff-hold.server.ts";
import { seatConstraints } from "#app/domain/departures/seats/claim-seats.server.ts";
import {
  holdOpenLead,
  winLead,
} from "#app/domain/leads/manage/change/change-lead-status.server.ts";
import type { EditedLead } from "#app/domain/leads/manage/change/edit-lead.server.ts";
import { holdCustomer } from "#app/domain/people/customers/edit-customer.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { readSiteTerms } from "#app/domain/settings/site-terms.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { businessDay, businessMoment, formatDay } from "#app/values/dates.ts";
import { totalOf } from "#app/values/money.ts";
import type { AgentBookingInput } from "./agent-booking-form.ts";
import { type Agreed, agreedTerms } from "./agreed-fields.ts";
import type { CreateRefusal } from "../staff-booking-messages.ts";
import { bookingMadeMail } from "../../mails/staff-booking-mail.server.ts";
import { bookingFieldsOf } from "../../booking-fields.ts";
import { type BookingParts, priceOf } from "../../lines/booking-parts.ts";
import { readPaymentCover } from "../../mails/payment-cover.server.ts";
import { freezeTerms, insertBooking } from "../../row/insert-booking.server.ts";
import { findDuplicate, turnOfTrip } from "../../order/refuse/find-duplicate.server.ts";
import { tripDays } from "../../booking.ts";
import { refuseDeal, refusePrice, type ShownPrice } from "../../order/refuse/refuse-order.ts";
import { partsOf, type Quote, sellTrip } from "../../sale/quote-trip.ts";
import { readTripOnSale } from "../../sale/read-trip-on-sale.server.ts";
import type { TripOnSale } from "../../sale/trip-on-sale.ts";
import { takeSeats } from "../../sale/take-seats.server.ts";
import { withEndedSale, withHeldSeats, withoutRules } from "../../sale/with-own-dates.ts";
import { mailCustomer } from "../../row/edit-booking.server.ts";

type Created =
  | { ok: true; reference: string }
  | { ok: false; reason: CreateRefusal }
  | { ok: false; reason: "booked-already"; duplicate: string };
type Order = {
  viewer: Permitted<"write", "bookings">;
  input: AgentBookingInput;
  deal: OrderedDeal;
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

/**
 * An agent books for a customer, Confirmed at once (spec §4). A lead becomes won; an option or a
 * block gives its seats. One key makes one booking (docs/decisions/006-idempotent-booking.md).
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
  const { packageId: dealId, departureDate } = input;
  const turns = [turnOfTrip(input.customerEmail, { dealId, departureDate })];
  const { agreed } = input;
  const content = { ...bookingFieldsOf(input), ...(agreed && { agreed: JSON.stringify(agreed) }) };
  const once = { key: input.key, content, turns };
  const order = { by: viewer, requestOrigin, once };
  return command({ ...order, constraints: lostRaces }, async (step): Promise<Created> => {
    const deal = await lockDeal(dealId, step.tx);
    const closed = refuseDeal(deal, now);
    if (!deal || closed) return { ok: false, reason: closed ?? "deal-not-found" };
    const today = businessDay(now);
    if (agreed && agreed.bookedOn > today) return { ok: false, reason: "booked-ahead" };
    const hold = input.hold === "" ? null : await readStaffHold(viewer, input.hold, step.tx);
    const onSale = await readTripOnSale(deal, today, step.tx);
    const free = hold ? withHeldSeats(onSale, hold) : onSale;
    const { sold, offered, lateReason } = sellTo(input, free, today);
    if (!sold.ok) return sold;
    const { quote } = sold;
    // A form without script shows no price before its first answer: then none can differ.
    const isPriced = agreed !== null && agreed.lines.length > 0;
    const otherPrice = isPriced ? null : refusePrice(quote, shownIn(input, quote));
    const held = input.lead === "" ? null : await holdOpenLead(step.tx, input.lead);
    const refused = otherPrice ?? (held?.ok === false ? held.reason : null);
    if (refused) return { ok: false, reason: refused };
    const customer = { kind: "email", email: input.customerEmail } as const;
    const duplicate = await findDuplicate(step.tx, customer, { dealId, departureDate });
    if (duplicate && duplicate.reference !== input.duplicate)
      return { ok: false, reason: "booked-already", duplicate: duplicate.reference };
    const order = {
      viewer,
      input,
      lateReason,
      deal: { ...deal, priceCents: quote.unitPriceCents },
      quote,
    };
    const lead = held?.ok ? held.lead : null;
    const { id, reference } = await write(step, { ...order, lead });
    const holdId = hold?.claimId ?? null;
    const claim = {
      bookingId: id,
      confirmed: agreed?.status !== "Pending",
      departureDate,
      quote,
      today,
      holdId,
      lateReason,
    };
    const seats = await takeSeats(step.tx, offered, claim);
    return seats.ok ? { ok: true, reference } : seats;
  });
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
  { viewer, input, lateReason, deal, quote, lead }: Order,
): Promise<{ id: string; reference: string }> {
  const { tx } = step;
  const { agreed } = input;
  const parts = partsSold(quote, agreed);
  const { totalCents } = priceOf(parts.lines);
  const fields = bookingFieldsOf(input);
  const given = agreed ? agreedTerms(agreed, deal) : {};
  const frozen = freezeTerms({ ...deal, ...given }, await readSiteTerms(tx), { byStaff: true });
  const status = agreed?.status ?? "Confirmed";
  const row = {
    ...fields,
    ...frozen.columns,
    unitPriceCents: unitPriceOf(quote, agreed),
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
  // Whoever agreed it long ago has been told then.
  if (agreed) return booking;
  const { terms } = frozen;
  const paying = await readPaymentCover(tx, { id, departureDate: input.departureDate }, terms);
  const mail = bookingMadeMail({ reference, deal, paying, input, parts });
  const { customerEmail } = input;
  const signed = { ...mail, ...signedBy(viewer), places: { reference } };
  await mailCustomer(tx, { id, customerEmail }, signed);
  return booking;
}

/** The lines that were agreed, else those of today's price. */
function partsSold(quote: Quote, agreed: Agreed | null): BookingParts {
  const parts = partsOf(quote, 0);
  return agreed && agreed.lines.length > 0 ? { ...parts, lines: agreed.lines } : parts;
}

function unitPriceOf({ unitPriceCents, numTravelers }: Quote, agreed: Agreed | null): number {
  if (!agreed || agreed.lines.length === 0) return unitPriceCents;
  return Math.max(1, Math.floor(totalOf(agreed.lines) / numTravelers));
}

/** At noon, unless it is booked today. */
const bookedAt = (day: string): Date =>
  day === businessDay(new Date()) ? new Date() : businessMoment(day, "12:00");

import { command, type Step } from "#app/domain/command/command.server.ts";
import type { OrderedDeal } from "#app/domain/deals/deal.ts";
import { lockDeal } from "#app/domain/deals/deals.server.ts";
import { readStaffHold } from "#app/domain/departures/hold/read-staff-hold.server.ts";
import { seatConstraints } from "#app/domain/departures/seats/claim-seats.server.ts";
import {
  holdOpenLead,
  winLead,
} from "#app/domain/leads/manage/change/change-lead-status.server.ts";
import type { EditedLead } from "#app/domain/leads/manage/change/edit-lead.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { readSiteTerms } from "#app/domain/settings/site-terms.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { businessDay } from "#app/values/dates.ts";
import type { AgentBookingInput } from "./agent-booking-form.ts";
import type { CreateRefusal } from "../staff-booking-messages.ts";
import { bookingMadeMail } from "../../mails/staff-booking-mail.server.ts";
import { bookingFieldsOf } from "../../booking-fields.ts";
import { priceOf } from "../../lines/booking-parts.ts";
import { readPaymentCover } from "../../mails/payment-cover.server.ts";
import { freezeTerms, insertBooking } from "../../row/insert-booking.server.ts";
import { findDuplicate, turnOfTrip } from "../../order/refuse/find-duplicate.server.ts";
import { tripDays } from "../../booking.ts";
import { refuseDeal, refusePrice, type ShownPrice } from "../../order/refuse/refuse-order.ts";
import { partsOf, type Quote, sellTrip } from "../../sale/quote-trip.ts";
import { readTripOnSale } from "../../sale/read-trip-on-sale.server.ts";
import { takeSeats } from "../../sale/take-seats.server.ts";
import { withEndedSale, withHeldSeats } from "../../sale/with-own-dates.ts";
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
  const once = { key: input.key, content: bookingFieldsOf(input), turns };
  const order = { by: viewer, requestOrigin, once };
  return command({ ...order, constraints: lostRaces }, async (step): Promise<Created> => {
    const deal = await lockDeal(dealId, step.tx);
    const closed = refuseDeal(deal, now);
    if (!deal || closed) return { ok: false, reason: closed ?? "deal-not-found" };
    const today = businessDay(now);
    const hold = input.hold === "" ? null : await readStaffHold(viewer, input.hold, step.tx);
    const onSale = await readTripOnSale(deal, today, step.tx);
    const trip = hold ? withHeldSeats(onSale, hold) : onSale;
    const inTime = sellTrip(trip, input, today);
    const isEnded = !inTime.ok && inTime.reason === "sale-ended";
    const lateReason = isEnded ? input.lateReason : "";
    const offered = lateReason === "" ? trip : withEndedSale(trip);
    const sold = lateReason === "" ? inTime : sellTrip(offered, input, today);
    if (!sold.ok) return sold;
    const { quote } = sold;
    // A form without script shows no price before its first answer: then none can differ.
    const otherPrice = refusePrice(quote, shownIn(input, quote));
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
      confirmed: true,
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

async function write(
  step: Step,
  { viewer, input, lateReason, deal, quote, lead }: Order,
): Promise<{ id: string; reference: string }> {
  const { tx } = step;
  const { unitPriceCents } = quote;
  const parts = partsOf(quote, 0);
  const { totalCents } = priceOf(parts.lines);
  const fields = bookingFieldsOf(input);
  const frozen = freezeTerms(deal, await readSiteTerms(tx), { byStaff: true });
  const row = {
    ...fields,
    ...frozen.columns,
    unitPriceCents,
    tripDays: tripDays(deal),
    status: "Confirmed",
    createdByAgentId: viewer.id,
  } as const;
  const { id, reference } = await insertBooking(tx, row, parts, viewer);
  const booking = { id, reference };
  await step.record({
    action: "booking-created",
    subject: { type: "booking", id: reference },
    after: { ...fields, totalCents, status: "Confirmed", ...(lateReason && { lateReason }) },
  });
  if (lead) await winLead(step, viewer, { lead, booking });
  const { terms } = frozen;
  const paying = await readPaymentCover(tx, { id, departureDate: input.departureDate }, terms);
  const mail = bookingMadeMail({ reference, deal, paying, input, parts });
  const { customerEmail } = input;
  await mailCustomer(tx, { id, customerEmail }, { ...mail, agentEmail: viewer.email });
  return booking;
}

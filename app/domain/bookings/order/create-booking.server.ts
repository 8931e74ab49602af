import { command, type Step } from "#app/domain/command/command.server.ts";
import type { Deal } from "#app/domain/deals/deal.ts";
import { lockDeal } from "#app/domain/deals/deals.server.ts";
import type { EditedLead } from "#app/domain/leads/manage/edit-lead.server.ts";
import { holdOpenLead, winLead } from "#app/domain/leads/manage/win-lead.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Client } from "#app/values/client.ts";
import { businessDay } from "#app/values/dates.ts";
import type { AgentBookingInput } from "./agent-booking-form.ts";
import type { CreateRefusal } from "../manage/booking-desk-messages.ts";
import { bookingMadeMail } from "../manage/booking-desk-mail.server.ts";
import { bookingPrice } from "../booking-price.ts";
import { findTwin } from "./find-twin.server.ts";
import { insertBooking } from "./insert-booking.server.ts";
import { tripDays } from "../booking.ts";
import { recordBooking } from "../history/record-history.server.ts";
import { refuseDay, refuseDeal, refusePrice } from "./refuse-order.ts";

type Created =
  { ok: true; reference: string } | { ok: false; reason: CreateRefusal } | { ok: false; reason: "booked-already"; twin: string };
type Order = {
  viewer: Staff;
  input: AgentBookingInput;
  deal: Deal;
  /** The lead that it comes of, held; null for none. */ lead: EditedLead | null;
};

/** A constraint violation of a concurrent request: the deal was deleted between our look at it and the booking. */
const lostRaces = { bookings_package_id_fkey: "deal-not-found" } as const;

/**
 * An agent books for a customer, Confirmed at once (spec §4): booking, history row, audit row and the mail with the reference in one transaction, or none of them; one form's key makes one
 * booking (docs/decisions/006-idempotent-booking.md). No account is made for the customer: the booking joins the My Trips of whoever has verified its email (product). The price is the
 * server's; where it is not what the form has shown, the booking is refused. The lead that it comes of is won with it. Refuses with a reason, and with the reference of a booking for the same customer, trip and day that the form has not shown; the key
 * is then free again.
 */
export function createBooking(viewer: Staff, input: AgentBookingInput, client: Client, now = new Date()): Promise<Created> {
  const order = { by: viewer, client, once: { key: input.key, content: columnsOf(input) } };
  return command({ ...order, constraints: lostRaces }, async (step): Promise<Created> => {
    const { dealId, seenCents } = input.package_id;
    const deal = await lockDeal(dealId, step.tx);
    const reason = refuseDeal(deal, now) ?? refuseDay(input.booking_date, businessDay(now));
    const otherPrice = deal === null || seenCents === null ? null : refusePrice(deal, seenCents);
    const held = input.lead === "" ? null : await holdOpenLead(step.tx, input.lead);
    const refused = reason ?? otherPrice ?? (held?.ok === false ? held.reason : null);
    if (!deal || refused) return { ok: false, reason: refused ?? "deal-not-found" };
    const customer = { kind: "email", email: input.customer_email } as const;
    const twin = await findTwin(step.tx, customer, { dealId, bookingDate: input.booking_date });
    if (twin && twin.reference !== input.twin) return { ok: false, reason: "booked-already", twin: twin.reference };
    return { ok: true, reference: await write(step, { viewer, input, deal, lead: held?.ok ? held.lead : null }) };
  });
}

function columnsOf(input: AgentBookingInput) {
  return {
    packageId: input.package_id.dealId,
    bookingDate: input.booking_date,
    numTravelers: input.num_travelers,
    customerName: input.customer_name,
    customerEmail: input.customer_email,
    customerPhone: input.customer_phone,
    notes: input.notes,
  };
}

async function write(step: Step, { viewer, input, deal, lead }: Order): Promise<string> {
  const { tx } = step;
  const { discountCents, totalCents } = bookingPrice({ unitPriceCents: deal.priceCents, travelers: input.num_travelers, percent: 0 });
  const columns = columnsOf(input);
  const price = { unitPriceCents: deal.priceCents, discountCents, totalCents };
  const { id, reference } = await insertBooking(tx, {
    ...columns,
    ...price,
    tripDays: tripDays(deal),
    status: "Confirmed",
    createdByAgentId: viewer.id,
  });
  const booking = { id, reference };
  await recordBooking(step, viewer, booking, {
    history: { action: "created", from: null, to: "Confirmed" },
    audit: { action: "booking-created", after: { ...columns, totalCents, status: "Confirmed" } },
  });
  if (lead) await winLead(step, viewer, { lead, booking });
  const mail = bookingMadeMail({ reference, deal, input, totalCents });
  await queueMail(tx, { ...mail, kind: "booking-made", recipient: input.customer_email, bookingId: id, agentEmail: viewer.email });
  return reference;
}

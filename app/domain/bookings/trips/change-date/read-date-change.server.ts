import { readDeal } from "#app/domain/deals/deals.server.ts";
import type { ShownDeparture } from "#app/domain/departures/show/shown-departure.ts";
import type { PaidTrip } from "#app/domain/money/payment-rows.ts";
import { paidToKeep, type Payment } from "#app/domain/money/payments/payment.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import { type DueNow, dueNow } from "#app/domain/money/schedule/due-now.ts";
import { replanSchedule } from "#app/domain/money/schedule/plan-schedule.ts";
import { readSchedule } from "#app/domain/money/schedule/schedule.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import { type Booking, type BookingTerms, bookingDue } from "../../booking.ts";
import type { BookingLine } from "../../lines/booking-parts.ts";
import { differenceText } from "../../mails/difference-text.ts";
import type { ChangedTerms } from "../../change/change-terms.ts";
import { type BookedTrip, readBookedTrip } from "../../change/read-booked-trip.server.ts";
import { typedTerms } from "../../change/term-rows.ts";
import { refuseDeal } from "../../order/refuse/refuse-order.ts";
import { type BookableDays, bookableDays } from "../../sale/bookable-days.ts";
import { saleErrors } from "../../sale/sale-refusals.ts";
import { readMyBooking } from "../bookings.server.ts";
import { dateRefusalText, ownChangeText } from "./change-date-messages.ts";
import { onAnotherDay } from "./on-another-day.ts";
import { lastDayToChange, refuseOwnChange } from "./refuse-own-change.ts";

/** The dates to choose from: fixed ones with what each costs more or less, or the days of a calendar. */
export type DateChoices =
  | { departures: ShownDeparture[]; differences: ReadonlyMap<string, string> }
  | { departures: null; days: BookableDays };

/** What a booking comes to on the date that was chosen. */
export type ShownChange = {
  before: BookingTerms;
  after: BookingTerms;
  lines: { before: readonly BookingLine[]; after: readonly BookingLine[] };
  due: PaidTrip | null;
  schedule: DueNow | null;
  /** Paid above the new price. */ overpaidCents: number;
};

export type DateChange = { booking: Booking } & (
  | { refused: string }
  | {
      refused: null;
      /** The last day on which it can be changed here. */ until: string | null;
      choices: DateChoices;
      /** Null while no date is chosen, or where it can't be had. */ shown: ShownChange | null;
      /** Why the chosen date can't be had. */ error: string | null;
    }
);

/**
 * What the viewer's own booking can be moved to, and what it comes to on `requestedDay`, without writing;
 * null for a booking that is missing or someone else's. Refused where `changeOwnDate` would.
 */
export async function readDateChange(
  viewer: SignedIn,
  reference: string,
  requestedDay: string,
): Promise<DateChange | null> {
  const booking = await readMyBooking(viewer, reference);
  if (!booking) return null;
  const today = businessDay(new Date());
  const [payments, deal] = await Promise.all([
    readPayments(booking.id),
    readDeal(booking.packageId),
  ]);
  const reason =
    refuseOwnChange(booking, payments, today) ?? (refuseDeal(deal, new Date()) ? "not-sold" : null);
  const until = lastDayToChange(booking);
  if (reason) return { booking, refused: ownChangeText(reason, until) };
  const booked = await readBookedTrip(booking, today);
  const choices = choicesOf(booking, booked, today);
  const open = { booking, refused: null, until, choices };
  if (requestedDay === "") return { ...open, shown: null, error: null };
  const changed = onAnotherDay(booking, booked, { departureDate: requestedDay, today });
  if (changed.ok) {
    const shown = await showChange({ booking, payments, today }, booked, changed);
    return { ...open, shown, error: null };
  }
  const { departureDate } = saleErrors(booked.trip, {
    ...typedTerms(booked.before),
    departureDate: requestedDay,
  });
  return { ...open, shown: null, error: departureDate ?? dateRefusalText(changed.reason) };
}

/** Only dates that this party can have. */
function choicesOf(booking: Booking, booked: BookedTrip, today: string): DateChoices {
  const { before, trip } = booked;
  if (trip.departs !== "fixed") return { departures: null, days: bookableDays(trip, today) };
  const offered = trip.departures.flatMap((departure) => {
    const { startsOn: departureDate } = departure;
    const changed = onAnotherDay(booking, booked, { departureDate, today });
    if (!changed.ok) return [];
    const cents = changed.after.totalCents - before.totalCents;
    return [{ departure: { ...departure, rates: [] }, difference: differenceText(cents) }];
  });
  return {
    departures: offered.map(({ departure }) => departure),
    differences: new Map(
      offered.map(({ departure, difference }) => [departure.startsOn, difference]),
    ),
  };
}

type Read = { booking: Booking; payments: readonly Payment[]; today: string };

async function showChange(
  { booking, payments, today }: Read,
  { before }: BookedTrip,
  { after, parts }: ChangedTerms,
): Promise<ShownChange> {
  const { departureDate, totalCents } = after;
  const due = bookingDue({ ...booking, departureDate, totalCents });
  const items = await readSchedule(booking.id);
  const paidCents = paidToKeep(payments);
  // Nobody moves a trip while a payment is on its way.
  const planned =
    due && items.length > 0
      ? replanSchedule(items, { before, after: { ...due, departureDate }, paidCents, today })
      : null;
  return {
    before,
    after,
    lines: { before: booking.parts.lines, after: parts.lines },
    due,
    schedule: planned && dueNow(planned, paidCents, today),
    overpaidCents: Math.max(0, paidCents - totalCents),
  };
}

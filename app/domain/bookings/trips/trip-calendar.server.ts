import { ICalEventStatus } from "ical-generator";
import { href } from "react-router";
import { ownUrl } from "#app/domain/mail/queue-mail.server.ts";
import { addDays, daysBetween } from "#app/values/dates.ts";
import { eventChange, newCalendar, wholeDays } from "#app/platform/calendar-file.server.ts";
import { type Booking, depositDeadline } from "../booking.ts";
import { isCertain, type TripStateFacts, tripState } from "../trip-state.ts";

type Trip = TripStateFacts &
  Pick<Booking, "id" | "reference" | "version" | "createdAt" | "changedAt"> & {
    deal: Pick<Booking["deal"], "title" | "destination" | "itinerary">;
  };

/** Whom to call, for the trip's own customer. */
type Contact = {
  /** The name of the person who knows the trip; null for nobody. */ agent: string | null;
  /** '' where it is not set. */ emergencyPhone: string;
  /** When the emergency phone last changed; null for never. */ phoneChangedAt: Date | null;
};
const nobody: Contact = { agent: null, emergencyPhone: "", phoneChangedAt: null };

/**
 * The trip as a calendar file (RFC 5545): one all-day event with the itinerary, and whom to call, as
 * its text.
 */
export function tripCalendar(tradeName: string, booking: Trip, contact: Contact = nobody): string {
  const { deal, reference, departureDate, returnDate } = booking;
  const { agent, emergencyPhone, phoneChangedAt } = contact;
  const changedAt = new Date(Math.max(booking.changedAt.getTime(), phoneChangedAt?.getTime() ?? 0));
  // The day before, so that the file changes with what it says alone.
  const dayBefore = addDays(departureDate, -1);
  const state = tripState(booking, dayBefore);
  const isCalled = emergencyPhone !== "" && isCertain(booking, state, dayBefore);
  const calendar = newCalendar(tradeName, "Trips");
  calendar.createEvent({
    id: `${booking.id}@grandtour`,
    ...eventChange(changedAt, sequenceOf({ ...booking, changedAt })),
    // As long as it was when it was booked, as all pages count it.
    ...wholeDays(departureDate, daysBetween(departureDate, returnDate) + 1),
    summary: `${deal.title} (${reference})`,
    location: deal.destination,
    url: ownUrl(href("/dashboard/trips/:reference", { reference })),
    status: ICalEventStatus[state.event],
    description: [
      `Booking ${reference}: ${state.customer.now} ${state.customer.next}`,
      ...(agent === null ? [] : [`Your agent: ${agent}`]),
      ...(isCalled ? [`Emergency on the way: ${emergencyPhone}`] : []),
      ...deal.itinerary.map(({ day, title }) => `Day ${day}: ${title}`),
    ].join("\n"),
  });
  return calendar.toString();
}

/**
 * Grows with each change (RFC 5545 3.8.7.4): the age of the last one in seconds, and the version, for
 * two in one second. A canceled departure, and a deposit on its way, leave the version as it is until
 * they are settled: they count between two.
 */
function sequenceOf(trip: Trip): number {
  const { version, canceledReason, createdAt, changedAt, depositOnItsWay = false } = trip;
  const age = Math.max(0, Math.floor((changedAt.getTime() - createdAt.getTime()) / 1000));
  const isComing = depositDeadline(trip) !== null && depositOnItsWay;
  return age + 2 * (version - 1) + (canceledReason !== null || isComing ? 1 : 0);
}

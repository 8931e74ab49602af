import { ICalEventStatus } from "ical-generator";
import { href } from "react-router";
import { ownUrl } from "#app/domain/mail/queue-mail.server.ts";
import { addDays } from "#app/values/dates.ts";
import { eventChange, newCalendar, wholeDays } from "#app/platform/calendar-file.server.ts";
import type { Booking } from "../booking.ts";
import { isCertain, type TripFacts, tripState } from "../trip-state.ts";

type Trip = TripFacts &
  Pick<Booking, "id" | "reference" | "version" | "changedAt"> & {
    deal: Pick<Booking["deal"], "title" | "destination" | "durationDays" | "itinerary">;
  };

/** Whom to call, for the trip's own customer. */
type Contact = {
  /** The name of the person who knows the trip; null for nobody. */ agent: string | null;
  /** '' where it is not set. */ emergencyPhone: string;
};
const nobody: Contact = { agent: null, emergencyPhone: "" };

/**
 * The trip as a calendar file (RFC 5545): one all-day event with the itinerary, and whom to call, as
 * its text.
 */
export function tripCalendar(booking: Trip, { agent, emergencyPhone }: Contact = nobody): string {
  const { deal, reference, departureDate, changedAt } = booking;
  // The day before, so that the file changes with the booking alone.
  const dayBefore = addDays(departureDate, -1);
  const state = tripState(booking, dayBefore);
  const isCalled = emergencyPhone !== "" && isCertain(booking, state, dayBefore);
  const calendar = newCalendar("Trips");
  calendar.createEvent({
    id: `${booking.id}@grandtour`,
    ...eventChange(changedAt, sequenceOf(booking)),
    ...wholeDays(departureDate, deal.durationDays ?? 1),
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
 * Grows with each change (RFC 5545 3.8.7.4). Canceling a departure leaves its open bookings and their
 * versions as they are, so it counts between two versions.
 */
function sequenceOf({ version, canceledReason }: Trip): number {
  return 2 * (version - 1) + (canceledReason === null ? 0 : 1);
}

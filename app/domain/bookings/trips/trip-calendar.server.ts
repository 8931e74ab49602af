import { ICalEventStatus } from "ical-generator";
import { href } from "react-router";
import { ownUrl } from "#app/domain/mail/own-url.server.ts";
import { newCalendar, wholeDays } from "#app/platform/calendar-file.server.ts";
import type { Booking } from "../booking.ts";

type Trip = Pick<Booking, "id" | "reference" | "status" | "departureDate" | "createdAt"> & {
  deal: Pick<Booking["deal"], "title" | "destination" | "durationDays" | "itinerary">;
};

/** The trip as a calendar file (RFC 5545): one all-day event with the itinerary as its text. */
export function tripCalendar(booking: Trip): string {
  const { deal, reference, departureDate } = booking;
  const calendar = newCalendar("Trips");
  calendar.createEvent({
    id: `${booking.id}@grandtour`,
    stamp: booking.createdAt,
    ...wholeDays(departureDate, deal.durationDays ?? 1),
    summary: `${deal.title} (${reference})`,
    location: deal.destination,
    url: ownUrl(href("/dashboard/trips/:reference", { reference })),
    status: statusOf(booking),
    description: [
      `Booking ${reference}, ${booking.status}.`,
      ...deal.itinerary.map(({ day, title }) => `Day ${day}: ${title}`),
    ].join("\n"),
  });
  return calendar.toString();
}

function statusOf({ status }: Trip): ICalEventStatus {
  if (status === "Pending") return ICalEventStatus.TENTATIVE;
  return status === "Cancelled" || status === "Declined"
    ? ICalEventStatus.CANCELLED
    : ICalEventStatus.CONFIRMED;
}

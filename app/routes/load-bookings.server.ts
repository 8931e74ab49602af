import { data } from "react-router";
import type { DeskBooking } from "#app/domain/bookings/desk-booking.ts";
import { exportBookings } from "#app/domain/bookings/export-bookings.server.ts";
import { listBookings } from "#app/domain/bookings/list-bookings.server.ts";
import { readDeskBooking } from "#app/domain/bookings/read-desk-booking.server.ts";
import { openMoves } from "#app/domain/bookings/booking-status.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Client } from "#app/values/client.ts";
import { businessDay } from "#app/values/dates.ts";
import { readReference } from "#app/values/reference.ts";
import { csvResponse } from "#app/web/csv.ts";
import { readBookingSearch } from "./read-booking-search.server.ts";

const perPage = 25;

/** A page of the bookings, for the list of either portal. */
export async function loadBookings(viewer: Staff, url: URL) {
  const { search, page } = readBookingSearch(url);
  return { ...(await listBookings(viewer, search, { page, perPage })), search, page, perPage };
}

/** One booking for the page of either portal, with where it may go from here; a thrown 404 where there is none. */
export async function loadBooking(viewer: Staff, typed: string) {
  const reference = readReference(typed);
  const booking: DeskBooking | null = reference ? await readDeskBooking(viewer, reference) : null;
  if (!booking) throw data("There is no booking under this reference.", { status: 404 });
  const today = businessDay(new Date());
  return { booking, moves: openMoves(viewer.kind, booking, today), today, noteKey: crypto.randomUUID() };
}

/** All bookings that the URL asks for, as a file; the export is written into the audit log. */
export async function answerExport(viewer: Staff, url: URL, client: Client): Promise<Response> {
  return csvResponse({
    name: `bookings-${businessDay(new Date())}`,
    heads: [
      "Reference",
      "Status",
      "Wants to cancel",
      "Customer",
      "Email",
      "Phone",
      "Deal",
      "Departure",
      "Travelers",
      "Total (USD)",
      "Booked by",
      "Booked at (UTC)",
    ],
    rows: await exportBookings(viewer, readBookingSearch(url).search, client),
    cells: (line) => [
      line.reference,
      line.status,
      line.cancelRequested ? "yes" : "no",
      line.customerName,
      line.customerEmail,
      line.customerPhone,
      line.dealTitle,
      line.bookingDate,
      line.numTravelers,
      line.totalCents / 100,
      line.agent ?? "customer",
      line.createdAt.toISOString(),
    ],
  });
}

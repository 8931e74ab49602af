import { staffOf } from "#app/auth/guards.server.ts";
import { exportBookings } from "#app/domain/bookings/manage/list/export-bookings.server.ts";
import { businessDay, formatStamp } from "#app/values/dates.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { csvResponse } from "#app/web/response/csv.ts";
import type { Route } from "./+types/export";
import { readBookingSearch } from "./read-booking-search.server.ts";

const heads = [
  "Reference",
  "Status",
  "Wants to cancel",
  "Customer",
  "Email",
  "Phone",
  "Deal",
  "Departure",
  "Travelers",
  "Adults",
  "Children",
  "Rooms",
  "Travelers’ price (USD)",
  "Single supplements (USD)",
  "Children’s price (USD)",
  "Extras and fees (USD)",
  "Discount (USD)",
  "Total (USD)",
  "Paid (USD)",
  "On its way (USD)",
  "On its way back (USD)",
  "Left to pay (USD)",
  "Paid too much (USD)",
  "Next payment due",
  "Overdue (USD)",
  "Booked by",
  "Booked at (Eastern)",
];

/** Exports the booking list as a file; audited. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  return csvResponse({
    name: `bookings-${businessDay(new Date())}`,
    heads,
    rows: await exportBookings(
      staffOf(context),
      readBookingSearch(url).search,
      requestOriginOf(request, context),
    ),
    cells: (line) => [
      line.reference,
      line.status,
      line.cancelRequested ? "yes" : "no",
      line.customerName,
      line.customerEmail,
      line.customerPhone,
      line.dealTitle,
      line.departureDate,
      line.numTravelers,
      line.adults,
      line.children,
      line.rooms,
      { cents: line.baseCents },
      { cents: line.singleCents },
      { cents: line.childCents },
      { cents: line.otherCents },
      { cents: line.discountCents },
      { cents: line.totalCents },
      { cents: line.money.paidCents },
      { cents: line.money.onItsWay?.cents ?? 0 },
      { cents: line.money.backCents },
      { cents: line.money.leftCents },
      { cents: line.money.overpaidCents },
      line.money.isOnHold ? undefined : line.money.schedule?.next?.dueOn,
      { cents: line.money.overdueCents },
      line.agent ?? "customer",
      formatStamp(line.createdAt),
    ],
  });
}

import { staffOf } from "#app/auth/guards.server.ts";
import { exportBookings } from "#app/domain/bookings/manage/list/export-bookings.server.ts";
import { formatStamp } from "#app/values/dates.ts";
import { listFile } from "../shell/list/list-file.ts";
import { readBookingSearch, readTicked } from "./read-booking-search.server.ts";

/** Exports the booking list, or the ticked of it, as a file; audited. */
export const loader = listFile({
  name: "bookings",
  guard: staffOf,
  address: (url) => ({ ...readBookingSearch(url).search, of: readTicked(url) }),
  read: exportBookings,
  columns: {
    Reference: (line) => line.reference,
    Status: (line) => line.status,
    "Wants to cancel": (line) => (line.cancelRequested ? "yes" : "no"),
    Customer: (line) => line.customerName,
    Email: (line) => line.customerEmail,
    Phone: (line) => line.customerPhone,
    Deal: (line) => line.dealTitle,
    Departure: (line) => line.departureDate,
    Travelers: (line) => line.numTravelers,
    Adults: (line) => line.adults,
    Children: (line) => line.children,
    Rooms: (line) => line.rooms,
    "Travelers’ price (USD)": (line) => ({ cents: line.baseCents }),
    "Single supplements (USD)": (line) => ({ cents: line.singleCents }),
    "Children’s price (USD)": (line) => ({ cents: line.childCents }),
    "Extras and fees (USD)": (line) => ({ cents: line.otherCents }),
    "Discount (USD)": (line) => ({ cents: line.discountCents }),
    "Total (USD)": (line) => ({ cents: line.totalCents }),
    "Paid (USD)": (line) => ({ cents: line.money.paidCents }),
    "On its way (USD)": (line) => ({ cents: line.money.onItsWay?.cents ?? 0 }),
    "On its way back (USD)": (line) => ({ cents: line.money.backCents }),
    "Left to pay (USD)": (line) => ({ cents: line.money.leftCents }),
    "Paid too much (USD)": (line) => ({ cents: line.money.overpaidCents }),
    "Next payment due": (line) =>
      line.money.isOnHold ? undefined : line.money.schedule?.next?.dueOn,
    "Overdue (USD)": (line) => ({ cents: line.money.overdueCents }),
    "Booked by": (line) => line.agent ?? "customer",
    "Booked at (Eastern)": (line) => formatStamp(line.createdAt),
  },
});

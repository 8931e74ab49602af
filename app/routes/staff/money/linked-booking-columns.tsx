import type { WithBooking } from "#app/domain/bookings/money-lists/add-bookings.server.ts";
import type { Column } from "#app/ui/list/data-table.tsx";
import { PageLink } from "../shell/page-link.tsx";

/** The columns that link a row to its booking. */
export const linkedBookingColumns: Column<WithBooking>[] = [
  {
    head: "Booking",
    cell: ({ booking }) =>
      booking ? (
        <PageLink page="booking" id={booking.reference} />
      ) : (
        <span className="text-ink-soft">Deleted</span>
      ),
  },
  { head: "Customer", wrap: true, cell: ({ booking }) => booking?.customerName ?? "" },
];

import type { BookingLine } from "#app/domain/bookings/booking-list.ts";
import { isOpen } from "#app/domain/bookings/booking.ts";
import { linkClass } from "#app/ui/button.tsx";
import type { Column } from "#app/ui/data-table.tsx";
import { businessDay, formatShortDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { StatusBadge } from "#app/views/status-badge.tsx";
import { PersonLines } from "../shell/person-lines.tsx";

/** The columns of the bookings' list at `list`; the reference leads to the booking's own page. */
export function bookingColumns(list: string): Column<BookingLine>[] {
  return [
    {
      head: "Reference",
      sort: "reference",
      cell: ({ reference }) => (
        <a href={`${list}/${reference}`} className={linkClass}>
          {reference}
        </a>
      ),
    },
    {
      head: "Customer",
      sort: "customer",
      cell: ({ customerName, customerEmail }) => <PersonLines name={customerName} email={customerEmail} />,
    },
    {
      head: "Status",
      cell: ({ status, cancelRequested }) => (
        <>
          <StatusBadge status={status} forStaff />
          {cancelRequested && isOpen({ status }) ? (
            <span className="block text-fine font-semibold text-action-text">Wants to cancel</span>
          ) : null}
        </>
      ),
    },
    { head: "Deal", wrap: true, cell: ({ dealTitle }) => dealTitle },
    {
      head: "Departs",
      sort: "departs",
      cell: ({ bookingDate, numTravelers }) => (
        <>
          {formatShortDay(bookingDate)}
          <span className="figures block text-fine text-ink-soft">{numTravelers === 1 ? "1 traveler" : `${numTravelers} travelers`}</span>
        </>
      ),
    },
    { head: "Total", sort: "total", align: "right", cell: ({ totalCents }) => formatMoney(totalCents) },
    {
      head: "Booked",
      sort: "created",
      cell: ({ createdAt, agent }) => (
        <>
          <time dateTime={createdAt.toISOString()}>{formatShortDay(businessDay(createdAt))}</time>
          <span className="block text-fine text-ink-soft">{agent ?? "by the customer"}</span>
        </>
      ),
    },
  ];
}

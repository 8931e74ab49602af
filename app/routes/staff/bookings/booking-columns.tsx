import type { BookingLine } from "#app/domain/bookings/manage/list/booking-list.ts";
import { isOpen } from "#app/domain/bookings/booking.ts";
import type { Column } from "#app/ui/list/data-table.tsx";
import { businessDay, formatShortDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";
import { StatusBadge } from "#app/views/status-badge.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { PersonLines } from "../shell/person-lines.tsx";

/** The booking list's columns. */
export const bookingColumns: Column<BookingLine>[] = [
  {
    head: "Reference",
    sort: "reference",
    cell: ({ reference }) => <PageLink page="booking" id={reference} />,
  },
  {
    head: "Customer",
    sort: "customer",
    cell: ({ customerName, customerEmail }) => (
      <PersonLines name={customerName} email={customerEmail} />
    ),
  },
  {
    head: "Status",
    cell: ({ status, cancelRequested }) => (
      <>
        <StatusBadge status={status} />
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
    cell: ({ departureDate, numTravelers }) => (
      <>
        {formatShortDay(departureDate)}
        <span className="figures block text-fine text-ink-soft">
          {plural(numTravelers, "traveler")}
        </span>
      </>
    ),
  },
  {
    head: "Total",
    sort: "total",
    align: "right",
    cell: ({ totalCents }) => formatMoney(totalCents),
  },
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

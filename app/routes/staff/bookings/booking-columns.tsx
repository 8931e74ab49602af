import type { ListedBooking } from "#app/domain/bookings/manage/list/booking-list.ts";
import type { TripStateName } from "#app/domain/bookings/trip-state.ts";
import type { Column } from "#app/ui/list/data-table.tsx";
import { businessDay } from "#app/values/dates.ts";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";
import { TripBadge } from "#app/views/status-badge.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { PersonLines } from "../shell/person-lines.tsx";

/** The states that the badge names already. */
const saidByBadge: ReadonlySet<TripStateName> = new Set([
  "pending",
  "confirmed",
  "departure-canceled",
  "completed",
  "declined",
]);

/** The booking list's columns. */
export const bookingColumns: Column<ListedBooking>[] = [
  {
    head: "Reference",
    namesRow: true,
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
    cell: ({ status, state }) => (
      <>
        <TripBadge status={status} state={state.name} />
        {saidByBadge.has(state.name) ? null : (
          <span
            className={`block text-fine ${state.isUrgent ? "font-semibold text-action-text" : "text-ink-soft"}`}
          >
            {state.staff.now}
          </span>
        )}
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
        <small className="figures">{plural(numTravelers, "traveler")}</small>
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
        <small>{agent ?? "by the customer"}</small>
      </>
    ),
  },
];

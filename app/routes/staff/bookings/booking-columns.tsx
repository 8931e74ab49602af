import type { ListedBooking } from "#app/domain/bookings/manage/list/booking-list.ts";
import type { TripStateName } from "#app/domain/bookings/trip-state.ts";
import type { Column } from "#app/ui/list/data-table.tsx";
import { businessDay } from "#app/values/dates.ts";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { formatMoney } from "#app/values/money.ts";
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
    phone: "end",
    cell: ({ status, state }) => (
      <>
        <TripBadge status={status} state={state.name} />
        {saidByBadge.has(state.name) ? null : (
          <small
            title={state.staff.now}
            className={state.isUrgent ? "font-semibold text-action-text" : undefined}
          >
            {state.staff.now}
          </small>
        )}
      </>
    ),
  },
  { head: "Deal", wrap: true, cell: ({ dealTitle }) => dealTitle },
  {
    head: "Departs",
    sort: "departs",
    phone: "end",
    cell: ({ departureDate }) => (
      <time dateTime={departureDate}>{formatShortDay(departureDate)}</time>
    ),
  },
  {
    head: "Party",
    align: "right",
    phone: "none",
    cell: ({ numTravelers }) => String(numTravelers),
  },
  {
    head: "Total",
    sort: "total",
    align: "right",
    phone: "none",
    cell: ({ totalCents }) => formatMoney(totalCents),
  },
  {
    head: "Paid",
    sort: "paid",
    align: "right",
    phone: "none",
    cell: ({ paidCents, comingCents }) => (
      <>
        <Cents cents={paidCents} />
        {comingCents > 0 ? <small>{`+ ${formatMoney(comingCents)} on its way`}</small> : null}
      </>
    ),
  },
  {
    head: "Left",
    sort: "left",
    align: "right",
    phone: "end",
    cell: ({ leftCents }) => <Cents cents={leftCents} />,
  },
  { head: "Due on", sort: "due", cell: DueOn },
  {
    head: "Booked",
    sort: "created",
    phone: "none",
    cell: ({ createdAt, agent }) => (
      <time dateTime={createdAt.toISOString()} title={agent ? `by ${agent}` : undefined}>
        {formatShortDay(businessDay(createdAt))}
      </time>
    ),
  },
];

/** Nothing is quiet, so that what is left stands out. */
const Cents = ({ cents }: { cents: number }) => (
  <span className={cents === 0 ? "text-ink-soft" : undefined}>{formatMoney(cents)}</span>
);

/** The first day on which something is due; one that has passed is marked in words. */
function DueOn({ dueOn, isOverdue }: ListedBooking) {
  if (dueOn === null) return null;
  const text = <time dateTime={dueOn}>{formatShortDay(dueOn)}</time>;
  return isOverdue ? (
    <span className="font-semibold text-action-text">
      {text}
      <span className="sr-only">, overdue</span>
    </span>
  ) : (
    text
  );
}

import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { BookingLine, BookingSearch } from "#app/domain/bookings/booking-list.ts";
import { bookingStatuses } from "#app/domain/bookings/booking.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { FilterBar, FilterField, FilterSelect } from "#app/ui/filter-bar.tsx";
import { isFiltered } from "#app/ui/list-address.ts";
import { ListFoot } from "#app/ui/list-foot.tsx";
import { businessDay, formatShortDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { StatusBadge } from "../../status-badge.tsx";
import { PortalPage } from "../portal-page.tsx";
import { DeleteBooking } from "./delete-booking.tsx";

type Props = {
  title: string;
  /** The portal's first page, for the breadcrumb, and this list's own address. */
  home: string;
  list: string;
  lines: readonly BookingLine[];
  total: number;
  more: boolean;
  search: BookingSearch;
  page: number;
  perPage: number;
  /** Whether there is anybody whose own bookings could be picked out: agents make some. */
  canBeMine?: boolean;
  actions?: ReactNode;
  /** Whether a booking may be deleted from here: the super admin's list. */
  canDelete?: boolean;
};

/** The bookings of either portal: search, filters, order and page are the address, so that a list can be sent to somebody. */
export function BookingListPage({ title, home, list, actions, canDelete = false, ...found }: Props) {
  const { lines, total, more, search, page, perPage } = found;
  const [query] = useSearchParams();
  const columns = [...bookingColumns(list), ...(canDelete ? [deleteColumn] : [])];
  return (
    <PortalPage
      title={title}
      above={[{ label: "Dashboard", to: home }]}
      actions={
        <>
          <ButtonLink dense href={`${list}.csv?${query}`} download>
            <Download aria-hidden className="size-4" />
            Export as CSV
          </ButtonLink>
          {actions}
        </>
      }
    >
      <div className="grid gap-3">
        <BookingFilters {...found} />
        <DataTable
          id="bookings"
          caption={title}
          columns={columns}
          rows={lines}
          rowKey={({ reference }) => reference}
          sort={search.sort}
          query={query}
          empty={
            <EmptyList
              isPastEnd={total > 0}
              isFiltered={isFiltered(query)}
              noMatch="No bookings found."
              none="No bookings found."
              all={{ label: "Show all bookings", href: list }}
            />
          }
        />
        <ListFoot label="Booking pages" page={page} perPage={perPage} total={total} more={more} query={query} />
      </div>
    </PortalPage>
  );
}

const deleteColumn: Column<BookingLine> = { head: "Actions", cell: (line) => <DeleteBooking booking={line} /> };

function BookingFilters({ search, canBeMine = false }: Pick<Props, "search" | "canBeMine">) {
  return (
    <FilterBar label="Search bookings" placeholder="Reference, name or email" q={search.q}>
      <FilterSelect
        label="Status"
        name="status"
        value={search.status}
        options={[
          { value: "", label: "Any status" },
          { value: "cancel-requested", label: "Wants to cancel" },
          ...bookingStatuses.map((status) => ({ value: status, label: status })),
        ]}
      />
      {canBeMine ? (
        <FilterSelect
          label="Made by"
          name="mine"
          value={search.mine ? "yes" : ""}
          options={[
            { value: "", label: "Made by anyone" },
            { value: "yes", label: "Made by me" },
          ]}
        />
      ) : null}
      <FilterField
        label="Deal"
        name="deal"
        value={search.deal}
        placeholder="Deal: title or place"
        maxLength={120}
        className="sm:max-w-48"
      />
      <div className="contents sm:flex sm:flex-wrap sm:gap-x-3 sm:gap-y-2">
        <FilterField label="Departs from" name="from" type="date" value={search.from} />
        <FilterField label="Departs until" name="to" type="date" value={search.to} />
      </div>
    </FilterBar>
  );
}

function bookingColumns(list: string): Column<BookingLine>[] {
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
      cell: ({ customerName, customerEmail }) => (
        <>
          {customerName}
          <span className="block text-fine text-ink-soft">{customerEmail}</span>
        </>
      ),
    },
    {
      head: "Status",
      cell: ({ status, cancelRequested }) => (
        <>
          <StatusBadge status={status} forStaff />
          {cancelRequested && (status === "Pending" || status === "Confirmed") ? (
            <span className="block text-fine font-semibold text-action-text">Wants to cancel</span>
          ) : null}
        </>
      ),
    },
    { head: "Deal", wrap: true, cell: ({ dealTitle }) => dealTitle },
    { head: "Departs", sort: "departs", cell: ({ bookingDate }) => formatShortDay(bookingDate) },
    { head: "Travelers", align: "right", cell: ({ numTravelers }) => numTravelers },
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

import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { BookingLine, BookingSearch } from "#app/domain/bookings/booking-list.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { isFiltered } from "#app/ui/list-address.ts";
import { ListFoot } from "#app/ui/list-foot.tsx";
import { PortalPage } from "../portal-page.tsx";
import { bookingColumns } from "./booking-columns.tsx";
import { BookingFilters } from "./booking-filters.tsx";
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

const deleteColumn: Column<BookingLine> = { head: "Actions", pinned: true, cell: (line) => <DeleteBooking booking={line} /> };

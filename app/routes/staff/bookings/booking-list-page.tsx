import { useSearchParams } from "react-router";
import {
  type BookingLine,
  type BookingSearch,
  firstFound,
  isOfFirst,
} from "#app/domain/bookings/manage/list/booking-list.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Column } from "#app/ui/list/data-table.tsx";
import { ListTable } from "#app/ui/list/list-table.tsx";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { useTicked } from "../shell/use-ticked.ts";
import { DeclineTicked, tickColumn, tickOf } from "./decline-ticked.tsx";
import { ExportLink } from "../shell/export-link.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { usePortal } from "../shell/use-portal.ts";
import { bookingColumns } from "./booking-columns.tsx";
import { BookingFilters } from "./booking-filters.tsx";
import { DeleteBooking } from "./delete-booking.tsx";

type Props = {
  lines: readonly BookingLine[];
  total: number;
  more: boolean;
  search: BookingSearch;
  page: number;
  perPage: number;
  refusal: FormRefusal | undefined;
};

/** Id of the selection's form. */
const formId = "ticked";

/** The booking list; its whole state is in the URL, so it can be shared. */
export function BookingListPage(found: Props) {
  const { kind, paths } = usePortal();
  const [title, list] = [bookingListTitles[kind], paths.bookings];
  const { lines, total, more, search, page, perPage, refusal } = found;
  const [query] = useSearchParams();
  // Only requests are declined together: the lists of those have the ticks.
  const { status } = search;
  const areRequests = (status === "Pending" || status === "unconfirmed") && lines.length > 0;
  const ticked = useTicked(
    lines.map((line) => ({ id: tickOf(line) })),
    // Without script, the server renders the ticks again.
    Object.values(refusal?.values ?? {}),
  );
  const place = (line: BookingLine) => lines.indexOf(line) + 1;
  const ticks = areRequests ? [tickColumn({ form: formId, ...ticked }, place)] : [];
  const columns = [...ticks, ...bookingColumns, ...(kind === "superadmin" ? [deleteColumn] : [])];
  return (
    <PortalPage
      title={title}
      above={[]}
      actions={
        <>
          <ExportLink href={`${paths.bookingsFile}?${query}`} />
          <ButtonLink look="primary" dense href={paths.createBooking}>
            Create New Booking
          </ButtonLink>
        </>
      }
    >
      <div className="grid gap-3">
        <BookingFilters search={search} />
        {areRequests ? <DeclineTicked form={formId} {...ticked} refusal={refusal} /> : null}
        <ListTable
          id="bookings"
          caption={title}
          columns={columns}
          rows={lines}
          rowKey={({ reference }) => reference}
          sort={search.sort}
          query={query}
          noMatch="No bookings found."
          none="No bookings found."
          all={{ label: "Show all bookings", href: list }}
          pages={{
            label: "Booking pages",
            page,
            perPage,
            total,
            more,
            first: isOfFirst(search) ? firstFound(search).called : undefined,
          }}
        />
      </div>
    </PortalPage>
  );
}

/** The list's name in each portal (spec §2.5 and §2.6). */
export const bookingListTitles = {
  agent: "Manage Europe Bookings",
  superadmin: "Manage All Bookings",
} as const;

const deleteColumn: Column<BookingLine> = {
  head: "Actions",
  pinned: true,
  cell: (line) => <DeleteBooking booking={line} />,
};

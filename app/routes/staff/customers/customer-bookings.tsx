import type { BookingLine } from "#app/domain/bookings/manage/list/booking-list.ts";
import { DataTable, type Column } from "#app/ui/list/data-table.tsx";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { PageLink } from "../shell/page-link.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { StatusBadge } from "#app/views/status-badge.tsx";

const columns: Column<BookingLine>[] = [
  {
    head: "Reference",
    cell: ({ reference }) => <PageLink page="booking" id={reference} />,
  },
  { head: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  { head: "Deal", wrap: true, cell: ({ dealTitle }) => dealTitle },
  { head: "Departs", cell: ({ departureDate }) => formatShortDay(departureDate) },
  { head: "Total", align: "right", cell: ({ totalCents }) => formatMoney(totalCents) },
];

export function CustomerBookings({ bookings }: { bookings: readonly BookingLine[] }) {
  return (
    <PortalSection id="bookings-head" title="Bookings">
      <DataTable
        id="bookings"
        caption="Bookings of this client"
        columns={columns}
        rows={bookings}
        rowKey={({ reference }) => reference}
        empty="No bookings yet. Book a Trip begins one."
      />
    </PortalSection>
  );
}

import { StatusBadge } from "#app/views/status-badge.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { PersonLines } from "../shell/person-lines.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import type { DepartureData } from "./read-departure-page.server.ts";

type Party = DepartureData["parties"][number];

const columns: Column<Party>[] = [
  {
    head: "Reference",
    cell: ({ reference }) => (
      <span className="whitespace-nowrap">
        <PageLink page="booking" id={reference} />
      </span>
    ),
  },
  {
    head: "Customer",
    cell: ({ customerName, customerEmail }) => (
      <PersonLines name={customerName} email={customerEmail} />
    ),
  },
  { head: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  { head: "Seats", align: "right", cell: ({ seats }) => String(seats) },
  { head: "People", wrap: true, cell: ({ people }) => people },
  {
    head: "Rooms",
    cell: ({ rooms }) => (rooms === "" ? <span className="text-ink-soft">Not known</span> : rooms),
  },
  { head: "Extras", wrap: true, cell: ({ extras }) => extras },
  {
    head: "Notes",
    wrap: true,
    cell: ({ notes }) =>
      notes === "" ? null : (
        <span className="block wrap-anywhere whitespace-pre-line print:min-w-24">{notes}</span>
      ),
  },
];

/** The travelers of a departure. */
export function ManifestTable({ parties }: { parties: readonly Party[] }) {
  return (
    <PortalSection id="manifest" title="Manifest">
      <DataTable
        id="parties"
        caption="Bookings with seats"
        columns={columns}
        rows={parties}
        rowKey={({ id }) => id}
        empty="Nobody has booked this departure yet."
      />
    </PortalSection>
  );
}

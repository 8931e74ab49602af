import { StatusBadge } from "#app/views/status-badge.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { PersonLines } from "../shell/person-lines.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import type { DepartureData } from "./read-departure-page.server.ts";
import type { CanceledParty } from "#app/domain/bookings/departures/read-canceled-parties.server.ts";
import { plural } from "#app/values/plural.ts";

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

/** Who was on a departure when it was canceled, and what was decided for them then. */
export function CanceledParties({ parties }: { parties: readonly CanceledParty[] }) {
  return (
    <PortalSection id="canceled-parties" title="Who was on it">
      <ul className="border-t-[1.5px] border-ink">
        {parties.map(({ id, reference, customerName, numTravelers, outcome }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <PageLink page="booking" id={reference} />
            <span>{customerName}</span>
            <span className="text-ink-soft">{plural(numTravelers, "traveler")}</span>
            <b className="ml-auto font-semibold">{outcome}</b>
          </li>
        ))}
      </ul>
    </PortalSection>
  );
}

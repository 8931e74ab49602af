import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import type { DepartureData } from "./read-departure-page.server.ts";

type Hold = DepartureData["holds"][number];

const kinds = {
  checkout: "In the booking form",
  option: "Option of an agent",
  offer: "Offered from the waiting list",
  block: "Group’s block",
  booking: "Booking",
} as const satisfies Record<Hold["kind"], string>;

const columns: Column<Hold>[] = [
  { head: "Kind", cell: ({ kind }) => kinds[kind] },
  { head: "Seats", align: "right", cell: ({ seats }) => String(seats) },
  { head: "Singles", align: "right", cell: ({ singles }) => String(singles) },
  {
    head: "For",
    wrap: true,
    cell: ({ heldFor, agent }) =>
      [heldFor, agent && `by ${agent}`].filter(Boolean).join(", ") || "A visitor",
  },
  {
    head: "Until",
    cell: ({ expiresAt, isOver }) => {
      if (expiresAt === null) return null;
      return isOver ? "Over" : <Moment at={expiresAt} />;
    },
  },
];

/** Seats that are held for a while. */
export function Holds({ holds }: { holds: readonly Hold[] }) {
  return (
    <PortalSection id="holds" title="Held seats">
      <DataTable
        id="held"
        caption="Holds"
        columns={columns}
        rows={holds}
        rowKey={({ id }) => id}
        empty="None"
      />
    </PortalSection>
  );
}

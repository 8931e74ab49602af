import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import type { DepartureData } from "./read-departure-page.server.ts";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { plural } from "#app/values/plural.ts";
import { usePortal } from "../shell/use-portal.ts";
import { PageLink } from "../shell/page-link.tsx";

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

type Props = { departureId: string; bookings: DepartureData["unseated"] };

/** Bookings of this day without seats, older than the departure. */
export function Unseated({ departureId, bookings }: Props) {
  const at = usePortal().paths.departure(departureId);
  return (
    <PortalSection id="unseated" title="Booked for this day without a seat">
      <p className="text-ink-soft">
        Made before the deal had fixed dates. They stand as they are, but take no seats here.
      </p>
      <ul className="border-t-[1.5px] border-ink">
        {bookings.map(({ id, reference, customerName, numTravelers }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <PageLink page="booking" id={reference} />
            <span>{customerName}</span>
            <span className="text-ink-soft">{plural(numTravelers, "traveler")}</span>
            <Form method="post" action={`${at}?do=seat`} className="ml-auto print:hidden">
              <input type="hidden" name="reference" value={reference} />
              <Button dense>
                Give Seats<span className="sr-only"> to {reference}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </PortalSection>
  );
}

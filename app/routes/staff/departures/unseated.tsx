import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { plural } from "#app/values/plural.ts";
import { usePortal } from "../shell/use-portal.ts";
import { PageLink } from "../shell/page-link.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import type { DepartureData } from "./read-departure-page.server.ts";

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

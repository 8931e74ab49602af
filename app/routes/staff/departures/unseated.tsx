import { PageLink } from "../shell/page-link.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import type { DepartureData } from "./read-departure-page.server.ts";

/** Bookings of the deal that leave on this day, but were made before it had seats. */
export function Unseated({ bookings }: { bookings: DepartureData["unseated"] }) {
  return (
    <PortalSection id="unseated" title="Booked for this day without a seat">
      <p className="text-ink-soft">
        Made before the deal had fixed dates. They stand as they are, but take no seats here.
      </p>
      <ul className="border-t-[1.5px] border-ink">
        {bookings.map(({ id, reference, customerName, numTravelers }) => (
          <li key={id} className="flex flex-wrap gap-x-4 border-b border-line py-2">
            <PageLink page="booking" id={reference} />
            <span>{customerName}</span>
            <span className="text-ink-soft">
              {numTravelers === 1 ? "1 traveler" : `${numTravelers} travelers`}
            </span>
          </li>
        ))}
      </ul>
    </PortalSection>
  );
}

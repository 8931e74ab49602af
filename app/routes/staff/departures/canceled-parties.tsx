import type { CanceledParty } from "#app/domain/bookings/departures/read-canceled-parties.server.ts";
import { plural } from "#app/values/plural.ts";
import { PageLink } from "../shell/page-link.tsx";
import { PortalSection } from "../shell/portal-section.tsx";

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

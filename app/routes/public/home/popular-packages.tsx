import { href } from "react-router";
import type { DealSummary } from "#app/domain/deals/deal.ts";
import { useAgency } from "#app/ui/agency-context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { DealList } from "#app/views/deal-list.tsx";

/** The three best-rated packages as bookable cards; the newest on an own site, which rates none. */
export function PopularPackages({
  deals,
  now,
  dealOfTheMonth,
}: {
  deals: readonly DealSummary[];
  now: number;
  dealOfTheMonth: string;
}) {
  const { showsSamples } = useAgency();
  return (
    <section aria-labelledby="popular" className="section-space bg-paper-sunk">
      <div className="page-measure">
        <SectionHead id="popular" title={showsSamples ? "Popular European Packages" : "European Packages"}>
          <ButtonLink href={href("/custom-trip-planner")}>Design My European Trip</ButtonLink>
        </SectionHead>
        {deals.length === 0 ? (
          <p className="text-ink-soft">
            No deals found. Please come back soon, or let us design a trip for you.
          </p>
        ) : (
          <div className="deal-list-frame">
            <DealList
              deals={deals}
              now={now}
              dealOfTheMonth={dealOfTheMonth}
              withActions
              className="lg:gap-8"
            />
          </div>
        )}
      </div>
    </section>
  );
}

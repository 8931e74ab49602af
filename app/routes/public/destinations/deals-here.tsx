import { href } from "react-router";
import type { ComponentProps } from "react";
import type { Destination } from "#app/content/destinations/destination.ts";
import type { DealSummary } from "#app/domain/deals/deal.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { withQuery } from "#app/values/with-query.ts";
import { DealList } from "#app/views/deal-list.tsx";
import { CustomTripCard } from "../packages/none-found.tsx";

type Props = { place: Destination; deals: DealSummary[]; now: number; dealOfTheMonth: string };

/** The deals to a place, or the planner. */
export function DealsHere({ place, deals, now, dealOfTheMonth }: Props) {
  return (
    <section aria-labelledby="deals" className="page-measure section-space">
      <SectionHead id="deals" title={`Trips that go to ${withArticle(place.name)}`}>
        <p className="flex flex-wrap gap-3 md:justify-end">
          <ButtonLink href={withQuery(href("/packages"), { type: place.type })}>
            More trips of this kind
          </ButtonLink>
        </p>
      </SectionHead>
      {deals.length > 0 ? null : (
        <p className="mb-6 max-w-xl text-ink-soft">
          Nothing is on sale there just now. Tell us when you would like to go, and a planner drafts
          it for you.
        </p>
      )}
      <DealRow deals={deals} now={now} dealOfTheMonth={dealOfTheMonth} />
    </section>
  );
}

/** 'the Swiss Alps', but 'Paris'. */
function withArticle(name: string): string {
  return /Alps|Coast|Fjords|Riviera|Algarve/.test(name) ? `the ${name}` : name;
}

/** Up to three deals; a planner card fills an incomplete row. */
export function DealRow(list: ComponentProps<typeof DealList>) {
  return (
    <div className="deal-list-frame">
      <DealList {...list}>{list.deals.length < 3 ? <CustomTripCard /> : null}</DealList>
    </div>
  );
}

import type { Destination } from "#app/content/destinations/destination.ts";
import type { DealSummary } from "#app/domain/catalog/deal.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { DealCard } from "#app/views/deal-card.tsx";
import { dealPath } from "#app/views/deal-path.ts";

type Props = { place: Destination; deals: DealSummary[]; now: number; dealOfTheMonth: string };

/** The live deals that go there; where there is none, the planner. */
export function DealsHere({ place, deals, now, dealOfTheMonth }: Props) {
  return (
    <section aria-labelledby="deals" className="page-measure section-space">
      <SectionHead id="deals" title={`Trips that go to ${withArticle(place.name)}`}>
        <p className="flex flex-wrap gap-3 md:justify-end">
          <ButtonLink to={`/packages?type=${place.type}`}>More trips of this kind</ButtonLink>
        </p>
      </SectionHead>
      {deals.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-6 *:max-w-[26rem]">
          {deals.map((deal) => (
            <li key={deal.id}>
              <DealCard deal={deal} to={dealPath(deal.id, dealOfTheMonth)} now={now} level="h3" sizes="(min-width: 60rem) 24rem, 90vw" />
            </li>
          ))}
        </ul>
      ) : (
        <div className="grid max-w-xl justify-items-start gap-4">
          <p className="text-ink-soft">Nothing is on sale there just now. Tell us when you would like to go, and a planner drafts it for you.</p>
          <ButtonLink look="primary" to="/custom-trip-planner">
            Plan a custom trip
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** 'the Swiss Alps', but 'Paris'. */
function withArticle(name: string): string {
  return /Alps|Coast|Fjords|Riviera|Algarve/.test(name) ? `the ${name}` : name;
}

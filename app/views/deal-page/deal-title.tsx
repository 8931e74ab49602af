import type { Deal } from "#app/domain/deals/deal.ts";
import { travelFacts } from "#app/domain/deals/travel-days-text.ts";
import { formatDay } from "#app/values/dates.ts";
import { FactRows } from "../fact-rows.tsx";
import { DealRating } from "../rating.tsx";
import { type DealFact, DealFacts, expectedFacts } from "./deal-facts.tsx";
import type { DealSale } from "./deal-guide.ts";
import { TickList } from "#app/ui/tick-list.tsx";
import { DealSection } from "./sections/deal-section.tsx";

/** The deal's title and its known facts. */
export function DealTitle({ deal, sale }: { deal: Deal; sale: DealSale }) {
  const facts = [
    { label: "Destination", value: deal.destination },
    { label: "Duration", value: deal.duration },
    { label: "Next start", value: nextStart(sale) },
    ...expectedFacts(deal),
    { label: "Kind of trip", value: deal.tags[0] },
    {
      label: "Offer valid until",
      value: deal.validUntil === null ? undefined : formatDay(deal.validUntil),
    },
  ].filter((fact): fact is DealFact => Boolean(fact.value));
  const { mostTravelers } = sale;
  return (
    <div className="grid gap-8 lg:col-start-1">
      <div className="grid justify-items-start gap-4">
        <h1 className="text-page font-semibold tracking-[-0.03em]">{deal.title}</h1>
        {deal.subtitle ? (
          <p className="max-w-[36em] text-lede text-balance text-ink-soft">{deal.subtitle}</p>
        ) : null}
        <DealRating deal={deal} />
      </div>
      <DealFacts facts={facts} />
      <FactRows
        facts={travelFacts({ ...deal, mostTravelers })}
        className="-mt-8 border-b border-line-control"
      />
    </div>
  );
}

/** The first day on which the trip can be started; undefined if there is none. */
function nextStart({ months, year }: DealSale): string | undefined {
  const date = months.flatMap(({ dates }) => dates).find(({ onSale }) => onSale)?.startsOn;
  const day = date ?? year.find(({ firstDay }) => firstDay !== null)?.firstDay;
  if (!day) return undefined;
  return year.length > 0 && year.every(({ whole }) => whole) ? "Any day" : formatDay(day);
}

/** Description and highlights. */
export function DealIntroduction({ deal }: { deal: Deal }) {
  return (
    <div className="grid gap-[clamp(2rem,4vw,3.5rem)] lg:col-start-1">
      {deal.description ? (
        <div className="grid max-w-[38rem] gap-4">
          {deal.description.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ) : null}
      <DealSection id="highlights" title="Highlights" shown={deal.highlights.length > 0}>
        <TickList items={deal.highlights} className="gap-3 text-body" />
      </DealSection>
    </div>
  );
}

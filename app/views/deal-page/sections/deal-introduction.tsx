import type { Deal } from "#app/domain/deals/deal.ts";
import { TickList } from "#app/ui/tick-list.tsx";
import { DealSection } from "./deal-section.tsx";

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

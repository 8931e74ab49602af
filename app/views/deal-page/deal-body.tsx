import type { ReactNode } from "react";
import type { Deal } from "#app/domain/deals/deal.ts";
import { TickList } from "#app/ui/tick-list.tsx";
import { Itinerary } from "./itinerary.tsx";
import { PriceCover } from "../price/price-cover.tsx";
import type { DealGuide } from "./deal-guide.ts";

/** Description and highlights. Sections that a deal lacks are left out, here and below. */
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
      <Part id="highlights" title="Highlights" shown={deal.highlights.length > 0}>
        <TickList items={deal.highlights} className="gap-3 text-body" />
      </Part>
    </div>
  );
}

type DaysProps = { deal: Deal; guide: Pick<DealGuide, "pictures" | "map">; className: string };

/** The days with their pictures, and the map beside them. */
export function DaysAndMap({ deal, guide: { pictures, map }, className }: DaysProps) {
  if (deal.itinerary.length === 0) return null;
  return (
    <section aria-labelledby="itinerary">
      <h2 id="itinerary" className="mb-6 text-title">
        Day by day
      </h2>
      <div className={className}>
        <div
          className="empty:hidden lg:sticky lg:top-26 lg:col-start-2 lg:row-start-1"
          dangerouslySetInnerHTML={{ __html: map }}
        />
        <div className="lg:col-start-1 lg:row-start-1">
          <Itinerary days={deal.itinerary} pictures={pictures} />
        </div>
      </div>
    </section>
  );
}

/** Inclusions, exclusions and terms. */
export function PriceCovers({ deal }: { deal: Deal }) {
  return (
    <Part
      id="covers"
      title="What the price covers"
      shown={deal.inclusions.length + deal.exclusions.length > 0 || deal.terms !== ""}
    >
      <PriceCover cover={deal} />
    </Part>
  );
}

/** The steps after the booking form is sent. */
export function AfterBooking({ steps }: Pick<DealGuide, "steps">) {
  return (
    <Part id="after" title="After you book" shown>
      <ol className="grid max-w-[38rem] gap-4 [counter-reset:step]">
        {steps.map((step) => (
          <li
            key={step}
            className="grid grid-cols-[2rem_1fr] [counter-increment:step] before:font-display before:text-xl before:leading-[1.35] before:font-semibold before:text-action-text before:content-[counter(step)_'.']"
          >
            {step}
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Part({
  id,
  title,
  shown,
  children,
}: {
  id: string;
  title: string;
  shown: boolean;
  children: ReactNode;
}) {
  if (!shown) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-6 text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

import type { ReactNode } from "react";
import type { Deal } from "#app/domain/deals/deal.ts";
import { TickList } from "#app/ui/tick-list.tsx";
import { Itinerary } from "../itinerary.tsx";

/** The sections of a trip; missing ones are left out. */
export function DealBody({ deal }: { deal: Deal }) {
  return (
    <div className="grid gap-[clamp(3rem,5vw,5rem)] lg:col-start-1">
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
      <Part id="itinerary" title="Day by day" shown={deal.itinerary.length > 0}>
        <Itinerary days={deal.itinerary} />
      </Part>
      <Part id="covers" title="What the price covers" shown={deal.inclusions.length + deal.exclusions.length > 0}>
        <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
          <div>
            <h3 className="mb-3 font-text text-body font-semibold tracking-normal">Included</h3>
            <TickList items={deal.inclusions} />
          </div>
          <div>
            <h3 className="mb-3 font-text text-body font-semibold tracking-normal">Not included</h3>
            <TickList items={deal.exclusions} sign="cross" />
          </div>
        </div>
      </Part>
      <Part id="terms" title="Terms" shown={deal.terms !== ""}>
        <p className="max-w-[38rem] text-ink-soft">{deal.terms}</p>
      </Part>
      <Part id="after" title="After you book" shown>
        <ol className="grid max-w-[38rem] gap-4 [counter-reset:step]">
          {afterBooking.map((step) => (
            <li
              key={step}
              className="grid grid-cols-[2rem_1fr] [counter-increment:step] before:font-display before:text-xl before:leading-[1.35] before:font-semibold before:text-action-text before:content-[counter(step)_'.']"
            >
              {step}
            </li>
          ))}
        </ol>
      </Part>
    </div>
  );
}

const afterBooking = [
  "You get a reference and a written summary by email, at once.",
  "An agent checks hotels and connections and confirms your booking.",
  "You follow it under My Trips, with your itinerary ready to print and a file for your calendar.",
] as const;

function Part({ id, title, shown, children }: { id: string; title: string; shown: boolean; children: ReactNode }) {
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

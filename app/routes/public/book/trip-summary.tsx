import { Link } from "react-router";
import type { Deal } from "#app/domain/catalog/deal.ts";
import { linkClass } from "#app/ui/button.tsx";
import { DealPicture } from "#app/views/deal-picture.tsx";
import { OfferEnd } from "#app/views/offer-end.tsx";
import { Price } from "#app/views/price.tsx";

/** What is being booked, beside the form (spec §2.4: image, title, destination, duration, price per person). */
export function TripSummary({ deal, now }: { deal: Deal; now: number }) {
  return (
    <aside aria-labelledby="trip-summary" className="overflow-hidden rounded-card border border-line bg-paper-raised lg:shadow-soft">
      <DealPicture deal={deal} sizes="(min-width: 60rem) 22rem, 90vw" className="aspect-[16/9]!" />
      <div className="grid gap-3 p-5">
        <h2 id="trip-summary" className="text-fine font-text font-semibold tracking-normal text-ink-soft">
          Trip Summary
        </h2>
        <p className="font-display text-card leading-tight font-[560]">{deal.title}</p>
        <p className="text-small text-ink-soft">
          {deal.destination}
          {deal.duration ? `, ${deal.duration}` : ""}
        </p>
        <div className="grid gap-1.5 border-t border-dashed border-line-control pt-3">
          <Price deal={deal} />
          <OfferEnd deal={deal} now={now} />
        </div>
        {deal.archived ? null : (
          <Link to={`/deal/${deal.id}`} className={`${linkClass} text-small`}>
            View Full Details
          </Link>
        )}
      </div>
    </aside>
  );
}

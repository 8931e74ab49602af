import { href } from "react-router";
import {
  type BookingLine,
  type BookingPrice,
  priceOf,
} from "#app/domain/bookings/lines/booking-parts.ts";
import { discountLines, totalLabel } from "#app/domain/bookings/lines/price-facts.ts";
import type { Deal } from "#app/domain/deals/deal.ts";
import { linkClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { formatDay, isDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { DealPicture } from "#app/views/deal-picture.tsx";
import { OfferEnd } from "#app/views/offer-end.tsx";
import { Price } from "#app/views/price.tsx";
import { PriceLines } from "#app/views/trip-choice/price-lines.tsx";

type Total = BookingPrice & { travelers: number };
type Props = {
  deal: Deal;
  now: number;
  /** The chosen date where it stands in the summary, YYYY-MM-DD. */ day: string | undefined;
  /** What the typed travelers pay with the applied code; null if invalid or not bookable. */
  lines: readonly BookingLine[] | null;
  travelers: number;
  /** Whether people pay by age and room, so that each line counts. */ byAge: boolean;
};

/**
 * Summary of the booking beside the form (spec §2.4: image, title, destination, duration, price per
 * person).
 */
export function TripSummary({ deal, now, day, lines, travelers, byAge }: Props) {
  return (
    <aside
      aria-labelledby="trip-summary"
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)] overflow-hidden rounded-card border border-line bg-paper-raised lg:block lg:shadow-soft"
    >
      <DealPicture
        deal={deal}
        sizes="(min-width: 60rem) 22rem, 33vw"
        className="aspect-auto! h-full lg:aspect-[16/9]! lg:h-auto"
      />
      <div className="grid min-w-0 gap-3 p-4 sm:p-5">
        <h2
          id="trip-summary"
          className="text-fine font-text font-semibold tracking-normal text-ink-soft"
        >
          Trip Summary
        </h2>
        <p className="font-display text-card leading-tight font-semibold text-balance">
          {deal.title}
        </p>
        <p className="text-small text-ink-soft">
          {deal.destination}
          <br />
          {deal.duration}
        </p>
        <div className="grid gap-1.5 border-t border-dashed border-line-control pt-3">
          <Price deal={deal} />
          <OfferEnd deal={deal} now={now} />
        </div>
        {day && isDay(day) ? <p className="text-small font-semibold">{formatDay(day)}</p> : null}
        {lines && byAge ? (
          <PriceLines lines={lines} className="border-t border-dashed border-line-control pt-3" />
        ) : null}
        {lines && !byAge ? <TotalLines price={{ ...priceOf(lines), travelers }} /> : null}
        {deal.archived ? null : (
          <a
            href={href("/deal/:dealId", { dealId: deal.id })}
            className={`${linkClass} justify-self-start py-1 text-small`}
          >
            View Full Details
          </a>
        )}
      </div>
    </aside>
  );
}

/**
 * Without script the total can't follow input, so it only shows the discount that the server
 * computed.
 */
function TotalLines({ price }: { price: Total }) {
  const lines = [["Travelers", String(price.travelers)], ...discountLines(price)] as const;
  return (
    <dl
      className={classNames(
        "figures grid gap-1 border-t border-dashed border-line-control pt-3 text-small",
        price.discountCents === 0 && "scripted",
      )}
    >
      {lines.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-body font-semibold">
        <dt>{totalLabel(price)}</dt>
        <dd>{formatMoney(price.totalCents)}</dd>
      </div>
    </dl>
  );
}

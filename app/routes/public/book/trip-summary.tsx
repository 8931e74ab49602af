import { href } from "react-router";
import type { BookingLine } from "#app/domain/bookings/lines/booking-parts.ts";
import { earlierChoice } from "#app/domain/bookings/order/form/booking-messages.ts";
import type { PlacePoster } from "#app/domain/deals/poster-of.ts";
import type { PaidTrip } from "#app/domain/money/payment-rows.ts";
import { linkClass } from "#app/ui/button.tsx";
import { formatDay, isDay } from "#app/values/dates.ts";
import { plural } from "#app/values/plural.ts";
import { TripName } from "#app/views/trip-choice/trip-name.tsx";
import { PosterOrPhoto } from "#app/views/pictures/poster-or-photo.tsx";
import { Price, OfferEnd } from "#app/views/price/price.tsx";
import { WhatIsDue } from "#app/views/what-is-due.tsx";
import { PriceLines } from "#app/views/trip-choice/price-lines.tsx";
import type { BookedDeal } from "./booked-deal.ts";

type Props = {
  deal: BookedDeal;
  poster: PlacePoster | null;
  /** The lowest price per person; null if two can't book. */ fromCents: number | null;
  /** What it assumes. */ priceTerms: string;
  now: number;
  /** The chosen date, if the summary shows it, YYYY-MM-DD. */ day: string | undefined;
  /** The price lines for the typed travelers and code; null if invalid or not bookable. */
  lines: readonly BookingLine[] | null;
  /** Whom the lines are for. */ travelers: number;
  /** The payments of the trip; null without a price. */ due: PaidTrip | null;
};

const dashed = "border-t border-dashed border-line-control pt-3";

/**
 * Summary of the booking beside the form (spec §2.4: image, title, destination, duration, price per
 * person).
 */
export function TripSummary({
  deal,
  poster,
  fromCents,
  priceTerms,
  now,
  day,
  travelers,
  lines,
  due,
}: Props) {
  return (
    <aside
      aria-labelledby="trip-summary"
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)] max-xs:grid-cols-1 overflow-hidden rounded-card border border-line bg-paper-raised lg:block lg:shadow-soft"
    >
      <PosterOrPhoto
        deal={deal}
        poster={poster}
        sizes="(min-width: 60rem) 22rem, 33vw"
        className="aspect-auto! h-full max-xs:aspect-[16/9]! lg:aspect-[16/9]! lg:h-auto"
      />
      <div className="grid min-w-0 gap-3 p-4 sm:p-5 lg:pb-0">
        <h2
          id="trip-summary"
          className="text-fine font-text font-semibold tracking-normal text-ink-soft"
        >
          Trip Summary
        </h2>
        <TripName deal={deal} />
        <div className={`${dashed} grid gap-1.5`}>
          {fromCents === null ? null : (
            <Price deal={{ ...deal, priceCents: fromCents }} terms={priceTerms} />
          )}
          <OfferEnd deal={deal} now={now} />
        </div>
      </div>
      {/* Below the picture too: prices need the whole width of a phone. */}
      <div className="col-span-2 grid gap-3 p-4 pt-3 sm:p-5 sm:pt-3">
        {lines ? (
          <div className="grid gap-3">
            <p className="text-small font-semibold">
              {day && isDay(day) ? `${formatDay(day)}, ` : ""}
              {plural(travelers, "traveler")}
            </p>
            <PriceLines lines={lines} className={dashed} />
            <p data-old-total hidden className="text-small font-semibold text-action-text">
              {earlierChoice}
            </p>
            {due ? <WhatIsDue trip={due} className={`${dashed} grid gap-3 text-small`} /> : null}
          </div>
        ) : null}
        {!deal.listed ? null : (
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

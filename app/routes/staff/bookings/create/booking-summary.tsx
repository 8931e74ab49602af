import type { ReactNode } from "react";
import { type BookingLine, linesByTraveler } from "#app/domain/bookings/lines/booking-parts.ts";
import type { Agreed } from "#app/domain/bookings/manage/create/agreed-fields.ts";
import { totalNotUpdated } from "#app/domain/bookings/order/form/booking-messages.ts";
import { linesOf } from "#app/domain/bookings/sale/quote-trip.ts";
import { readRequestedTrip } from "#app/domain/bookings/sale/trip-on-sale.ts";
import type { PickedDeal } from "#app/domain/deals/shop/pick/pick-deals.server.ts";
import { mostTravelers } from "#app/domain/deals/travel-days.ts";
import type { PaidTrip } from "#app/domain/money/payment-rows.ts";
import { formatMoney } from "#app/values/money.ts";
import { DealPicture } from "#app/views/pictures/poster-or-photo.tsx";
import { WhatIsDue } from "#app/views/what-is-due.tsx";
import { PriceLines } from "#app/views/trip-choice/price-lines.tsx";
import type { TypedChoice } from "#app/views/trip-choice/use-trip-choice.ts";

type Props = {
  deal: PickedDeal | null;
  choice: TypedChoice;
  /** What it costs; null if invalid. */ lines: readonly BookingLine[] | null;
  /** When it is paid; null before there is a price. */ paying: PaidTrip | null;
  /** What was agreed earlier; null for a new sale. */ agreed: Agreed | null;
  /** Whether the package could not be looked up. */ isOld: boolean;
  children: ReactNode;
};

/** Summary of the new booking with price and submit button. */
export function NewBookingSummary({ deal, choice, lines, paying, agreed, isOld, children }: Props) {
  const count = readRequestedTrip(choice.typed)?.numTravelers ?? 0;
  return (
    <section
      aria-labelledby="summary"
      className="overflow-hidden rounded-card border border-line bg-paper-raised lg:sticky lg:top-20"
    >
      {deal ? (
        <DealPicture deal={deal} sizes="18rem" className="aspect-[16/9]! max-lg:hidden" />
      ) : null}
      <div className="grid gap-3 p-5">
        <h2 id="summary" className="text-card">
          {deal?.title ?? "Summary"}
        </h2>
        <dl
          className="figures grid grid-cols-[1fr_auto] max-xs:grid-cols-1 gap-y-1.5 [&>dd]:pl-4"
          aria-live="polite"
        >
          {deal ? (
            <>
              <dt className="text-ink-soft">{deal.destination}</dt>
              <dd>{deal.duration}</dd>
              <dt className="text-ink-soft">Per person</dt>
              <dd className="text-right">
                {formatMoney(choice.quote?.unitPriceCents ?? deal.priceCents)}
              </dd>
            </>
          ) : null}
          <dt className="text-ink-soft">Travelers</dt>
          <dd className="text-right">{count || "–"}</dd>
          <dt className="text-ink-soft">Status</dt>
          <dd className="text-right">{agreed?.status ?? "Confirmed"}</dd>
        </dl>
        <p role="status" className="text-small font-semibold text-action-text empty:hidden">
          {isOld && deal ? totalNotUpdated : null}
        </p>
        {lines ? <PriceLines lines={lines} className="border-t border-line pt-3" /> : null}
        {paying ? (
          <WhatIsDue trip={paying} className="grid gap-3 border-t border-line pt-3 text-small" />
        ) : null}
        {children}
      </div>
    </section>
  );
}

/** The price of a new booking; without its date, what each traveler pays. */
export function newBookingLines(
  deal: PickedDeal | null,
  { quote, rates, typed }: TypedChoice,
): readonly BookingLine[] | null {
  const travelers = readRequestedTrip(typed)?.numTravelers ?? 0;
  if (!deal || travelers > mostTravelers) return null;
  if (quote) return linesOf(quote, 0);
  if (rates.length > 0 || travelers < 1) return null;
  const { priceCents } = deal;
  return linesByTraveler({ unitPriceCents: priceCents, travelers, percent: 0 });
}

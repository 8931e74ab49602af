import type { ReactNode } from "react";
import { partsByTraveler, priceOf } from "#app/domain/bookings/lines/booking-parts.ts";
import { mostTravelers } from "#app/domain/deals/travel-days.ts";
import type { PickedDeal } from "#app/domain/deals/shop/picked-deal.ts";
import { formatMoney } from "#app/values/money.ts";
import { DealPicture } from "#app/views/deal-picture.tsx";

type Props = { deal: PickedDeal | null; /** As typed. */ travelers: string; children: ReactNode };

/** Summary of the new booking with price and submit button. */
export function BookingSummary({ deal, travelers, children }: Props) {
  const count = /^\d{1,2}$/.test(travelers.trim()) ? Number(travelers) : 0;
  const price =
    deal && count >= 1 && count <= mostTravelers
      ? priceOf(
          partsByTraveler({ unitPriceCents: deal.priceCents, travelers: count, percent: 0 }).lines,
        )
      : null;
  return (
    <section
      aria-labelledby="summary"
      className="overflow-hidden rounded-card border border-line bg-paper-raised lg:sticky lg:top-20"
    >
      {deal ? <DealPicture deal={deal} sizes="18rem" className="aspect-[16/9]!" /> : null}
      <div className="grid gap-3 p-5">
        <h2 id="summary" className="text-card">
          {deal?.title ?? "Summary"}
        </h2>
        <dl className="figures grid grid-cols-[1fr_auto] gap-y-1.5 [&>dd]:pl-4" aria-live="polite">
          {deal ? (
            <>
              <dt className="text-ink-soft">{deal.destination}</dt>
              <dd>{deal.duration}</dd>
              <dt className="text-ink-soft">Per person</dt>
              <dd className="text-right">{formatMoney(deal.priceCents)}</dd>
            </>
          ) : null}
          <dt className="text-ink-soft">Travelers</dt>
          <dd className="text-right">{count || "–"}</dd>
          <dt className="border-t border-line pt-2 font-semibold">Total</dt>
          <dd className="border-t border-line pt-2 text-right font-display text-card font-semibold">
            {price ? formatMoney(price.totalCents) : "–"}
          </dd>
          <dt className="text-ink-soft">Status</dt>
          <dd className="text-right">Confirmed</dd>
        </dl>
        {children}
      </div>
    </section>
  );
}

import { type DealSummary, endsSoon, isOfferOpen } from "#app/domain/deals/deal.ts";
import { formatDay } from "#app/values/dates.ts";
import { formatMoney, percentSaved } from "#app/values/money.ts";

type Props = {
  deal: Pick<DealSummary, "priceCents" | "wasCents">;
  /** What the price assumes; '' if the deal does not say. */ terms: string;
  /** How many travel, and what they pay together, in cents. */
  travelers?: string | undefined;
  totalCents?: number | undefined;
};

/**
 * 'from $2,349 per person', the old price struck through and read as 'Was', and what the price
 * includes.
 */
export function Price({ deal, terms, travelers, totalCents }: Props) {
  const was = deal.wasCents !== null && deal.wasCents > deal.priceCents ? deal.wasCents : null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 leading-tight">
      <span className="text-small text-ink-soft">from</span>
      <span className="display-figures font-display text-[1.75rem] leading-tight font-semibold tracking-[-0.01em]">
        {formatMoney(deal.priceCents)}
      </span>
      <span className="text-small text-ink-soft">per person</span>
      {was === null ? null : (
        <s className="figures text-small text-ink-soft">
          <span className="sr-only">Was </span>
          {formatMoney(was)}
        </s>
      )}
      {totalCents === undefined ? null : (
        <span className="figures basis-full text-small leading-snug">
          for {travelers}: {formatMoney(totalCents)}
        </span>
      )}
      <span className="basis-full text-fine leading-snug text-ink-soft empty:hidden">{terms}</span>
    </p>
  );
}

type DiscountProps = { deal: Pick<DealSummary, "priceCents" | "wasCents"> };

/** 'Save $541, 19% off', as the two prices make it; nothing where nothing is saved. */
export function Discount({ deal: { priceCents, wasCents } }: DiscountProps) {
  if (wasCents === null || wasCents <= priceCents) return null;
  return (
    <p className="figures justify-self-start rounded-control bg-sun px-2.5 py-1 text-fine font-semibold text-on-mat">
      Save {formatMoney(wasCents - priceCents)}, {percentSaved(priceCents, wasCents)}% off
    </p>
  );
}

type NoPriceProps = {
  offerOpen: boolean;
  /** Whether a date has a seat at all. */ onSale: boolean;
};

/** What is shown in place of a price at which two can book it. */
export function NoPrice({ offerOpen, onSale }: NoPriceProps) {
  // The end of the offer is shown beside it.
  if (!offerOpen) return null;
  return (
    <p className="text-small font-semibold">
      {onSale
        ? "Only a few last seats are left: see its dates."
        : "No date is on sale at the moment."}
    </p>
  );
}

/**
 * The offer's end, relative to `now` (the server's time in milliseconds); highlighted in its last
 * 30 days.
 */
export function OfferEnd({ deal, now }: { deal: Pick<DealSummary, "validUntil">; now: number }) {
  if (deal.validUntil === null) return null;
  if (!isOfferOpen(deal, now))
    return <p className="text-fine font-semibold text-action-text">Offer Expired</p>;
  return (
    <p
      className={
        endsSoon(deal, now) ? "text-fine font-semibold text-action-text" : "text-fine text-ink-soft"
      }
    >
      Offer ends {formatDay(deal.validUntil)}
    </p>
  );
}

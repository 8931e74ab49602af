import { endsSoon, isOfferOpen, type DealSummary } from "#app/domain/deals/deal.ts";
import { formatDay } from "#app/values/dates.ts";

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

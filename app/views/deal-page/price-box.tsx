import { href } from "react-router";
import { isOfferOpen, type Deal } from "#app/domain/deals/deal.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Countdown } from "#app/ui/countdown.tsx";
import { endOfBusinessDay, formatDay } from "#app/values/dates.ts";
import { formatMoney, percentSaved } from "#app/values/money.ts";
import { Price } from "../price.tsx";
import { WishButton } from "../wish-list/wish-button.tsx";

/** What it costs, how long, and the ways on; it follows beside the text on a wide screen. */
export function PriceBox({ deal, now, withCountdown }: { deal: Deal; now: number; withCountdown: boolean }) {
  const saved = deal.originalPriceCents === null ? 0 : deal.originalPriceCents - deal.priceCents;
  const open = isOfferOpen(deal, now) && !deal.archived;
  return (
    <aside
      aria-label="Price and booking"
      className="grid gap-4 rounded-card border border-line bg-paper-raised p-6 sm:max-lg:grid-cols-2 sm:max-lg:items-center sm:max-lg:gap-x-10 lg:sticky lg:top-26 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:shadow-soft print:break-inside-avoid"
    >
      <div className="grid gap-4">
        {saved > 0 ? (
          <p className="figures justify-self-start rounded-control bg-sun px-2.5 py-1 text-fine font-semibold text-on-mat">
            Save {formatMoney(saved)}, {percentSaved(deal.priceCents, deal.originalPriceCents)}% off
          </p>
        ) : null}
        <Price deal={deal} large />
        {withCountdown && deal.validUntil !== null ? (
          <div className="print:hidden">
            <Countdown endsAt={endOfBusinessDay(deal.validUntil)} now={now} ended="Offer Expired" />
          </div>
        ) : (
          <OfferLine deal={deal} now={now} />
        )}
      </div>
      <div className="grid gap-4 print:hidden">
        {open ? (
          <ButtonLink look="primary" href={href("/book/:dealId", { dealId: deal.id })}>
            Book This Trip
          </ButtonLink>
        ) : null}
        <WishButton deal={deal} look="with-words" />
        <ButtonLink href={href("/packages")}>See all packages</ButtonLink>
        <p className="text-small text-ink-soft">Found it for less? We match the price and take another 5% off.</p>
      </div>
    </aside>
  );
}

function OfferLine({ deal, now }: { deal: Deal; now: number }) {
  if (deal.archived) return <p className="text-small font-semibold text-action-text">This trip is no longer sold.</p>;
  if (!isOfferOpen(deal, now)) return <p className="text-small font-semibold text-action-text">Offer Expired</p>;
  return deal.validUntil === null ? null : <p className="text-small text-ink-soft">Offer valid until {formatDay(deal.validUntil)}</p>;
}

import { type Deal, isClockShown } from "#app/domain/deals/deal.ts";
import { priceTermsOf } from "#app/domain/deals/deal-words.ts";
import type { AskedParty } from "#app/domain/deals/shop/party.ts";
import { useAgency } from "#app/ui/agency-context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Countdown } from "#app/ui/countdown.tsx";
import { endOfBusinessDay } from "#app/values/dates.ts";
import { askPath, partyOfOffer, bookPath, searchPath } from "../deal-path.ts";
import { Price, Discount, NoPrice, OfferEnd } from "../price/price.tsx";
import type { DealSale } from "./deal-guide.ts";
import { OfferTotal } from "./offer-total.tsx";
import { PartyForm } from "./dates/party-form.tsx";
import { WishListButton } from "#app/views/wish-list/wish-list.tsx";

type Props = {
  deal: Deal;
  sale: DealSale;
  party: AskedParty;
  /** The server's time in milliseconds. */
  now: number;
  offerOpen: boolean;
};

/** Price, duration and actions; sticky beside the text on wide screens. */
export function PriceBox({ deal, sale, party, now, offerOpen }: Props) {
  const { fromCents, onSale, offer } = sale;
  const { showsSamples } = useAgency();
  return (
    <aside
      aria-label="Price and booking"
      className="grid gap-4 rounded-card border border-line bg-paper-raised p-6 sm:max-lg:grid-cols-2 sm:max-lg:items-center sm:max-lg:gap-x-10 lg:sticky lg:top-26 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:shadow-soft print:break-inside-avoid"
    >
      <div className="grid gap-4">
        {fromCents === null ? (
          <NoPrice offerOpen={offerOpen} onSale={onSale} />
        ) : (
          <>
            <Discount deal={{ ...deal, priceCents: fromCents }} />
            {offer ? <OfferTotal offer={offer} /> : null}
            <Price deal={{ ...deal, priceCents: fromCents }} terms={priceTermsOf(deal)} />
          </>
        )}
        {!deal.listed ? (
          <p className="text-small font-semibold text-action-text">This trip is no longer sold.</p>
        ) : null}
        {deal.validUntil === null || !deal.listed || (offerOpen && !onSale) ? null : (
          <div className="print:hidden">
            {isClockShown(deal, now) ? (
              <Countdown
                endsAt={endOfBusinessDay(deal.validUntil)}
                now={now}
                ended="Offer Expired"
              />
            ) : (
              <OfferEnd deal={deal} now={now} />
            )}
          </div>
        )}
      </div>
      <div className="grid gap-4 print:hidden">
        {offerOpen && onSale ? (
          <ButtonLink
            look="primary"
            href={bookPath(deal.id, partyOfOffer(party, offer))}
            data-while-offer
          >
            Book This Trip
          </ButtonLink>
        ) : null}
        {offerOpen && onSale ? <PartyForm deal={deal} party={party} sale={sale} /> : null}
        <WishListButton deal={deal} look="with-words" />
        <ButtonLink href={askPath(deal.id, party)}>Ask about this trip</ButtonLink>
        <ButtonLink href={searchPath(party)}>See all packages</ButtonLink>
        {showsSamples ? (
          <p className="text-small text-ink-soft">
            Found it for less? We match the price and take another 5% off.
          </p>
        ) : null}
      </div>
    </aside>
  );
}

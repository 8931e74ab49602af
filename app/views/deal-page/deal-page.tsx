import { priceTermsOf } from "#app/domain/deals/deal-words.ts";
import { type Deal, isOfferOpen } from "#app/domain/deals/deal.ts";
import type { AskedParty } from "#app/domain/deals/shop/party.ts";
import { aboveDeal, Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DealList } from "#app/views/deal-list.tsx";
import { partyOfOffer, bookPath } from "#app/views/deal-path.ts";
import { Price } from "#app/views/price/price.tsx";
import { DealGallery } from "../deal-gallery.tsx";
import { DealDates } from "./dates/deal-dates.tsx";
import type { DealGuide, DealSale } from "./deal-guide.ts";
import { DealIntroduction, DealTitle } from "./deal-title.tsx";
import { OfferTotal } from "./offer-total.tsx";
import { PriceBox } from "./price-box.tsx";
import { DealBody } from "./sections/deal-body.tsx";
import { twoColumns } from "./sections/deal-section.tsx";

type Props = {
  deal: Deal;
  party: AskedParty;
  guide: DealGuide;
  /** The server's time in milliseconds. */ now: number;
  dealOfTheMonth: string;
  here: string;
};

/** A whole deal, for its own page and the deal of the month (spec §2.4). */
export function DealPage({ deal, party, guide, now, dealOfTheMonth, here }: Props) {
  const offerOpen = isOfferOpen(deal, now) && deal.listed;
  const { sale, similar } = guide;
  return (
    <main id="main" className="page-measure">
      <Breadcrumb above={aboveDeal} here={here} />
      <DealGallery
        frames={guide.frames}
        label={`Pictures of ${deal.title}`}
        credit={deal.imageCredit}
      />
      <div className={`${twoColumns} pt-8`}>
        <DealTitle deal={deal} sale={sale} />
        <PriceBox deal={deal} sale={sale} party={party} now={now} offerOpen={offerOpen} />
        <DealIntroduction deal={deal} />
        <DealDates deal={deal} party={party} sale={sale} offerOpen={offerOpen} />
      </div>
      <div className="relative">
        <div className="later-parts grid gap-[clamp(3rem,5vw,5rem)] pt-[clamp(3rem,5vw,5rem)] pb-24">
          <DealBody deal={deal} {...guide.body} />
          {similar.length > 0 ? (
            <section aria-labelledby="similar" className="deal-list-frame print:hidden">
              <h2 id="similar" className="mb-6 text-title">
                Trips like this one
              </h2>
              <DealList deals={similar} {...{ party, now, dealOfTheMonth }} />
            </section>
          ) : null}
        </div>
        {offerOpen && sale.fromCents !== null ? (
          <BuyBar
            deal={deal}
            fromCents={sale.fromCents}
            offer={sale.offer}
            party={partyOfOffer(party, sale.offer)}
          />
        ) : null}
      </div>
    </main>
  );
}

type BuyBarProps = {
  deal: Deal;
  /** The lowest price on sale, a person. */ fromCents: number;
  offer: DealSale["offer"];
  party: AskedParty;
};

/** Keeps the total and the button visible at the bottom: always on phones, after the price box on wide screens. */
function BuyBar({ deal, fromCents, offer, party }: BuyBarProps) {
  return (
    <div
      data-while-offer
      className="buy-bar fixed inset-x-0 bottom-0 z-10 [@media(height<30rem)]:static border-t border-line-control bg-paper-raised lg:sticky lg:-mx-4 lg:rounded-t-card lg:border-x lg:shadow-soft print:hidden"
    >
      <div className="page-measure flex items-center justify-between gap-[min(1rem,3vw)] py-3">
        {/* The text may wrap to three lines before the button wraps. */}
        <div className="shrink-20">
          {offer ? (
            <OfferTotal offer={offer} size="text-2xl" />
          ) : (
            <Price deal={{ priceCents: fromCents, wasCents: null }} terms={priceTermsOf(deal)} />
          )}
        </div>
        <ButtonLink
          look="primary"
          href={bookPath(deal.id, party)}
          className="max-sm:px-[min(1.375rem,3.5vw)]"
        >
          Book This Trip
        </ButtonLink>
      </div>
    </div>
  );
}

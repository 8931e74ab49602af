import type { Deal } from "#app/domain/deals/deal.ts";
import { priceTermsOf } from "#app/domain/deals/deal-words.ts";
import type { Party } from "#app/domain/deals/shop/party.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { bookPath } from "../deal-path.ts";
import { Price } from "../price/price.tsx";

type Props = {
  deal: Deal;
  /** The lowest price on sale, a person. */ fromCents: number;
  party: Party;
};

/** Keeps the price and the button visible at the bottom: always on phones, after the price box on wide screens. */
export function BuyBar({ deal, fromCents, party }: Props) {
  return (
    <div
      data-while-offer
      className="buy-bar fixed inset-x-0 bottom-0 z-10 [@media(height<30rem)]:static border-t border-line-control bg-paper-raised lg:sticky lg:-mx-4 lg:rounded-t-card lg:border-x lg:shadow-soft print:hidden"
    >
      <div className="page-measure flex items-center justify-between gap-[min(1rem,3vw)] py-3">
        {/* The text may wrap to three lines before the button wraps. */}
        <div className="shrink-20">
          <Price
            deal={{ priceCents: fromCents, originalPriceCents: null }}
            terms={priceTermsOf(deal)}
          />
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

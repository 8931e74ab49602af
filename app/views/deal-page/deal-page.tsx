import { href } from "react-router";
import { type Deal, isOfferOpen } from "#app/domain/deals/deal.ts";
import type { Party } from "#app/domain/deals/shop/party.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { DealGallery } from "../deal-gallery.tsx";
import { BuyBar } from "./buy-bar.tsx";
import type { DealGuide } from "./deal-guide.ts";
import { Drawn } from "./drawn.tsx";
import { PriceBox } from "./price-box.tsx";
import { SimilarDeals } from "./similar-deals.tsx";
import { twoColumns } from "./two-columns.ts";

type Props = {
  deal: Deal;
  party: Party;
  guide: DealGuide;
  /** The server's time in milliseconds. */ now: number;
  here: string;
};

/** A whole deal, for its own page and the deal of the month (spec §2.4). */
export function DealPage({ deal, party, guide, now, here }: Props) {
  const offerOpen = isOfferOpen(deal, now) && !deal.archived;
  const { drawn, sale } = guide;
  return (
    <main id="main" className="page-measure">
      <Breadcrumb
        above={[
          { label: "Home", to: href("/") },
          { label: "Packages", to: href("/packages") },
        ]}
        here={here}
      />
      <DealGallery frames={guide.frames} label={`Pictures of ${deal.title}`} />
      <div className={`${twoColumns} pt-8`}>
        <Drawn html={drawn.title} />
        <PriceBox
          deal={deal}
          sale={sale}
          partyForm={drawn.partyForm}
          party={party}
          now={now}
          offerOpen={offerOpen}
        />
        <Drawn html={drawn.dates} />
      </div>
      <div className="relative">
        <div className="later-parts grid gap-[clamp(3rem,5vw,5rem)] pt-[clamp(3rem,5vw,5rem)] pb-24">
          <Drawn html={drawn.body} />
          <SimilarDeals similar={guide.similar} />
        </div>
        {offerOpen && sale.fromCents !== null ? (
          <BuyBar deal={deal} fromCents={sale.fromCents} party={party} />
        ) : null}
      </div>
    </main>
  );
}

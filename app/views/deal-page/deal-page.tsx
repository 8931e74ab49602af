import { href } from "react-router";
import { type Deal, isOfferOpen } from "#app/domain/deals/deal.ts";
import type { Party } from "#app/domain/deals/shop/party.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { DealGallery } from "../deal-gallery.tsx";
import { BuyBar } from "./buy-bar.tsx";
import { AfterBooking, DaysAndMap, DealIntroduction, PriceCovers } from "./deal-body.tsx";
import { DealDates } from "./deal-dates.tsx";
import type { DealGuide } from "./deal-guide.ts";
import { DealTitle } from "./deal-title.tsx";
import { DuePart } from "./due-part.tsx";
import { GoodToKnow } from "./good-to-know.tsx";
import { PriceBox } from "./price-box.tsx";
import { SimilarDeals } from "./similar-deals.tsx";
import { WhereYouSleep } from "./where-you-sleep.tsx";

type Props = {
  deal: Deal;
  party: Party;
  guide: DealGuide;
  /** The server's time in milliseconds. */ now: number;
  here: string;
};

/** Text beside a narrow column: the price, then the map, then the links. */
const twoColumns =
  "grid items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]";

/** A whole deal, for its own page and the deal of the month (spec §2.4). */
export function DealPage({ deal, party, guide, now, here }: Props) {
  const offerOpen = isOfferOpen(deal, now) && !deal.archived;
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
      <div className={`${twoColumns} pt-8 lg:pt-12`}>
        <DealTitle deal={deal} sale={guide.sale} />
        <PriceBox deal={deal} sale={guide.sale} party={party} now={now} offerOpen={offerOpen} />
        <DealIntroduction deal={deal} />
        <DealDates deal={deal} guide={guide} party={party} offerOpen={offerOpen} />
      </div>
      <div className="relative">
        <div className="grid gap-[clamp(3rem,5vw,5rem)] pt-[clamp(3rem,5vw,5rem)] pb-24">
          <DaysAndMap deal={deal} guide={guide} className={twoColumns} />
          <WhereYouSleep stops={deal.stops} />
          <PriceCovers deal={deal} />
          <DuePart due={guide.due} />
          <div className={twoColumns}>
            <AfterBooking steps={guide.steps} />
            <GoodToKnow title={deal.title} links={guide.links} url={guide.url} />
          </div>
          <SimilarDeals guide={guide} party={party} now={now} />
        </div>
        {offerOpen && guide.sale.fromCents !== null ? (
          <BuyBar deal={deal} fromCents={guide.sale.fromCents} party={party} />
        ) : null}
      </div>
    </main>
  );
}

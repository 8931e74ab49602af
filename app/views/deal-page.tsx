import { href } from "react-router";
import { useCallback, useState } from "react";
import { dealFrames } from "#app/domain/deals/manage/deal-frames.ts";
import { type Deal, isOfferOpen } from "#app/domain/deals/deal.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { DealGallery } from "./deal-gallery.tsx";
import { BuyBar } from "./deal-page/buy-bar.tsx";
import { DealBody } from "./deal-page/deal-body.tsx";
import { DealTitle } from "./deal-page/deal-title.tsx";
import { PriceBox } from "./deal-page/price-box.tsx";

type Props = { deal: Deal; /** The server's time in milliseconds. */ now: number; here: string };

/** A whole deal, for its own page and the deal of the month (spec §2.4). */
export function DealPage({ deal, now, here }: Props) {
  const [ended, setEnded] = useState(false);
  const end = useCallback(() => setEnded(true), []);
  const offerOpen = isOfferOpen(deal, now) && !ended && !deal.archived;
  return (
    <main id="main" className="page-measure">
      <Breadcrumb
        above={[
          { label: "Home", to: href("/") },
          { label: "Packages", to: href("/packages") },
        ]}
        here={here}
      />
      <DealGallery frames={dealFrames(deal)} label={`Pictures of ${deal.title}`} />
      <div className="grid items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 pt-8 pb-24 lg:pt-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <DealTitle deal={deal} />
        <PriceBox deal={deal} now={now} offerOpen={offerOpen} onEnd={end} />
        <DealBody deal={deal} />
      </div>
      {offerOpen ? <BuyBar deal={deal} /> : null}
    </main>
  );
}

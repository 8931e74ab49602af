import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Deal, DealSummary } from "#app/domain/deals/deal.ts";
import type { AskedParty } from "#app/domain/deals/shop/party.ts";
import { remembered } from "#app/values/remembered.ts";
import { CardPicture, CardText } from "#app/views/deal-card.tsx";
import { DealBody } from "#app/views/deal-page/sections/deal-body.tsx";
import { DealDates } from "#app/views/deal-page/dates/deal-dates.tsx";
import type { DealSale, DrawnCard, DrawnDeal } from "#app/views/deal-page/deal-guide.ts";
import { DealIntroduction } from "#app/views/deal-page/sections/deal-introduction.tsx";
import { DealTitle } from "#app/views/deal-page/deal-title.tsx";
import { PartyForm } from "#app/views/deal-page/dates/party-form.tsx";
import { cardSizes } from "#app/views/deal-list.tsx";
import { dealPath } from "#app/views/deal-path.ts";

type ShownDeal = {
  deal: Deal;
  party: AskedParty;
  sale: DealSale;
  /** Whether the offer can still be booked. */ offerOpen: boolean;
  body: Omit<ComponentProps<typeof DealBody>, "deal">;
};

/** What is the same for all who look at a deal. Hearts and the countdown are left to each page. */
export function drawDeal({ deal, party, sale, offerOpen, body }: ShownDeal): DrawnDeal {
  return {
    title: draw(<DealTitle deal={deal} sale={sale} />),
    partyForm: draw(<PartyForm deal={deal} party={party} sale={sale} />),
    dates: draw(
      <>
        <DealIntroduction deal={deal} />
        <DealDates deal={deal} party={party} sale={sale} offerOpen={offerOpen} />
      </>,
    ),
    body: draw(<DealBody deal={deal} {...body} />),
  };
}

type ShownCards = {
  deals: readonly DealSummary[];
  party: AskedParty;
  dealOfTheMonth: string;
  /** The server's time in milliseconds. */ now: number;
};

/** The cards of trips below a deal, without their hearts. */
export function drawCards({ deals, party, dealOfTheMonth, now }: ShownCards): DrawnCard[] {
  return deals.map((deal) => ({
    deal: { id: deal.id, title: deal.title },
    ...drawCard({ deal, to: dealPath(deal.id, dealOfTheMonth, party), hour: hourOf(now) }),
  }));
}

const drawCard = remembered(
  ({ deal, to, hour }: { deal: DealSummary; to: string; hour: number }) => ({
    picture: draw(<CardPicture deal={deal} sizes={cardSizes} />),
    text: draw(<CardText deal={deal} to={to} now={hour} level="h3" />),
  }),
  { keyOf: JSON.stringify },
);

/** Offers end, and begin to end soon, with an hour. */
const hourOf = (now: number): number => now - (now % 3_600_000);

const draw = (part: ReactNode): string => renderToStaticMarkup(part);

import type { ReactNode } from "react";
import type { DealSummary } from "#app/domain/deals/deal.ts";
import type { AskedParty } from "#app/domain/deals/shop/party.ts";
import { classNames } from "#app/ui/class-names.ts";
import { DealCard } from "./deal-card.tsx";
import { dealPath } from "./deal-path.ts";

type Props = {
  deals: readonly DealSummary[];
  /** The server's time in milliseconds. */
  now: number;
  dealOfTheMonth: string;
  party?: AskedParty;
  /** The day on which a deal starts, YYYY-MM-DD, by its id, where the search says when. */
  starts?: Readonly<Record<string, string>>;
  /** What the party pays, in cents by the deal's id. */
  totals?: Readonly<Record<string, number>>;
  level?: "h2" | "h3";
  /** Widths of a picture, unless the cards stand in a narrower frame than the page. */
  sizes?: string;
  withActions?: boolean;
  /** Whether the list is at the top, so that its first picture loads early. */
  onTop?: boolean;
  className?: string;
  /** An extra last card. */
  children?: ReactNode;
};

/** Widths of a card's picture in a list as wide as the page. */
const cardSizes = "(min-width: 60rem) 27rem, (min-width: 40rem) 45vw, 90vw";

/** Deals as cards in one to three columns (styles/deals.css); needs a `deal-list-frame` around it. */
export function DealList({
  deals,
  dealOfTheMonth,
  party,
  starts,
  totals,
  level = "h3",
  sizes = cardSizes,
  onTop = false,
  className,
  children,
  ...card
}: Props) {
  return (
    <ul className={classNames("deal-list", className)}>
      {deals.map((deal, index) => (
        // Its id keeps a card from becoming another one in place, under the picture of before.
        <li key={deal.id} id={`deal-${deal.id}`}>
          <DealCard
            {...card}
            deal={deal}
            level={level}
            sizes={sizes}
            to={dealPath(deal.id, dealOfTheMonth, startingOn(party, starts?.[deal.id]))}
            startsOn={starts?.[deal.id]}
            totalCents={totals?.[deal.id]}
            travelers={party?.adults}
            first={onTop && index === 0}
          />
        </li>
      ))}
      {children}
    </ul>
  );
}

function startingOn(
  party: AskedParty | undefined,
  day: string | undefined,
): AskedParty | undefined {
  return day === undefined ? party : { ...party, date: day };
}

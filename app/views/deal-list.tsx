import type { ReactNode } from "react";
import type { DealSummary } from "#app/domain/deals/deal.ts";
import { classNames } from "#app/ui/class-names.ts";
import { DealCard } from "./deal-card.tsx";
import { dealPath } from "./deal-path.ts";

type Props = {
  deals: readonly DealSummary[];
  /** The server's time in milliseconds. */
  now: number;
  dealOfTheMonth: string;
  level: "h2" | "h3";
  sizes: string;
  withActions?: boolean;
  /** Whether the list is at the top, so that its first picture loads early. */
  onTop?: boolean;
  className?: string;
  /** An extra last card. */
  children?: ReactNode;
};

/** Deals as cards in one to three columns (app.css); needs a `deal-list-frame` around it. */
export function DealList({
  deals,
  dealOfTheMonth,
  onTop = false,
  className,
  children,
  ...card
}: Props) {
  return (
    <ul className={classNames("deal-list", className)}>
      {deals.map((deal, index) => (
        <li key={deal.id}>
          <DealCard
            {...card}
            deal={deal}
            to={dealPath(deal.id, dealOfTheMonth)}
            first={onTop && index === 0}
          />
        </li>
      ))}
      {children}
    </ul>
  );
}

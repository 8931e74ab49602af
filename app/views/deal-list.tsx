import type { ReactNode } from "react";
import type { DealSummary } from "#app/domain/deals/deal.ts";
import { classNames } from "#app/ui/class-names.ts";
import { DealCard } from "./deal-card.tsx";
import { dealPath } from "./deal-path.ts";

type Props = {
  deals: readonly DealSummary[];
  /** The server's clock, milliseconds. */
  now: number;
  dealOfTheMonth: string;
  level: "h2" | "h3";
  sizes: string;
  withActions?: boolean;
  /** Whether it begins its page, so that its first picture is fetched ahead of others. */
  onTop?: boolean;
  className?: string;
  /** A last card that is no deal. */
  children?: ReactNode;
};

/** Deals as cards, one, two or three a row (app.css); stands within a `deal-list-frame`. */
export function DealList({ deals, dealOfTheMonth, onTop = false, className, children, ...card }: Props) {
  return (
    <ul className={classNames("deal-list", className)}>
      {deals.map((deal, index) => (
        <li key={deal.id}>
          <DealCard {...card} deal={deal} to={dealPath(deal.id, dealOfTheMonth)} first={onTop && index === 0} />
        </li>
      ))}
      {children}
    </ul>
  );
}

import type { DealSummary } from "#app/domain/catalog/deal.ts";
import { DealCard } from "#app/views/deal-card.tsx";
import { dealPath } from "#app/views/deal-path.ts";
import { CustomTripCard } from "../packages/none-found.tsx";

type Props = { deals: readonly DealSummary[]; /** The server's clock, milliseconds. */ now: number; dealOfTheMonth: string };

/** Up to three deals in a row; the planner takes the place of what is missing. */
export function DealRow({ deals, now, dealOfTheMonth }: Props) {
  return (
    <div className="deal-list-frame">
      <ul className="deal-list">
        {deals.map((deal) => (
          <li key={deal.id}>
            <DealCard
              deal={deal}
              to={dealPath(deal.id, dealOfTheMonth)}
              now={now}
              level="h3"
              sizes="(min-width: 60rem) 27rem, (min-width: 40rem) 45vw, 90vw"
            />
          </li>
        ))}
        {deals.length < 3 ? <CustomTripCard /> : null}
      </ul>
    </div>
  );
}

import type { DealSummary } from "#app/domain/deals/deal.ts";
import { DealList } from "#app/views/deal-list.tsx";
import { CustomTripCard } from "../packages/none-found.tsx";

type Props = {
  deals: readonly DealSummary[];
  /** The server's time in milliseconds. */ now: number;
  dealOfTheMonth: string;
};

/** Up to three deals; a planner card fills an incomplete row. */
export function DealRow({ deals, ...list }: Props) {
  return (
    <div className="deal-list-frame">
      <DealList
        {...list}
        deals={deals}
        level="h3"
        sizes="(min-width: 60rem) 27rem, (min-width: 40rem) 45vw, 90vw"
      >
        {deals.length < 3 ? <CustomTripCard /> : null}
      </DealList>
    </div>
  );
}

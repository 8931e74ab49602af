import type { ComponentProps } from "react";
import { DealList } from "#app/views/deal-list.tsx";
import { CustomTripCard } from "../packages/none-found.tsx";

/** Up to three deals; a planner card fills an incomplete row. */
export function DealRow(list: ComponentProps<typeof DealList>) {
  return (
    <div className="deal-list-frame">
      <DealList {...list}>{list.deals.length < 3 ? <CustomTripCard /> : null}</DealList>
    </div>
  );
}

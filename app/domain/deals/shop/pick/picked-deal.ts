import type { Deal, DealSummary } from "../../deal.ts";
import type { TravelRules } from "../../travel-days.ts";

/** A deal in a selection list. */
export type PickedDeal = TravelRules &
  Pick<
    DealSummary,
    "id" | "title" | "destination" | "duration" | "priceCents" | "imageUrl" | "imageDescription"
  > &
  Pick<Deal, "departs">;

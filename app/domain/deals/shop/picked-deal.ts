import type { DealSummary } from "../deal.ts";

/** A deal in a selection list. */
export type PickedDeal = Pick<
  DealSummary,
  "id" | "title" | "destination" | "duration" | "priceCents" | "imageUrl" | "imageDescription"
>;

import type { DealSummary } from "../deal.ts";

/** A deal in a list to choose from. */
export type PickedDeal = Pick<DealSummary, "id" | "title" | "destination" | "duration" | "priceCents" | "imageUrl" | "imageDescription">;

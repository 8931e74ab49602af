import type { DealSummary } from "#app/domain/deals/deal.ts";

/** How many deals a wish list holds, on an account or in a browser: an address that asks for all of them by id (80 characters at most) stays below what the server reads. */
export const wishListSize = 40;

/** A deal on a wish list; one that is `archived` is no longer sold, and has no page. */
export type WishedDeal = DealSummary & { archived: boolean };

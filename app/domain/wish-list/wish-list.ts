import type { DealSummary } from "#app/domain/deals/deal.ts";

/**
 * Maximum deals on a wish list: a URL with all ids (80 characters each) must stay below the
 * server's limit.
 */
export const wishListSize = 40;

/** A deal on a wish list; an `archived` one is no longer sold and has no page. */
export type WishListDeal = DealSummary & { archived: boolean };

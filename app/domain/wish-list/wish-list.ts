import { isDealId } from "#app/domain/deals/deal-id.ts";
import type { DealSummary } from "#app/domain/deals/deal.ts";

/**
 * Maximum deals on a wish list: a URL with all ids (80 characters each) must stay below the
 * server's limit.
 */
export const wishListSize = 40;

/** A deal on a wish list; an `archived` one is no longer sold and has no page. */
export type WishListDeal = DealSummary & { archived: boolean };

/**
 * Parses a browser's list: ids joined by spaces, newest first. Drops invalid ids and those beyond
 * the limit.
 */
export function readBrowserList(text: string | null): string[] {
  return [...new Set((text ?? "").split(" ").filter(isDealId))].slice(0, wishListSize);
}

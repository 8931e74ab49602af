import { isDealId } from "#app/domain/deals/deal-id.ts";
import { wishListSize } from "./wish-list.ts";

/**
 * Parses a browser's list: ids joined by spaces, newest first. Drops invalid ids and those beyond
 * the limit.
 */
export function readBrowserList(text: string | null): string[] {
  return [...new Set((text ?? "").split(" ").filter(isDealId))].slice(0, wishListSize);
}

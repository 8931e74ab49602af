import { isDealId } from "#app/domain/deals/deal-id.ts";
import { wishListSize } from "./wish-list.ts";

/** The ids of a list that a browser keeps, as its script writes them: joined by spaces, the newest first. What could be no deal's falls out, and what is more than a list holds. */
export function readKeptList(text: string | null): string[] {
  return [...new Set((text ?? "").split(" ").filter(isDealId))].slice(0, wishListSize);
}

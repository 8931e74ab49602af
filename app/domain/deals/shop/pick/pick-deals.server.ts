import { sql } from "kysely";
import { findUpTo } from "#app/db/lists/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import { holdsWord } from "#app/db/lists/holds-word.ts";
import type { Deal, DealSummary } from "#app/domain/deals/deal.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { isListed, offerStands } from "#app/domain/deals/on-sale.server.ts";
import { travelRuleKeys, type TravelRules } from "../../travel-days.ts";
import { newestDealIds } from "./find-deals.server.ts";

/** Maximum entries of a selection list. */
const max = 50;

const columns = [
  "id",
  "title",
  "destination",
  "duration",
  "departs",
  "priceCents",
  "imageUrl",
  "imageDescription",
  ...travelRuleKeys,
] as const;

const byTitle = sql`lower(title), id`;

/**
 * Deals bookable on `today` (YYYY-MM-DD in New York), by title, at most 50, found by word prefixes
 * in title, place or tags ('sant' finds Santorini), of more the newest; always includes `chosen` if bookable.
 */
export async function pickDeals(
  _viewer: Staff,
  { words, chosen, today }: { words: string; chosen: string; today: string },
): Promise<{ deals: PickedDeal[]; more: boolean }> {
  const open = db.selectFrom("packages").where(isListed).where(offerStands(today));
  const typed = words.match(/[\p{L}\p{N}]+/gu) ?? [];
  const inOrder =
    typed.length === 0
      ? open.select("id").orderBy(byTitle)
      : newestDealIds(
          open.where((eb) => eb.and(typed.map((word) => holdsWord(sql`search_words`, word)))),
        );
  const { ids, more } = await findUpTo(inOrder, max);
  const [deals, mine] = await Promise.all([
    open
      .where("id", "=", sql<string>`ANY(${ids}::text[])`)
      .select(columns)
      .orderBy(byTitle)
      .execute(),
    chosen === "" ? null : open.where("id", "=", chosen).select(columns).executeTakeFirst(),
  ]);
  if (mine && !deals.some(({ id }) => id === mine.id)) deals.unshift(mine);
  return { deals, more };
}

/** A deal in a selection list. */
export type PickedDeal = TravelRules &
  Pick<
    DealSummary,
    "id" | "title" | "destination" | "duration" | "priceCents" | "imageUrl" | "imageDescription"
  > &
  Pick<Deal, "departs">;

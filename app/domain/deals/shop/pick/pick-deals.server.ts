import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { holdsWord } from "#app/db/holds-word.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { newestFound } from "../../newest-found.server.ts";
import { offerStands } from "../../offer-stands.server.ts";
import { travelRuleKeys } from "../../travel-days.ts";
import type { PickedDeal } from "./picked-deal.ts";

/** Maximum entries of a selection list. */
const most = 50;

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

/**
 * Deals bookable on `today` (YYYY-MM-DD in New York), by title, at most 50, found by word prefixes
 * in title, place or tags ('sant' finds Santorini), of many the newest; always includes `chosen` if bookable.
 */
export async function pickDeals(
  _viewer: Staff,
  { words, chosen, today }: { words: string; chosen: string; today: string },
): Promise<{ deals: PickedDeal[]; more: boolean }> {
  const open = db.selectFrom("packages").where("archivedAt", "is", null).where(offerStands(today));
  const typed = words.match(/[\p{L}\p{N}]+/gu) ?? [];
  const matching =
    typed.length === 0
      ? open
      : newestFound(
          open.where((eb) => eb.and(typed.map((word) => holdsWord(sql`search_words`, word)))),
        );
  const [found, mine] = await Promise.all([
    matching
      .select(columns)
      .orderBy(sql`lower(title)`)
      .orderBy("id")
      .limit(most + 1)
      .execute(),
    chosen === "" ? null : open.where("id", "=", chosen).select(columns).executeTakeFirst(),
  ]);
  const deals = found.slice(0, most);
  if (mine && !deals.some(({ id }) => id === mine.id)) deals.unshift(mine);
  return { deals, more: found.length > most };
}

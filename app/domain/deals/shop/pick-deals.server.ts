import { type RawBuilder, sql, type SqlBool } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { PickedDeal } from "./picked-deal.ts";

/** How many a list to choose from shows. */
const most = 50;

/**
 * The deals that can be booked on `today` (YYYY-MM-DD in New York), by title, for a list to choose from: 50 at most, of those that words of title, place or tags find; `chosen` is
 * always among them while it can be booked. Words find their beginnings too: 'sant' finds Santorini.
 */
export async function pickDeals(
  _viewer: Staff,
  { words, chosen, today }: { words: string; chosen: string; today: string },
): Promise<{ deals: PickedDeal[]; more: boolean }> {
  const open = db
    .selectFrom("packages")
    .select(["id", "title", "destination", "duration", "priceCents", "imageUrl", "imageDescription"])
    .where("archivedAt", "is", null)
    .where((eb) => eb.or([eb("validUntil", "is", null), eb("validUntil", ">=", today)]));
  const beginnings = words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const matching = beginnings.length === 0 ? open : open.where(sql<SqlBool>`search @@ to_tsquery('english', ${allBegin(beginnings)})`);
  const [found, mine] = await Promise.all([
    matching
      .orderBy(sql`lower(title)`)
      .orderBy("id")
      .limit(most + 1)
      .execute(),
    chosen === "" ? null : open.where("id", "=", chosen).executeTakeFirst(),
  ]);
  const deals = found.slice(0, most);
  if (mine && !deals.some(({ id }) => id === mine.id)) deals.unshift(mine);
  return { deals, more: found.length > most };
}

/** The query that asks for all of these beginnings. Each stands in quotes: without its accent a letter may be a sign that means something there (ŉ is 'n). */
function allBegin(words: readonly string[]): RawBuilder<string> {
  const bare = sql`replace(replace(without_accents(word), '\\', '\\\\'), '''', '''''')`;
  return sql`(SELECT string_agg('''' || ${bare} || ''':*', ' & ') FROM unnest(${words}::text[]) AS word)`;
}

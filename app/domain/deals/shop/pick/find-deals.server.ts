import { sql, type SqlBool, type SelectQueryBuilder } from "kysely";
import { db, type Database } from "#app/db/database.server.ts";
import { holdsWord, searchedWords } from "#app/db/lists/holds-word.ts";
import type { DB } from "#app/db/types.generated.ts";
import { isListed } from "#app/domain/deals/on-sale.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { comparedName } from "#app/values/text/bare-text.ts";
import { typedLine } from "#app/values/text/typed-line.ts";

const columns = ["id", "title", "destination"] as const;

/**
 * Unarchived deals with each word of `q` in title, destination, region or tags: the newest `limit` of
 * them, by title.
 */
export function findDeals(_viewer: SuperAdmin, q: string, limit: number): Promise<FoundDeal[]> {
  let found = db.selectFrom("packages").where(isListed);
  for (const word of searchedWords(q))
    found = found.where(holdsWord(sql<string>`search_words`, word));
  return db
    .selectFrom("packages")
    .where("id", "in", newestDealIds(found).limit(limit))
    .select(columns)
    .orderBy(sql`lower(title)`)
    .orderBy("id")
    .execute();
}

/** An unarchived deal; undefined if none. */
export function findDeal(_viewer: SuperAdmin, id: string): Promise<FoundDeal | undefined> {
  return db
    .selectFrom("packages")
    .where(isListed)
    .where("id", "=", id)
    .select(columns)
    .executeTakeFirst();
}

/** A deal in a selection list. */
export type FoundDeal = { id: string; title: string; destination: string };

/** Maximum deals that a text search may stand for. */
const max = 200;

/**
 * Ids of the deals, also archived, that match an id or words in title and destination; at most 200,
 * the first by id: without an order, a large table is read from wherever the last reader stopped.
 */
export async function findDealIds(meant: string): Promise<string[]> {
  const exact = await db
    .selectFrom("packages")
    .select("id")
    .where("id", "=", meant)
    .executeTakeFirst();
  if (exact) return [exact.id];
  const rows = await db
    .selectFrom("packages")
    .select("id")
    .where(sql<SqlBool>`search @@ websearch_to_tsquery('english', without_accents(${meant}))`)
    .orderBy("id")
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Ids of found deals, the newest first. In the order of titles, deals to Rome are behind most others:
 * to find them there, every deal before them would be read.
 */
export function newestDealIds(found: SelectQueryBuilder<DB, "packages", object>) {
  return found.select("packages.id").orderBy(sql`created_at DESC, packages.id`);
}

/** As names are compared: by letters and digits alone, as far as it has any. */
export const comparedTitle = (title: string): string => comparedName(title) || plainTitle(title);

const plainTitle = (title: string): string => typedLine(title).toLowerCase();

/** Those of these deals that are titled so; of several, the one whose signs are the same too. */
export function titledSo<Named extends { title: string }>(
  title: string,
  deals: readonly Named[],
): readonly Named[] {
  const found = deals.filter((deal) => comparedTitle(deal.title) === comparedTitle(title));
  const same = found.filter((deal) => plainTitle(deal.title) === plainTitle(title));
  return same.length === 1 ? same : found;
}

/** The deals that have one of these texts as their id or title, archived ones too, by id. */
export function findNamedDeals(
  names: readonly string[],
  database: Database,
): Promise<{ id: string; title: string }[]> {
  return database
    .selectFrom("packages")
    .select(["id", "title"])
    .where(
      sql<SqlBool>`(id = ANY(${[...names]}::text[]) OR compared_name(title) = ANY(
        ARRAY(SELECT compared_name(name) FROM unnest(${[...names]}::text[]) AS name)))`,
    )
    .orderBy("id")
    .execute();
}

import { sql } from "kysely";
import type { FoundDeal } from "./found-deal.ts";
import { db } from "#app/db/database.server.ts";
import { holdsWord, searchedWords } from "#app/db/lists/holds-word.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { newestDealIds } from "../../newest-deal-ids.server.ts";

const columns = ["id", "title", "destination"] as const;

/**
 * Unarchived deals with each word of `q` in title, destination, region or tags: the newest `limit` of
 * them, by title.
 */
export function findDeals(_viewer: SuperAdmin, q: string, limit: number): Promise<FoundDeal[]> {
  let found = db.selectFrom("packages").where("archivedAt", "is", null);
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
    .where("archivedAt", "is", null)
    .where("id", "=", id)
    .select(columns)
    .executeTakeFirst();
}

import { sql } from "kysely";
import type { FoundDeal } from "./found-deal.ts";
import { db } from "#app/db/database.server.ts";
import { holdsWord, searchedWords } from "#app/db/holds-word.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";

const columns = ["id", "title", "destination"] as const;

/** Deals that are not archived and in whose title, destination, region or tags each word of `q` stands, by title, at most `limit`: to choose one from. */
export function findDeals(_viewer: SuperAdmin, q: string, limit: number): Promise<FoundDeal[]> {
  let found = db.selectFrom("packages").where("archivedAt", "is", null).select(columns);
  for (const word of searchedWords(q)) found = found.where(holdsWord(sql<string>`search_words`, word));
  return found
    .orderBy(sql`lower(title)`)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** One deal that is not archived; undefined where there is none. */
export function findDeal(_viewer: SuperAdmin, id: string): Promise<FoundDeal | undefined> {
  return db.selectFrom("packages").where("archivedAt", "is", null).where("id", "=", id).select(columns).executeTakeFirst();
}

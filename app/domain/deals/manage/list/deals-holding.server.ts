import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { holdsWord, searchedWords } from "#app/db/lists/holds-word.ts";

/**
 * Deals whose title, destination, region or tags hold each word of `q`, or whose id it is, as a
 * query without columns and order; all for a `q` without words.
 */
export function dealsHolding(q: string) {
  const words = searchedWords(q).map((word) => holdsWord(sql<string>`search_words`, word));
  return db
    .selectFrom("packages")
    .$if(words.length > 0, (query) =>
      query.where((eb) => eb.or([eb.and(words), eb("id", "=", q)])),
    );
}

import { sql } from "kysely";
import type { Database } from "../database.server.ts";

/**
 * Adds the words of one deal or all to the list for typo correction. Words of deleted deals stay:
 * they match nothing.
 */
export async function addDealWords(database: Database, id?: string): Promise<void> {
  await sql`
    INSERT INTO deal_words
    SELECT DISTINCT word FROM packages, words_of_deal(search_words) AS word
    WHERE length(word) > 2 AND ${id === undefined ? sql`TRUE` : sql`id = ${id}`}
    ORDER BY word
    ON CONFLICT DO NOTHING`.execute(database);
}

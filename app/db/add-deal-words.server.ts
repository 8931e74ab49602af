import { sql } from "kysely";
import type { Database } from "./database.server.ts";

/**
 * Adds the words of a deal, or of all deals, to those that a typo is compared with. Words of deleted
 * deals stay: they find nothing.
 */
export async function addDealWords(database: Database, id?: string): Promise<void> {
  await sql`
    INSERT INTO deal_words
    SELECT DISTINCT word FROM packages, words_of_deal(search_words) AS word
    WHERE length(word) > 2 AND ${id === undefined ? sql`TRUE` : sql`id = ${id}`}
    ORDER BY word
    ON CONFLICT DO NOTHING`.execute(database);
}

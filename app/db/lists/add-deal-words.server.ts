import { sql } from "kysely";
import type { Database } from "../database.server.ts";

/**
 * Adds the words of one deal or all to the list for typo correction; returns the new ones. Words of
 * deleted deals stay: they match nothing.
 */
export async function addDealWords(database: Database, id?: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    INSERT INTO deal_words
    SELECT DISTINCT word FROM packages, words_of_deal(search_words) AS word
    WHERE length(word) > 2 AND ${id === undefined ? sql`TRUE` : sql`id = ${id}`}
    ORDER BY word
    ON CONFLICT DO NOTHING RETURNING word`.execute(database);
  return rows.map(({ word }) => word);
}

/** Removes those of these words that no deal has. */
export async function removeDealWords(database: Database, words: readonly string[]): Promise<void> {
  const some = sql`ANY(${[...words]}::text[])`;
  await sql`
    DELETE FROM deal_words WHERE word = ${some} AND word NOT IN (
      SELECT used FROM packages, words_of_deal(search_words) AS used WHERE used = ${some})`.execute(
    database,
  );
}

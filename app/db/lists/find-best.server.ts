import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import { bareText } from "#app/values/text/bare-text.ts";
import type { Counted } from "#app/values/text/counted.ts";
import { editsBetween, mostEdits } from "#app/values/text/edits-between.ts";
import { countBounds } from "./count-up-to.server.ts";
import type { DB } from "../types.generated.ts";
import { beginsWord, searchedWords } from "./holds-word.ts";
import { unindexed } from "./plan-hints.ts";

/** Of more rows, beginnings are sought among so many: behind '.com' there may be none in any row. */
const mostRanked = 400;

/**
 * The ids of the first `limit` rows that a search finds: those with words that begin as typed, then the
 * others, both in the given order. Counted as the list of the same search is. `text` is the column
 * that is searched.
 */
export async function findBest<Table extends keyof DB>(
  inOrder: SelectQueryBuilder<DB, Table, { id: string }>,
  { text, q, limit }: { text: string; q: string; limit: number },
): Promise<{ ids: string[] } & Counted> {
  const words = searchedWords(q).map((word) => beginsWord(sql.ref<string>(text), word));
  const begins: RawBuilder<SqlBool> =
    words.length === 0 ? sql`false` : sql`(${sql.join(words, sql` AND `)})`;
  const rows = await inOrder.select(begins.as("begins")).limit(mostRanked).execute();
  const max = countBounds.searched;
  const ranked = [...rows.filter((row) => row.begins), ...rows.filter((row) => !row.begins)];
  return {
    ids: ranked.slice(0, limit).map(({ id }) => id),
    total: Math.min(rows.length, max),
    more: rows.length > max,
  };
}

/** SQL: ORDER BY for rows that were found by `ids`, in their order. */
export const inOrderOf = (ids: readonly string[], id: string) =>
  sql`array_position(${[...ids]}::text[], ${sql.ref(id)}::text)`;

/** People whose names are compared at most: of a name that is wrong in so many ways, all are as near. */
const mostCompared = 200;

/**
 * The ids of the `limit` people whose names are nearest to what is typed, for a search that finds
 * nobody: each of its words may have a letter too many, too few, wrong or out of place. One statement
 * asks for all of these, so that the trigram index of `search_text` gives few rows for each.
 */
export async function findNearNames<Table extends "customers" | "leads">(
  people: SelectQueryBuilder<DB, Table, { id: string; name: string }>,
  { q, limit }: { q: string; limit: number },
): Promise<string[]> {
  const words = wordsOf(q);
  if (words.every((word) => mostEdits(word) === 0)) return [];
  // One index gives few rows; those of several words together would first be read whole.
  const longest = words.toSorted((one, other) => other.length - one.length)[0];
  const found = words.reduce((rows, word) => {
    const isNear = sql<SqlBool>`search_text LIKE ANY(${patternsNear(word)}::text[])`;
    return rows.where(word === longest ? isNear : unindexed(isNear));
  }, people);
  const rows = await found.limit(mostCompared).execute();
  return rows
    .map(({ id, name }) => ({ id, edits: editsOf(words, wordsOf(name)) }))
    .toSorted((one, other) => one.edits - other.edits)
    .slice(0, limit)
    .map(({ id }) => id);
}

/** LIKE patterns of a text's words that one edit makes of this word; a short one only begins them. */
function patternsNear(word: string): string[] {
  if (mostEdits(word) === 0) return [`${word}%`, `% ${word}%`];
  const edited = Array.from({ length: word.length + 1 }, (_, at) => {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    const swapped = `${before.slice(0, -1)}${letter}${before.slice(-1)}${after}`;
    return [`${before}_${letter}${after}`, `${before}_${after}`, before + after, swapped];
  });
  return [...new Set([word, ...edited.flat()])].flatMap((one) => [`${one} %`, `% ${one} %`]);
}

const wordsOf = (text: string): string[] => bareText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Wrong letters of all words, each beside its nearest in the name. */
const editsOf = (words: readonly string[], name: readonly string[]): number =>
  words.reduce((sum, word) => sum + Math.min(...name.map((known) => editsBetween(word, known))), 0);

import { type RawBuilder, sql, type SqlBool } from "kysely";
import { typedLine } from "#app/values/text/typed-line.ts";

/**
 * Splits a search into words; words without letters or digits are dropped, because no index finds
 * them.
 */
export function searchedWords(q: string): string[] {
  return typedLine(q)
    .split(" ")
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** SQL: a searched name in the form of the columns that names are sorted by. */
export const searchedName = (q: string): RawBuilder<string> =>
  sql<string>`lower(without_accents(${typedLine(q)}))`;

/**
 * Whether `text` (SQL, lower case without accents, with a trigram index) contains a word. One or
 * two letters occur in nearly every row and no index finds them, so a short word must start one.
 */
export function holdsWord(text: RawBuilder<string>, word: string): RawBuilder<SqlBool> {
  const searched = sql`lower(without_accents(${literally(word)}))`;
  if (word.length > 2) return sql<SqlBool>`${text} LIKE '%' || ${searched} || '%'`;
  return sql<SqlBool>`(${text} LIKE ${searched} || '%' OR ${text} LIKE '% ' || ${searched} || '%')`;
}

/**
 * Escape LIKE wildcards. In names, a hyphen or apostrophe stands for any sign, as people write them
 * in many ways; in codes with digits, and beside fewer than three letters, the index needs it.
 */
function literally(word: string): string {
  const escaped = word.replace(/[\\%_]/g, String.raw`\$&`);
  const isName = /\p{L}{3}/u.test(word) && !/\p{N}/u.test(word);
  return isName ? escaped.replace(/['-]/g, "_") : escaped;
}

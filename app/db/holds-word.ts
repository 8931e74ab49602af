import { type RawBuilder, sql, type SqlBool } from "kysely";

/** The words that are searched for. One without a letter or a digit says nothing, and no index knows it: it is left out. */
export function searchedWords(q: string): string[] {
  return q.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/**
 * Whether a word stands anywhere in `text`: SQL of a column or an expression, in lower case and without accents, that has a trigram index and whose words are parted by spaces. One of one or two letters
 * stands in nearly every row, and no index knows where: such a word has to begin one.
 */
export function holdsWord(text: RawBuilder<string>, word: string): RawBuilder<SqlBool> {
  const wanted = sql`lower(without_accents(${literally(word)}))`;
  if (word.length > 2) return sql<SqlBool>`${text} LIKE '%' || ${wanted} || '%'`;
  return sql<SqlBool>`(${text} LIKE ${wanted} || '%' OR ${text} LIKE '% ' || ${wanted} || '%')`;
}

/** What stands for anything in a LIKE stands for itself here. */
function literally(word: string): string {
  return word.replace(/[\\%_]/g, String.raw`\$&`);
}

import { type RawBuilder, sql, type SqlBool } from "kysely";
import { comparedName } from "#app/values/text/bare-text.ts";
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
  if (word.length <= 2) return beginsWord(text, word);
  return sql<SqlBool>`${text} LIKE '%' || ${searchedForm(word)} || '%'`;
}

/** Whether a word of such a text begins with what is typed. */
export function beginsWord(text: RawBuilder<string>, typed: string): RawBuilder<SqlBool> {
  const searched = searchedForm(typed);
  return sql<SqlBool>`(${text} LIKE ${searched} || '%' OR ${text} LIKE '% ' || ${searched} || '%')`;
}

const searchedForm = (word: string) => sql`lower(without_accents(${literally(word)}))`;

/**
 * Escape LIKE wildcards. In names, a hyphen or apostrophe stands for any sign, as people write them
 * in many ways; in codes with digits, and beside fewer than three letters, the index needs it.
 */
function literally(word: string): string {
  const escaped = word.replace(/[\\%_]/g, String.raw`\$&`);
  const isName = /\p{L}{3}/u.test(word) && !/\p{N}/u.test(word);
  return isName ? escaped.replace(/['-]/g, "_") : escaped;
}

/** A list whose people are searched: its columns, and the index `…_compared_name_idx`. */
type NamedList = {
  table: string;
  /** Column with the name. */ name: string;
  /** Column that names are sorted by. */ order: string;
};

/** Of names that hold a word only as they are compared, the most that are found. */
const mostSpellings = 200;

/**
 * Whether a row's `search_text` contains a word, or its name does as names are compared: 'oleary'
 * finds O'Leary and O Leary. Shorter words and codes are only looked for as they are written.
 */
export function holdsNameOrWord({ table, name, order }: NamedList, word: string) {
  const searchText = sql<string>`search_text`;
  const written = holdsWord(searchText, word);
  const held = heldName(word);
  if (held === null) return written;
  // Looked up first: as a condition of its own, the comparison would run for each row that is passed.
  const spelled = sql<SqlBool>`${sql.ref(`${table}.id`)} = ANY(ARRAY(
    SELECT id FROM ${sql.table(table)} WHERE has_spellings(${sql.ref(order)})
      AND compared_name(${sql.ref(name)}) LIKE ${held} AND search_text NOT LIKE ${held}
    LIMIT ${mostSpellings}))`;
  const isBare = held === `%${word.toLowerCase()}%`;
  return isBare
    ? sql<SqlBool>`(${written} OR ${spelled})`
    : sql<SqlBool>`(${written} OR search_text LIKE ${held} OR ${spelled})`;
}

/** LIKE pattern of a name's part in a compared name; null for a shorter word or a code. */
export function heldName(word: string): string | null {
  const bare = comparedName(word);
  return /^\p{L}{4,}$/u.test(bare) ? `%${bare}%` : null;
}

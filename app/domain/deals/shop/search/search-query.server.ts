import { type RawBuilder, sql } from "kysely";
import { bareText } from "#app/values/text/bare-text.ts";
import { typedLine } from "#app/values/text/typed-line.ts";
import { searchSynonyms } from "./search-synonyms.ts";

/** The longest synonym key has two words: 'united kingdom'. */
const maxWords = 2;

/** The full-text query for a typed search, as a constant that the planner can see. */
export function searchQuery(q: string): RawBuilder<unknown> {
  const parts = partsOf(q).map(anyOfWords);
  return sql`(${sql.join(parts, sql` && `)})`;
}

/** The full-text query for any of these words. */
export function anyOfWords(names: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(names.map(wordsQuery), sql` || `)})`;
}

const wordsQuery = (words: string) =>
  sql`websearch_to_tsquery('english', without_accents(${words}))`;

/** The full-text query for any of the words of a typed search. */
export const anyPart = (q: string): RawBuilder<unknown> =>
  sql`(${sql.join(partsOf(q).map(anyOfWords), sql` || `)})`;

/** PostgreSQL would read 'italy/greece' as the path of a file. */
const between = /[\s,;:/|+&<>()[\]{}\\!?*=]+/;

/** The parts of a search: all must match, each by any of its synonyms. */
function partsOf(typed: string): string[][] {
  const q = typedLine(typed);
  // Quotes, minus and OR are the user's own query; synonyms would break it.
  if (/"|(?:^|\s)(?:-|or\s)/i.test(q)) return [[q]];
  const words = q.split(between).filter((word) => word !== "");
  const parts: string[][] = [];
  for (let at = 0; at < words.length;) {
    const [name, synonyms] = synonymAt(words, at);
    parts.push([name, ...synonyms]);
    at += name.split(" ").length;
  }
  return parts.length === 0 ? [[q]] : parts;
}

function synonymAt(
  words: readonly string[],
  at: number,
): [name: string, synonyms: readonly string[]] {
  for (let count = maxWords; count > 0; count -= 1) {
    const name = words.slice(at, at + count).join(" ");
    const synonyms = synonymsOf(name);
    if (synonyms) return [name, synonyms.flatMap((one) => [one, ...(synonymsOf(one) ?? [])])];
  }
  return [words[at] ?? "", []];
}

/** Of an own name, since 'constructor' is none. */
function synonymsOf(name: string): readonly string[] | undefined {
  const key = bareText(name);
  return Object.hasOwn(searchSynonyms, key) ? searchSynonyms[key] : undefined;
}

import { bareText } from "#app/values/text/bare-text.ts";

/** Maximum words of a search, to limit the query. */
const maxWords = 12;
/** Words that only ask. */
const asking = new Set(
  "a an and are be can could do does for get have how i if in is it me my of on or our should the there to we what when where which who why will with would you your".split(
    " ",
  ),
);

/**
 * The words that an answer has to hold: 'refund', 'money' of 'Can I refund my money?'. Words that
 * only ask count where there are no others, and marks where there are no words.
 */
export function questionWords(q: string): string[] {
  const words = bareText(q).match(/[\p{L}\p{N}]+/gu) ?? q.split(/\s+/).filter(Boolean);
  const told = words.filter((word) => !asking.has(word));
  return (told.length > 0 ? told : words).slice(0, maxWords);
}

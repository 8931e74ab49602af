import { regions } from "#app/domain/deals/deal.ts";
import { placeOfPoster } from "#app/domain/deals/poster-of.ts";
import { type PosterSlug, posters } from "#app/domain/deals/posters.ts";
import { bareText } from "#app/values/text/bare-text.ts";
import { tripThemes, tripTypes } from "./deal-search.ts";
import { searchSynonyms } from "./search-synonyms.ts";

const shortest = 4;
/** From this length on, a word may have two wrong letters. */
const long = 7;

/** Countries that no seeded deal names; others are in the synonyms. */
const countries = [
  "Albania",
  "Belgium",
  "Bulgaria",
  "Croatia",
  "Estonia",
  "Latvia",
  "Lithuania",
  "Malta",
  "Montenegro",
  "Poland",
  "Romania",
  "Sweden",
];

const known = new Set(
  [
    ...(Object.keys(posters) as PosterSlug[]).map(placeOfPoster),
    ...Object.entries(searchSynonyms).flat(2),
    ...countries,
    ...regions,
    ...tripThemes,
    ...tripTypes,
  ].flatMap((text) => bareText(text).match(/\p{L}{4,}/gu) ?? []),
);

/** Corrects misspelled places and themes; null if nothing was corrected. */
export function correctSpelling(q: string): string | null {
  const corrected = q.replace(/\p{L}+/gu, (word) => nearest(bareText(word)) ?? word);
  return corrected === q ? null : corrected;
}

function nearest(word: string): string | undefined {
  if (word.length < shortest || known.has(word)) return undefined;
  const max = word.length < long ? 1 : 2;
  const near = [...known]
    .filter((name) => Math.abs(name.length - word.length) <= max)
    .map((name) => ({ name, edits: editsBetween(word, name) }))
    .filter(({ edits }) => edits <= max);
  return near.sort((a, b) => a.edits - b.edits)[0]?.name;
}

/** Optimal string alignment distance: insert, delete, change or swap letters. */
function editsBetween(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1;
      const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + same,
        swapped && same === 1 ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows[from.length]?.[to.length] ?? 0;
}

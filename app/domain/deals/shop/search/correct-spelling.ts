import { regions } from "#app/domain/deals/deal.ts";
import { placeOfPoster } from "#app/domain/deals/poster-of.ts";
import { type PosterSlug, posters } from "#app/domain/deals/posters.ts";
import { bareText } from "#app/values/text/bare-text.ts";
import { editsBetween, mostEdits } from "#app/values/text/edits-between.ts";
import { tripThemes, tripTypes } from "./deal-search.ts";
import { searchSynonyms } from "./search-synonyms.ts";

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
  const max = mostEdits(word);
  if (max === 0 || known.has(word)) return undefined;
  const near = [...known]
    .filter((name) => Math.abs(name.length - word.length) <= max)
    .map((name) => ({ name, edits: editsBetween(word, name) }))
    .filter(({ edits }) => edits <= max);
  return near.sort((a, b) => a.edits - b.edits)[0]?.name;
}

import { remembered } from "#app/values/remembered.ts";
import { posters, type PosterSlug } from "./posters.ts";

export type PlacePoster = { slug: PosterSlug; alt: string };

/** Other names that find a place's poster, besides its slug. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  "amalfi-coast": ["amalfi", "positano", "ravello"],
  andalusia: ["granada", "seville", "cordoba"],
  bavaria: ["neuschwanstein"],
  "french-riviera": ["nice", "riviera", "villefranche"],
  iceland: ["reykjavik"],
  ireland: ["galway", "cliffs of moher"],
  "lake-bled": ["bled", "slovenia"],
  "loire-valley": ["loire", "chambord"],
  "norwegian-fjords": ["norway", "bergen", "fjords"],
  "scottish-highlands": ["scotland", "skye", "highlands"],
  "swiss-alps": ["switzerland", "zermatt", "bernina"],
  lapland: ["rovaniemi"],
};

const names: readonly (readonly [name: string, slug: PosterSlug])[] = (
  Object.keys(posters) as PosterSlug[]
).flatMap((slug) => [
  [slug.replaceAll("-", " "), slug] as const,
  ...(otherNames[slug] ?? []).map((name) => [name, slug] as const),
]);

/**
 * Posters of the places in a destination, in order: 'Lisbon and the Algarve, Portugal' has two.
 * Empty if none exists.
 */
export const postersOf = remembered((destination): readonly PlacePoster[] => {
  const text = ` ${destination
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")} `;
  const found = names
    .map(([name, slug]) => ({ slug, at: text.indexOf(` ${name} `) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return [...new Set(found.map(({ slug }) => slug))].map((slug) => ({ slug, alt: posters[slug] }));
});

/** The place on a poster: 'Amalfi Coast'. */
export function placeOfPoster(slug: PosterSlug): string {
  return /^Poster of (?:the )?([^:]+):/.exec(posters[slug])?.[1] ?? slug;
}

/** Stands in where a place has no poster, by its kind. */
const posterOfKind = {
  City: "lisbon",
  Beach: "mallorca",
  Nature: "swiss-alps",
  Countryside: "tuscany",
} as const satisfies Record<string, PosterSlug>;

/** The poster of a place with a page of its own; one of its kind if it has none, which says nothing of it. */
export function posterOfPlace({
  slug,
  name,
  type,
}: {
  slug: string;
  name: string;
  type: keyof typeof posterOfKind;
}): PlacePoster {
  const [own] = [...postersOf(name), ...postersOf(slug.replaceAll("-", " "))];
  return own ?? { slug: posterOfKind[type], alt: "" };
}

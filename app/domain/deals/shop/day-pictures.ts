import type { ItineraryDay } from "../deal.ts";
import type { VignetteName } from "../vignettes.ts";

/** The words that a vignette stands for. */
const subjects: readonly (readonly [VignetteName, RegExp])[] = [
  ["arrival", /\b(?:arrive|arrival|airport|meets you|off the flight)\b/giu],
  ["homeward", /\b(?:home|fly|airport|departure)\b/giu],
  ["snow", /\b(?:snow\w*|northern lights|reindeer|husk\w+|dogs|frozen|sled\w*|advent)\b/giu],
  ["waterfall", /\b(?:waterfalls?|falls|gorge|glacier|lava|geysers?|icebergs?)\b/giu],
  ["baths", /\b(?:baths?|spa|thermal|cures|soak|hot springs?)\b/giu],
  ["bicycle", /\b(?:bicycles?|bikes?|cycling|saddle)\b/giu],
  ["train", /\b(?:trains?|railway|rail|line|express|TGV|EuroCity|sleeper)\b/giu],
  ["sailboat", /\b(?:sail\w*|catamaran|rowboat|row|wooden boat|kayaks?)\b/giu],
  ["ferry", /\b(?:ferry|ship|steamer|cruise|boats?|island\w*|fjords?)\b/giu],
  ["castle", /\b(?:castles?|château\w*|palaces?|fort|walls|Alhambra|Alcázar|tower)\b/giu],
  [
    "cathedral",
    /\b(?:cathedral|church\w*|basilica|abbey|monastery|Vatican|popes?|mosque|columns)\b/giu,
  ],
  [
    "ruins",
    /\b(?:ruins|Roman|Forum|Colosseum|temples?|archaeologist|Bronze Age|Antica|Pompeii|Delos|Acropolis)\b/giu,
  ],
  [
    "museum",
    /\b(?:museums?|galler\w+|Louvre|Uffizi|paint\w+|Vermeer|Rembrandt|Botticelli|Orsay|Bruegel|Munch)\b/giu,
  ],
  ["stage", /\b(?:opera|concert|music|theater|show|fado|flamenco|stages?|scenes)\b/giu],
  ["market", /\b(?:markets?|stalls|cheese)\b/giu],
  ["workshop", /\b(?:workshops?|tiles?|tiled|lesson|craft\w*|studio|flour|learn)\b/giu],
  ["vineyard", /\b(?:wines?|vines?|vineyards?|cellars?|tasting|sherry|cava|winery)\b/giu],
  ["supper", /\b(?:dinner|supper|taverna|cooking|pubs?|pint|pizza)\b/giu],
  ["trail", /\b(?:walk|hike|path|trail|ridge|fells?|mountains?|pastures|peak|summit|cliffs?)\b/giu],
  ["beach", /\b(?:beach\w*|swim|coves?|bay|sand|caves)\b/giu],
  ["garden", /\b(?:gardens?|parks?|lavender|terraces|lemons?|flowers)\b/giu],
  ["canal", /\b(?:canals?|bridges?|river|quays?|lagoon|vaporetto|harbor|water)\b/giu],
  ["road", /\b(?:drive|driver|road|car|coach)\b/giu],
  ["old-town", /\b(?:old town|lanes|quarter|square|squares|villages?|town|hill)\b/giu],
];

const titleWeight = 3;
/** What a picture loses for each day that shows it already. */
const repeated = 2;

/**
 * A vignette for each day, by what its title and text speak of most; one that was shown already gives way to the next.
 * A day that speaks of none of them is a day in town.
 */
export function dayPictures(days: readonly ItineraryDay[]): VignetteName[] {
  const chosen: VignetteName[] = [];
  for (const [index, { title, description }] of days.entries()) {
    const scored = subjects
      .filter(
        ([name]) =>
          (name !== "arrival" || index === 0) && (name !== "homeward" || index === days.length - 1),
      )
      .map(([name, words]) => ({
        name,
        mentions: titleWeight * count(title, words) + count(description, words),
      }))
      .filter(({ mentions }) => mentions > 0)
      .map(({ name, mentions }) => ({
        name,
        score: mentions - repeated * chosen.filter((other) => other === name).length,
      }))
      .toSorted((a, b) => b.score - a.score);
    const best = scored.find(({ name }) => name !== chosen.at(-1)) ?? scored[0];
    chosen.push(best?.name ?? "old-town");
  }
  return chosen;
}

const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0;

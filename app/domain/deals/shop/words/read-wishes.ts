import { pattern, take, type WordsRead } from "./take-words.ts";

/** Words that ask for an order or an offer, and the parameters that say the same. */
const wishes: readonly (readonly [words: RegExp, params: Record<string, string>])[] = [
  [
    /\b(?:cheap(?:er|est)?|affordable|inexpensive|low(?:est)?[ -](?:cost|prices?d?)|(?:on a )?budget(?:[ -]friendly)?)\b/iu,
    { sort: "price-low" },
  ],
  [/\b(?:(?:top|best|highest)[ -]rated|most popular)\b/iu, { sort: "rating" }],
  [/\b(?:last[ -]minute|as soon as possible|asap|leaving soon)\b/iu, { sort: "departure" }],
  [
    /\b(?:on sale|sales?|(?:special |best )?offers?|best deals|discount(?:s|ed)?|promo(?:tion)?s?|bargains?)\b/iu,
    { offer: "valid" },
  ],
].map(([words, params]) => [words, params] as [RegExp, Record<string, string>]);

/** Takes them out of typed words: 'cheap trips' are all trips, the lowest price first. */
export function readWishes(read: WordsRead): void {
  for (const [words, params] of wishes) take(read, words, () => params);
}

const trips = pattern(
  String.raw`\b(?:trips?|tours?|vacations?|holidays?|packages?|getaways?|deals?)\b`,
);
const asking =
  /\b(?:(?:what'?s|what is|which|where|when|how much)(?: (?:is|are|can|do|does|could|should))?(?: (?:i|we|you))?|(?:can|could|do|would) you|i|we|i'm|i am|we are|we're|i'd|we'd|want(?:ing)?|would|like|love|looking|look|need|please|show|find|give|recommend|suggest|tell|me|us|my|our|something|anything|somewhere|anywhere|some|any|go(?:ing)?|travel(?:l?ing)?|visit(?:ing)?|see(?:ing)?|book|best|good|great|nice|time|around)\b/giu;

/** Words without those that only ask: 'show me trips to greece' is 'greece'. */
export const withoutAsking = (q: string): string =>
  tidy(q.replaceAll(asking, " ").replaceAll(new RegExp(trips, "giu"), " "));

const dangling =
  /^(?:(?:in|to|for|at|of|or|and|with|during|around|between|from|until|a|the)\b\s*)+|(?:\s*\b(?:in|to|for|at|of|or|and|with|during|from|around|between|a|the))+$/giu;
const edges = /^[\s,.;:?!/&+-]+|[\s,.;:?!/&+-]+$/g;

function tidy(q: string): string {
  const plain = q.replaceAll(/\s+/g, " ").replace(edges, "");
  return plain.replaceAll(dangling, "").replace(edges, "");
}

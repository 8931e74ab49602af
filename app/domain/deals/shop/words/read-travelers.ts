import { isParty } from "../party.ts";
import { count, countOf, pattern, take, type WordsRead } from "./take-words.ts";

const kids = "(?:kids?|children|child|teens?|teenagers?|toddlers?|infants?|bab(?:y|ies))";
const partner =
  "(?:wife|husband|partner|girlfriend|boyfriend|spouse|fianc[eé]e?|mom|mother|dad|father|sister|brother|friend)";
const adultsAndKids = pattern(
  String.raw`(?:\bfor )?\b${count} adults?\s*(?:,|and|\+|&|with)?\s*${count} ${kids}\b`,
);
const people = pattern(
  String.raw`(?:\bfor )?\b${count}[ -]?(?:adults?|people|persons?|travell?ers?|guests?|pax|friends|of us)\b`,
);
const group = pattern(String.raw`(?:\bfor )?(?:\ba )?\b(family|party|group) of ${count}\b`);
const forSome = pattern(
  String.raw`\bfor ${count}(?=$|\s*[,.?!](?!\d)|\s+(?:in|to|at|under|on|from|with|around|during|next|this|over|for|and|before|after)\b)`,
);
const alone = pattern(
  String.raw`\b(?:(?:solo|single) travell?ers?|solo(?: (?:travel|trips?))?|(?:traveling )?alone|by myself|just me|for myself)\b`,
);
const withPartner = pattern(String.raw`\b(?:with |for )?my ${partner}(?: and (?:i|me))?\b`);

/** Takes the number of travelers out of typed words: 'for 2', 'family of 5', 'solo'. */
export function readTravelers(read: WordsRead): void {
  const isRead =
    take(
      read,
      adultsAndKids,
      ([, adults, kids]) => party(adults, kids),
      () => "kids",
    ) ||
    take(read, people, ([, some]) => party(some)) ||
    take(
      read,
      group,
      ([, , some]) => party(some),
      ([, kind = ""]) => familyOf(kind),
    ) ||
    take(read, forSome, ([, some]) => party(some)) ||
    take(read, alone, () => party("1"));
  if (!isRead) take(read, withPartner, () => party("2"));
}

const familyOf = (kind: string) => (kind.toLowerCase() === "family" ? kind : "");

function party(...some: (string | undefined)[]): WordsRead["params"] | null {
  const travelers = String(some.reduce((sum, one = "") => sum + countOf(one), 0));
  return isParty(travelers) ? { travelers } : null;
}

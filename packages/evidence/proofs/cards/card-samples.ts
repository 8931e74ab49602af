/** First digits and length of a card's number; none of it is read from the code under proof. */
const kinds: readonly (readonly [brand: string, starts: readonly string[], length: number])[] = [
  ["Visa", ["4"], 16],
  ["Visa", ["4539", "4916"], 19],
  ["Visa", ["4"], 13],
  ["Mastercard", ["51", "52", "53", "54", "55", "2221", "2399", "2720"], 16],
  ["American Express", ["34", "37"], 15],
  ["Diners Club", ["300", "305", "36", "38", "39"], 14],
  ["Discover", ["6011", "644", "649", "65"], 16],
  ["JCB", ["3528", "3589"], 16],
  ["UnionPay", ["62"], 16],
  ["UnionPay", ["62"], 19],
  ["Maestro", ["5018", "6304", "6759"], 16],
];

/** A repeatable random number from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;
export const pick = <Item>(random: Random, list: readonly Item[]): Item => {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error("The list is empty.");
  return item;
};
export const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join("");

/** A card's number, and the text that somebody types. */
export type TypedCard = { number: string; text: string };

/**
 * Card numbers of every brand as people type them: with spaces, dashes, in sentences, with month
 * and code.
 */
export function* typedCards(seed: number): Generator<TypedCard, never> {
  const random = randomFrom(seed);
  for (;;) {
    const [, starts, length] = pick(random, kinds);
    const start = pick(random, starts);
    const number = withCheckDigit(start + digits(random, length - start.length - 1));
    yield { number, text: pick(random, sentences)(pick(random, writings)(number, random), random) };
  }
}

/** Returns the same number with a wrong check digit. */
export const withWrongDigit = (number: string): string =>
  number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10);

function withCheckDigit(body: string): string {
  let sum = 0;
  for (let at = body.length - 1, twice = true; at >= 0; at -= 1, twice = !twice) {
    const digit = Number(body[at]) * (twice ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return body + ((10 - (sum % 10)) % 10);
}

const inGroups = (number: string, sizes: readonly number[], between: string): string => {
  const parts: string[] = [];
  let rest = number;
  for (const size of [...sizes, ...Array<number>(5).fill(4)]) {
    if (rest === "") break;
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return parts.join(between);
};
const fours = (number: string, between: string) => inGroups(number, [4, 4, 4, 4], between);

type Writing = (number: string, random: Random) => string;
const writings: readonly Writing[] = [
  (number) => number,
  (number) => fours(number, " "),
  (number) => fours(number, "-"),
  (number) => fours(number, "\u00a0"),
  (number) => fours(number, "  "),
  (number) => fours(number, " - "),
  (number) => inGroups(number, [4, 6, 5], " "),
  (number) => inGroups(number, [4, 6, 5], "-"),
  // No card begins with two or three digits by themselves: a phone number does.
  (number, random) =>
    number.slice(0, 4) +
    number.slice(4).replace(/\d/g, (digit) => pick(random, ["", "", " ", "-"]) + digit),
];

const sentences: readonly ((card: string, random: Random) => string)[] = [
  (card) => card,
  (card) => card,
  (card) => `My card is ${card}.`,
  (card) => `Please charge ${card}, exp 04/29, code 123`,
  (card) => `visa:${card}`,
  (card, random) => `${card} 04/${digits(random, 2)} ${digits(random, 3)}`,
  (card) => `Janet (${card})`,
];

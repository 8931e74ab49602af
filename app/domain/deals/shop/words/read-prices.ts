import { readAmount, readNumber } from "#app/values/forms/read-amount.ts";
import { pattern, spelledNumbers, take, type WordsRead } from "./take-words.ts";

/** The whole of it, whatever its notation: `inDollars` reads it, or leaves the words alone. */
const amount = String.raw`\$?\s*(\d[\d,.]*\d|\d)(?![\d,.]*\d)\s*(k\b)?(?:\s*(?:dollars|bucks|usd)\b)?(?!\s*(?:years?|miles?|km|feet|met(?:er|re)s?)\b)`;
const first = String.raw`(\d[\d,.]*\d|\d)\s*(k\b)?`;
/** Without a dollar sign: at least three digits, or thousands. */
const unmarked = String.raw`(?=[\d,]{3}|[\d.]+\s*k\b)`;
const noYear = String.raw`(?!20[2-9]\d\b)`;
const notDay = String.raw`(?<![\d/-])`;
const to = String.raw`\s*(?:-|to|and)\s*`;

const priceRange = pattern(String.raw`(?:\b(?:between|from)\s*)?\$\s*${first}${to}${amount}`);
const unmarkedRange = pattern(
  String.raw`(?:\b(?:between|from)\s+)?${notDay}\b${noYear}${unmarked}${first}${to}${noYear}${unmarked}${amount}(?![\d/-])`,
);
const thousands = pattern(
  String.raw`${notDay}\b(\d{1,2}(?:\.\d)?)()\s*(?:-|to)\s*(\d[\d.]*)\s*(k)\b`,
);
const marked = String.raw`\s*(?=\$|${unmarked})${amount}`;
const notLess = pattern(String.raw`\b(?:no|not) (?:less than|under|below)${marked}`);
const mostPrice = pattern(
  String.raw`\b(?:(?:no|not) (?:more than|over|above)|under|below|less than|cheaper than|up to|at most|within|max(?:imum)?|(?:a |my |our )?budget(?: of| is|:)?)${marked}`,
);
const leastPrice = pattern(
  String.raw`\b(?:from\s*(?=\$)|(?:over|above|more than|at least|min(?:imum)?)\s*(?=\$|${unmarked}))${amount}`,
);
const aboutPrice = pattern(String.raw`(?:\b(?:around|about|approximately|roughly)|~)${marked}`);
const orLess = pattern(
  String.raw`(?=\$|${unmarked})${amount}\s*(?:(?:or|and)\s+(?:less|under|below|cheaper)|max(?:imum)?)\b`,
);
const orMore = pattern(
  String.raw`(?=\$|${unmarked})${amount}\s*(?:(?:(?:or|and)\s+(?:more|over|above|up)|min(?:imum)?)\b|\+)`,
);
const anyPrice = pattern(String.raw`(?:\bfor\s+)?(?=\$|[\d,]+\s*(?:dollars|bucks|usd)\b)${amount}`);
const aloneOrFor = pattern(String.raw`(?:^|\bfor\s+)${noYear}(?=\d,?\d{3}\b|\d+k\b)${amount}$`);
const perPerson = pattern(String.raw`(?:\b(?:per|a|/) ?(?:person|head)|\bpp\b|\bp\.p\.|\beach\b)`);

/** Takes prices out of typed words: 'under $2,000' is max=2,000. */
export function readPrices(read: WordsRead): void {
  const prices: WordsRead = { q: spelledNumbers(read.q), params: {} };
  for (const range of [priceRange, unmarkedRange, thousands])
    take(prices, range, ([, min = "", minThousand, max = "", thousand]) =>
      // Of '2-3k' both are thousands.
      known({ min: inDollars(min, minThousand || thousand), max: inDollars(max, thousand) }),
    );
  for (const words of [notLess, orMore])
    take(prices, words, ([, min = "", thousand]) => known({ min: inDollars(min, thousand) }));
  for (const words of [orLess, mostPrice])
    take(prices, words, ([, max = "", thousand]) => known({ max: inDollars(max, thousand) }));
  take(prices, leastPrice, ([, min = "", thousand]) => known({ min: inDollars(min, thousand) }));
  take(prices, aboutPrice, ([, typed = "", thousand]) => near(inDollars(typed, thousand)));
  for (const words of [anyPrice, aloneOrFor])
    take(prices, words, ([, max = "", thousand]) => known({ max: inDollars(max, thousand) }));
  if (Object.keys(prices.params).length === 0) return;
  take(prices, perPerson, () => ({}));
  read.q = prices.q;
  Object.assign(read.params, prices.params);
}

/** An amount as a parameter: '2,000' as typed, '1.5k' as '1500'; null if it can't be read. */
function inDollars(typed: string, thousand?: string): string | null {
  if (!thousand) return readAmount(typed).ok ? typed : null;
  const amount = readNumber(typed, { decimals: 1 });
  return amount === null ? null : String(Math.round(amount * 10) * 100);
}

/** A fifth less to a fifth more. */
function near(typed: string | null): Record<string, string> | null {
  const read = readAmount(typed ?? "");
  if (!read.ok) return null;
  const part = (share: number) => String(Math.round((read.cents / 100) * share));
  return { min: part(0.8), max: part(1.2) };
}

/** Null if one of them can't be read. */
function known(typed: Record<string, string | null>): Record<string, string> | null {
  const read = Object.entries(typed).flatMap(([key, text]) => (text === null ? [] : [[key, text]]));
  return read.length === Object.keys(typed).length ? Object.fromEntries(read) : null;
}

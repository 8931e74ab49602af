import { addDays, monthNames } from "#app/values/dates.ts";
import { readAmount, readNumber } from "#app/values/forms/read-amount.ts";
import { periodOf, seasonNames } from "./travel-window.ts";

/** What typed words say beside a place: parameters of /packages as text, and the words that are left. */
type ReadWords = { q: string; params: Record<string, string> };

/** The whole of it, whatever its notation: `inDollars` reads it, or leaves the words alone. */
const amount = String.raw`\$?\s*(\d[\d,.]*\d|\d)(?![\d,.]*\d)\s*(k\b)?(?:\s*(?:dollars|usd)\b)?`;
const month = monthNames.map((name) => `${name}|${name.slice(0, 3)}\\.?`).join("|");
const season = [...seasonNames, "fall"].join("|");
/** Without a dollar sign: at least three digits, or thousands. */
const unmarked = String.raw`(?=[\d,]{3}|[\d.]+\s*k\b)`;
const noYear = String.raw`(?!20[2-9]\d\b)`;
const year = String.raw`(20\d\d|[’']\d\d)\b`;
const before = String.raw`(?:\b(?:in|during|for|on|of|early|mid|late|next|this|around)\s+)*`;

const priceRange = pattern(
  String.raw`(?:\b(?:between|from)\s*)?\$\s*(\d[\d,]*)\s*(?:-|–|to|and)\s*${amount}`,
);
const unmarkedRange = pattern(
  String.raw`\b(?:between|from)\s+${noYear}${unmarked}(\d[\d,]*)\s*(?:-|–|to|and)\s*${noYear}${unmarked}${amount}`,
);
const mostPrice = pattern(
  String.raw`\b(?:under|below|less than|cheaper than|up to|at most|max(?:imum)?)\s*(?=\$|${unmarked})${amount}`,
);
const leastPrice = pattern(
  String.raw`\b(?:from\s*(?=\$)|(?:over|above|more than|at least|min(?:imum)?)\s*(?=\$|${unmarked}))${amount}`,
);
const orLess = pattern(
  String.raw`(?=\$|${unmarked})${amount}\s*(?:(?:or|and)\s+(?:less|under|below|cheaper)|max(?:imum)?)\b`,
);
const orMore = pattern(
  String.raw`(?=\$|${unmarked})${amount}\s*(?:(?:(?:or|and)\s+(?:more|over|above|up)|min(?:imum)?)\b|\+)`,
);
const anyPrice = pattern(String.raw`(?:\bfor\s+)?(?=\$)${amount}`);
const monthPattern = pattern(
  String.raw`${before}\b(${month}|sept\.?)(?![\p{L}\d])(?:\s*,?\s*${year})?`,
);
const numberedMonth = pattern(
  String.raw`${before}\b(?:(0?[1-9]|1[0-2])\/(20[2-9]\d)|(20[2-9]\d)-(0[1-9]|1[0-2]))(?![-\/\d])`,
);
const seasonPattern = pattern(String.raw`${before}\b(${season})\b(?:\s*${year})?`);
const winterAlone = /^winter$/i;
const yearPattern = pattern(String.raw`${before}(?<![\d/-])\b(20[2-9]\d)\b(?![-/]\d)`);
const filler = pattern(String.raw`\b(?:trips?|tours?|vacations?|holidays?|packages?|getaways?)\b`);
const dangling =
  /^(?:(?:in|to|for|at|of|and|with|during|a|the)\b\s*)+|(?:\s*\b(?:in|to|for|at|of|and|with|during|from|a|the))+$/gi;

function pattern(source: string): RegExp {
  return new RegExp(source, "iu");
}

/**
 * Reads months, seasons, years and prices out of typed words: 'italy july 2027 under $2,000' is
 * 'italy', when=2027-07, max=2,000. A month without a year is the next one. Null if there are none,
 * or if quotes or a minus make the words a query of their own. `today` is YYYY-MM-DD.
 */
export function readWords(q: string, today: string): ReadWords | null {
  if (/"|(?:^|\s)-(?=\S)/.test(q)) return null;
  const read: ReadWords = { q, params: {} };
  take(read, priceRange, ([, min = "", max = "", thousand]) =>
    prices({ min: inDollars(min), max: inDollars(max, thousand) }),
  );
  take(read, unmarkedRange, ([, min = "", max = "", thousand]) =>
    prices({ min: inDollars(min), max: inDollars(max, thousand) }),
  );
  take(read, orLess, ([, max = "", thousand]) => prices({ max: inDollars(max, thousand) }));
  take(read, orMore, ([, min = "", thousand]) => prices({ min: inDollars(min, thousand) }));
  take(read, mostPrice, ([, max = "", thousand]) => prices({ max: inDollars(max, thousand) }));
  take(read, leastPrice, ([, min = "", thousand]) => prices({ min: inDollars(min, thousand) }));
  take(read, anyPrice, ([, max = "", thousand]) => prices({ max: inDollars(max, thousand) }));
  take(read, monthPattern, ([, name = "", typed]) => ({
    when: whenOf(monthPart(name), typed, today),
  }));
  if (!read.params.when)
    take(read, numberedMonth, ([, month = "", of = "", typed = of, number = month]) => ({
      when: `${typed}-${number.padStart(2, "0")}`,
    }));
  if (!read.params.when)
    take(read, seasonPattern, ([all, name = "", typed]) =>
      // 'Winter' alone is a theme.
      winterAlone.test(all.trim()) ? null : { when: whenOf(seasonPart(name), typed, today) },
    );
  if (!read.params.when) take(read, yearPattern, ([, typed = ""]) => ({ when: typed }));
  if (Object.keys(read.params).length === 0) return null;
  const place = read.q.replace(filler, " ").replaceAll(/\s+/g, " ").trim();
  return { ...read, q: place.replaceAll(dangling, "").replace(/^[\s,.]+|[\s,.]+$/g, "") };
}

/** The query of a search, with what its words said as parameters. */
export function searchOfWords(given: URLSearchParams, { q, params }: ReadWords): string {
  const search = new URLSearchParams(given);
  for (const key of ["page", ...("when" in params ? ["from", "to"] : [])]) search.delete(key);
  for (const [key, value] of Object.entries({ ...params, q })) search.set(key, value);
  return `?${search}`;
}

function take(
  read: ReadWords,
  words: RegExp,
  paramsOf: (match: RegExpExecArray) => Record<string, string> | null,
): void {
  const match = words.exec(read.q);
  const params = match && paramsOf(match);
  if (!match || !params) return;
  read.q = read.q.replace(match[0], " ");
  Object.assign(read.params, params);
}

/** An amount as a parameter: '2,000' as typed, '1.5k' as '1500'; null if it can't be read. */
function inDollars(typed: string, thousand?: string): string | null {
  if (thousand === undefined) return readAmount(typed).ok ? typed : null;
  const thousands = readNumber(typed, { decimals: 1 });
  return thousands === null ? null : String(Math.round(thousands * 10) * 100);
}

/** Null if one of them can't be read. */
function prices(typed: Record<string, string | null>): Record<string, string> | null {
  const read = Object.entries(typed).flatMap(([key, text]) => (text === null ? [] : [[key, text]]));
  return read.length === Object.keys(typed).length ? Object.fromEntries(read) : null;
}

const monthPart = (name: string): string =>
  String(
    monthNames.findIndex((month) =>
      month.toLowerCase().startsWith(name.toLowerCase().slice(0, 3)),
    ) + 1,
  ).padStart(2, "0");

const seasonPart = (name: string): string =>
  name.toLowerCase() === "fall" ? "autumn" : name.toLowerCase();

/** A month or season that ends sooner is taken to be the next year's. */
const soonest = 14;

/** The month or season of the typed year, else the next. */
function whenOf(part: string, typed: string | undefined, today: string): string {
  if (typed) return `20${typed.slice(-2)}-${part}`;
  const first = addDays(today, soonest);
  const years = [-1, 0, 1].map((count) => Number(today.slice(0, 4)) + count);
  const next = years.find((year) => (periodOf(`${year}-${part}`)?.last ?? "") >= first);
  return `${next}-${part}`;
}

import { typedLine } from "#app/values/text/typed-line.ts";
import { readDates } from "./read-dates.ts";
import { readLength, readWeekend } from "./read-length.ts";
import { readTravelers } from "./read-travelers.ts";
import { readPrices } from "./read-prices.ts";
import { readWishes, withoutAsking } from "./read-wishes.ts";
import type { WordsRead } from "./take-words.ts";

/**
 * Reads dates, prices, lengths, travelers and wishes out of typed words: 'italy july 2027 under
 * $2,000' is 'italy', when=2027-07, max=2,000. A month without a year is the next one. Null if there
 * are none, or if quotes or a minus make the words a query of their own. `today` is YYYY-MM-DD.
 */
export function readWords(typed: string, today: string): WordsRead | null {
  const q = typedLine(typed);
  // Marks and pictures alone ask for nothing.
  if (q !== "" && !/[\p{L}\p{N}]/u.test(q)) return { q: "", params: {} };
  if (/"|(?:^|\s)-(?=\S)/.test(q)) return null;
  const read: WordsRead = { q, params: {} };
  readLength(read);
  readTravelers(read);
  readPrices(read);
  readDates(read, today);
  readWeekend(read);
  readWishes(read);
  const asked = withoutAsking(read.q);
  // 'Trips' and 'holiday packages' are all trips.
  const isRead = Object.keys(read.params).length > 0 || (asked === "" && q !== "");
  return isRead ? { ...read, q: asked } : null;
}

/** The query of a search, with what its words said as parameters. */
export function searchOfWords(given: URLSearchParams, { q, params }: WordsRead): string {
  const search = new URLSearchParams(given);
  for (const key of [
    "page",
    ...("when" in params || "from" in params ? ["from", "to", "when"] : []),
  ])
    search.delete(key);
  for (const [key, value] of Object.entries({ ...params, q })) {
    const [first = "", ...others] = [value].flat();
    search.set(key, first);
    for (const other of others) search.append(key, other);
  }
  return `?${search}`;
}

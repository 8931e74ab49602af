/** What is read of typed words: parameters of /packages as text, and the words that are left. */
export type WordsRead = { q: string; params: Record<string, string | readonly string[]> };

export const pattern = (source: string): RegExp => new RegExp(source, "iu");

/** Takes the words that match, if `paramsOf` understands them; `kept` of them stays. */
export function take(
  read: WordsRead,
  words: RegExp,
  paramsOf: (match: RegExpExecArray) => WordsRead["params"] | null,
  kept: (match: RegExpExecArray) => string = () => "",
): boolean {
  const match = words.exec(read.q);
  const params = match && paramsOf(match);
  if (!match || !params) return false;
  read.q = read.q.replace(match[0], ` ${kept(match)} `);
  Object.assign(read.params, params);
  return true;
}

const small = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
/** Digits, or a number up to ten in words. */
export const count = String.raw`(\d{1,3}|${small.join("|")})`;
export const countOf = (typed: string): number =>
  small.indexOf(typed.toLowerCase()) + 1 || Number(typed);

/** 'three thousand' as '3000'. */
export const spelledNumbers = (q: string): string =>
  q.replace(
    new RegExp(String.raw`\b(${small.join("|")}|fifteen) (thousand|hundred)\b`, "gi"),
    (_, typed: string, unit: string) =>
      String((typed === "fifteen" ? 15 : countOf(typed)) * (unit === "hundred" ? 100 : 1000)),
  );

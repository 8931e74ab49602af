import { tripLengthNames, tripLengths } from "../search/deal-search.ts";
import { count, countOf, pattern, take, type WordsRead } from "./take-words.ts";

const most = "(under|less than|fewer than|up to|at most|max(?:imum)?|no more than|within)";
const least = "(?:over|more than|at least|min(?:imum)?)";
const unit = String.raw`[ -]?(days?|nights?|weeks?)\b(?:[ -]long\b)?`;
const week = String.raw`(?:a|one|1|full|whole)`;
const range = pattern(String.raw`(?:\bfor )?\b${count}\s*(?:-|to|or)\s*${count}${unit}`);
const bounded = pattern(String.raw`\b(?:${most}|${least}) (?:${count}|an?)${unit}`);
const orMore = pattern(
  String.raw`\b${count}(?:\+ ?|${unit} (?:or|and) more\b)(days?|nights?|weeks?)?`,
);
/** Not 'the first two weeks of June'. */
const exact = pattern(String.raw`(?:\bfor )?(?<!\b(?:first|last|next|past) )\b${count}${unit}`);
const oneWeek = pattern(
  String.raw`(?:\bfor )?(?:\b(?:a )?${week} week\b|\bweek[ -]?long\b)(?!end)`,
);
const weekend = pattern(
  String.raw`(?:\bfor )?(?:\ba )?\b(?:(?:(?:long|extended) )?weekend|short (?:trips?|breaks?|vacations?))\b(?: (?:trips?|breaks?|getaways?))?`,
);
const longest = 999;

/** Takes the length of a trip out of typed words, as the form's choices: '10 days' is 'long'. */
export function readLength(read: WordsRead): boolean {
  return (
    take(read, range, ([, from = "", to = "", unit = ""]) =>
      lengths(days(from, unit), days(to, unit)),
    ) ||
    take(read, bounded, ([, atMost, some = "1", unit = ""]) =>
      atMost ? lengths(1, days(some, unit)) : lengths(days(some, unit), longest),
    ) ||
    take(read, orMore, ([, some = "", unit, after = unit]) =>
      after ? lengths(days(some, after), longest) : null,
    ) ||
    take(read, exact, ([, some = "", unit = ""]) => lengths(days(some, unit))) ||
    take(read, oneWeek, () => lengths(7))
  );
}

/** After the dates: a weekend in May is not any weekend. */
export function readWeekend(read: WordsRead): void {
  if (!read.params.length) take(read, weekend, () => ({ length: ["short"] }));
}

function days(some: string, unit: string): number {
  if (/^week/i.test(unit)) return countOf(some) * 7;
  return countOf(some) + (/^night/i.test(unit) ? 1 : 0);
}

function lengths(from: number, to = from): WordsRead["params"] | null {
  const length = tripLengthNames.filter(
    (name) => tripLengths[name].from <= to && from <= tripLengths[name].to,
  );
  return length.length === tripLengthNames.length || length.length === 0 ? null : { length };
}

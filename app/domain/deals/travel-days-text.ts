import { formatDay, isDay, monthNames } from "#app/values/dates.ts";
import { isWithin, type TravelDays } from "#app/values/travel-days.ts";
import { mostTravelers, type TravelRules } from "./travel-days.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/**
 * Reads 'April 1 to October 31', a single day, or days of one year ('May 12, 2027 to May 23, 2027')
 * as the range that is stored; null if it says no such days.
 */
export function readDays(text: string): string | null {
  const [first, last] = daysIn(text);
  if (!first || !last) return null;
  return endsEarly(first, last) ? null : `${first}/${last}`;
}

/** What is wrong with a line that `readDays` can't read, as a sentence; null if it can. */
export function refuseDays(text: string): string | null {
  const [first, last] = daysIn(text);
  if (!first || !last) return `“${text}” is no range of days that the calendar has.`;
  return endsEarly(first, last) ? `“${text}” ends before it starts.` : null;
}

/** The days of a range; none if it can't be read. */
function daysIn(text: string): (string | null)[] {
  const [from = "", to = from, ...more] = text.split(/\s+(?:to|until|through)\s+|\s*[–/]\s*/i);
  const days = [readDay(from), readDay(to)];
  return more.length > 0 || days[0]?.length !== days[1]?.length ? [] : days;
}

/** Only in one year: a season may last over New Year. */
const endsEarly = (first: string, last: string): boolean => first.length > 5 && first > last;

/** Formats a stored range so that `readDays` reads it back. */
export function writeDays(range: string): string {
  const [from = "", to = ""] = range.split("/").map(writeDay);
  return from === to ? from : `${from} to ${to}`;
}

/** 'March 1 to June 15 and September 1 to November 30'. */
export function seasonsText(seasons: readonly string[]): string {
  return seasons.map(writeDays).join(" and ");
}

type Fact = [label: string, value: string];

/** When a trip starts and for how many, as label and value; nothing of what is not limited. */
export function travelFacts(rules: TravelRules): Fact[] {
  const { leastTravelers: least, mostTravelers: most } = rules;
  const party =
    least === 1 ? `Up to ${most}` : least === most ? String(least) : `${least} to ${most}`;
  const isLimited = least > 1 || most < mostTravelers;
  return isLimited ? [...dayFacts(rules), ["Travelers", party]] : dayFacts(rules);
}

function dayFacts({ seasons, weekdays: days, closedDays }: TravelDays): Fact[] {
  const facts: Fact[] = [
    ["Season", seasonsText(seasons)],
    ["Starts on", weekdaysText(days)],
    ["Not on", seasonsText(closedDays)],
  ];
  return facts.filter(([, value]) => value !== "");
}

/** 'Season: April 1 to October 31. Starts on Saturdays.', for the input of the day; undefined if there is no limit. */
export function departureHint(rules: TravelDays): string | undefined {
  const text = dayFacts(rules)
    .map(([label, value]) => (label === "Season" ? `${label}: ${value}.` : `${label} ${value}.`))
    .join(" ");
  return text || undefined;
}

/** The ranges of these that a day lies in, as they are said. */
export function daysText(ranges: readonly string[], day: string): string {
  return seasonsText(ranges.filter((range) => isWithin(range, day)));
}

/** Reads 'Sundays, Wed' as the numbers that are stored (1 is Monday), from Sunday on; null if one is no weekday. */
export function readWeekdays(text: string): number[] | null {
  const words = text.split(/,|\s+|\band\b|&/i).filter((word) => word !== "");
  const numbers = words.map(
    (word) => weekdays.findIndex((name) => isShortFor(word.replace(/s$/i, ""), name)) + 1,
  );
  // The week begins with Sunday.
  return numbers.includes(0)
    ? null
    : [...new Set(numbers)].toSorted((one, other) => (one % 7) - (other % 7));
}

/** Formats weekdays so that `readWeekdays` reads them back. */
export function writeWeekdays(numbers: readonly number[]): string {
  return numbers.map((number) => weekdays[number - 1]).join(", ");
}

/** 'Sundays and Wednesdays', 'Tuesdays to Fridays'. */
export function weekdaysText(numbers: readonly number[]): string {
  const names = numbers.map((number) => `${weekdays[number - 1]}s`);
  const [first, last] = [names[0] ?? "", names.at(-1) ?? ""];
  const isRow = numbers.every((number, at) => number % 7 === ((numbers[0] ?? 0) % 7) + at);
  if (isRow && names.length > 2) return `${first} to ${last}`;
  return names.length < 2 ? first : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** 'April 1' or 'May 12, 2027', as MM-DD or YYYY-MM-DD. */
function readDay(text: string): string | null {
  if (isDay(text)) return text;
  const [, word = "", date = "", year] =
    /^([a-z]{3,9})\.?\s+(\d{1,2})(?:,?\s+(\d{4}))?$/i.exec(text.trim()) ?? [];
  const month = monthNames.findIndex((name) => isShortFor(word, name)) + 1;
  const day = `${String(month).padStart(2, "0")}-${date.padStart(2, "0")}`;
  // A leap year, which has every day.
  if (word === "" || !isDay(`${year ?? "2028"}-${day}`)) return null;
  return year === undefined ? day : `${year}-${day}`;
}

function writeDay(day: string): string {
  // The year is not said.
  return day.length > 5 ? formatDay(day) : formatDay(`2028-${day}`).replace(", 2028", "");
}

function isShortFor(word: string, name: string): boolean {
  return word.length >= 3 && name.toLowerCase().startsWith(word.toLowerCase());
}

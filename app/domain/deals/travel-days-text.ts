import { formatDay, isDay, monthNames } from "#app/values/dates.ts";
import { isWithin } from "#app/values/travel-days.ts";
import { mostTravelers, type TravelRules } from "./travel-days.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/**
 * Reads 'April 1 to October 31', a single day, or days of one year ('May 12, 2027 to May 23, 2027')
 * as the range that is stored; null if it says no such days.
 */
export function readDays(text: string): string | null {
  const [from = "", to = from, ...more] = text.split(/\s+(?:to|until|through)\s+|\s*[–/]\s*/i);
  const [first, last] = [readDay(from), readDay(to)];
  if (!first || !last || more.length > 0 || first.length !== last.length) return null;
  return first.length > 5 && first > last ? null : `${first}/${last}`;
}

/** Formats a stored range so that `readDays` reads it back. */
export function writeDays(range: string): string {
  const [from = "", to = ""] = range.split("/").map(writeDay);
  return from === to ? from : `${from} to ${to}`;
}

/** 'March 1 to June 15 and September 1 to November 30'. */
export function seasonsText(seasons: readonly string[]): string {
  return seasons.map(writeDays).join(" and ");
}

/** When a trip starts, as label and value; nothing of what is not limited. */
export function travelFacts({
  seasons,
  weekdays: days,
  closedDays,
  leastTravelers: least,
  mostTravelers: most,
}: TravelRules): [label: string, value: string][] {
  const party = least > 1 ? `${least} to ${most}` : most < mostTravelers ? `Up to ${most}` : "";
  const facts: [string, string][] = [
    ["Season", seasonsText(seasons)],
    ["Starts on", weekdaysText(days)],
    ["Not on", seasonsText(closedDays)],
    ["Travelers", party],
  ];
  return facts.filter(([, value]) => value !== "");
}

/** The days of departure in a line, for their input; undefined if there is no limit. */
export function departureHint(rules: TravelRules): string | undefined {
  const days = travelFacts({ ...rules, leastTravelers: 1, mostTravelers }).map(
    ([label, value]) => `${label.toLowerCase()} ${value}`,
  );
  const text = days.join(", ");
  return text === "" ? undefined : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
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

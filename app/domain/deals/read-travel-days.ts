import { isDay, monthNames } from "#app/values/dates.ts";
import { weekdayNames } from "./travel-days-text.ts";

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

/** Reads 'Sundays, Wed' as the numbers that are stored (1 is Monday), from Sunday on; null if one is no weekday. */
export function readWeekdays(text: string): number[] | null {
  const words = text.split(/,|\s+|\band\b|&/i).filter((word) => word !== "");
  const numbers = words.map(
    (word) => weekdayNames.findIndex((name) => isShortFor(word.replace(/s$/i, ""), name)) + 1,
  );
  // The week begins with Sunday.
  return numbers.includes(0)
    ? null
    : [...new Set(numbers)].toSorted((one, other) => (one % 7) - (other % 7));
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

function isShortFor(word: string, name: string): boolean {
  return word.length >= 3 && name.toLowerCase().startsWith(word.toLowerCase());
}

import { addDays } from "#app/values/dates.ts";

const december = (day: number) => (year: number) => `${year}-12-${day}`;

/** Holidays of Americans that people travel around, with their day in a year. */
const holidays: readonly (readonly [names: string, dayOf: (year: number) => string])[] = [
  ["martin luther king(?: jr\\.?)? day|mlk(?: day)?", (year) => weekdayOf(year, 1, 1, 15)],
  ["valentine'?s?(?: day)?", (year) => `${year}-02-14`],
  ["president'?s'? day", (year) => weekdayOf(year, 2, 1, 15)],
  ["(?:st\\.?|saint) patrick'?s(?: day)?", (year) => `${year}-03-17`],
  ["spring break", (year) => `${year}-03-20`],
  ["easter", easter],
  ["mother'?s'? day", (year) => weekdayOf(year, 5, 0, 8)],
  ["memorial day", (year) => weekdayOf(year, 5, 1, 25)],
  ["father'?s'? day", (year) => weekdayOf(year, 6, 0, 15)],
  ["juneteenth", (year) => `${year}-06-19`],
  ["(?:4th|fourth) of july|july (?:4th|fourth)|independence day", (year) => `${year}-07-04`],
  ["labou?r day", (year) => weekdayOf(year, 9, 1, 1)],
  ["(?:columbus|indigenous peoples'?) day", (year) => weekdayOf(year, 10, 1, 8)],
  ["halloween", (year) => `${year}-10-31`],
  ["veteran'?s'? day", (year) => `${year}-11-11`],
  ["thanksgiving(?: day)?", (year) => weekdayOf(year, 11, 4, 22)],
  // 'Christmas' alone is a theme.
  ["(?:christmas|xmas) (?:eve|day|week|break)", december(25)],
  ["new year'?s?(?:'?s? (?:eve|day))?|nye", december(31)],
];

export const holidayNames = holidays.map(([names]) => names).join("|");

/** The day of a holiday in a year, YYYY-MM-DD; null for other names. */
export function holidayOf(name: string, year: number): string | null {
  const found = holidays.find(([names]) => new RegExp(`^(?:${names})$`, "i").test(name));
  return found ? found[1](year) : null;
}

/** The first such day of the week (0 is Sunday) from a day of the month on. */
function weekdayOf(year: number, month: number, weekday: number, from: number): string {
  const date = new Date(Date.UTC(year, month - 1, from));
  const later = (weekday - date.getUTCDay() + 7) % 7;
  return addDays(date.toISOString().slice(0, 10), later);
}

/** Easter Sunday, by Gauss (Gregorian calendar, 1900 to 2099). */
function easter(year: number): string {
  const moon = (19 * (year % 19) + 24) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7;
  const late = moon + sunday;
  const isEarlier = late === 35 || (late === 34 && moon === 28 && year % 19 > 10);
  return addDays(`${year}-03-22`, late - (isEarlier ? 7 : 0));
}

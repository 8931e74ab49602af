import { addDays, addMonths, isDay, monthNames } from "#app/values/dates.ts";
import { periodOf, seasonNames } from "../search/travel-window.ts";
import { holidayNames, holidayOf } from "./holidays.ts";
import { pattern, take, type WordsRead } from "./take-words.ts";

type Params = WordsRead["params"];
type Tried = [RegExp, (match: RegExpExecArray) => Params | null];

const months = monthNames.map((name) => `${name}|${name.slice(0, 3)}\\.?`).join("|");
const month = String.raw`(${months}|sept\.?)(?![\p{L}\d])`;
const season = [...seasonNames, "fall"].join("|");
const year = String.raw`(20\d\d|'\d\d)\b`;
const ofYear = String.raw`(?:\s*,?\s*(?:of )?${year})?`;
const part = String.raw`(?:the )?(?:first|second|third|fourth|last|1st|2nd|3rd|4th) (?:(?:two|2|few) )?(?:weekend|weeks?|half|days) (?:of|in)|(?:the )?(?:beginning|start|end|middle|week|weekend) of|early|mid|late`;
const before = String.raw`(?:\b(?:${part}|in|during|over|for|on|of|next|this|around|by|before|after|since|between|from|the)\b[\s-]*)*`;
const day = String.raw`(0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?(?![\d/-]*\d)`;
const to = String.raw`\s*(?:-|\/|to|and|or|through|thru|till|until)\s*`;

const monthRange = pattern(
  String.raw`${before}\b${month}${ofYear}(?:(?:${to}|\s*,\s*|\s+)${month}${ofYear})+`,
);
const monthPattern = pattern(String.raw`${before}\b${month}${ofYear}`);
const days = pattern(
  String.raw`${before}\b${month}\s*(0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?${to}(?:${month}\s*)?${day}${ofYear}`,
);
const daysBefore = pattern(
  String.raw`${before}\b(0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?(?:\s*(?:of )?${month})?${to}${day}\s*(?:of )?${month}${ofYear}`,
);
const monthDay = pattern(String.raw`${before}\b${month}\s*${day}${ofYear}`);
const dayMonth = pattern(String.raw`${before}\b${day}\s*(?:of )?${month}${ofYear}`);
const usDay = pattern(
  String.raw`${before}(?<![\d/-])(0?[1-9]|1[0-2])[/-](0?[1-9]|[12]\d|3[01])[/-](20[2-9]\d|[2-9]\d)(?![\d/-])`,
);
const isoDay = pattern(String.raw`${before}(?<![\d/-])(20[2-9]\d)-(\d\d)-(\d\d)(?![\d/-])`);
const numberedMonth = pattern(
  String.raw`${before}\b(?:(0?[1-9]|1[0-2])\/(20[2-9]\d)|(20[2-9]\d)-(0[1-9]|1[0-2]))(?![-\/\d])`,
);
const holiday = pattern(
  String.raw`${before}\b(${holidayNames})(?![\p{L}\d])(?:\s+(?:weekend|week|break))?${ofYear}`,
);
const seasonPattern = pattern(String.raw`${before}\b(${season})\b(?:\s*(20\d\d|'?\d\d)\b)?`);
const winterAlone = /^winter$/i;
const relative = pattern(String.raw`${before}\b(next|this|coming) (year|month|week|weekend)\b`);
const yearPattern = pattern(String.raw`${before}(?<![\d/-])\b(20[2-9]\d)\b(?![-/]\d)`);

/** Takes when to travel out of typed words, the most exact first. `today` is YYYY-MM-DD. */
export function readDates(read: WordsRead, today: string): void {
  const tried: Tried[] = [
    [
      holiday,
      ([, name = "", typed]) => around(soonestOf((of) => holidayOf(name, of), typed, today)),
    ],
    [
      days,
      ([, name, from, lastName, to, typed]) => daysOf({ name, from, lastName, to, typed }, today),
    ],
    [
      daysBefore,
      ([, from, name, to, lastName, typed]) =>
        daysOf({ name: name ?? lastName, from, lastName, to, typed }, today),
    ],
    ...exactDays(today),
    [monthRange, (match) => monthsOf(match, today)],
    [monthPattern, ([, name = "", typed]) => ({ when: whenOf(monthPart(name), typed, today) })],
    [
      numberedMonth,
      ([, month = "", of = "", typed = of, number = month]) => ({
        when: `${typed}-${number.padStart(2, "0")}`,
      }),
    ],
    [
      seasonPattern,
      ([all, name = "", typed]) =>
        // 'Winter' alone is a theme.
        winterAlone.test(all.trim()) ? null : { when: whenOf(seasonPart(name), typed, today) },
    ],
    [relative, ([, which = "", unit = ""]) => relativeTo(today, which.toLowerCase(), unit)],
    [yearPattern, ([, typed = ""]) => ({ when: typed })],
  ];
  tried.some(([words, paramsOf]) => take(read, words, paramsOf));
  readReturn(read);
}

/** A second day, as in 'July 4, 2027 to July 14, 2027', is the return. */
function readReturn(read: WordsRead): void {
  const { from } = read.params;
  if (typeof from !== "string" || read.params.to) return;
  const last: WordsRead = { q: read.q, params: {} };
  const isRead = exactDays(from).some(([words, paramsOf]) => take(last, words, paramsOf));
  if (!isRead || typeof last.params.from !== "string" || last.params.from <= from) return;
  const { when: _, ...params } = read.params;
  Object.assign(read, { q: last.q, params: { ...params, to: last.params.from } });
}

/** One day with its month. */
const exactDays = (today: string): Tried[] => [
  [isoDay, ([, of, month, date]) => around(`${of}-${month}-${date}`)],
  [usDay, ([, month = "", date = "", of = ""]) => around(dayOf(month, date, of.slice(-2)))],
  [monthDay, ([, name, date, typed]) => dayIn(name, date, typed, today)],
  [dayMonth, ([, date, name, typed]) => dayIn(name, date, typed, today)],
];

/** A week before and after, where the traveler can choose. */
const around = (day: string | null): Params | null =>
  day !== null && isDay(day) ? { from: day, when: "near" } : null;

const dayOf = (month: string, date: string, year: string) =>
  `20${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;

/** The month, if it has no such day in the years to come. */
function dayIn(name = "", date = "", typed: string | undefined, today: string): Params {
  const of = (year: number) => dayOf(monthPart(name), date, String(year).slice(-2));
  return around(soonestOf(of, typed, today)) ?? { when: whenOf(monthPart(name), typed, today) };
}

type Days = {
  name: string | undefined;
  from: string | undefined;
  lastName: string | undefined;
  to: string | undefined;
  typed: string | undefined;
};

function daysOf({ name = "", from = "", lastName = name, to = "", typed }: Days, today: string) {
  const first = dayIn(name, from, typed, today).from;
  if (typeof first !== "string") return null;
  const of = (year: number) => dayOf(monthPart(lastName), to, String(year).slice(-2));
  const last = soonestOf(of, typed, first);
  return last !== null && isDay(last) ? { from: first, to: last } : null;
}

/** From the first day of one month to the last of another. */
function monthsOf(
  [, name = "", typed, lastName = "", lastTyped]: RegExpExecArray,
  today: string,
): Params | null {
  const [part, lastPart] = [monthPart(name), monthPart(lastName)];
  const year = typed ?? (part <= lastPart ? lastTyped : undefined);
  const first = periodOf(whenOf(part, year, today))?.first;
  const last = first && periodOf(whenOf(lastPart, lastTyped, addDays(first, -soonest)))?.last;
  return first && last && first <= last
    ? { from: first > today ? first : addDays(today, 1), to: last }
    : null;
}

/** A month or season that ends sooner is taken to be the next year's. */
const soonest = 14;

/** The day of the typed year, else the next one that can be booked. */
function soonestOf(
  dayOf: (year: number) => string | null,
  typed: string | undefined,
  today: string,
): string | null {
  if (typed) return dayOf(2000 + Number(typed.slice(-2)));
  const year = Number(today.slice(0, 4));
  return (
    [year, year + 1].map(dayOf).find((day) => day !== null && isDay(day) && day > today) ?? null
  );
}

function relativeTo(today: string, which: string, unit: string): Params {
  const isNext = which !== "this";
  if (unit === "year") return { when: String(Number(today.slice(0, 4)) + (isNext ? 1 : 0)) };
  if (unit === "month") return { when: addMonths(today, isNext ? 1 : 0).slice(0, 7) };
  return { from: addDays(today, 7), when: "near" };
}

const monthPart = (name: string): string =>
  String(
    monthNames.findIndex((month) =>
      month.toLowerCase().startsWith(name.toLowerCase().slice(0, 3)),
    ) + 1,
  ).padStart(2, "0");

const seasonPart = (name: string): string =>
  name.toLowerCase() === "fall" ? "autumn" : name.toLowerCase();

/** The month or season of the typed year, else the next. */
function whenOf(part: string, typed: string | undefined, today: string): string {
  if (typed) return `20${typed.slice(-2)}-${part}`;
  const first = addDays(today, soonest);
  const years = [-1, 0, 1].map((count) => Number(today.slice(0, 4)) + count);
  const next = years.find((year) => (periodOf(`${year}-${part}`)?.last ?? "") >= first);
  return `${next}-${part}`;
}

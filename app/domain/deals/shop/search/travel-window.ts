import {
  addDays,
  addMonths,
  formatDay,
  formatMonth,
  isDay,
  monthEnd,
  monthStart,
} from "#app/values/dates.ts";
import { plural } from "#app/values/plural.ts";
import { remembered } from "#app/values/remembered.ts";
import { refuseTravelDay, type TravelDays } from "#app/values/trips/travel-days.ts";
import { daysAway, type DealSearch } from "./deal-search.ts";

/** How far ahead a trip can leave, in days. */
const furthest = 730;
/** Days before and after those that were given, where the traveler can choose. */
const near = 7;

/**
 * The days on which a trip may start, `first` to `last`, for how many; it is over on `backBy`, and
 * has at most `longest` days. Days are YYYY-MM-DD.
 */
export type TravelWindow = {
  first: string;
  last: string;
  backBy: string | null;
  longest: number | null;
};

const seasonMonths = { spring: 3, summer: 6, autumn: 9, winter: 12 } as const;
export const seasonNames = Object.keys(seasonMonths) as (keyof typeof seasonMonths)[];
const period = new RegExp(`^(\\d{4})(?:-(\\d\\d|${seasonNames.join("|")}))?$`);

/**
 * The first and last day of a year '2027', a season '2027-summer' or a month '2027-07'; null if
 * `when` is none of them. A winter begins in December of its year.
 */
export function periodOf(when: string | undefined): { first: string; last: string } | null {
  const [, year, part] = period.exec(when ?? "") ?? [];
  if (!year) return null;
  if (!part) return { first: `${year}-01-01`, last: `${year}-12-31` };
  const season = seasonNames.find((name) => name === part);
  const month = season ? String(seasonMonths[season]).padStart(2, "0") : part;
  const first = `${year}-${month}-01`;
  if (!isDay(first)) return null;
  return { first, last: monthEnd(season ? addMonths(first, 2) : first) };
}

type DateSearch = Pick<DealSearch, "from" | "to" | "when">;

/** The first and last day on which a trip can start, seen from `today` (YYYY-MM-DD in New York). */
export function daysOnSale(today: string): { first: string; last: string } {
  return { first: addDays(today, 1), last: addDays(today, furthest) };
}

/** The window that a search asks for; null if it names no date. */
export function windowOf({ from, to, when }: DateSearch, today: string): TravelWindow | null {
  const sale = daysOnSale(today);
  const within = (first: string, last: string) => ({
    first: first < sale.first ? sale.first : first,
    last: last > sale.last ? sale.last : last,
  });
  const period = periodOf(when);
  if (period) return { ...within(period.first, period.last), backBy: null, longest: null };
  const around = when === "near" ? near : 0;
  if (to) {
    const backBy = addDays(to, around);
    const first = from ? addDays(from, -around) : sale.first;
    return { ...within(first, backBy), backBy, longest: daysAway({ from, to }) };
  }
  if (!from) return null;
  return { ...within(addDays(from, -around), addDays(from, around)), backBy: null, longest: null };
}

/** The last day on which a trip of so many days may start; null if it has too many, or their number is unknown and matters. */
function lastStart(
  { last, backBy, longest }: TravelWindow,
  durationDays: number | null,
): string | null {
  if (backBy === null) return last;
  if (durationDays === null || (longest !== null && durationDays > longest)) return null;
  const latest = addDays(backBy, 1 - durationDays);
  return latest < last ? latest : last;
}

/** The first day of the window on which an any-day trip can start by its deal's rules; null if none. */
export function firstStart(
  { durationDays, ...rules }: TravelDays & { durationDays: number | null },
  window: TravelWindow,
): string | null {
  const last = lastStart(window, durationDays);
  if (last === null) return null;
  for (let day = window.first; day <= last; day = addDays(day, 1))
    if (refuseTravelDay(rules, day) === null) return day;
  return null;
}

/** The next twelve months, this one included: YYYY-MM. */
export const monthsOnSale = remembered((today): readonly string[] => {
  const first = monthStart(daysOnSale(today).first);
  return Array.from({ length: 12 }, (_, count) => addMonths(first, count).slice(0, 7));
});

/** 'May 2027', 'summer 2027', 'winter 2027/28' or '2027'. */
export function formatPeriod(when: string): string {
  const [year = "", part] = when.split("-");
  if (!part) return year;
  if (part === "winter") return `winter ${year}/${String(Number(year) + 1).slice(2)}`;
  return /^\d/.test(part) ? formatMonth(`${when}-01`) : `${part} ${year}`;
}

/** The window in words: 'Leaves in May 2027', 'Leaves May 4, 2027, at most 7 days earlier or later'. */
export function windowText({ from, to, when }: DateSearch): string {
  if (when !== undefined && when !== "near") return `Leaves in ${formatPeriod(when)}`;
  const dates = datesText({ from, to });
  return when === "near" ? `${dates}, ± ${near} days` : dates;
}

function datesText({ from, to }: Pick<DateSearch, "from" | "to">): string {
  const days = daysAway({ from, to });
  if (days !== null && from) return `Fits ${plural(days, "day")} from ${formatDay(from)}`;
  return to ? `Back by ${formatDay(to)}` : `Leaves ${formatDay(from ?? "")}`;
}

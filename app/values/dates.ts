import { plural } from "./plural.ts";
import { remembered } from "./remembered.ts";

/**
 * Days are `YYYY-MM-DD` strings everywhere (product: no day shifts by a time zone). The business is
 * in New York: 'today' and the end of an offer follow its time zone.
 */
export const businessTimeZone = "America/New_York";

export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const month = new Intl.DateTimeFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const weekday = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
const businessParts = new Intl.DateTimeFormat("en-US", {
  timeZone: businessTimeZone,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});
const longMoment = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: businessTimeZone,
});

/** Whether it is an existing day from 1900 to 2999; '2027-02-29' is not. */
export function isDay(text: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** 'June 30, 2027' (spec §1: US English long form). */
export const formatDay = remembered((day): string => longDay.format(new Date(`${day}T00:00:00Z`)));

/** 'June 28 – July 2, 2027'. */
export const formatDays = (from: string, to: string): string =>
  longDay.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));

/** 'June 2027', of any of its days. */
export const formatMonth = remembered((day): string => month.format(new Date(`${day}T00:00:00Z`)));

/** 'Wednesday, June 30, 2027'. */
export const formatWeekday = remembered((day): string =>
  weekday.format(new Date(`${day}T00:00:00Z`)),
);

/** 'November 21, 2026 at 9:42 AM', in New York. */
export function formatMoment(moment: Date): string {
  return longMoment.format(moment);
}

/** '4 seconds ago', '12 minutes ago'; from an hour on, the moment. */
export function timeAgo(moment: Date, now = new Date()): string {
  const seconds = Math.max(0, Math.round((now.getTime() - moment.getTime()) / 1000));
  if (seconds >= 3_600) return `on ${formatMoment(moment)}`;
  const passed =
    seconds < 60 ? plural(seconds, "second") : plural(Math.floor(seconds / 60), "minute");
  return `${passed} ago`;
}

/** The same for a deadline that travelers read, who live in several time zones. */
export function formatDeadline(moment: Date): string {
  return `${formatMoment(moment)} Eastern Time`;
}

/** Adds `count` days; negative counts go back. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Whether it is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean =>
  [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Days from one day to another; negative if the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/**
 * Adds `count` months, limited to the month's last day: January 31 plus one is February 28.
 * Negative counts go back.
 */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate)))
    .toISOString()
    .slice(0, 10);
}

/** The first day of the month that `day` is in. */
export function monthStart(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The last day of the month that `day` is in. */
export function monthEnd(day: string): string {
  return addDays(addMonths(monthStart(day), 1), -1);
}

const businessClock = remembered(
  (moment: Date): Record<string, string> =>
    Object.fromEntries(businessParts.formatToParts(moment).map(({ type, value }) => [type, value])),
  { keyOf: (moment) => String(Math.floor(moment.getTime() / 60_000)) },
);

/** The date of `now` in New York. */
export function businessDay(now: Date): string {
  const { year, month, day } = businessClock(now);
  return `${year}-${month}-${day}`;
}

/** The time of `now` in New York, as `HH:MM`. */
export function businessTime(now: Date): string {
  const { hour, minute } = businessClock(now);
  return `${hour}:${minute}`;
}

/** '2026-11-21 09:42' in New York, sortable in spreadsheets. */
export function formatStamp(moment: Date): string {
  return `${businessDay(moment)} ${businessTime(moment)}`;
}

/**
 * The moment of `time` (`HH:MM`) on `day` (`YYYY-MM-DD`) in New York. In the repeated hour of
 * autumn the first; in the skipped hour of spring one hour later.
 */
export function businessMoment(day: string, time: string): Date {
  const utc = Date.parse(`${day}T${time}:00Z`);
  // New York is 4 hours behind in summer, 5 in winter.
  const [summer, winter] = [new Date(utc + 4 * 3_600_000), new Date(utc + 5 * 3_600_000)];
  return businessDay(summer) === day && businessTime(summer) === time ? summer : winter;
}

/**
 * Milliseconds since 1970 at the end of `day` in New York, when an offer expires. Includes daylight
 * saving.
 */
export const endOfBusinessDay = remembered((day): number =>
  businessMoment(addDays(day, 1), "00:00").getTime(),
);

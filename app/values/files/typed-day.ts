import { isDay, monthNames } from "../dates.ts";
import { typedLine } from "../text/typed-line.ts";

/** Which of 4/3/2027 comes first. */
export type DayOrder = "month-first" | "day-first";

export type TypedDay =
  | { ok: true; day: string }
  | { ok: false; reason: "unreadable" }
  /** Both readings are days: the file has to say which is meant. */
  | { ok: false; reason: "either"; monthFirst: string; dayFirst: string };

const unreadable = { ok: false, reason: "unreadable" } as const;

/** Of a time without a zone only the day counts; one with a zone may mean the day before. */
const time = String.raw`(?:[T ,]\s*\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[AP]\.?M\.?)?)?`;
const weekday = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? )?`;
const forms = {
  iso: new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}$`, "i"),
  numbers: new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${time}$`, "i"),
  monthName: new RegExp(
    String.raw`^${weekday}([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${time}$`,
    "i",
  ),
  dayName: new RegExp(
    String.raw`^${weekday}(\d{1,2})(?:st|nd|rd|th)?[- ]([a-z]{3,9})\.?,?[- ](\d{4}|\d{2})${time}$`,
    "i",
  ),
};

/** Reads a day as programs write it: 2027-04-03, 4/3/2027, 3.4.2027, April 3, 2027, 3-Apr-27. */
export function readTypedDay(typed: string, order: DayOrder | null): TypedDay {
  const text = typedLine(typed);
  const [iso, isoYear = "", isoMonth = "", isoDate = ""] = forms.iso.exec(text) ?? [];
  if (iso !== undefined) return dayOf(isoYear, isoMonth, isoDate);
  const [named, name = "", namedDate = "", namedYear = ""] = forms.monthName.exec(text) ?? [];
  if (named !== undefined) return dayOf(namedYear, monthOf(name), namedDate);
  const [dated, date = "", month = "", datedYear = ""] = forms.dayName.exec(text) ?? [];
  if (dated !== undefined) return dayOf(datedYear, monthOf(month), date);
  const [numbers, first = "", mark, second = "", year = ""] = forms.numbers.exec(text) ?? [];
  if (numbers === undefined) return unreadable;
  const dayFirst = dayOf(year, second, first);
  // Where days have dots, they come first.
  if (mark === ".") return dayFirst;
  const monthFirst = dayOf(year, first, second);
  if (order !== null) return order === "month-first" ? monthFirst : dayFirst;
  if (!monthFirst.ok) return dayFirst;
  if (!dayFirst.ok || dayFirst.day === monthFirst.day) return monthFirst;
  return { ok: false, reason: "either", monthFirst: monthFirst.day, dayFirst: dayFirst.day };
}

/** The order that the days of a file show, if they show just one. */
export function shownOrder(typed: readonly string[]): DayOrder | null {
  const fits = (order: DayOrder) => typed.every((text) => readsSame(text, order));
  const [month, day] = [fits("month-first"), fits("day-first")];
  if (month === day) return null;
  return month ? "month-first" : "day-first";
}

/** Whether a text is the same day in this order, if it is one at all. */
function readsSame(text: string, order: DayOrder): boolean {
  const free = readTypedDay(text, null);
  return !free.ok || readTypedDay(text, order).ok;
}

function dayOf(year: string, month: string, date: string): TypedDay {
  const whole = year.length === 2 ? `20${year}` : year;
  const day = [whole, month.padStart(2, "0"), date.padStart(2, "0")].join("-");
  return isDay(day) ? { ok: true, day } : unreadable;
}

/** '4' of 'April', 'Apr' and 'Sept'; '' if it is no month. */
function monthOf(name: string): string {
  const at = monthNames.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase()));
  return at < 0 ? "" : String(at + 1);
}

import { formatDay } from "#app/values/dates.ts";
import { isWithin, type TravelDays } from "#app/values/trips/travel-days.ts";
import { mostTravelers, type TravelRules } from "./travel-days.ts";

/** From Monday on: 1 is Monday. */
export const weekdayNames = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
];

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

/** Says how many may travel together, and what other groups do. */
export function partyLimitText(
  {
    leastTravelers: least,
    mostTravelers: most,
  }: Pick<TravelRules, "leastTravelers" | "mostTravelers">,
  otherGroups: string,
): string {
  const size =
    least === most ? String(least) : least === 1 ? `up to ${most}` : `${least} to ${most}`;
  return `This trip is booked for ${size} travelers at a time. ${otherGroups}`;
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

/** Formats weekdays so that `readWeekdays` reads them back. */
export function writeWeekdays(numbers: readonly number[]): string {
  return numbers.map((number) => weekdayNames[number - 1]).join(", ");
}

/** 'Sundays and Wednesdays', 'Tuesdays to Fridays'. */
export function weekdaysText(numbers: readonly number[]): string {
  const names = numbers.map((number) => `${weekdayNames[number - 1]}s`);
  const [first, last] = [names[0] ?? "", names.at(-1) ?? ""];
  const isRow = numbers.every((number, at) => number % 7 === ((numbers[0] ?? 0) % 7) + at);
  if (isRow && names.length > 2) return `${first} to ${last}`;
  return names.length < 2 ? first : `${names.slice(0, -1).join(", ")} and ${last}`;
}

function writeDay(day: string): string {
  // The year is not said.
  return day.length > 5 ? formatDay(day) : formatDay(`2028-${day}`).replace(", 2028", "");
}

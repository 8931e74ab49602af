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
  const isLimited = rules.leastTravelers > 1 || rules.mostTravelers < mostTravelers;
  return isLimited
    ? [...dayFacts(rules), ["Travelers", partySize(rules, "Up to")]]
    : dayFacts(rules);
}

type PartyLimits = Pick<TravelRules, "leastTravelers" | "mostTravelers">;

/** '4', 'up to 8', '2 to 8'. */
function partySize(
  { leastTravelers: min, mostTravelers: max }: PartyLimits,
  upTo: "up to" | "Up to",
): string {
  if (min === max) return String(min);
  return min === 1 ? `${upTo} ${max}` : `${min} to ${max}`;
}

/** Says how many may travel together, and what other groups do. */
export function partyLimitText(limits: PartyLimits, otherGroups: string): string {
  return `This trip is booked for ${partySize(limits, "up to")} travelers at a time. ${otherGroups}`;
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

/** The ranges of these that a day lies in, as text. */
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
  // The year is left out.
  return day.length > 5 ? formatDay(day) : formatDay(`2028-${day}`).replace(", 2028", "");
}

import { plural } from "../plural.ts";

/**
 * Where travelers sleep on a trip, and for how many nights; `stars` of the hotel, `stay` its kind, ''
 * if unknown. `lat` and `lon` only if staff typed them: others are found by the name.
 */
export type TripStop = {
  name: string;
  nights: number;
  stars: number | null;
  stay: string;
  lat: number | null;
  lon: number | null;
};

export const maxStops = 30;
/** The longest name or kind of stay, in characters. */
const longest = 60;
/** Degrees around Europe with its islands: what a map of it can show. */
const europe = { south: 27, north: 72, west: -32, east: 45 };

/** What a line says. */
function partsOf(line: string) {
  const [name = "", ...parts] = line.split(",").map((part) => part.trim());
  const typed = parts.slice(-2);
  const hasPoint =
    typed.length === 2 && typed.every((part) => /^[-−+]?\d+(?:\.\d+)?°?$/.test(part));
  const words = hasPoint ? parts.slice(0, -2) : parts;
  const [lat = null, lon = null] = hasPoint ? typed.map(degrees) : [];
  const nights = numbersIn(words, nightsPattern);
  const stars = numbersIn(words, starsPattern);
  const stay = words.filter((word) => !nightsPattern.test(word) && !starsPattern.test(word));
  return { name, nights, stars, stay: stay.join(", "), lat, lon };
}

const nightsPattern = /^(\d{1,3})\s*nights?$/i;
const starsPattern = /^(\d{1,3})(?:\s+|-)?stars?(?:\s+hotel)?$/i;
/** To about ten meters. */
const degrees = (text: string) =>
  Math.round(Number(text.replace("−", "-").replace("°", "")) * 10_000) / 10_000;
const numbersIn = (words: readonly string[], pattern: RegExp) =>
  words.flatMap((word) => pattern.exec(word)?.[1] ?? []).map(Number);

/** Reads 'Helsinki, 1 night, 4 stars' or 'Saariselkä, 5 nights, cabin, 68.42, 27.41'; null if `refuseStop` says why not. */
export function readStop(line: string): TripStop | null {
  const { name, nights, stars, stay, lat, lon } = partsOf(line);
  if (refuseStop(line) !== null) return null;
  return { name, nights: nights[0] ?? 0, stars: stars[0] ?? null, stay, lat, lon };
}

/** What is wrong with a line, as a sentence that names it; null if it can be read. */
export function refuseStop(line: string): string | null {
  const { name, nights, stars, stay, lat, lon } = partsOf(line);
  const wrong = (problem: string) => `“${line}” ${problem}`;
  if (name === "" || /\d/.test(name)) return wrong("does not begin with the name of a place.");
  if (nights.length !== 1 || !isFrom(nights[0], 1, maxStops))
    return wrong("does not say how many nights: write “2 nights”.");
  if (stars.length > 1 || !isFrom(stars[0] ?? 1, 1, 5)) return wrong("needs 1 to 5 stars, once.");
  if (name.length > longest || stay.length > longest)
    return wrong(`is too long: at most ${longest} characters for a place or a kind of stay.`);
  if (lat === null || lon === null) return null;
  if (!isFrom(lat, europe.south, europe.north) || !isFrom(lon, europe.west, europe.east))
    return wrong("lies outside Europe: write the latitude first, like 60.17, 24.94.");
  return null;
}

const isFrom = (value: number | undefined, min: number, max: number) =>
  value !== undefined && value >= min && value <= max;

/** Formats a stop so that `readStop` reads it back. */
export function writeStop({ name, nights, stars, stay, lat, lon }: TripStop): string {
  const parts = [
    name,
    plural(nights, "night"),
    stars === null ? "" : plural(stars, "star"),
    stay,
    lat === null ? "" : `${lat}, ${lon}`,
  ];
  return parts.filter((part) => part !== "").join(", ");
}

export const nightsOf = (stops: readonly TripStop[]): number =>
  stops.reduce((sum, { nights }) => sum + nights, 0);

/** Each stop with the day of the trip on which one arrives, counted from 1. */
export function withArrival(stops: readonly TripStop[]): (TripStop & { day: number })[] {
  return stops.map((stop, at) => ({ ...stop, day: 1 + nightsOf(stops.slice(0, at)) }));
}

/** How one sleeps at a stop: '4-star canal house', 'Cabin with a glass roof'; '' if unknown. */
export function stayText({ stars, stay }: Pick<TripStop, "stars" | "stay">): string {
  const kind = stay || (stars === null ? "" : "hotel");
  return stars === null ? kind.charAt(0).toUpperCase() + kind.slice(1) : `${stars}-star ${kind}`;
}

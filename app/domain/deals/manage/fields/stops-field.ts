import { listField } from "#app/values/forms/form-fields.ts";
import {
  maxStops,
  nightsOf,
  readStop,
  refuseStop,
  type TripStop,
} from "#app/values/trips/trip-stops.ts";

/** The lines that say something. A stop may stand twice: a trip may begin and end in one place. */
export const stopLines = (typed: string): string[] =>
  typed
    .split("\n")
    .map((line) => line.trim().replace(/\s+/g, " "))
    .filter((line) => line !== "");

/** The stops of a trip, one on a line. A line that can't be read is refused by name. */
export const stopsField = listField(stopLines, { items: maxStops, each: 160 })
  .superRefine((lines, context) => {
    const message = lines.map(refuseStop).find((wrong) => wrong !== null);
    if (message)
      context.addIssue({
        code: "custom",
        message: `${message} A line is like this: Helsinki, 1 night, 4 stars.`,
      });
  })
  .transform((lines) => lines.map(readStop).filter((stop) => stop !== null));

/** '7 Days / 6 Nights' has 6, '7 Days' too; null if it says neither. */
function nightsIn(duration: string): number | null {
  const [, nights] = /(\d{1,3})\s*nights?\b/i.exec(duration) ?? [];
  const [, days] = /^\s*(\d{1,3})\b/.exec(duration) ?? [];
  if (nights !== undefined) return Number(nights);
  return days === undefined ? null : Math.max(0, Number(days) - 1);
}

/** Why these stops, or stays, don't fit a trip of this duration, as a sentence; null if they do. */
export function refuseNights(
  stops: readonly TripStop[],
  duration: string,
  called: "stops" | "stays" = "stops",
): string | null {
  const [slept, max] = [nightsOf(stops), nightsIn(duration)];
  if (max === null || !(slept > max)) return null;
  return `The ${called} have ${slept} nights together, and the trip has ${max}: ${duration}.`;
}

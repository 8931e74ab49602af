import { type Point } from "../kit.ts";
import { place } from "./place.ts";
import { shape } from "./shape.ts";

/** Flying swifts, sickle-shaped with a forked tail: position, half the wingspan, rotation in degrees. */
export function swifts(
  flock: readonly (readonly [...Point, half: number, turn: number])[],
  color: string,
): string {
  const sickle = shape(
    color,
    "M-100 34Q-66-16-10-16L-4-34Q0-40 4-34L10-16Q66-16 100 34 58 8 12 12L8 40 18 66 0 52-18 66-8 40-12 12Q-58 8-100 34Z",
  );
  const birds = flock.map(([x, y, half, turn]) => place("swift", x, y, half / 100, turn));
  return `<defs>${sickle.replace("<path", '<path id="swift"')}</defs>${birds.join("")}`;
}

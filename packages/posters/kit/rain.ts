import { randomFrom } from "../kit.ts";

/** Streaks of rain inside a box, falling to the lower left. */
export function rain(options: {
  box: readonly [left: number, top: number, right: number, bottom: number];
  count: number;
  /** Length of a streak. */
  long: readonly [min: number, max: number];
  seed: number;
  color: string;
  width?: number;
  opacity: number;
}): string {
  const { box, count, long, seed, color, width = 1.6, opacity } = options;
  const [left, top, right, bottom] = box;
  const random = randomFrom(seed);
  let d = "";
  for (let i = 0; i < count; i += 1) {
    const x = left + (right - left) * random();
    const y = top + (bottom - top) * random();
    const length = long[0] + (long[1] - long[0]) * random();
    d += `M${Math.round(x)} ${Math.round(y)}l${Math.round(-length * 0.32)} ${Math.round(length)}`;
  }
  return `<path d="${d}" stroke="${color}" stroke-width="${width}" opacity="${opacity}"/>`;
}

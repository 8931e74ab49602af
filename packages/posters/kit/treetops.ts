/** Path data of a distant wood: overlapping round crowns along a line. */
import { randomFrom } from "../kit.ts";

export function treetops(
  from: number,
  to: number,
  foot: (x: number) => number,
  radius: readonly [min: number, max: number],
  seed: number,
): string {
  const random = randomFrom(seed);
  let d = "";
  for (let x = from; x < to;) {
    const size = Math.round(radius[0] + (radius[1] - radius[0]) * random());
    const y = Math.round(foot(x) - size * 0.3 * random());
    d += `M${Math.round(x - size)} ${y}a${size} ${size} 0 1 1 ${size * 2} 0v${size}h${-size * 2}z`;
    x += size * 1.15;
  }
  return d;
}

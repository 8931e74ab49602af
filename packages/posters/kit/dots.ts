/** Many round dots of one size as one short path: snow, stars, bulbs. */
import { type Point } from "../kit.ts";

export function dots(
  color: string,
  size: number,
  points: readonly Point[],
  opacity?: number,
): string {
  const d = points.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h.1`).join("");
  return `<path fill="none" stroke="${color}" stroke-width="${size}" stroke-linecap="round"${opacity === undefined ? "" : ` opacity="${opacity}"`} d="${d}"/>`;
}

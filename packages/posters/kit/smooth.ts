/** Path data of a smooth line through points (Catmull-Rom as cubic curves), open or closed. */
import { r, type Point } from "../kit.ts";

export function smooth(points: readonly Point[], close = false, tension = 6): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = close ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[wrapped] as Point;
  };
  let d = `M${r(at(0)[0])} ${r(at(0)[1])}`;
  for (let index = 0; index < (close ? count : count - 1); index++) {
    const [before, start, end, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const handle = (from: Point, to: Point, anchor: Point, sign: 1 | -1) =>
      `${r(anchor[0] + (sign * (to[0] - from[0])) / tension)} ${r(anchor[1] + (sign * (to[1] - from[1])) / tension)}`;
    d += `C${handle(before, end, start, 1)} ${handle(start, after, end, -1)} ${r(end[0])} ${r(end[1])}`;
  }
  return close ? `${d}Z` : d;
}

/** A fir twig as path data: it grows up from (0, 0), 100 long, to be defined once and placed with a turn. */
import { type Point } from "../kit.ts";

export function firTwig(needles = 9): string {
  const edge = (side: 1 | -1): Point[] => {
    const points: Point[] = [];
    for (let index = 0; index < needles; index++) {
      const t = 0.08 + (index / needles) * 0.86;
      const reach = 3 + (1 - t) * 33;
      points.push([side * 2.5, -100 * t], [side * reach, -100 * t - reach * 0.9]);
    }
    return points;
  };
  const outline = [[-2, 4], ...edge(-1), [-1, -98], [0, -108], [1, -98], ...edge(1).reverse(), [2, 4]];
  return `M${outline.map(([x = 0, y = 0]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}Z`;
}

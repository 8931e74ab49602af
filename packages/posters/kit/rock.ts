/** Sea cliffs: a broken outline and wavy bands of rock layers. */
import { path, randomFrom, type Point } from "../kit.ts";
import { shape } from "./shape.ts";

/** Breaks every long edge of an outline into short uneven ones. */
export function broken(
  outline: readonly Point[],
  step: number,
  amount: number,
  seed: number,
): Point[] {
  const random = randomFrom(seed);
  return outline.flatMap((from, index) => {
    const to = outline[(index + 1) % outline.length] as Point;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const pieces = Math.max(1, Math.round(length / step));
    return Array.from({ length: pieces }, (_, piece): Point => {
      const t = piece === 0 ? 0 : (piece + (random() - 0.5) * 0.5) / pieces;
      const out = piece === 0 ? 0 : ((random() - 0.5) * 2 * amount) / (length || 1);
      return [Math.round(from[0] + dx * t - dy * out), Math.round(from[1] + dy * t + dx * out)];
    });
  });
}

/** Bands of stone from left to right between two heights, to be clipped to a rock; each falls by `dip`. */
export function strata(options: {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Distance between bands, and the share of it that a band fills. */
  gap: number;
  dip?: number;
  seed: number;
  tones: readonly string[];
  opacity: number;
}): string {
  const { left, right, top, bottom, gap, dip = 0, seed, tones, opacity } = options;
  const random = randomFrom(seed);
  const bands = tones.map(() => "");
  let band = 0;
  for (let y = top; y < bottom; y += gap * (0.6 + 0.8 * random()), band++) {
    const thick = gap * (0.18 + 0.3 * random());
    const upper: Point[] = [];
    const lower: Point[] = [];
    for (
      let x = left;
      x <= right + 1;
      x += (right - left) / Math.max(3, Math.round((right - left) / 55))
    ) {
      const level = y + (dip * (x - left)) / (right - left) + (random() - 0.5) * gap * 0.4;
      upper.push([Math.round(x), Math.round(level)]);
      lower.unshift([Math.round(x), Math.round(level + thick * (0.4 + 1.2 * random()))]);
    }
    bands[band % tones.length] += path([...upper, ...lower]);
  }
  return bands.map((d, index) => shape(tones[index] as string, d, opacity)).join("");
}

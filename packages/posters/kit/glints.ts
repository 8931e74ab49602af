/** Light on water below a light at x: flat lens-shaped strokes, wider and farther apart towards the viewer. */
import { r, randomFrom } from "../kit.ts";

export function glints(options: {
  x: number;
  top: number;
  bottom: number;
  /** Half-width of a stroke at the top and at the bottom. */
  widths: readonly [top: number, bottom: number];
  /** Maximum sideways distance of a stroke from x, at the top and at the bottom. */
  stray: readonly [top: number, bottom: number];
  count: number;
  seed: number;
}): string {
  const { x, top, bottom, widths, stray, count, seed } = options;
  const random = randomFrom(seed);
  let d = "";
  for (let index = 0; index < count; index++) {
    const near = index / (count - 1);
    // Squared, so that the gaps between strokes grow towards the viewer.
    const y = top + (bottom - top) * (0.45 * near + 0.55 * near * near);
    const half = (widths[0] + (widths[1] - widths[0]) * near) * (0.6 + 0.6 * random());
    const middle = x + (random() * 2 - 1) * (stray[0] + (stray[1] - stray[0]) * near);
    const thick = 1.2 + near * 3.4;
    d += `M${r(middle - half)} ${r(y)}Q${r(middle)} ${r(y - thick)} ${r(middle + half)} ${r(y)}Q${r(middle)} ${r(y + thick)} ${r(middle - half)} ${r(y)}Z`;
  }
  return d;
}

import { randomFrom, r } from "../kit.ts";

export type LightPath = {
  /** Center of the light on the water. */
  x: number;
  top: number;
  bottom: number;
  count: number;
  /** Half the length of a glint, at the top and at the bottom. */
  reach: readonly [number, number];
  /** Maximum distance of a glint from the center, as a share of its length. */
  stray?: number;
  seed: number;
};

/** Pointed streaks of light on water, larger towards the viewer, as one path. */
export function lightPath({ x, top, bottom, count, reach, stray = 0.6, seed }: LightPath): string {
  const random = randomFrom(seed);
  let text = "";
  for (let i = 0; i < count; i += 1) {
    const near = i / Math.max(count - 1, 1);
    const y = top + (bottom - top) * near ** 1.35;
    const half = (reach[0] + (reach[1] - reach[0]) * near) * (0.55 + 0.6 * random());
    const middle = x + (random() * 2 - 1) * half * stray;
    const thick = 1.2 + 2.6 * near;
    text += `M${r(middle - half)} ${r(y)}Q${r(middle)} ${r(y - thick)} ${r(middle + half)} ${r(y)}Q${r(middle)} ${r(y + thick)} ${r(middle - half)} ${r(y)}Z`;
  }
  return text;
}

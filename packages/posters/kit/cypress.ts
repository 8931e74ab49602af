/** A cypress, lit from the left. */
import { r } from "../kit.ts";
import { shape } from "./shape.ts";

/** Its colors. `deep` draws shade inside and is omitted for distant trees. */
export type CypressLook = readonly [leaf: string, lit: string, deep: string];

/** A closed flame shape over (x, foot), `tall` high; `girth` is half its width divided by its height. */
export function cypress(
  x: number,
  foot: number,
  tall: number,
  girth = 0.1,
  look: CypressLook = ["#2F5A4C", "#8FA05A", "#1F4440"],
): string {
  const w = tall * girth;
  const at = (dx: number, dy: number) =>
    tall > 60
      ? `${Math.round(x + dx * w)} ${Math.round(foot - dy * tall)}`
      : `${r(x + dx * w)} ${r(foot - dy * tall)}`;
  const flame = `M${at(-0.16, 0)}L${at(-0.16, 0.05)}C${at(-0.8, 0.08)} ${at(-1.05, 0.24)} ${at(-0.95, 0.42)}C${at(-0.86, 0.62)} ${at(-0.3, 0.84)} ${at(0.06, 1)}C${at(0.34, 0.84)} ${at(0.9, 0.6)} ${at(0.98, 0.4)}C${at(1.06, 0.22)} ${at(0.8, 0.08)} ${at(0.16, 0.05)}L${at(0.16, 0)}Z`;
  const edge = `M${at(0.06, 1)}C${at(-0.3, 0.84)} ${at(-0.86, 0.62)} ${at(-0.95, 0.42)}C${at(-1.05, 0.24)} ${at(-0.8, 0.08)} ${at(-0.3, 0.06)}C${at(-0.62, 0.14)} ${at(-0.7, 0.28)} ${at(-0.56, 0.44)}C${at(-0.62, 0.5)} ${at(-0.5, 0.56)} ${at(-0.42, 0.62)}C${at(-0.44, 0.7)} ${at(-0.2, 0.8)} ${at(0.06, 1)}Z`;
  const tongues =
    `M${at(0.1, 0.88)}C${at(0.4, 0.7)} ${at(0.5, 0.5)} ${at(0.3, 0.32)}C${at(0.2, 0.5)} ${at(0.2, 0.7)} ${at(0.1, 0.88)}Z` +
    `M${at(0.62, 0.58)}C${at(0.9, 0.4)} ${at(0.86, 0.2)} ${at(0.5, 0.08)}C${at(0.62, 0.24)} ${at(0.66, 0.4)} ${at(0.62, 0.58)}Z`;
  return shape(look[0], flame) + shape(look[1], edge) + (tall > 100 ? shape(look[2], tongues) : "");
}

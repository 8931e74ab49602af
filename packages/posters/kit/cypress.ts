/** A cypress: a dark flame with soft tufts along its edge, lit from one side. */
import { r, randomFrom, type Point } from "../kit.ts";
import { shape } from "./shape.ts";

export type CypressLook = { leaf: string; lit: string; light: -1 | 1 };

export function cypress([x, y]: Point, tall: number, seed: number, look: CypressLook, girth = 0.085): string {
  const random = randomFrom(seed);
  const width = (t: number) => tall * girth * Math.min(1, (t / 0.62) ** 0.72) * (t > 0.62 ? 1 - 0.42 * ((t - 0.62) / 0.38) ** 1.7 : 1);
  // Few tufts on a small tree, more on a tall one.
  const tufts = Math.max(2, Math.min(8, Math.round(tall / 50)));
  const level = (t: number) => y - tall * (1 - t) - tall * 0.03 * t;
  const edge = (side: 1 | -1) =>
    Array.from({ length: tufts }, (_, i) => {
      const t = (i + 0.8 + random() * 0.4) / tufts;
      const end = i === tufts - 1 ? 1 : t;
      const bulge: Point = [x + side * width(end - 0.55 / tufts) * 1.2, level(end - 0.45 / tufts)];
      return { bulge, tip: [x + side * width(end) * (i === tufts - 1 ? 0.7 : 0.9), level(end)] as Point };
    });
  const text = ([px, py]: Point) => `${r(px)} ${r(py)}`;
  const down = (list: ReturnType<typeof edge>) => list.map(({ bulge, tip }) => `Q${text(bulge)} ${text(tip)}`).join("");
  const up = (list: ReturnType<typeof edge>) =>
    [...list]
      .reverse()
      .map(({ bulge }, i, all) => `Q${text(bulge)} ${text(all[i + 1] ? (list[list.length - 2 - i]?.tip as Point) : [x, y - tall])}`)
      .join("");
  const [right, left] = [edge(1), edge(-1)];
  const lit = look.light > 0 ? right : left;
  const inside = (to: Point, share: number): Point => [x + (to[0] - x) * share, to[1] + tall * 0.01];
  const back = [...lit]
    .reverse()
    .map(
      ({ tip, bulge }, i, all) =>
        `${i ? "" : `L${text(inside(tip, 0.4))}`}Q${text(inside(bulge, 0.02))} ${text(all[i + 1] ? inside((all[i + 1] as (typeof lit)[number]).tip, 0.4) : [x, y - tall])}`,
    )
    .join("");
  const foot = left.at(-1)?.tip as Point;
  return (
    shape(
      look.leaf,
      `M${r(x - tall * 0.02)} ${r(y)}L${r(x + tall * 0.02)} ${r(y)}V${r(foot[1] - 1)}L${text(foot)}${up(left)}${down(right)}Z`,
    ) + shape(look.lit, `M${r(x)} ${r(y - tall)}${down(lit)}${back}Z`)
  );
}

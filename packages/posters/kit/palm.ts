/** A palm: a leaning trunk and a crown of comb-edged fronds that bend down. */
import { path, r, randomFrom, type Point } from "../kit.ts";
import { shape } from "./shape.ts";

/** One frond: its angle in degrees (90 is straight up), length, and how far its tip bends down. */
export function frond(
  foot: Point,
  angle: number,
  length: number,
  { sink = 0.5, leaves = 9, width = 0.2 }: { sink?: number; leaves?: number; width?: number } = {},
): Point[] {
  const turn = (angle * Math.PI) / 180;
  const spine = (t: number): Point => [
    foot[0] + Math.cos(turn) * length * t,
    foot[1] - Math.sin(turn) * length * t + sink * length * t * t,
  ];
  // The spine is an arc; the leaflets hang from its lower side and slant towards the tip.
  const upper = [0, 0.2, 0.4, 0.6, 0.8, 1].map(spine);
  const lower: Point[] = [];
  const outward = Math.sign(Math.cos(turn)) || 1;
  for (let leaf = leaves - 1; leaf >= 0; leaf--) {
    const t = (leaf + 0.6) / leaves;
    const [x, y] = spine(t);
    const reach = length * width * (0.45 + 0.75 * Math.sin(Math.PI * t));
    lower.push(
      [x + outward * reach * 0.42, y + reach],
      [x - outward * reach * 0.05, y + reach * 0.36],
    );
  }
  // Whole numbers, because a crown has about a hundred points.
  return [...upper, ...lower].map(([x, y]): Point => [Math.round(x), Math.round(y)]);
}

export function palm(options: {
  foot: Point;
  crown: Point;
  /** Length of a frond. */
  size: number;
  seed: number;
  /** Colors of the fronds behind, in front, and in front on the lit side (`light`). */
  back: string;
  front: string;
  lit: string;
  light: "left" | "right";
  trunk: string;
  trunkLit: string;
}): string {
  const { foot, crown, size, seed, back, front, lit, light, trunk, trunkLit } = options;
  const random = randomFrom(seed);
  const fan = (angles: readonly number[], reach: number) =>
    angles.map((angle) => {
      const upright = Math.max(0, Math.sin((angle * Math.PI) / 180));
      const length = size * reach * (0.9 + 0.2 * random());
      const sink = 0.32 + 0.36 * upright + 0.1 * random();
      return {
        angle,
        d: path(frond(crown, angle + 8 * (random() - 0.5), length, { sink, width: 0.19 })),
      };
    });
  const behind = fan([178, 146, 118, 62, 34, 2], 0.92);
  const before = fan([200, 162, 130, 104, 76, 50, 18, -20], 1);
  const bright = before.filter(({ angle }) => (light === "left" ? angle > 110 : angle < 70));
  const dull = before.filter((leaf) => !bright.includes(leaf));
  const join = (fronds: typeof behind) => fronds.map(({ d }) => d).join("");
  const half = size * 0.055;
  const [fx, fy] = foot;
  const [cx, cy] = crown;
  const middle: Point = [fx + (cx - fx) * 0.35, (fy + cy) / 2];
  const side = (offset: number, tip: number) =>
    `M${Math.round(fx + offset * 1.5)} ${Math.round(fy)}Q${Math.round(middle[0] + offset)} ${Math.round(middle[1])} ${Math.round(cx + tip)} ${Math.round(cy)}`;
  const band = (a: number, b: number) =>
    `${side(a, a * 0.8)}L${Math.round(cx + b * 0.8)} ${Math.round(cy)}Q${Math.round(middle[0] + b)} ${Math.round(middle[1])} ${Math.round(fx + b * 1.5)} ${Math.round(fy)}Z`;
  const litBand = light === "left" ? band(-half, -half * 0.2) : band(half * 0.2, half);
  // The center of the crown.
  const heart = `M${Math.round(cx - half * 1.5)} ${Math.round(cy + half * 0.4)}a${r(half * 1.5)} ${r(half * 1.9)} 0 1 1 ${r(half * 3)} 0z`;
  return (
    shape(back, join(behind)) +
    shape(trunk, band(-half, half)) +
    shape(trunkLit, litBand) +
    shape(back, heart) +
    shape(front, join(dull)) +
    shape(lit, join(bright))
  );
}

/** Rows of houses between landmark and foreground: boxes with hipped or gabled roofs, some windows lit. */
import { path, r, randomFrom, type Point } from "../kit.ts";
import { shape } from "./shape.ts";

export type Row = {
  from: number;
  to: number;
  /** Height of the walls' foot at x. */
  foot: (x: number) => number;
  height: readonly [min: number, max: number];
  width: readonly [min: number, max: number];
  wall: string;
  roof: string;
  /** The shaded side of the roof. */
  roofShade: string;
  window: string;
  /** Share of windows shown, 0 to 1. */
  lit: number;
  seed: number;
  /** Height of a roof as a share of its house's width. */
  pitch?: number;
  /** Size of a window. */
  pane?: readonly [width: number, height: number];
};

export function houses(row: Row): string {
  const random = randomFrom(row.seed);
  const between = ([min, max]: readonly [number, number]) => min + (max - min) * random();
  const [paneWidth, paneHeight] = row.pane ?? [4, 7];
  let [walls, roofs, shades, windows] = ["", "", "", ""];
  for (let x = row.from; x < row.to;) {
    // Whole numbers keep the file small.
    const width = Math.round(between(row.width));
    const height = between(row.height);
    const foot = Math.round(row.foot(x + width / 2));
    const eaves = Math.round(foot - height);
    const ridge = Math.round(eaves - width * (row.pitch ?? 0.55) * (0.8 + 0.4 * random()));
    walls += path([
      [x, foot + 60],
      [x, eaves],
      [x + width, eaves],
      [x + width, foot + 60],
    ]);
    // Half of the houses show a gable, the others a long ridge.
    const gable = random() < 0.45;
    const [a, b]: Point[] = gable
      ? [
          [x + width * 0.5, ridge],
          [x + width * 0.5, ridge],
        ]
      : [
          [x + width * 0.24, ridge],
          [x + width * 0.8, ridge],
        ];
    if (a && b) {
      roofs += path([[x - 2, eaves + 1], a, b, [x + width + 2, eaves + 1]]);
      shades += path([
        b,
        [x + width + 2, eaves + 1],
        [x + width * (gable ? 0.62 : 0.7), eaves + 1],
      ]);
    }
    if (random() < 0.5) {
      const at = x + width * (0.25 + 0.4 * random());
      roofs += `M${r(at)} ${r(ridge + 6)}v${r(-width * 0.28)}h${r(width * 0.12)}v${r(width * 0.28)}z`;
    }
    const columns = Math.max(2, Math.floor(width / (paneWidth * 2.6)));
    const storeys = Math.min(3, Math.max(1, Math.floor(height / (paneHeight * 2))));
    for (let storey = 0; storey < storeys; storey++)
      for (let column = 0; column < columns; column++)
        if (random() < row.lit)
          windows += `M${Math.round(x + (width * (column + 0.5)) / columns - paneWidth / 2)} ${Math.round(eaves + paneHeight * (0.7 + storey * 2))}h${paneWidth}v${paneHeight}h${-paneWidth}z`;
    x += width;
  }
  return (
    shape(row.wall, walls) +
    shape(row.roof, roofs) +
    shape(row.roofShade, shades) +
    shape(row.window, windows)
  );
}

/** A lemon branch that enters the picture from its edge: long folded leaves, and fruit. */
import { r, randomFrom, type Point } from "../kit.ts";
import { place } from "./place.ts";
import { shape } from "./shape.ts";

const leaf = (id: string, dark: string, lit: string) =>
  `<g id="${id}">${shape(dark, "M0 0Q24-22 58-16 86-8 100 4 70 20 42 18 14 14 0 0Z")}${shape(lit, "M0 0Q24-22 58-16 86-8 100 4 60 0 0 0Z")}</g>`;

/** The definitions that a scene with lemon branches needs. */
export const lemonDefs =
  leaf("lemon-leaf-dark", "#274838", "#4F7348") +
  leaf("lemon-leaf", "#335A3F", "#6F8A4E") +
  '<g id="lemon">' +
  shape(
    "#E0A032",
    "M0-50Q10-44 20-42 44-30 42 2 38 34 12 44 8 56 0 58-8 56-12 44-38 34-42 2-44-30-20-42-10-44 0-50Z",
  ) +
  shape("#F6CB4E", "M0-50Q10-44 16-40 26-20 20 8 10 36-16 40-38 32-42 2-44-30-20-42-10-44 0-50Z") +
  shape("#FCE79A", "M-30-12Q-30-32-12-34-24-22-26 0-30 0-30-12Z") +
  "</g>";

export type LemonBranch = {
  /** The twig, from the picture's edge to its tip. */
  twig: readonly [Point, Point, Point];
  leaves: number;
  size: number;
  lemons: readonly (readonly [x: number, y: number, size: number, turn: number])[];
  seed: number;
};

export function lemonBranch({ twig: [a, b, c], leaves, size, lemons, seed }: LemonBranch): string {
  const random = randomFrom(seed);
  const at = (t: number): Point => [
    (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * b[0] + t * t * c[0],
    (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * b[1] + t * t * c[1],
  ];
  let foliage = "";
  for (let i = 0; i < leaves; i++) {
    const t = i / (leaves - 1);
    const [x, y] = at(t);
    const [nx, ny] = at(Math.min(1, t + 0.02));
    const along =
      t < 0.99
        ? (Math.atan2(ny - y, nx - x) * 180) / Math.PI
        : (Math.atan2(c[1] - b[1], c[0] - b[0]) * 180) / Math.PI;
    const side = i === leaves - 1 ? 0 : (i % 2 ? 1 : -1) * (34 + random() * 34);
    foliage += place(
      i % 3 === 0 ? "lemon-leaf-dark" : "lemon-leaf",
      x,
      y,
      size * (0.8 + random() * 0.4),
      along + side,
    );
  }
  return (
    `<path fill="none" stroke="#4A4634" stroke-width="${r(size * 7)}" stroke-linecap="round" d="M${a.join(" ")}Q${b.join(" ")} ${c.join(" ")}"/>` +
    foliage +
    lemons.map(([x, y, scale, turn]) => place("lemon", x, y, scale, turn)).join("")
  );
}

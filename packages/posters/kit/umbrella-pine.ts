/** An umbrella pine: a leaning trunk that forks below a wide flat crown, lit from one side. */
import { r, randomFrom, type Point } from "../kit.ts";
import { shape } from "./shape.ts";

export type PineLook = {
  leaf: string;
  lit: string;
  trunk: string;
  trunkLit: string;
  light: -1 | 1;
};

/** A cushion of needles: scalloped above, rounded below. */
function cushion(
  x: number,
  y: number,
  half: number,
  high: number,
  bumps: number,
  sag: number,
): string {
  const at = (u: number): Point => [x + u * half, y - high * Math.sqrt(Math.max(0, 1 - u * u))];
  let [px, py] = at(-1);
  let d = `M${r(px)} ${r(py)}`;
  for (let i = 1; i <= bumps; i++) {
    const [nx, ny] = at(-Math.cos((Math.PI * i) / bumps));
    const radius = Math.hypot(nx - px, ny - py) * 0.6;
    d += `A${r(radius)} ${r(radius)} 0 0 1 ${r(nx)} ${r(ny)}`;
    [px, py] = [nx, ny];
  }
  return `${d}Q${r(x)} ${r(y + sag)} ${r(x - half)} ${r(y)}Z`;
}

/** A branch that gets thinner towards its tip, along a quadratic curve. */
function limb(
  [ax, ay]: Point,
  [bx, by]: Point,
  [cx, cy]: Point,
  thick: number,
  thin: number,
  offset = 0,
): string {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= 5; i++) {
    const t = i / 5;
    const x = (1 - t) ** 2 * ax + 2 * t * (1 - t) * bx + t * t * cx + offset * (1 - t * 0.6);
    const y = (1 - t) ** 2 * ay + 2 * t * (1 - t) * by + t * t * cy;
    const [dx, dy] = [(1 - t) * (bx - ax) + t * (cx - bx), (1 - t) * (by - ay) + t * (cy - by)];
    const w = (thick + (thin - thick) * t) / 2 / Math.hypot(dx, dy);
    left.push([x + dy * w, y - dx * w]);
    right.unshift([x - dy * w, y + dx * w]);
  }
  return `M${[...left, ...right].map(([x, y]) => `${r(x)} ${r(y)}`).join("L")}Z`;
}

/** `foot` is its position, `lean` the horizontal distance of the crown from it. */
export function umbrellaPine(
  foot: Point,
  tall: number,
  spread: number,
  lean: number,
  seed: number,
  look: PineLook,
): string {
  const random = randomFrom(seed);
  const [x, y] = foot;
  const top = y - tall;
  const crown = x + lean;
  const width = tall * 0.058;
  const neck: Point = [x + lean * 0.82, y - tall * 0.7];
  const bow: Point = [x - lean * 0.35, y - tall * 0.42];
  const boughs = [-0.74, -0.4, -0.05, 0.36, 0.72]
    .map((u) => {
      const start: Point = [
        neck[0] - lean * 0.12 * (1 - Math.abs(u)),
        neck[1] + tall * 0.07 * Math.abs(u),
      ];
      const tip: Point = [crown + u * spread, top + tall * (0.16 + random() * 0.04)];
      return limb(
        start,
        [start[0] + (tip[0] - start[0]) * 0.3, start[1] - (start[1] - tip[1]) * 0.55],
        tip,
        width * 0.46,
        width * 0.16,
      );
    })
    .join("");
  const pads = [
    [0.02, 0.1, 0.64, 0.1],
    [-0.6, 0.175, 0.4, 0.075],
    [0.6, 0.165, 0.4, 0.075],
    [-0.06, 0.2, 0.5, 0.08],
  ] as const;
  const needles = pads.map(([u, v, half, high]) => {
    const [px, py] = [crown + (u + (random() - 0.5) * 0.08) * spread, top + v * tall];
    const [w, h] = [half * spread, high * tall];
    const bumps = Math.max(6, Math.round((w / h) * 2.6));
    const clumps = [0.6, -0.02]
      .map((s, i) => {
        const side = s * look.light;
        const size = (0.44 - i * 0.04) * (0.9 + random() * 0.25);
        return cushion(
          px + side * w,
          py - h * (0.16 + 0.38 * Math.sqrt(1 - side * side)),
          w * size,
          h * size * 0.95,
          Math.max(4, Math.round(bumps * 0.5)),
          h * 0.12,
        );
      })
      .join("");
    return shape(look.leaf, cushion(px, py, w, h, bumps, h * 0.55)) + shape(look.lit, clumps);
  });
  return (
    shape(look.trunk, limb(foot, bow, neck, width * 1.15, width * 0.7) + boughs) +
    shape(
      look.trunkLit,
      limb(foot, bow, neck, width * 0.34, width * 0.16, look.light * width * 0.36),
    ) +
    needles.join("")
  );
}

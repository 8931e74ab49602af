import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { glints } from "../kit/glints.ts";
import { leaves } from "../kit/leaves.ts";
import { box, mirrored, polygon, rightHalf, shape } from "../kit/shape.ts";
import { glow } from "../kit/sun.ts";
import { swifts } from "../kit/swifts.ts";
import { houses } from "../kit/town.ts";
import { viewFrom } from "../kit/view.ts";

// Metres from an upper window; the street falls away from it towards the river.
const focal = 600;
const at = viewFrom([0, 0, 0], focal, 340, 400);
const street = (away: number) => -3.5 - 0.18 * away;
const whole = (points: readonly Point[]) =>
  path(points.map(([x, y]): Point => [Math.round(x), Math.round(y)]));

type Facade = {
  /** The plane of the wall, left (negative) or right of the eye. */
  east: number;
  from: number;
  to: number;
  height: number;
  wall: string;
  columns: number;
  storeys: readonly number[];
  frame: string;
  pane: string;
  door: string;
  shutter?: string;
  /** Storeys (by index) with an iron balcony. */
  balconies?: readonly number[];
  tiles?: string;
};

/** Upright bars under a rail, between two feet; a metre is `from` and `to` long at them. */
function iron(a: Point, b: Point, from: number, to: number, bars: number): string {
  const spot = (t: number): [number, number, number] => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t,
    (from + (to - from) * t) * 0.95,
  ];
  let d = path(
    [
      [a[0], a[1] - from * 0.95],
      [b[0], b[1] - to * 0.95],
    ],
    false,
  );
  for (let bar = 0; bar <= bars; bar++) {
    const [x, y, tall] = spot(bar / bars);
    d += `M${Math.round(x)} ${Math.round(y)}v${Math.round(-tall)}`;
  }
  return d;
}

function facade({
  east,
  from,
  to,
  height,
  wall,
  columns,
  storeys,
  frame,
  pane,
  door,
  shutter,
  balconies = [],
  tiles,
}: Facade): string {
  const base = street(to);
  const point = (away: number, up: number, out = 0): Point =>
    at(east - Math.sign(east) * out, away, base + up);
  const quad = (a: number, b: number, low: number, high: number) =>
    whole([point(a, low), point(b, low), point(b, high), point(a, high)]);
  let [frames, panes, doors, shutters, slabs, pattern, rails] = ["", "", "", "", "", "", ""];
  const step = (to - from) / columns;
  for (const [storey, up] of storeys.entries())
    for (let column = 0; column < columns; column++) {
      const middle = from + step * (column + 0.5);
      const [a, b, tall] = [middle - 0.52, middle + 0.52, storey === 0 ? 2.3 : 1.9];
      const [outer, inner] = [a - 0.16, b + 0.16];
      frames +=
        storey === 0
          ? whole([
              at(east, outer, street(outer)),
              at(east, inner, street(inner)),
              point(inner, up + tall + 0.18),
              point(outer, up + tall + 0.18),
            ])
          : quad(outer, inner, up - 0.1, up + tall + 0.18);
      if (storey === 0)
        doors += whole([
          at(east, a, street(a)),
          at(east, b, street(b)),
          point(b, up + tall),
          point(a, up + tall),
        ]);
      else panes += quad(a, b, up, up + tall);
      if (shutter && storey > 0)
        shutters +=
          quad(b + 0.16, b + 0.66, up, up + tall) + quad(a - 0.66, a - 0.16, up, up + tall);
      if (balconies.includes(storey)) {
        slabs += whole([
          point(a - 0.35, up - 0.1),
          point(b + 0.35, up - 0.1),
          point(b + 0.35, up - 0.1, 0.45),
          point(a - 0.35, up - 0.1, 0.45),
        ]);
        slabs += whole([
          point(a - 0.35, up - 0.1, 0.45),
          point(b + 0.35, up - 0.1, 0.45),
          point(b + 0.35, up - 0.22, 0.45),
          point(a - 0.35, up - 0.22, 0.45),
        ]);
        rails += iron(
          point(a - 0.35, up - 0.1, 0.45),
          point(b + 0.35, up - 0.1, 0.45),
          focal / (a - 0.35),
          focal / (b + 0.35),
          11,
        );
      }
    }
  if (tiles)
    for (let away = from + 0.3; away < to; away += 0.62)
      for (let up = 0.6; up < height - 0.4; up += 0.62) {
        if (base + up < street(away) + 1) continue;
        const diamond = [
          point(away - 0.24, up),
          point(away, up + 0.24),
          point(away + 0.24, up),
          point(away, up - 0.24),
        ];
        if (diamond.every(([x, y]) => x > -8 && x < 808 && y > -8)) pattern += whole(diamond);
      }
  const foot = (lift: number): Point[] => [
    at(east, from, street(from) + lift),
    at(east, to, street(to) + lift),
  ];
  const [nearFoot, farFoot] = foot(0);
  return (
    shape(
      wall,
      whole([nearFoot as Point, farFoot as Point, point(to, height), point(from, height)]),
    ) +
    (pattern ? shape(tiles as string, pattern) : "") +
    shape(frame, whole([...foot(0.5), ...foot(0).reverse()]), 0.6) +
    shape(frame, frames) +
    shape(pane, panes) +
    shape(door, doors) +
    (shutters ? shape(shutter as string, shutters) : "") +
    (slabs ? shape(frame, slabs) : "") +
    (rails ? `<path stroke="#2E2A4A" fill="none" stroke-width="1.6" d="${rails}"/>` : "") +
    shape(
      frame,
      whole([
        point(from, height),
        point(to, height),
        point(to, height + 0.35, 0.3),
        point(from, height + 0.35, 0.3),
      ]),
    )
  );
}

/** The white dome of the National Pantheon: a Greek cross of pilasters, drum, ribbed dome and lantern. */
function pantheon(): string {
  const x = 474;
  const dome: Point[] = [
    [3, 318],
    [22, 321],
    [38, 331],
    [48, 346],
    [53, 362],
    [54, 374],
  ];
  const column = (from: number, to: number, y: number, w: number, h: number, count: number) =>
    Array.from({ length: count }, (_, i) =>
      box(Math.round(from + ((to - from) * i) / (count - 1) - w / 2), y, w, h),
    ).join("");
  return (
    // The body of the church, with its rounded arms.
    shape(
      "url(#marble)",
      `M${x - 112} 520V446Q${x - 112} 436 ${x - 96} 436H${x + 96}Q${x + 112} 436 ${x + 112} 446V520Z`,
    ) +
    shape("url(#marble)", box(x - 66, 520, 132, 98)) +
    shape(
      "#8E9BBB",
      column(x - 100, x - 74, 512, 6, 62, 2) + column(x + 74, x + 100, 512, 6, 62, 2),
      0.7,
    ) +
    shape(
      "#6C7BA3",
      `M${x - 54} 512V462a9 9 0 0 1 18 0V512ZM${x + 36} 512V462a9 9 0 0 1 18 0V512ZM${x - 16} 512V466a16 16 0 0 1 32 0V512Z`,
    ) +
    shape(
      "#FFF8E8",
      box(x - 72, 426, 144, 6) + box(x - 116, 441, 50, 5) + box(x + 66, 441, 50, 5),
    ) +
    shape("url(#marble)", box(x - 58, 424, 116, 10)) +
    shape("url(#marble)", box(x - 52, 416, 104, 42)) +
    shape(
      "#7F8DB4",
      [-38, -18, 2, 22].map((dx) => `M${x + dx + 2} 412v-20a6 6 0 0 1 12 0v20z`).join(""),
    ) +
    shape("#FFF8E8", box(x - 58, 380, 116, 6)) +
    polygon("url(#marble)", mirrored(x, dome)) +
    polygon(
      "#FFF3D6",
      rightHalf(x, [
        [24, 330],
        [40, 346],
        [46, 362],
        [46.5, 374],
      ]),
      0.45,
    ) +
    `<path fill="none" stroke="#8E9BBB" stroke-width="2" d="M${x - 30} 374Q${x - 28} 340 ${x - 4} 320M${x} 374V320M${x + 30} 374Q${x + 28} 340 ${x + 4} 320"/>` +
    shape("url(#marble)", box(x - 12, 322, 24, 18)) +
    shape("#6C7BA3", box(x - 7, 320, 5, 13) + box(x + 3, 320, 5, 13)) +
    shape("#FFF8E8", `M${x - 15} 304H${x + 15}L${x + 6} 295 ${x} 286 ${x - 6} 295Z`)
  );
}

const tramAway = 7;

/** The tram, head on: u across and v up in metres, from the rails below its middle. */
function tram(): string {
  const scale = focal / tramAway;
  const [x, foot] = at(-0.4, tramAway, street(tramAway));
  const p = (u: number, v: number): Point => [x + u * scale, foot - v * scale];
  const q = (...points: Point[]) => path(points.map(([u, v]) => p(u, v)));
  const rect = (a: number, b: number, low: number, high: number) =>
    q([a, low], [b, low], [b, high], [a, high]);
  const round = (u: number, v: number, radius: number, fill: string) =>
    `<circle cx="${r(p(u, v)[0])}" cy="${r(p(u, v)[1])}" r="${r(radius * scale)}" fill="${fill}"/>`;
  const curve = (u0: number, v0: number, u1: number, v1: number, u2: number, v2: number) =>
    `M${p(u0, v0).map(r).join(" ")}Q${p(u1, v1).map(r).join(" ")} ${p(u2, v2).map(r).join(" ")}Z`;
  return (
    shape(
      "#4A3F5C",
      path([p(-1.15, 0.1), p(1.05, 0.1), at(0.1, 6, street(6)), at(-2.1, 5.8, street(5.8))]),
      0.55,
    ) +
    // Wheels, fender and the shade beneath.
    shape("#1F2140", rect(-1, 1, 0.06, 0.6)) +
    shape("#3B3A5C", rect(-0.92, 0.92, 0.12, 0.3)) +
    // Roof: a low barrel and the ventilator on it.
    shape("#C9B8A8", q([-0.5, 3.05], [0.5, 3.05], [0.42, 3.3], [-0.42, 3.3])) +
    shape("#F7E6CB", q([0.1, 3.05], [0.5, 3.05], [0.42, 3.3], [0.1, 3.3])) +
    shape(
      "url(#tram-roof)",
      `M${p(-1.16, 2.72).map(r).join(" ")}C${p(-1.1, 3).map(r).join(" ")} ${p(-0.6, 3.12).map(r).join(" ")} ${p(0, 3.12).map(r).join(" ")}S${p(1.1, 3).map(r).join(" ")} ${p(1.16, 2.72).map(r).join(" ")}Z`,
    ) +
    // Three facets: left in shade, middle, right towards the sun.
    shape("#C9862E", q([-1.06, 0.4], [-0.7, 0.36], [-0.72, 2.72], [-1.14, 2.72])) +
    shape("url(#tram-front)", q([-0.7, 0.36], [0.7, 0.36], [0.72, 2.72], [-0.72, 2.72])) +
    shape("#FFD978", q([0.7, 0.36], [1.06, 0.4], [1.14, 2.72], [0.72, 2.72])) +
    shape("#CDBBA9", q([-1.11, 1.5], [-0.71, 1.46], [-0.72, 2.74], [-1.14, 2.74])) +
    shape("#F3E4CC", q([-0.71, 1.46], [0.71, 1.46], [0.72, 2.74], [-0.72, 2.74])) +
    shape("#FFF8E8", q([0.71, 1.46], [1.11, 1.5], [1.14, 2.74], [0.72, 2.74])) +
    shape(
      "#24355A",
      q([-1.06, 1.62], [-0.79, 1.6], [-0.8, 2.3], [-1.08, 2.3]) +
        q([0.79, 1.6], [1.06, 1.62], [1.08, 2.3], [0.8, 2.3]),
    ) +
    shape("url(#glass)", rect(-0.62, 0.62, 1.58, 2.3)) +
    // The driver, and the street's light across the pane.
    shape(
      "#1B2A41",
      `${q([-0.3, 1.58], [0.08, 1.58], [0.06, 1.8], [-0.04, 1.88], [-0.18, 1.88], [-0.28, 1.8]).slice(0, -1)}Z`,
    ) +
    round(-0.11, 2, 0.1, "#1B2A41") +
    shape(
      "#BFD9DB",
      q([0.28, 1.58], [0.46, 1.58], [0.6, 2.3], [0.44, 2.3]) +
        q([0.52, 1.58], [0.58, 1.58], [0.62, 1.8], [0.62, 2.02]),
      0.6,
    ) +
    shape("#24355A", rect(-0.5, 0.5, 2.4, 2.66)) +
    shape("#F7D27A", rect(-0.4, 0.4, 2.46, 2.6)) +
    shape("#FFF8E8", rect(-0.705, 0.705, 1.38, 1.45)) +
    shape("#A9662A", rect(-0.7, 0.7, 0.66, 0.7) + rect(-0.02, 0.02, 0.7, 0.78)) +
    shape("#24264A", q([-1.05, 0.4], [1.05, 0.4], [1.07, 0.54], [-1.07, 0.54])) +
    round(0, 1, 0.19, "#8A5A2A") +
    round(0, 1, 0.15, "#FFF6D8") +
    round(-0.88, 0.8, 0.06, "#FFF3CF") +
    round(0.88, 0.8, 0.06, "#C8402A") +
    shape("#C8402A", rect(-0.16, 0.16, 1.2, 1.34)) +
    shape("#FFF8E8", curve(-1.14, 2.74, 0, 2.86, 1.14, 2.74))
  );
}

type Cloth = readonly [
  at: number,
  width: number,
  length: number,
  fill: string,
  cut?: "sheet" | "shirt" | "trousers",
];

/** A washing line between two walls; the wind blows all clothes the same way. */
function laundry(from: Point, to: Point, sag: number, cloths: readonly Cloth[]): string {
  const line = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + 4 * sag * t * (1 - t),
  ];
  const hung = cloths.map(([t, width, length, fill, cut = "sheet"]) => {
    const [a, b] = [line(t), line(t + width)];
    const spot = (u: number, v: number): string =>
      `${Math.round(a[0] + (b[0] - a[0]) * u - 8 * v)} ${Math.round(a[1] + (b[1] - a[1]) * u + length * v)}`;
    const outline = {
      sheet: `M${spot(0, 0)}L${spot(1, 0)} ${spot(1, 1)}Q${spot(0.5, 0.9)} ${spot(0, 1.05)}Z`,
      shirt: `M${spot(0.25, 0)}L${spot(0.75, 0)} ${spot(1.15, 0.4)} ${spot(0.95, 0.52)} ${spot(0.78, 0.34)} ${spot(0.8, 1)} ${spot(0.2, 1)} ${spot(0.22, 0.34)} ${spot(0.05, 0.52)} ${spot(-0.15, 0.4)}Z`,
      trousers: `M${spot(0.1, 0)}L${spot(0.9, 0)} ${spot(1, 1)} ${spot(0.62, 1)} ${spot(0.5, 0.35)} ${spot(0.38, 1)} ${spot(0, 1)}Z`,
    }[cut];
    const fold =
      cut === "sheet"
        ? `M${spot(0, 0)}L${spot(0.35, 0)} ${spot(0.24, 0.97)} ${spot(0, 1.05)}Z`
        : `M${spot(0.25, 0)}L${spot(0.4, 0)} ${spot(0.36, 0.7)} ${spot(0.2, 1)}Z`;
    return shape(fill, outline) + shape("#4A4468", fold, 0.22);
  });
  const [cx, cy] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2];
  return `<path fill="none" stroke="#4A4468" stroke-width="1.6" d="M${r(from[0])} ${r(from[1])}Q${r(cx)} ${r(cy)} ${r(to[0])} ${r(to[1])}"/>${hung.join("")}`;
}

function paving(): string {
  let courses = "";
  const random = randomFrom(3);
  for (let away = 4.2; away < 20; away *= 1.055) {
    const row = whole([at(-3.2, away, street(away)), at(3.3, away, street(away))]).slice(0, -1);
    courses += `<path stroke-width="${r(12 / away)}" stroke-dasharray="${r(150 / away)} ${r(12 / away)}" stroke-dashoffset="${Math.round(random() * 60)}" d="${row}"/>`;
  }
  return `<g stroke="#7A5F78" stroke-opacity=".4">${courses}</g>`;
}

function rail(east: number): string {
  const edge = (offset: number, aways: readonly number[]) =>
    aways.map((away) => at(east + offset, away, street(away)));
  const aways = [3.6, 6, 10, 22];
  return path([...edge(-0.05, aways), ...edge(0.05, [...aways].reverse())]);
}

/** The shaded house at the right, its balcony full of geraniums over the street. */
function nearWall(): string {
  const wall = 3.3;
  const random = randomFrom(19);
  let tiles = "";
  for (let away = 3.9; away < 6.3; away += 0.46)
    for (let up = -4.4; up < 6; up += 0.46) {
      if (
        up < street(away) + 0.9 ||
        (away < 5.75 && ((up > -3.6 && up < -0.1) || (up > 1.3 && up < 4.3)))
      )
        continue;
      const diamond = [
        at(wall, away - 0.2, up),
        at(wall, away, up + 0.2),
        at(wall, away + 0.2, up),
        at(wall, away, up - 0.2),
      ];
      if (diamond.some(([x, y]) => x < 800 && y > 0 && y < 1000)) tiles += whole(diamond);
    }
  const door = (from: number, to: number, low: number, high: number) =>
    whole([at(wall, from, low), at(wall, to, low), at(wall, to, high), at(wall, from, high)]);
  const [out, near, far, low] = [2.5, 4.1, 6, -3];
  const [corner, back, inner] = [at(out, near, low), at(out, far, low), at(wall, near, low)];
  const flowers = (count: number, radius: number) => {
    let d = "";
    for (let flower = 0; flower < count; flower++) {
      const t = random();
      const x = 586 + 122 * t + 26 * (random() - 0.5);
      const y = 604 + 92 * t + 70 * (random() - 0.42);
      d += `M${Math.round(x)} ${Math.round(y)}a${radius} ${radius} 0 1 1 ${radius + 2} ${3 - radius}a${radius} ${radius} 0 1 1 ${3 - radius} ${radius + 1}a${radius} ${radius} 0 1 1-5 2z`;
    }
    return d;
  };
  return (
    shape(
      "url(#dusk-wall)",
      whole([at(wall, 6.4, -6), at(wall, 6.4, 8), [810, -10], [810, 1010], at(wall, 6.4, -4.65)]),
    ) +
    shape("#5A5C90", tiles, 0.7) +
    shape(
      "#6A668E",
      whole([
        at(wall, 6.4, street(6.4)),
        at(wall, 6.4, street(6.4) + 0.55),
        at(wall, 3.6, street(3.6) + 0.55),
        at(wall, 3.6, street(3.6)),
      ]),
    ) +
    shape("#7A779E", door(4.2, 5.7, low, -0.1) + door(4.2, 5.7, 1.4, 4.2)) +
    shape("#22234A", door(4.38, 5.52, low, -0.3) + door(4.38, 5.52, 1.6, 4)) +
    polygon("#F6C894", [
      at(wall, 6.4, -4.65),
      at(wall, 6.4, 8),
      at(wall, 6.5, 8),
      at(wall, 6.5, -4.65),
    ]) +
    // Brackets, slab and railing of the balcony.
    polygon("#1B1D3E", [corner, back, at(wall, far, low), inner]) +
    polygon("#1D1F40", [
      at(out, near, low - 0.16),
      at(out, far, low - 0.16),
      at(wall, far, low - 0.7),
      at(wall, near, low - 1),
    ]) +
    polygon("#8A86AC", [corner, back, at(out, far, low - 0.16), at(out, near, low - 0.16)]) +
    polygon("#3B3A66", [corner, inner, at(wall, near, low - 0.16), at(out, near, low - 0.16)]) +
    `<path stroke="#17193A" fill="none" stroke-width="3.4" d="${iron(corner, back, focal / near, focal / far, 14)}${iron(corner, inner, focal / near, focal / near, 7)}"/>` +
    shape("#33503F", leaves({ x: 646, y: 664, spread: [70, 62], count: 60, size: 10, seed: 5 })) +
    shape("#33503F", leaves({ x: 620, y: 640, spread: [50, 40], count: 34, size: 10, seed: 6 })) +
    shape("#6F7B4B", leaves({ x: 628, y: 630, spread: [52, 34], count: 24, size: 8, seed: 9 })) +
    shape("#9C2F3A", flowers(16, 6)) +
    shape("#C8402A", flowers(26, 6)) +
    shape("#DE6A4C", flowers(12, 5)) +
    // A street lantern on its arm.
    `<path stroke="#22234A" fill="none" stroke-width="4" d="M652 196H602V212M652 226Q626 222 612 197"/>` +
    shape("#22234A", "M590 222L602 208 614 222ZM592 262H612L608 270H596Z") +
    shape("#F7D9A0", "M588 224H616L611 260H593Z") +
    shape("#FFF3D2", "M604 224H616L611 260H604Z") +
    `<path stroke="#22234A" fill="none" stroke-width="2" d="M588 223H616M597 224L599 260M607 224L606 260"/>`
  );
}

/** A cat in the last of the sun, watching the tram. */
function cat(): string {
  return (
    '<g transform="translate(250 300) scale(.6)">' +
    shape("#5A4368", "M474 930H516L440 962Q404 966 398 956 410 940 474 930Z", 0.5) +
    shape(
      "#2A2850",
      "M470 930C468 900 474 880 486 868 480 858 480 848 484 838L490 846Q496 843 502 846L509 838C512 850 512 860 506 868 516 884 518 908 516 930Z",
    ) +
    `<path fill="none" stroke="#2A2850" stroke-width="7" stroke-linecap="round" d="M512 926C532 930 544 922 540 908"/>` +
    shape(
      "#F3C08C",
      "M506 868C516 884 518 908 516 930H511C512 908 510 886 502 872ZM509 838C512 850 512 860 506 868L504 866C508 858 508 850 506 843Z",
    ) +
    "</g>"
  );
}

const defs =
  linear("sky", [
    [0, "#6FA9BE"],
    [0.16, "#A8CAC6"],
    [0.3, "#F3E2BC"],
    [0.41, "#FBCB92"],
  ]) +
  radial("halo", [
    [0, "#FFF6D8", 0.95],
    [0.3, "#FFE9B4", 0.55],
    [1, "#FFE2A8", 0],
  ]) +
  linear("tejo", [
    [0, "#F6D3A0"],
    [0.25, "#8FBAC0"],
    [1, "#3F86A6"],
  ]) +
  linear(
    "marble",
    [
      [0, "#A3AFCB"],
      [0.45, "#DCD5D2"],
      [0.7, "#FFF3DA"],
      [1, "#FFFAEC"],
    ],
    [0, 0, 1, 0],
  ) +
  linear("tile-wall", [
    [0, "#A9CBD2"],
    [1, "#D9E0D6"],
  ]) +
  linear("rose-wall", [
    [0, "#EBB39A"],
    [1, "#F4CFB2"],
  ]) +
  linear("ochre-wall", [
    [0, "#F0B85A"],
    [1, "#F6D08C"],
  ]) +
  linear("white-wall", [
    [0, "#FFF4DC"],
    [1, "#F6DDBE"],
  ]) +
  linear("street", [
    [0, "#EAC9A4"],
    [0.5, "#C99F92"],
    [1, "#8A7088"],
  ]) +
  linear("dusk-wall", [
    [0, "#47476F"],
    [0.6, "#3A3A62"],
    [1, "#2A2B50"],
  ]) +
  linear(
    "tram-roof",
    [
      [0, "#A99E9E"],
      [0.6, "#E9DAC4"],
      [1, "#FFF8E8"],
    ],
    [0, 0, 1, 0],
  ) +
  linear(
    "tram-front",
    [
      [0, "#E29E34"],
      [0.7, "#F3B63F"],
      [1, "#F8C656"],
    ],
    [0, 0, 1, 0],
  ) +
  linear("glass", [
    [0, "#7FA6B8"],
    [1, "#34527C"],
  ]);

const parapet: Point[] = [
  at(3.3, 6.4, street(6.4)),
  at(3.3, 26, street(26)),
  at(3.3, 26, street(26) + 1),
  at(3.3, 6.4, street(6.4) + 1),
];

const body =
  '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>' +
  glow(586, 352, 300) +
  group(
    "far-shore",
    shape("#B9B7B4", "M240 404V392Q300 380 360 390T470 384 560 388 650 380V404Z"),
    shape("#D8C3AC", "M240 406V400Q320 394 400 398T560 396 650 394V406Z"),
  ) +
  group(
    "river",
    '<rect x="230" y="404" width="430" height="140" fill="url(#tejo)"/>',
    shape(
      "#FFF3CF",
      glints({
        x: 586,
        top: 408,
        bottom: 520,
        widths: [16, 44],
        stray: [4, 14],
        count: 11,
        seed: 4,
      }),
      0.85,
    ),
    shape("#3B4A75", "M362 452h30l-5 6h-20z"),
    shape("#FFF6E0", "M375 450v-22q13 10 13 22zM372 450v-17q-9 9-9 17z"),
  ) +
  group(
    "alfama",
    houses({
      from: 236,
      to: 400,
      foot: () => 512,
      height: [20, 34],
      width: [26, 40],
      wall: "#F4D9BE",
      roof: "#D98A66",
      roofShade: "#B46A5C",
      window: "#8A7A94",
      lit: 0.7,
      pitch: 0.26,
      seed: 3,
      pane: [4, 6],
    }),
    pantheon(),
    houses({
      from: 380,
      to: 660,
      foot: (x) => 560 + (x - 480) * 0.05,
      height: [34, 60],
      width: [30, 46],
      wall: "#F9E6CC",
      roof: "#D4785A",
      roofShade: "#A9584F",
      window: "#7C6F90",
      lit: 0.75,
      pitch: 0.3,
      seed: 8,
      pane: [5, 8],
    }),
    houses({
      from: 392,
      to: 680,
      foot: (x) => 622 + (x - 480) * 0.05,
      height: [44, 72],
      width: [40, 60],
      wall: "url(#rose-wall)",
      roof: "#C4664E",
      roofShade: "#954A48",
      window: "#6A5A80",
      lit: 0.75,
      pitch: 0.3,
      seed: 15,
      pane: [7, 11],
    }),
    houses({
      from: 400,
      to: 700,
      foot: (x) => 706 + (x - 480) * 0.1,
      height: [54, 84],
      width: [56, 76],
      wall: "url(#white-wall)",
      roof: "#B85A46",
      roofShade: "#823F44",
      window: "#54507C",
      lit: 0.7,
      pitch: 0.3,
      seed: 22,
      pane: [9, 14],
    }),
  ) +
  group(
    "street",
    shape(
      "url(#street)",
      whole([
        at(-3.2, 26, street(26)),
        at(3.3, 26, street(26)),
        at(3.3, 3.5, street(3.5)),
        at(-3.2, 3.5, street(3.5)),
      ]),
    ),
    paving(),
  ) +
  group(
    "parapet",
    polygon("#A98590", parapet),
    polygon("#F6DDBE", [
      at(3.3, 6.4, street(6.4) + 1),
      at(3.3, 26, street(26) + 1),
      at(3.7, 26, street(26) + 1),
      at(3.7, 6.4, street(6.4) + 1),
    ]),
  ) +
  group(
    "facades",
    facade({
      east: -3.2,
      from: 17,
      to: 23,
      height: 9.4,
      wall: "url(#ochre-wall)",
      columns: 3,
      storeys: [0.6, 3.6, 6.6],
      frame: "#FFF1D6",
      pane: "#5A5480",
      door: "#A9584F",
    }),
    facade({
      east: -3.2,
      from: 12.6,
      to: 17,
      height: 11,
      wall: "url(#white-wall)",
      columns: 3,
      storeys: [0.6, 3.8, 7],
      frame: "#E9B9A2",
      pane: "#4F6A94",
      door: "#54507C",
      shutter: "#6F7B4B",
    }),
    facade({
      east: -3.2,
      from: 8.6,
      to: 12.6,
      height: 11.6,
      wall: "url(#rose-wall)",
      columns: 2,
      storeys: [0.7, 4.1, 7.6],
      frame: "#FFF4DC",
      pane: "#3F5A86",
      door: "#56704F",
      balconies: [1, 2],
    }),
    facade({
      east: -3.2,
      from: 3.4,
      to: 8.6,
      height: 12,
      wall: "url(#tile-wall)",
      columns: 3,
      storeys: [0.9, 4.9, 8.6],
      frame: "#FFF8E8",
      pane: "#2B4A78",
      door: "#8E4A48",
      balconies: [1, 2],
      tiles: "#3F86AE",
    }),
  ) +
  group(
    "wires",
    `<path fill="none" stroke="#4A4468" stroke-width="1.8" d="${path(
      [3, 4, 6, 9, 13].map((away) => at(-0.4, away, street(away) + 5.4)),
      false,
    )}M306 ${r(at(0, 8, street(8) + 3.2)[1])}L321 ${r(at(0, 12.4, street(12.4) + 5.4)[1])}M128 214L660 150M192 330L660 300"/>`,
  ) +
  group(
    "rails",
    shape("#FFF1D0", rail(-0.85) + rail(0.05)),
    shape("#5E4C6C", rail(-0.78) + rail(0.12), 0.7),
  ) +
  group(
    "shade",
    shape(
      "#3A3560",
      whole([
        at(3.3, 6.4, street(6.4)),
        at(-3.2, 5.1, street(5.1)),
        at(-3.2, 3, street(3)),
        at(3.3, 3, street(3)),
      ]),
      0.5,
    ),
  ) +
  group("tram", tram()) +
  group(
    "laundry",
    laundry([112, 118], [660, 60], 24, [
      [0.16, 0.09, 92, "#FFF6E4"],
      [0.285, 0.07, 70, "#E9B9A2", "shirt"],
      [0.39, 0.11, 100, "#F9ECD6"],
      [0.53, 0.06, 84, "#4F86B0", "trousers"],
      [0.625, 0.065, 66, "#FFF6E4", "shirt"],
      [0.72, 0.1, 92, "#F0B442"],
      [0.855, 0.045, 50, "#F6E8D0"],
    ]),
  ) +
  swifts(
    [
      [330, 262, 24, -18],
      [392, 300, 15, 24],
      [296, 318, 13, -40],
      [470, 250, 17, 14],
      [430, 214, 11, -28],
    ],
    "#3A3558",
  ) +
  group("near", nearWall(), cat());

export default {
  slug: "lisbon",
  alt: "Poster of Lisbon: a yellow tram climbs a tiled street in Alfama",
  defs,
  body,
} satisfies Scene;

import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { discs } from "../kit/discs.ts";
import { box, polygon, shape, use } from "../kit/shape.ts";
import { smooth } from "../kit/smooth.ts";
import { viewFrom } from "../kit/view.ts";

// The bay in metres, from a balcony 35 m up; the sea lies to the left, the town to the right.
const view = viewFrom([0, 0, 35], 700, 400, 384);

/** The water's edge in plan: [metres away, metres east]. */
const shore: readonly Point[] = [
  [36, -25],
  [46, -21],
  [58, -16],
  [75, -10],
  [100, -1],
  [140, 15],
  [200, 36],
  [300, 63],
  [400, 78],
  [550, 84],
  [750, 66],
  [1000, 10],
  [1400, -140],
  [2000, -480],
  [3000, -1300],
];

/** The point `inland` metres from the water's edge at mark `at` (fractions are between marks). */
function ground(at: number, inland: number): readonly [east: number, away: number] {
  const i = Math.min(Math.floor(at), shore.length - 2);
  const t = at - i;
  const [a, b]: readonly [Point, Point] = [shore[i] ?? [0, 0], shore[i + 1] ?? [0, 0]];
  const [before, after] = [shore[i - 1] ?? a, shore[i + 2] ?? b];
  const slope = (from: Point, to: Point): Point => [to[0] - from[0], to[1] - from[1]];
  const [s, e] = [slope(before, b), slope(a, after)];
  const [along, out]: Point = [s[0] + (e[0] - s[0]) * t, s[1] + (e[1] - s[1]) * t];
  const length = Math.hypot(along, out);
  return [
    a[1] + (b[1] - a[1]) * t + (along / length) * inland,
    a[0] + (b[0] - a[0]) * t - (out / length) * inland,
  ];
}

const seen = (at: number, inland: number, up = 0): Point => {
  const [east, away] = ground(at, inland);
  return view(east, Math.max(away, 20), up);
};

/** A band along the bay between two distances from the water. */
function band(from: number, to: number, last = 13): string {
  const marks = Array.from({ length: last * 2 + 1 }, (_, i) => i / 2);
  return path([
    ...marks.map((at) => seen(at, from)),
    ...marks.toReversed().map((at) => seen(at, to)),
  ]);
}

/** One front of the seafront from mark a to mark b: storeys with shutters, a cornice, a tiled roof. */
function front(
  a: number,
  b: number,
  tall: number,
  wall: string,
  shutters: string,
  awning: string,
): string {
  const at = (k: number, up: number) => seen(a + (b - a) * k, 33, up);
  const quad = (k0: number, k1: number, u0: number, u1: number) =>
    path([at(k0, u0), at(k0, u1), at(k1, u1), at(k1, u0)]);
  let panes = "";
  const columns = a > 8 ? 2 : 3;
  const storeys = a > 8 ? 2 : 3;
  for (let row = 0; row < storeys; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const k = (column + 0.3) / columns;
      const up = 5 + (row * (tall - 5)) / storeys;
      panes += quad(k, k + 0.42 / columns, up, up + ((tall - 5) / storeys) * 0.62);
    }
  const roof = polygon("#D9774E", [
    at(-0.02, tall),
    seen(a + 0.04, 40, tall + 4),
    seen(b - 0.04, 40, tall + 4),
    at(1.02, tall),
  ]);
  // The end that faces us is in shade.
  const end = polygon("#A5748A", [at(0, 0), at(0, tall), seen(a, 40, tall), seen(a, 40, 0)]);
  return (
    roof +
    end +
    shape(wall, quad(0, 1, 0, tall)) +
    shape(shutters, panes) +
    shape(awning, quad(0.04, 0.96, 2.6, 4)) +
    shape("#FFF6E2", quad(0, 1, tall - 0.9, tall))
  );
}

const walls = ["#F6C48A", "#F3A98C", "#FBE3B8", "#E9967A", "#F8D0A0", "#F5B7A0"];
const shutters = ["#4F8F9C", "#5F9A7C", "#7C6C9C"];
const seafront = [11, 10.4, 9.8, 9.2, 8.7, 8.25, 7.85, 7.5, 7.15, 6.85]
  .slice(0, -1)
  .map((far, i, marks) => {
    const near = marks[i + 1] ?? 6.95;
    return front(
      near,
      far,
      17 + ((i * 7) % 9),
      walls[i % 6] ?? "",
      shutters[i % 3] ?? "",
      i % 2 ? "#C8402A" : "#FFF6E2",
    );
  })
  .join("");

/** The great hotel on the front: a white wing and the corner tower under its pink dome. */
const hotel = (() => {
  const [x, foot] = seen(6.2, 33);
  const s = 700 / ground(6.2, 33)[1];
  const up = (metres: number) => foot - metres * s;
  const half = 8.5 * s;
  const dome: Point[] = [];
  for (let i = 0; i <= 10; i += 1) {
    const turn = (Math.PI * i) / 10;
    dome.push([x - Math.cos(turn) * half * 1.12, up(26) - Math.sin(turn) ** 0.85 * 11.5 * s]);
  }
  const windows = [4, 9.5, 15, 20].map((metres) =>
    [-0.72, -0.28, 0.16, 0.58].map((k) => {
      const w = 1.9 * s;
      const y = up(metres);
      return `M${r(x + k * half)} ${r(y)}v${r(-3 * s)}q${r(w / 2)} ${r(-1.4 * s)} ${r(w)} 0v${r(3 * s)}z`;
    }),
  );
  return group(
    "hotel",
    front(6.2, 6.86, 24, "#FFF3DC", "#8C7AA4", "#E58A9C"),
    shape("url(#tower)", box(x - half, foot, half * 2, 26 * s)),
    shape(
      "#FFFBF0",
      box(x - half * 1.1, up(25), half * 2.2, 1.6 * s) +
        box(x - half * 1.05, up(7.6), half * 2.1, s),
    ),
    shape("#7C6A94", windows.flat().join("")),
    polygon("url(#dome)", dome),
    `<path d="${[-0.6, -0.2, 0.2, 0.6].map((k) => `M${r(x + k * half * 1.12)} ${r(up(26))}Q${r(x + k * half)} ${r(up(35))} ${r(x)} ${r(up(37.4))}`).join("")}" fill="none" stroke="#FFE3DC" stroke-width="2.500"/>`,
    shape("#FFFBF0", box(x - 2 * s, up(37), 4 * s, 3.4 * s)),
    shape(
      "#E58A9C",
      `M${r(x - 2.6 * s)} ${r(up(40.2))}Q${r(x)} ${r(up(45.5))} ${r(x + 2.6 * s)} ${r(up(40.2))}Z`,
    ),
    `<path d="M${r(x)} ${r(up(43))}V${r(up(49))}" stroke="#7C6A94" stroke-width="2.500"/>`,
    shape("#C8402A", `M${r(x)} ${r(up(49))}l26 5-26 6z`),
  );
})();

/** A palm to be placed by its foot: 100 high. */
const palm =
  '<g id="palm"><path fill="#8A5A4C" d="M-2.500 0Q0-40 3-76L7-75Q4-36 3 0Z"/>' +
  shape(
    "#1F6A5C",
    "M5-76Q-16-92-34-66-24-72-16-70-8-78 5-76ZM5-76Q-8-104-30-98-14-96-8-88-2-80 5-76ZM5-76Q22-98 42-76 30-80 22-76 14-80 5-76ZM5-76Q26-78 34-54 24-66 16-68 10-72 5-76ZM5-76Q-10-76-16-50-10-62-4-66 2-70 5-76Z",
  ) +
  shape(
    "#6FAE6A",
    "M5-76Q-6-100-30-98-12-92 5-76ZM5-76Q8-104 30-108 14-98 5-76ZM5-76Q-4-106-14-112-2-100 5-76ZM5-76Q-18-88-34-66-16-78 5-76Z",
  ) +
  "</g>";

/** A striped parasol on the shingle with its blot of shade, 20 across. */
const parasol = (id: string, cloth: string) =>
  `<g id="${id}">${shape("#8A6A7C", "M-2 1Q8-3 20 1 10 5-2 1Z", 0.6)}<path d="M0 0V-14" stroke="#7A5A5C" stroke-width="1.400"/>${shape("#FFF9EC", "M-11-12Q-8-20 0-21 8-20 11-12 0-8-11-12Z")}${shape(cloth, "M-11-12Q-8-20 0-21-5-16-5.500-10.500ZM-1.500-10Q-2-16 0-21 3-17 3.500-10.200ZM7.500-10.800Q6-17 0-21 8-20 11-12Z")}</g>`;

const planted = (
  from: number,
  to: number,
  step: number,
  inland: number,
): (readonly [x: number, y: number, scale: number])[] => {
  const list: (readonly [number, number, number])[] = [];
  for (let at = to; at > from; at -= step) {
    const [x, y] = seen(at, inland);
    list.push([x, y, 700 / ground(at, inland)[1]]);
  }
  return list;
};

/** Gardens between the road and the houses: crowns from far to near, lit from the left. */
const gardens = (() => {
  const random = randomFrom(45);
  const crowns = Array.from({ length: 26 }, (_, i) => {
    const at = 6.1 - (i / 26) * 3.2;
    const [x, y] = seen(at, 35 + 30 * random());
    const size = Math.round((700 / ground(at, 34)[1]) * (3 + 2.2 * random()));
    return [x, y - size, size] as const;
  });
  return crowns
    .map(([x, y, size], i) => {
      const greens =
        [
          ["#2F7A66", "#6FAE6A"],
          ["#3F8A6A", "#8CBF72"],
          ["#246A60", "#5C9F6C"],
        ][i % 3] ?? [];
      return (
        shape(greens[0] ?? "", discs([[x, y, size]])) +
        shape(greens[1] ?? "", discs([[x - size * 0.28, y - size * 0.28, Math.round(size * 0.56)]]))
      );
    })
    .join("");
})();

/** A sailing boat under main and jib, lit from the left. */
function sail(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})">${shape("#1B5F96", "M-26 5Q0 12 30 4L16 12Q0 16-16 12Z", 0.6)}${shape("#FFF9EC", "M-3-4V-74Q22-40 24-8Z")}${shape("#CBDCE6", "M8-6Q12-36-3-74 22-40 24-8Z")}${shape("#FFFDF6", "M-6-8V-66Q-22-34-26-8Z")}${shape("#C8402A", "M-28-3H30Q24 8 14 8H-16Q-24 6-28-3Z")}</g>`;
}

/** A shutter folded back against the room's wall: frame and slats. */
function shutter(
  outer: number,
  inner: number,
  top: readonly [outer: number, inner: number],
  foot: readonly [outer: number, inner: number],
  lit: string,
  dark: string,
): string {
  const at = (k: number, v: number): Point => {
    const [y0, y1] = [top[0] + (top[1] - top[0]) * k, foot[0] + (foot[1] - foot[0]) * k];
    return [outer + (inner - outer) * k, y0 + (y1 - y0) * v];
  };
  const quad = (k0: number, k1: number, v0: number, v1: number) =>
    path([at(k0, v0), at(k1, v0), at(k1, v1), at(k0, v1)]);
  let slats = "";
  for (let i = 0; i < 38; i += 1)
    if (i !== 18 && i !== 19) {
      const [from, to] = [at(0.16, 0.042 + i * 0.0245), at(0.84, 0.042 + i * 0.0245)];
      slats += `M${r(from[0])} ${r(from[1])}L${r(to[0])} ${r(to[1])}`;
    }
  return (
    shape(lit, quad(0, 1, 0, 1)) +
    `<path d="${slats}" stroke="${dark}" stroke-width="12"/>` +
    shape(dark, quad(0, 0.05, 0, 1), 0.7)
  );
}

/** The balcony's wrought iron: two rails, bars, a scroll in every field. */
const railing = (() => {
  const [top, foot] = [742, 872];
  let bars = "";
  let scrolls = "";
  for (let x = 92; x <= 720; x += 62.6) {
    bars += `M${r(x)} ${top}V${foot}`;
    if (x < 700)
      scrolls += `M${r(x + 31)} ${foot - 8}V${top + 62}M${r(x + 31)} ${top + 84}Q${r(x + 8)} ${top + 76} ${r(x + 10)} ${top + 54}T${r(x + 24)} ${top + 48}M${r(x + 31)} ${top + 84}Q${r(x + 54)} ${top + 76} ${r(x + 52)} ${top + 54}T${r(x + 38)} ${top + 48}M${r(x + 31)} ${top + 62}Q${r(x + 22)} ${top + 40} ${r(x + 31)} ${top + 22}Q${r(x + 40)} ${top + 40} ${r(x + 31)} ${top + 62}`;
  }
  return group(
    "railing",
    `<path d="${scrolls}" fill="none" stroke="#241A36" stroke-width="4" stroke-linecap="round"/><path d="${bars}M80 ${top + 14}H720M80 ${foot - 8}H720" fill="none" stroke="#241A36" stroke-width="5"/>`,
    shape("#241A36", `M76 ${top - 6}H724V${top + 4}H76Z`),
    shape("#8C6A94", `M76 ${top - 6}H724V${top - 3}H76Z`),
  );
})();

/** The floor of the room, tile by tile, and the noon light on it. */
const floor = (() => {
  const eye = viewFrom([0, 0, 3], 700, 400, 700);
  let tiles = "";
  for (let row = 0; row < 6; row += 1)
    for (let column = -8; column < 8; column += 1)
      if ((row + column) % 2 === 0) {
        const [x0, x1] = [column * 1.1, column * 1.1 + 1.1];
        const [near, far] = [5.2 + row * 1.1, 6.3 + row * 1.1];
        tiles += path([eye(x0, near, 0), eye(x0, far, 0), eye(x1, far, 0), eye(x1, near, 0)]);
      }
  return group(
    "floor",
    shape("#8A4A48", "M-10 884H810V1010H-10Z"),
    shape("#B5664C", tiles),
    shape("#FFD9A0", "M150 884H720L810 960V1010H330Z", 0.5),
  );
})();

/** On a round table: goldfish in a glass and lemons. */
const table = group(
  "table",
  shape("#C9607C", "M462 926A150 30 0 0 0 762 926Q772 970 758 1010H466Q452 970 462 926Z"),
  shape(
    "#9C4468",
    "M690 950Q740 942 762 926 772 970 758 1010H700Q712 980 690 950ZM540 954Q548 984 540 1010H524Q534 980 528 952Z",
  ),
  '<ellipse cx="612" cy="924" rx="150" ry="30" fill="#F09AA4"/>',
  shape("#C9607C", "M640 938Q700 930 740 940 690 952 640 946Z", 0.6),
  // The glass and the goldfish.
  shape(
    "#DDF3EE",
    "M556 790Q548 800 548 850 548 912 558 922H652Q662 912 662 850 662 800 654 790Z",
    0.55,
  ),
  shape("#7FC9CC", "M549 826Q605 838 661 826 664 912 652 922H558Q546 912 549 826Z", 0.75),
  '<ellipse cx="605" cy="826" rx="56" ry="9" fill="#C3EAE4"/><ellipse cx="605" cy="790" rx="49" ry="8" fill="none" stroke="#FFFFFF" stroke-width="3"/>',
  shape(
    "#E0502E",
    "M566 862Q584 844 606 858L620 850Q618 862 620 872L606 866Q584 878 566 862ZM644 892Q628 878 608 890L596 884Q598 894 596 904L608 898Q628 908 644 892Z",
  ),
  shape(
    "#FF9A5C",
    "M570 860Q584 850 602 858 586 856 570 860ZM640 889Q628 881 612 889 626 886 640 889Z",
  ),
  shape("#FFFFFF", "M558 806Q553 850 559 904L565 904Q560 850 565 806Z", 0.8),
  // Lemons.
  shape(
    "#D9962E",
    "M676 930Q672 908 694 902 718 900 726 916L736 920 726 926Q716 940 694 938 680 936 676 930ZM490 926L480 922 490 916Q500 898 522 904 540 910 536 928 516 940 490 926Z",
  ),
  shape(
    "#FBD65A",
    "M678 924Q676 908 694 903 714 902 722 914 706 926 678 924ZM492 918Q502 901 520 905 534 909 534 922 514 930 492 918Z",
  ),
  shape("#4F8A5C", "M694 903Q690 886 706 878 712 892 700 902Z"),
);

const random = randomFrom(12);
let ripples = "";
for (let i = 0; i < 18; i += 1) {
  const near = random();
  const [x, y] = [-20 + 620 * random(), 396 + 420 * near * near];
  const half = 10 + 44 * near;
  ripples += `M${r(x - half)} ${r(y)}Q${r(x)} ${r(y - 1.4 - near * 2)} ${r(x + half)} ${r(y)}Q${r(x)} ${r(y + 1.4 + near * 2)} ${r(x - half)} ${r(y)}Z`;
}

export default {
  slug: "french-riviera",
  alt: "Poster of the French Riviera: the bay of Nice at noon through an open window",
  defs:
    linear("sky", [
      [0, "#2C86C4"],
      [0.5, "#7CC6DC"],
      [1, "#E6F3E0"],
    ]) +
    linear("sea", [
      [0, "#3F9CCB"],
      [0.3, "#1E7CB8"],
      [1, "#0F549A"],
    ]) +
    linear("shallows", [
      [0, "#3FA9C4"],
      [0.4, "#46BFC6"],
      [1, "#7FDCD0"],
    ]) +
    linear("shingle", [
      [0, "#F3DDB8"],
      [1, "#FBEBCF"],
    ]) +
    linear("promenade", [
      [0, "#E9A99C"],
      [1, "#F3C4AE"],
    ]) +
    linear("alps", [
      [0, "#B4C9DC"],
      [1, "#CFE3DC"],
    ]) +
    linear("hills", [
      [0, "#6FA58C"],
      [1, "#A9C79C"],
    ]) +
    linear(
      "tower",
      [
        [0, "#FFFBEE"],
        [0.5, "#FBEBD6"],
        [1, "#BFA3B8"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "dome",
      [
        [0, "#FFC0BC"],
        [0.45, "#EE8A98"],
        [1, "#B4567C"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "curtain",
      [
        [0, "#FFFBF2"],
        [0.5, "#F3DDE0"],
        [1, "#C9A3BE"],
      ],
      [0, 0, 1, 0.2],
    ) +
    linear(
      "room",
      [
        [0, "#2A1A3A"],
        [0.5, "#43264A"],
        [1, "#2A1A3A"],
      ],
      [0, 0, 1, 0],
    ) +
    radial("noon", [
      [0, "#FFFBE6", 0.9],
      [0.5, "#FFF8DC", 0.25],
      [1, "#FFF8DC", 0],
    ]) +
    palm +
    parasol("blue", "#1E6A9A") +
    parasol("red", "#DB5A3A"),
  body: [
    '<rect id="sky-layer" width="800" height="386" fill="url(#sky)"/>',
    '<circle cx="150" cy="60" r="360" fill="url(#noon)"/>',
    group(
      "mountains",
      shape(
        "url(#alps)",
        "M240 386L330 330 372 346 430 292 462 316 520 270 560 304 610 276 660 312 720 286 810 330V386Z",
      ),
      shape(
        "#FFFDF4",
        "M430 292L462 316 448 320 436 312 420 318 402 318ZM520 270L560 304 544 308 530 298 516 308 496 300 490 298ZM610 276L660 312 640 314 624 302 606 310 588 290ZM720 286L770 310 744 314 726 304 700 300Z",
      ),
      shape(
        "url(#hills)",
        smooth(
          [
            [60, 388],
            [140, 376],
            [250, 380],
            [360, 366],
            [460, 360],
            [560, 336],
            [640, 330],
            [740, 306],
            [860, 290],
            [860, 420],
            [60, 420],
          ],
          true,
        ),
      ),
      shape(
        "#4F8F7C",
        smooth(
          [
            [430, 392],
            [520, 366],
            [600, 362],
            [680, 340],
            [760, 332],
            [860, 320],
            [860, 520],
            [430, 420],
          ],
          true,
        ),
      ),
      shape(
        "#FFF3DC",
        box(566, 366, 12, 8) +
          box(600, 356, 9, 8) +
          box(640, 352, 12, 10) +
          box(690, 340, 10, 9) +
          box(520, 372, 9, 7),
      ),
      shape("#E8814E", "M564 358l8-5 8 5zM598 348l6-4 7 4zM638 342l8-5 8 5zM688 331l7-5 7 5z"),
    ),
    group(
      "sea",
      '<rect y="384" width="800" height="520" fill="url(#sea)"/>',
      shape("url(#shallows)", band(-16, 2), 0.55),
      shape("url(#shallows)", band(-7, 2), 0.8),
      shape("#7CC4DE", ripples, 0.5),
      shape("#FFFFFF", band(-1.6, 1.2)),
    ),
    group(
      "bay",
      shape("#4F8F7C", band(30, 300, 12)),
      shape("url(#shingle)", band(0, 15)),
      shape("#E3C49C", band(9, 10, 10), 0.6),
      shape("#FFF6E2", band(14.4, 15.6, 11)),
      shape("url(#promenade)", band(15.5, 24)),
      shape("#5C7F6A", band(24, 25.2, 10)),
      shape("#7C7690", band(25.2, 32)),
      shape("#F3E3D0", band(28.4, 28.8, 7)),
    ),
    group("seafront", seafront),
    hotel,
    group(
      "gardens",
      gardens,
      planted(3.4, 6, 0.5, 38)
        .map(([x, y, s]) => use("palm", x, y, s * 0.1))
        .join(""),
    ),
    group(
      "palms",
      planted(3.2, 9.6, 0.4, 20)
        .map(([x, y, s]) => use("palm", x, y, s * 0.1))
        .join(""),
    ),
    group(
      "parasols",
      planted(2.2, 8.2, 0.25, 10.4)
        .map(([x, y, s], i) => use(i % 3 === 1 ? "red" : "blue", x, y, s * 0.19))
        .join(""),
      planted(2, 8, 0.25, 4.6)
        .map(([x, y, s], i) => use(i % 4 === 2 ? "red" : "blue", x, y, s * 0.19))
        .join(""),
    ),
    group(
      "sails",
      sail(288, 424, 0.3),
      sail(398, 410, 0.2),
      sail(352, 488, 0.62),
      sail(470, 446, 0.4),
    ),
    railing,
    group(
      "room",
      shape("#E9CDB8", "M60 872H740V890H60Z"),
      shape("#A5748A", "M60 884H740V890H60Z"),
      floor,
      shape("url(#room)", "M-10-10H810V890H734V46H66V890H-10Z"),
      shape("#6B4464", "M60 40H740V50H734V890H728V52H72V890H66V50H60Z"),
    ),
    shutter(-14, 84, [-30, 56], [950, 874], "#4FA3B0", "#2A6A84"),
    shutter(814, 716, [-30, 56], [950, 874], "#3A7F98", "#1F506E"),
    group(
      "curtain",
      // The curtain in the breeze: folds that fan out from the rod to a wavy hem.
      shape(
        "url(#curtain)",
        "M64 40H196Q196 200 216 320 246 450 330 560 318 588 292 576 284 616 254 606 240 650 208 642 190 690 158 684 138 734 96 740 78 500 64 40Z",
        0.93,
      ),
      shape(
        "#C9A3BE",
        "M92 42Q98 320 128 560 140 640 158 684 148 716 118 736 106 640 98 480 88 240 82 42ZM132 42Q140 280 176 480 192 580 208 642 190 666 176 686 162 600 148 480 126 240 122 42ZM166 42Q172 240 206 400 232 520 254 606 236 636 224 644 208 560 186 440 160 240 156 42ZM188 42Q192 220 226 380 254 490 292 576 276 606 262 606 236 500 208 360 184 200 182 42Z",
        0.5,
      ),
      shape(
        "#FFFFFF",
        "M72 42Q78 400 100 700L96 740Q78 500 64 40ZM112 42Q120 300 146 520L140 520Q112 300 106 42ZM150 42Q156 240 186 420L180 420Q152 240 146 42Z",
        0.85,
      ),
    ),
    table,
  ].join(""),
} satisfies Scene;

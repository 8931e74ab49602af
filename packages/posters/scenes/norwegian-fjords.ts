import { group, linear, type Point, path, r, radial, randomFrom, type Scene } from "../kit.ts";
import { gulls } from "../kit/gulls.ts";
import { lightPath } from "../kit/light-path.ts";
import { polygon, shape, use } from "../kit/shape.ts";
import { smooth } from "../kit/smooth.ts";
import { glow } from "../kit/sun.ts";

// The far waterline at eye height: the walls are mirrored at it, and the cabins' lines vanish on it.
const horizon = 612;

const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

type Wall = {
  /** The top of the rock wall, and the points on the water below it. */
  ridge: readonly Point[];
  foot: readonly Point[];
  rock: string;
  /** Color of the facets in shade: those whose crest rises to the right. */
  turned: string;
  snow: string;
  /** Length of the snow gullies, as a share of the wall. */
  gully: number;
  seed: number;
};

/** A sheer rock wall cut into facets along its fall lines, with snow in the gullies under each summit. */
function rockWall({ ridge, foot, rock, turned, snow, gully, seed }: Wall): string {
  const random = randomFrom(seed);
  const falls = ridge.map((top, i) => {
    const bottom = foot[i] ?? top;
    const inner = [0.28, 0.52, 0.76].map((t): Point => {
      const [x, y] = between(top, bottom, t + 0.06 * random());
      return [x + (random() - 0.5) * 26, y];
    });
    return [top, ...inner, bottom];
  });
  const shades: string[] = [];
  const snows: string[] = [];
  falls.forEach((fall, i) => {
    const next = falls[i + 1];
    if (next && (next[0]?.[1] ?? 0) < (fall[0]?.[1] ?? 0))
      shades.push(path([...fall, ...[...next].reverse()]));
    const [top, knee] = [fall[0] as Point, fall[1] as Point];
    const [left, right] = [ridge[i - 1], ridge[i + 1]];
    if (left && right && left[1] > top[1] && right[1] > top[1]) {
      const cap = between(top, right, 0.55);
      const far = between(top, left, 0.6);
      snows.push(
        path([
          top,
          cap,
          [cap[0] - 6, cap[1] + 22],
          between(top, knee, 0.5),
          between(top, knee, gully),
          [top[0] - 9, top[1] + 30],
          [far[0] + 6, far[1] + 16],
          far,
        ]),
      );
    } else if (right) {
      const reach = (knee[1] - top[1]) * gully * (0.6 + random());
      const [from, to] = [between(top, right, 0.15), between(top, right, 0.15 + 0.3 * random())];
      const inward = knee[0] - top[0];
      snows.push(path([from, to, [to[0] + inward * 0.5, Math.max(from[1], to[1]) + reach]]));
    }
  });
  return (
    polygon(rock, [...ridge, ...[...foot].reverse()]) +
    shape(turned, shades.join("")) +
    shape(snow, snows.join(""))
  );
}

type Cabin = {
  x: number;
  y: number;
  side: number;
  gable: number;
  height: number;
  rise: number;
  stilts: number;
};

/** A red fisherman's cabin on stilts over its near corner: the gable to the right in the sun, the long side in the shade. */
function cabin({ x, y, side, gable, height, rise, stilts }: Cabin): string {
  const unit = height / 100;
  const at = (face: "side" | "gable", along: number, up: number): Point => {
    const climb = (y - up - horizon) / (face === "side" ? 1500 : 800);
    return [face === "side" ? x - along : x + along, y - up - along * climb];
  };
  const quad = (
    face: "side" | "gable",
    along: number,
    up: number,
    width: number,
    tall: number,
  ): string =>
    path([
      at(face, along, up),
      at(face, along + width, up),
      at(face, along + width, up + tall),
      at(face, along, up + tall),
    ]);
  const apex = at("gable", gable / 2, height + rise);
  const over = 9 * unit;
  const ridgeNear: Point = [apex[0] + over, apex[1]];
  const ridgeFar: Point = [apex[0] - side - over, apex[1] - (side * (apex[1] - horizon)) / 1500];
  const eaveNear: Point = [
    at("side", -over, height - 5 * unit)[0] - 2 * unit,
    at("side", 0, height - 6 * unit)[1],
  ];
  const eaveFar = at("side", side + over, height - 6 * unit);
  const eaveRight: Point = [
    at("gable", gable + over, height - 6 * unit)[0],
    at("gable", gable, height - 8 * unit)[1],
  ];
  const window = (
    face: "side" | "gable",
    along: number,
    up: number,
    width: number,
    tall: number,
  ) => {
    const frame = 4 * unit;
    const bar = (a: Point, b: Point) => `M${r(a[0])} ${r(a[1])}L${r(b[0])} ${r(b[1])}`;
    return {
      frame: quad(face, along - frame, up - frame, width + frame * 2, tall + frame * 2),
      pane: quad(face, along, up, width, tall),
      bars:
        bar(at(face, along + width / 2, up), at(face, along + width / 2, up + tall)) +
        bar(at(face, along, up + tall / 2), at(face, along + width, up + tall / 2)),
    };
  };
  const w = 24 * unit;
  const windows = [
    ...[0.14, 0.46, 0.78].map((share) => window("side", side * share, height * 0.36, w, w * 1.25)),
    window("gable", gable * 0.16, height * 0.36, w, w * 1.25),
    window("gable", gable / 2 - w * 0.4, height, w * 0.9, w),
  ];
  const posts = [
    ...[0, 0.33, 0.66, 1].map((share): Point => at("side", side * share, 0)),
    ...[0.5, 1].map((share): Point => at("gable", gable * share, 0)),
  ];
  const boards = Array.from({ length: Math.round(side / (13 * unit)) }, (_, i) => {
    const [a, b] = [at("side", (i + 1) * 13 * unit, 0), at("side", (i + 1) * 13 * unit, height)];
    return `M${r(a[0])} ${r(a[1])}V${r(b[1])}`;
  });
  return [
    shape(
      "#16323C",
      posts
        .map(
          ([px, py]) =>
            `M${r(px - 3.5 * unit)} ${r(py - 2)}h${r(7 * unit)}v${r(stilts)}h${r(-7 * unit)}z`,
        )
        .join(""),
    ),
    polygon(
      "#0F2A36",
      [
        at("side", 0, 0),
        at("side", side, 0),
        [x - side, at("side", side, 0)[1] + stilts * 0.5],
        [x, y + stilts * 0.55],
        [x + gable, at("gable", gable, 0)[1] + stilts * 0.5],
        at("gable", gable, 0),
      ],
      0.55,
    ),
    shape("url(#red-shade)", quad("side", 0, 0, side, height)),
    `<path d="${boards.join("")}" stroke="#4E1F22" stroke-opacity=".45" stroke-width="${r(1.4 * unit)}"/>`,
    polygon("url(#red-lit)", [
      at("gable", 0, 0),
      at("gable", gable, 0),
      at("gable", gable, height),
      apex,
      at("gable", 0, height),
    ]),
    shape("#FBF3E2", quad("gable", gable * 0.6, 0, w * 1.2, height * 0.74)),
    shape("#1E5A6E", quad("gable", gable * 0.6 + 4 * unit, 0, w * 1.2 - 8 * unit, height * 0.7)),
    shape("#F3E9D4", windows.map((one) => one.frame).join("")),
    shape("#17404F", windows.map((one) => one.pane).join("")),
    `<path d="${windows.map((one) => one.bars).join("")}" stroke="#F3E9D4" stroke-width="${r(2.2 * unit)}"/>`,
    shape(
      "#F7EFDD",
      quad("gable", 0, 0, 5 * unit, height) + quad("gable", gable - 5 * unit, 0, 5 * unit, height),
    ),
    shape("#C9C4BE", quad("side", 0, 0, 4 * unit, height)),
    polygon("url(#turf)", [eaveNear, eaveFar, ridgeFar, ridgeNear]),
    polygon("#C5CBA0", [
      ridgeNear,
      ridgeFar,
      [ridgeFar[0], ridgeFar[1] + 5 * unit],
      [ridgeNear[0] - 3 * unit, ridgeNear[1] + 6 * unit],
    ]),
    polygon("#E3DCCB", [
      eaveNear,
      eaveFar,
      [eaveFar[0], eaveFar[1] + 6 * unit],
      [eaveNear[0], eaveNear[1] + 7 * unit],
    ]),
    polygon("#7A2A26", [apex, ridgeNear, eaveRight, at("gable", gable, height)]),
    `<path d="M${[eaveNear, ridgeNear, eaveRight].map(([px, py]) => `${r(px)} ${r(py)}`).join("L")}" fill="none" stroke="#FBF6E8" stroke-width="${r(7 * unit)}" stroke-linejoin="round"/>`,
    polygon("#2A3F49", [
      [ridgeFar[0] + side * 0.55, ridgeFar[1] + 10 * unit],
      [ridgeFar[0] + side * 0.55, ridgeFar[1] - 24 * unit],
      [ridgeFar[0] + side * 0.55 + 18 * unit, ridgeFar[1] - 24 * unit],
      [ridgeFar[0] + side * 0.55 + 18 * unit, ridgeFar[1] + 12 * unit],
    ]),
  ].join("");
}

/** The coastal steamer, 200 wide, bow to the left: red hull, white decks. */
function ferry(): string {
  const row = (x: number, y: number, count: number, step: number, width: number, tall: number) =>
    Array.from(
      { length: count },
      (_, i) => `M${r(x + i * step)} ${y}h${width}v${tall}h${-width}z`,
    ).join("");
  return (
    '<g id="ferry">' +
    shape("#F6FBF4", "M-104 3Q-70-3-20 2T110 0 150 4Q90 10 10 8T-104 3Z", 0.85) +
    shape("#8E2A22", "M-84-10H98L94 2H-76Z") +
    shape("url(#hull)", "M-104-34Q-96-30-60-29H100V-8L97-4H-82Q-96-16-104-34Z") +
    shape("#FBF6E8", "M-106-38Q-90-33-60-33H102V-28H-60Q-92-28-104-33Z") +
    shape("#FFFDF4", "M-62-33L-56-50H96L100-33ZM-46-50L-40-65H74V-50ZM-34-65L-28-79H20L22-65Z") +
    shape("#BFD3D6", "M20-50V-33H100L96-50ZM36-65V-50H74V-65ZM4-79V-65H22L20-79Z") +
    shape(
      "#1E4A60",
      `${row(-54, -45, 17, 9, 5, 6)}${row(-36, -61, 12, 9, 5, 6)}M-31-76h46v6h-48z`,
    ) +
    shape("#F3DFA8", row(-76, -23, 18, 9.4, 3.4, 3.4)) +
    shape("#C8402A", "M40-65L43-92H64L62-65Z") +
    shape("#1B2A41", "M42.300-86L43-92H64L63.500-86Z") +
    shape("#2A3F49", "M-12-79L-11-108H-9L-8-79ZM-74-33V-62H-72V-33ZM84-50V-66H86V-50Z") +
    `<path d="M-10-104L-73-60M-10-104L62-90M-72-60L-102-37" stroke="#2A3F49" stroke-width=".9" fill="none"/></g>`
  );
}

const pine =
  '<g id="pine"><path d="M0-100L14-70 8-71 22-42 13-44 30-8Q15-3 3-4V6H-3V-4Q-15-3-30-8L-13-44-22-42-8-71-14-70Z"/><path fill="#D3CF9A" opacity=".3" d="M0-100L14-70 8-71 22-42 13-44 30-8Q20-4 10-4L4-30 9-30 2-56 6-57Z"/></g>';

/** Pines along a line, the same tree in changing heights. */
function pines(from: Point, to: Point, count: number, scale: number, seed: number): string {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = between(from, to, (i + 0.3 * random()) / Math.max(count - 1, 1));
    return use("pine", x, y + 6 * random(), scale * (0.75 + 0.55 * random()));
  }).join("");
}

/** A gull at rest, looking to the right. */
const gull =
  '<g id="gull"><path stroke="#E0A23C" stroke-width="1.600" d="M-1-2V4M4-2V4"/><path fill="#FFFDF4" d="M-16-4Q-10-14 2-15 5-23 12-22 18-21 18-17 17-6 8-2-4 2-16-4Z"/><path fill="#8FA6AE" d="M-27-1Q-14-13 4-11 0-2-12-2Z"/><path fill="#E0A23C" d="M17-19L25-16 17-15Z"/></g>';

const jetty = (() => {
  const boards = Array.from({ length: 9 }, (_, i): string => {
    const t = i / 9;
    const [a, b, c, d] = [t, t + 0.102, t + 0.102, t].map((at, k): Point => {
      const y = 948 + 82 * at ** 1.25;
      return [k < 2 ? -10 : 300 + 150 * at ** 1.1, y];
    });
    return path([a, b, c, d] as Point[]);
  });
  return shape("#0C2431", "M-10 948H300L450 1030H-10Z") + shape("url(#planks)", boards.join(""));
})();

export default {
  slug: "norwegian-fjords",
  alt: "Poster of the Norwegian fjords: a red and white ferry between sheer walls with a waterfall",
  defs:
    linear("sky", [
      [0, "#3F86A6"],
      [0.24, "#86BCC6"],
      [0.42, "#D3E4D8"],
      [0.58, "#FBEBCB"],
    ]) +
    radial("halo", [
      [0, "#FFF6DC", 0.95],
      [0.28, "#FFF0CC", 0.55],
      [0.62, "#FFEDC4", 0.16],
      [1, "#FFEDC4", 0],
    ]) +
    linear("peak", [
      [0, "#FFF9EC"],
      [1, "#D9DFD6"],
    ]) +
    linear("spur-left", [
      [0, "#C9CFC0"],
      [1, "#A3BDBB"],
    ]) +
    linear("spur-right", [
      [0, "#88A9B3"],
      [1, "#A9C3C3"],
    ]) +
    linear("left", [
      [0, "#E6CFA6"],
      [0.55, "#AFA684"],
      [1, "#6E8F7C"],
    ]) +
    linear("left-turned", [
      [0, "#8B8C87"],
      [1, "#4F7374"],
    ]) +
    linear("right", [
      [0, "#4E7A8C"],
      [0.6, "#37657A"],
      [1, "#2B5A66"],
    ]) +
    linear("right-turned", [
      [0, "#2F5A73"],
      [1, "#1E4658"],
    ]) +
    linear("near-left", [
      [0, "#4D7A5A"],
      [1, "#234F4A"],
    ]) +
    linear("near-right", [
      [0, "#234E60"],
      [1, "#12313F"],
    ]) +
    linear("mist", [
      [0, "#F6F3DF", 0],
      [0.6, "#F6F3DF", 0.8],
      [1, "#F6F3DF", 0],
    ]) +
    linear("fall", [
      [0, "#FFFDF4"],
      [1, "#DCEBEA"],
    ]) +
    linear("water", [
      [0, "#CFE3D6"],
      [0.2, "#7FB3B8"],
      [0.55, "#2C7488"],
      [1, "#0F3F52"],
    ]) +
    linear("depth", [
      [0, "#2C7488", 0],
      [1, "#0F3F52", 0.95],
    ]) +
    linear("red-lit", [
      [0, "#CF4B32"],
      [1, "#A93A2A"],
    ]) +
    linear("red-shade", [
      [0, "#8A2F2A"],
      [1, "#6B2528"],
    ]) +
    linear(
      "hull",
      [
        [0, "#D94E34"],
        [1, "#B5331F"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("turf", [
      [0, "#9AA765"],
      [1, "#5D7A4A"],
    ]) +
    linear("planks", [
      [0, "#7E8A84"],
      [1, "#3E5560"],
    ]) +
    pine +
    gull +
    ferry(),
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    glow(508, 392, 360),
    group(
      "cirrus",
      shape(
        "#FDF6E4",
        "M250 150Q340 118 470 128 560 134 640 104 560 152 470 150 350 146 250 150ZM330 214Q400 192 500 200 570 204 610 188 560 224 480 220 400 214 330 214ZM180 76Q260 52 360 64 300 82 180 76Z",
        0.55,
      ),
    ),
    group(
      "walls",
      rockWall({
        ridge: [
          [270, 560],
          [316, 486],
          [348, 498],
          [398, 388],
          [430, 430],
          [456, 412],
          [500, 480],
          [540, 540],
          [560, 580],
        ],
        foot: [
          [240, 612],
          [290, 612],
          [330, 612],
          [380, 612],
          [430, 612],
          [470, 612],
          [520, 612],
          [560, 612],
          [580, 612],
        ],
        rock: "url(#peak)",
        turned: "#A9C2CC",
        snow: "#FFFDF4",
        gully: 0.8,
        seed: 5,
      }),
      rockWall({
        ridge: [
          [180, 400],
          [230, 372],
          [258, 392],
          [292, 380],
          [322, 440],
          [346, 500],
          [376, 560],
          [412, 612],
        ],
        foot: [
          [150, 612],
          [210, 612],
          [250, 612],
          [290, 612],
          [330, 612],
          [360, 612],
          [392, 612],
          [412, 612],
        ],
        rock: "url(#spur-left)",
        turned: "#8FA9AC",
        snow: "#FBF6E6",
        gully: 0.8,
        seed: 8,
      }),
      rockWall({
        ridge: [
          [446, 612],
          [480, 566],
          [506, 510],
          [532, 476],
          [556, 484],
          [590, 408],
          [622, 380],
          [680, 360],
        ],
        foot: [
          [446, 612],
          [480, 612],
          [510, 612],
          [540, 612],
          [566, 612],
          [600, 612],
          [640, 612],
          [690, 612],
        ],
        rock: "url(#spur-right)",
        turned: "#7197A5",
        snow: "#EEF1EA",
        gully: 0.9,
        seed: 12,
      }),
      '<rect y="530" width="800" height="92" fill="url(#mist)"/>',
      rockWall({
        ridge: [
          [-20, 236],
          [34, 196],
          [70, 232],
          [112, 208],
          [150, 262],
          [186, 250],
          [214, 306],
          [238, 372],
          [270, 440],
          [292, 512],
          [326, 566],
          [352, 612],
        ],
        foot: [
          [-20, 640],
          [10, 636],
          [60, 630],
          [100, 626],
          [150, 622],
          [190, 618],
          [220, 616],
          [250, 614],
          [280, 612],
          [304, 612],
          [330, 612],
          [352, 612],
        ],
        rock: "url(#left)",
        turned: "url(#left-turned)",
        snow: "#FFFBEE",
        gully: 0.9,
        seed: 21,
      }),
      rockWall({
        ridge: [
          [498, 616],
          [522, 580],
          [548, 536],
          [566, 476],
          [590, 440],
          [604, 372],
          [640, 318],
          [676, 300],
          [706, 244],
          [742, 260],
          [776, 206],
          [830, 190],
        ],
        foot: [
          [498, 616],
          [530, 617],
          [560, 618],
          [584, 619],
          [606, 620],
          [630, 621],
          [660, 622],
          [690, 623],
          [720, 624],
          [750, 626],
          [780, 628],
          [830, 630],
        ],
        rock: "url(#right)",
        turned: "url(#right-turned)",
        snow: "#DCE8E8",
        gully: 0.95,
        seed: 33,
      }),
      shape(
        "url(#fall)",
        "M662 306Q668 304 674 303 664 350 668 390 662 430 666 470 654 500 658 540 646 580 652 620H618Q634 580 640 540 644 500 650 466 648 430 656 388 654 340 662 306Z",
      ),
      shape(
        "#8FB4BE",
        "M664 330Q658 370 662 404 656 440 658 476 646 520 648 556 640 590 636 620 640 570 643 540 640 500 652 468 652 430 658 390 658 350 664 330Z",
      ),
      shape("#F2F7EE", "M600 622Q610 602 626 606 634 592 648 602 664 598 672 622Z", 0.85),
      `<g fill="#3F6F62">${pines([200, 622], [346, 614], 13, 0.2, 4)}</g>`,
      `<g fill="#1E4A50">${pines([508, 618], [612, 622], 9, 0.2, 7)}${pines([676, 626], [800, 632], 9, 0.3, 6)}</g>`,
    ),
    shape("url(#water)", `M0 ${horizon}H800V1000H0Z`),
    `<use href="#walls" opacity=".5" transform="translate(0 ${horizon * 1.86}) scale(1 -.86)"/>`,
    shape("url(#depth)", `M0 ${horizon}H800V1000H0Z`),
    shape(
      "#FBF1D6",
      lightPath({ x: 452, top: 620, bottom: 900, count: 22, reach: [16, 90], seed: 4 }),
      0.55,
    ),
    shape(
      "#1B5468",
      lightPath({
        x: 600,
        top: 680,
        bottom: 960,
        count: 16,
        reach: [50, 190],
        stray: 0.9,
        seed: 15,
      }),
      0.55,
    ),
    gulls(
      [
        [430, 330, 11],
        [462, 312, 8],
        [386, 318, 8],
      ],
      "#2B4F5E",
    ),
    shape(
      "#F4F4E6",
      smooth(
        [
          [236, 462],
          [330, 440],
          [420, 450],
          [520, 432],
          [620, 442],
          [716, 424],
          [660, 458],
          [540, 466],
          [420, 468],
          [310, 474],
        ],
        true,
      ),
      0.7,
    ),
    group(
      "near-shores",
      shape(
        "url(#near-right)",
        "M830 372L782 430 770 486 738 530 728 588 694 628 664 652Q720 662 830 664Z",
      ),
      shape(
        "url(#near-left)",
        "M-20 430Q40 452 76 508T170 596 300 650 420 690Q340 712 200 716L-20 760Z",
      ),
      `<g fill="#143B46">${pines([682, 652], [800, 660], 7, 0.46, 10)}</g><g fill="#1F4A44">${pines([4, 476], [150, 606], 8, 0.5, 16)}${pines([-4, 560], [250, 650], 11, 0.62, 19)}</g>`,
    ),
    use("ferry", 556, 742, 1.12),
    shape(
      "#F6FBF4",
      "M454 752Q540 760 690 750 750 744 790 747 740 760 640 764 520 766 454 752Z",
      0.35,
    ),
    group(
      "cabins",
      shape(
        "#17404A",
        smooth(
          [
            [-20, 720],
            [120, 712],
            [260, 700],
            [380, 690],
            [424, 700],
            [400, 712],
            [300, 726],
            [160, 744],
            [-20, 780],
          ],
          true,
        ),
      ),
      cabin({ x: 340, y: 700, side: 84, gable: 54, height: 46, rise: 30, stilts: 26 }),
      cabin({ x: 206, y: 746, side: 130, gable: 80, height: 66, rise: 44, stilts: 34 }),
      shape(
        "#0F3542",
        smooth(
          [
            [-20, 884],
            [60, 878],
            [150, 892],
            [240, 896],
            [340, 902],
            [376, 920],
            [330, 944],
            [100, 966],
            [-20, 966],
          ],
          true,
        ),
      ),
      cabin({ x: 196, y: 896, side: 240, gable: 140, height: 112, rise: 74, stilts: 56 }),
    ),
    group(
      "near",
      jetty,
      shape("#0A1E2B", "M328 906h17v110h-17zM452 944h19v80h-19z"),
      shape("#E9DFC8", "M326 902h21v6h-21zM450 940h23v6h-23z"),
      `<path d="M341 920Q384 984 456 962" fill="none" stroke="#E9C998" stroke-width="3.500"/>`,
      use("gull", 461, 938, 1.5),
      polygon("#0A2432", [
        [560, 1010],
        [596, 972],
        [622, 978],
        [650, 944],
        [684, 936],
        [706, 952],
        [732, 908],
        [764, 896],
        [782, 872],
        [830, 858],
        [830, 1010],
      ]),
      polygon("#2C5C6C", [
        [650, 944],
        [684, 936],
        [706, 952],
        [690, 984],
        [664, 974],
      ]),
      polygon("#2C5C6C", [
        [732, 908],
        [764, 896],
        [756, 930],
        [776, 960],
        [744, 972],
        [722, 940],
      ]),
      polygon("#2C5C6C", [
        [782, 872],
        [830, 858],
        [830, 910],
        [800, 924],
      ]),
      polygon("#2C5C6C", [
        [596, 972],
        [622, 978],
        [614, 1010],
        [590, 1010],
      ]),
    ),
  ].join(""),
} satisfies Scene;

import { group, linear, type Point, path, r, radial, randomFrom, type Scene } from "../kit.ts";
import { lightPath } from "../kit/light-path.ts";
import { place } from "../kit/place.ts";
import { polygon, shape, use } from "../kit/shape.ts";
import { smooth } from "../kit/smooth.ts";
import { sun } from "../kit/sun.ts";

// The loch's line at the island; the castle mirrors about it.
const shore = 712;

/** Battlements from a to b: the merlons are on the line, and the path returns `depth` below it. */
function battlements(
  [ax, ay]: Point,
  [bx, by]: Point,
  merlons: number,
  height: number,
  depth: number,
): string {
  const parts = merlons * 2 - 1;
  const top: Point[] = [];
  for (let i = 0; i < parts; i += 1) {
    const up = i % 2 === 0 ? height : 0;
    for (const at of [i / parts, (i + 1) / parts])
      top.push([ax + (bx - ax) * at, ay + (by - ay) * at - up]);
  }
  return path([...top, [bx, by + depth], [ax, ay + depth]]);
}

/** The stepped edge of a Scottish gable, from the eaves to the top. */
function crowSteps([ax, ay]: Point, [bx, by]: Point, steps: number): Point[] {
  return Array.from({ length: steps }, (_, i) => {
    const at = i / steps;
    const next = (i + 1) / steps;
    const y = ay + (by - ay) * next;
    return [
      [ax + (bx - ax) * at, y],
      [ax + (bx - ax) * next, y],
    ] as Point[];
  }).flat();
}

/** A gable wall with stepped edges, seen flat. */
function gable(left: Point, right: Point, apex: Point, foot: number, steps = 5): Point[] {
  return [
    [left[0], foot],
    ...crowSteps(left, [apex[0] - 5, apex[1]], steps),
    ...crowSteps(right, [apex[0] + 5, apex[1]], steps).reverse(),
    [right[0], foot],
  ];
}

/** A corner turret on a corbel: round, so shaded from left to right, with its own battlements. */
function turret(x: number, y: number, half: number, height: number): string {
  return (
    shape(
      "url(#round)",
      `M${r(x - half)} ${r(y)}h${r(half * 2)}v${height}l${r(-half * 0.7)} 14h${r(-half * 0.6)}l${r(-half * 0.7)} -14z`,
    ) + shape("url(#round)", battlements([x - half - 1.5, y], [x + half + 1.5, y], 3, 6, 4))
  );
}

function slits(
  list: readonly (readonly [x: number, y: number, width: number, height: number])[],
): string {
  return list.map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h${-width}z`).join("");
}

const castle = group(
  "castle",
  // The west range, behind the curtain wall.
  polygon("url(#slate)", [
    [170, 548],
    [184, 506],
    [232, 504],
    [240, 548],
  ]),
  polygon("url(#lit)", [
    [170, 546],
    [240, 546],
    [240, 660],
    [170, 660],
  ]),
  polygon("url(#dark)", [...gable([132, 552], [172, 546], [156, 500], 660)]),
  shape("url(#lit)", "M176 508v-30h16v30zM218 506v-24h14v24z"),
  shape("#5C4E66", "M176 508v-30h5v30zM218 506v-24h4v24z"),
  // The keep: a shaded gable end, a lit long side, the cap house and its roof inside the parapet.
  polygon("url(#slate)", [
    [298, 424],
    [268, 350],
    [370, 354],
    [398, 424],
  ]),
  polygon("url(#dark)", gable([244, 426], [298, 424], [268, 350], 440, 6)),
  polygon("url(#lit)", [...crowSteps([408, 426], [376, 354], 6), [362, 354], [392, 426]]),
  shape("url(#lit)", "M258 354v-34h20v34zM362 358v-30h18v30z"),
  shape("#5C4E66", "M258 354v-34h8v34zM362 358v-30h6v30z"),
  shape("#3A3B58", "M256 322h24v5h-24zM360 330h22v5h-22z"),
  polygon("url(#dark)", [
    [238, 440],
    [293, 432],
    [293, 664],
    [238, 664],
  ]),
  polygon("url(#lit)", [
    [292, 432],
    [410, 436],
    [410, 664],
    [292, 664],
  ]),
  shape("#6B5A70", battlements([234, 436], [293, 426], 4, 8, 16)),
  shape("#F0CF9C", battlements([292, 426], [414, 431], 7, 8, 16)),
  polygon("#A97F6B", [
    [292, 442],
    [414, 447],
    [410, 452],
    [292, 448],
  ]),
  turret(238, 418, 11, 36),
  turret(410, 414, 12, 38),
  turret(292, 404, 14, 42),
  // The south range with its gable to the loch, and the stair of walls down to the gate.
  polygon("url(#slate)", [
    [440, 474],
    [500, 492],
    [508, 548],
    [476, 540],
  ]),
  polygon("url(#lit)", [
    [474, 540],
    [508, 546],
    [508, 664],
    [474, 664],
  ]),
  polygon("url(#lit)", gable([404, 536], [478, 538], [441, 472], 664)),
  shape("url(#lit)", "M431 476v-28h20v28z"),
  shape("#5C4E66", "M431 476v-28h7v28z"),
  shape("#3A3B58", "M429 448h24v4h-24z"),
  // Shadows fall to the left.
  polygon(
    "#54496A",
    [
      [200, 546],
      [240, 546],
      [240, 660],
      [214, 660],
    ],
    0.5,
  ),
  polygon(
    "#8A5F62",
    [
      [292, 452],
      [410, 456],
      [410, 462],
      [292, 462],
    ],
    0.4,
  ),
  // Windows.
  shape(
    "#40385A",
    slits([
      [322, 470, 9, 15],
      [366, 472, 9, 15],
      [322, 520, 9, 17],
      [366, 522, 9, 17],
      [344, 566, 9, 15],
      [384, 566, 8, 14],
      [424, 548, 9, 15],
      [452, 548, 9, 15],
      [437, 508, 8, 13],
      [196, 566, 8, 13],
      [216, 566, 8, 13],
      [486, 566, 8, 13],
    ]),
  ),
  shape(
    "#2C2B49",
    slits([
      [262, 476, 7, 15],
      [262, 530, 7, 15],
      [149, 570, 7, 13],
    ]),
  ),
  // Curtain wall, gatehouse and the six-sided bastion over the water.
  polygon("url(#curtain)", [
    [112, 632],
    [300, 612],
    [300, 690],
    [112, 694],
  ]),
  shape("#E3B98A", battlements([112, 628], [300, 608], 12, 7, 10)),
  polygon("url(#curtain)", [
    [300, 612],
    [532, 606],
    [548, 692],
    [300, 696],
  ]),
  shape("#F0CF9C", battlements([300, 606], [480, 600], 12, 7, 12)),
  polygon(
    "#6B5068",
    [
      [300, 618],
      [312, 617],
      [330, 692],
      [300, 693],
    ],
    0.35,
  ),
  polygon(
    "#6B5068",
    [
      [452, 610],
      [498, 604],
      [498, 692],
      [470, 692],
    ],
    0.45,
  ),
  shape(
    "#6B5068",
    slits([
      [206, 650, 4, 15],
      [262, 646, 4, 15],
      [350, 640, 4, 16],
      [410, 638, 4, 16],
    ]),
  ),
  polygon("url(#lit)", [
    [510, 566],
    [556, 568],
    [556, 694],
    [510, 694],
  ]),
  polygon("url(#dark)", [
    [496, 570],
    [511, 566],
    [511, 694],
    [496, 694],
  ]),
  shape("#F0CF9C", battlements([508, 564], [560, 566], 4, 8, 12)),
  shape("#2C2B49", "M526 668v-36q8-14 16 0v36z"),
  polygon("url(#dark)", [
    [96, 640],
    [128, 630],
    [128, 700],
    [96, 700],
  ]),
  polygon("url(#lit)", [
    [127, 630],
    [168, 636],
    [168, 700],
    [127, 700],
  ]),
  shape("#6B5A70", battlements([93, 638], [128, 628], 3, 7, 9)),
  shape("#F0CF9C", battlements([127, 628], [171, 634], 4, 7, 9)),
);

/** The bridge: a deck towards the viewer, three arches, pointed piers. Everything grows by `near` to the right. */
function bridge(): string {
  const x = (at: number) => 548 + 262 * at + 34 * at * at;
  const deck = (at: number) => 652 - 10 * at - 16 * at * at;
  const foot = (at: number) => shore + 2 + 16 * at;
  const holes: string[] = [];
  const reveals: string[] = [];
  const piers: string[] = [];
  const arches = [0.1, 0.37, 0.66, 0.97];
  for (let i = 0; i < 3; i += 1) {
    const from = (arches[i] ?? 0) + 0.025;
    const to = (arches[i + 1] ?? 0) - 0.025;
    const arch: Point[] = [];
    for (let step = 0; step <= 16; step += 1) {
      const turn = Math.PI - (step * Math.PI) / 16;
      const at = (from + to) / 2 + ((to - from) / 2) * Math.cos(turn);
      const spring = foot(at) - 14;
      arch.push([x(at), spring - (spring - deck(at) - 14) * Math.sin(turn)]);
    }
    const outline: Point[] = [[x(from), foot(from)], ...arch, [x(to), foot(to)]];
    holes.push(path(outline));
    // The far half of the vault shows on the right side of each arch, turned from the light.
    const depth = 9 + 5 * i;
    reveals.push(
      path([
        ...outline.slice(9),
        [x(to) - depth, foot(to)],
        ...outline
          .slice(9, -1)
          .reverse()
          .map(([px, py]): Point => [px - depth, py + 3]),
      ]),
    );
    const at = arches[i] ?? 0;
    const width = 9 + 5 * at;
    piers.push(
      path([
        [x(at) - width, foot(at) + 3],
        [x(at) - width, foot(at) - 30],
        [x(at), foot(at) - 44],
        [x(at), foot(at) + 6],
      ]),
    );
    piers.push(
      path([
        [x(at) + width, foot(at) + 3],
        [x(at) + width, foot(at) - 30],
        [x(at), foot(at) - 44],
        [x(at), foot(at) + 6],
      ]),
    );
  }
  const line = Array.from({ length: 9 }, (_, i) => i / 8);
  const face = path([
    ...line.map((at): Point => [x(at), deck(at)]),
    ...line.map((at): Point => [x(at), foot(at)]).reverse(),
  ]);
  const parapet = path([
    ...line.map((at): Point => [x(at), deck(at) - 7]),
    ...line.map((at): Point => [x(at), deck(at) + 2]).reverse(),
  ]);
  return group(
    "bridge",
    `<path fill="url(#bridge-stone)" fill-rule="evenodd" d="${face}${holes.join("")}"/>`,
    shape("#4E4A68", reveals.join("")),
    shape("#5C4E66", piers.filter((_, i) => i % 2 === 0).join("")),
    shape("#EFCB98", piers.filter((_, i) => i % 2 === 1).join("")),
    shape("#F6DDB0", parapet),
  );
}

/** Rolled heads of cloud, far to near, each lit along the side that faces the sun. */
function heads(list: readonly (readonly [...Point, radius: number, rim: string])[]): string {
  return list
    .map(([x, y, radius, rim]) => {
      const shift = 3 + radius * 0.05;
      return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${rim}"/><circle cx="${r(x - shift)}" cy="${r(y - shift)}" r="${radius}" fill="url(#storm)"/>`;
    })
    .join("");
}

function heather(
  seed: number,
  count: number,
  ground: (along: number) => Point,
  size: readonly [number, number],
): string {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = ground((i + random() * 0.8) / count);
    return place(
      "sprig",
      x,
      y + random() * 12,
      size[0] + (size[1] - size[0]) * random(),
      random() * 44 - 22,
    );
  }).join("");
}

/** One sprig: a bent stem with bells all round, larger towards the foot. */
function sprig(): string {
  const bells = Array.from({ length: 15 }, (_, i) => {
    const y = 2 - i * 4.6;
    const side = [1, -1, 0.5, -0.6][i % 4] ?? 1;
    const size = 7.6 - i * 0.36;
    return `M${r(side * 1)} ${y}q${r(side * size)} ${r(-size * 0.9)} ${r(side * size * 1.3)} ${r(size * 0.4)}q${r(-side * size * 0.5)} ${r(size)} ${r(-side * size * 1.3)} ${r(-size * 0.4)}z`;
  }).join("");
  return `<g id="sprig"><path d="M-1.500 10L0-70 1.500 10Z"/><path d="${bells}"/></g>`;
}

const thistle =
  '<g id="thistle"><path fill="#33492F" d="M-3 150Q4 70-2 8L3 8Q9 70 5 150ZM2 92Q34 84 46 50 30 62 22 58 26 70 12 72 14 82 2 84ZM2 120Q-34 112-50 76-32 88-24 82-26 96-12 98-14 108 2 110Z"/>' +
  '<path fill="#B0528C" d="M-14-8L-26-38-16-30-14-46-6-34 0-50 6-34 14-46 16-30 26-38 14-8Z"/><path fill="#D98BB4" d="M0-8L6-34 14-46 16-30 26-38 14-8Z"/>' +
  '<path fill="#4E6340" d="M-15-10Q0-16 15-10 22 6 8 16H-8Q-22 6-15-10Z"/><path fill="#7C8A52" d="M4-12Q10-12 15-10 22 6 8 16H4Q12 2 4-12Z"/><path fill="#2B3E2C" d="M-11-6l3 5 3-5zM-3-8l3 5 3-5zM5-6l3 5 3-5zM-7 2l3 5 3-5zM1 2l3 5 3-5zM-3 9l3 5 3-5z"/></g>';

export default {
  slug: "scottish-highlands",
  alt: "Poster of the Scottish Highlands: Eilean Donan castle and its stone bridge on the loch",
  defs:
    linear("sky", [
      [0, "#35406A"],
      [0.18, "#5B6485"],
      [0.38, "#B09C9C"],
      [0.53, "#E8BE8B"],
      [0.64, "#F9E0AE"],
    ]) +
    radial("halo", [
      [0, "#FFF0C8", 0.95],
      [0.25, "#FFE3AC", 0.6],
      [0.6, "#FFD99C", 0.18],
      [1, "#FFD99C", 0],
    ]) +
    linear("storm", [
      [0, "#252E4E"],
      [0.55, "#414B6E"],
      [1, "#676C8D"],
    ]) +
    linear("far", [
      [0, "#A79BA6"],
      [1, "#EBCB9F"],
    ]) +
    linear("ben", [
      [0, "#333D5F"],
      [0.6, "#4B5878"],
      [1, "#8B8DA0"],
    ]) +
    linear("ben-lit", [
      [0, "#A8925E"],
      [1, "#77805F"],
    ]) +
    linear("glen", [
      [0, "#4F6057"],
      [1, "#7E8364"],
    ]) +
    linear("mist", [
      [0, "#FBE6BF", 0],
      [0.5, "#FBE6BF", 0.75],
      [1, "#FBE6BF", 0],
    ]) +
    linear("loch", [
      [0, "#F3D6A2"],
      [0.14, "#C7A98D"],
      [0.45, "#67708C"],
      [1, "#232E4F"],
    ]) +
    linear("deep", [
      [0, "#67708C", 0],
      [0.6, "#3A4568", 1],
      [1, "#232E4F"],
    ]) +
    linear("shower", [
      [0, "#5A6482", 0.9],
      [1, "#5A6482", 0],
    ]) +
    linear("lit", [
      [0, "#F8DDAA"],
      [0.6, "#E3B585"],
      [1, "#C08D6C"],
    ]) +
    linear("curtain", [
      [0, "#D9AC80"],
      [1, "#8F6A66"],
    ]) +
    linear("dark", [
      [0, "#5C5470"],
      [1, "#443F60"],
    ]) +
    linear("slate", [
      [0, "#8089A8"],
      [1, "#47517A"],
    ]) +
    linear(
      "round",
      [
        [0, "#54496A"],
        [0.4, "#B98C74"],
        [1, "#FBE2B2"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "bridge-stone",
      [
        [0, "#A87A6A"],
        [1, "#D3A67F"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("rock", [
      [0, "#6F6A52"],
      [1, "#2F3550"],
    ]) +
    linear("moor", [
      [0, "#4A2F55"],
      [1, "#1C1834"],
    ]) +
    '<g id="crown"><circle r="20" fill="#2B3A48"/><path fill="#6B7350" d="M4-19.600A20 20 0 0 1 14 14Q18-6 4-19.600Z"/></g>' +
    sprig() +
    thistle,
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    sun(640, 330, 380, 44, "#FFF4D6"),
    group(
      "storm",
      polygon("url(#shower)", [
        [-10, 330],
        [150, 330],
        [40, 620],
        [-120, 620],
      ]),
      heads([
        [770, 40, 66, "#A9A0B2"],
        [690, 20, 80, "#B8A7B0"],
        [620, 96, 52, "#D9BBA6"],
        [560, 40, 96, "#B8A7B0"],
        [520, 150, 54, "#E6C49F"],
        [440, 90, 110, "#B8A7B0"],
        [430, 214, 56, "#F3D0A0"],
        [350, 262, 48, "#F3D0A0"],
        [326, 150, 112, "#C9B0AC"],
        [250, 300, 70, "#E6C49F"],
        [160, 352, 54, "#D9BBA6"],
        [196, 216, 110, "#A39AB0"],
        [70, 340, 80, "#B8A7B0"],
        [-10, 400, 60, "#A39AB0"],
        [30, 240, 130, "#777A9A"],
        [230, 70, 130, "#6A7094"],
        [400, -30, 110, "#6A7094"],
        [70, 60, 150, "#535C80"],
        [240, -60, 120, "#535C80"],
      ]),
    ),
    group(
      "far-ridge",
      polygon("url(#far)", [
        [430, 640],
        [500, 560],
        [560, 520],
        [604, 540],
        [660, 476],
        [716, 512],
        [760, 470],
        [800, 492],
        [800, 640],
      ]),
      polygon(
        "#7D7B94",
        [
          [660, 476],
          [652, 512],
          [664, 540],
          [640, 580],
          [654, 610],
          [560, 620],
          [524, 596],
          [548, 560],
          [544, 532],
          [560, 520],
          [604, 540],
        ],
        0.4,
      ),
      polygon(
        "#7D7B94",
        [
          [760, 470],
          [752, 500],
          [764, 530],
          [740, 570],
          [690, 590],
          [706, 540],
          [716, 512],
        ],
        0.4,
      ),
    ),
    group(
      "ben",
      polygon("url(#ben)", [
        [0, 452],
        [44, 420],
        [74, 426],
        [116, 384],
        [160, 414],
        [206, 440],
        [246, 420],
        [330, 396],
        [372, 414],
        [430, 462],
        [480, 506],
        [530, 540],
        [590, 570],
        [650, 606],
        [700, 650],
        [0, 660],
      ]),
      polygon(
        "url(#ben-lit)",
        [
          [116, 384],
          [160, 414],
          [206, 440],
          [190, 466],
          [206, 500],
          [172, 530],
          [166, 480],
          [140, 468],
          [138, 430],
        ],
        0.85,
      ),
      polygon(
        "url(#ben-lit)",
        [
          [44, 420],
          [74, 426],
          [66, 450],
          [84, 486],
          [58, 524],
          [54, 474],
        ],
        0.6,
      ),
      polygon(
        "url(#ben-lit)",
        [
          [330, 396],
          [372, 414],
          [430, 462],
          [480, 506],
          [530, 540],
          [590, 570],
          [650, 606],
          [690, 640],
          [540, 650],
          [524, 610],
          [490, 590],
          [484, 556],
          [440, 520],
          [430, 490],
          [380, 460],
        ],
        0.95,
      ),
      polygon(
        "#4B5878",
        [
          [470, 498],
          [500, 530],
          [520, 560],
          [560, 590],
          [580, 640],
          [552, 640],
          [536, 600],
          [506, 574],
          [496, 548],
        ],
        0.55,
      ),
    ),
    '<rect id="mist-layer" y="560" width="800" height="100" fill="url(#mist)"/>',
    shape("url(#loch)", "M0 640H800V1000H0Z"),
    group(
      "far-shore",
      shape(
        "url(#glen)",
        "M0 596Q60 590 110 612T240 634L300 646H0ZM800 604Q720 606 660 626T540 646H800Z",
      ),
    ),
    `<g opacity=".4" transform="translate(0 ${r(shore * 1.6)}) scale(1 -.6)"><use href="#castle"/><use href="#bridge"/></g>`,
    shape("url(#deep)", "M0 712H800V1000H0Z"),
    shape(
      "#F9E2B4",
      lightPath({ x: 640, top: 720, bottom: 860, count: 16, reach: [30, 120], seed: 3 }),
      0.6,
    ),
    shape(
      "#67708C",
      lightPath({
        x: 300,
        top: 722,
        bottom: 830,
        count: 14,
        reach: [60, 190],
        stray: 0.9,
        seed: 9,
      }),
      0.55,
    ),
    castle,
    group(
      "island",
      shape(
        "url(#rock)",
        smooth(
          [
            [34, 712],
            [64, 696],
            [120, 690],
            [170, 684],
            [230, 690],
            [300, 682],
            [370, 690],
            [440, 682],
            [510, 688],
            [548, 682],
            [572, 698],
            [580, 714],
            [480, 720],
            [300, 722],
            [160, 720],
          ],
          true,
        ),
      ),
      shape(
        "#9A8B54",
        "M100 690Q150 676 200 688T320 684 430 686 548 684Q480 698 400 694T240 698 100 690Z",
      ),
      shape("#D79A4E", "M38 711Q120 704 200 709T380 708 500 709 578 713Q480 717 380 716T38 711Z"),
    ),
    bridge(),
    group(
      "trees",
      ...[
        [104, 642, 1.15],
        [78, 664, 1],
        [126, 668, 0.9],
        [102, 676, 1],
        [60, 690, 0.8],
        [86, 694, 0.8],
        [124, 692, 0.75],
      ].map(([x = 0, y = 0, size = 1]) => use("crown", x, y, size)),
    ),
    group(
      "boat",
      shape("#1F2844", "M420 868Q520 880 640 866L632 876Q520 892 430 878Z", 0.5),
      shape("#7E2318", "M410 826Q520 846 640 818L650 822Q520 858 410 826Z"),
      shape("#C8402A", "M408 826Q420 858 446 870H610Q640 852 652 818 530 856 408 826Z"),
      shape("#E4694B", "M560 846Q610 838 652 818 640 852 610 870H566Z"),
      shape("#F6DDB0", "M408 826Q530 858 652 818L651 824Q530 864 410 832Z"),
      shape("#5C2A2A", "M470 838L474 830 500 834 498 842ZM560 842L560 832 588 828 590 836Z"),
    ),
    group(
      "near",
      shape(
        "url(#moor)",
        smooth(
          [
            [-30, 830],
            [40, 812],
            [110, 838],
            [180, 846],
            [236, 892],
            [300, 918],
            [360, 962],
            [420, 1030],
            [-30, 1040],
          ],
          true,
        ),
      ),
      shape(
        "url(#moor)",
        smooth(
          [
            [830, 858],
            [760, 862],
            [700, 896],
            [640, 912],
            [580, 956],
            [500, 976],
            [440, 1030],
            [830, 1040],
          ],
          true,
        ),
      ),
      shape(
        "#2A2647",
        smooth(
          [
            [300, 1030],
            [330, 968],
            [372, 950],
            [420, 962],
            [452, 1030],
          ],
          true,
        ),
      ),
      shape(
        "#56507A",
        smooth(
          [
            [350, 962],
            [372, 950],
            [420, 962],
            [440, 1000],
            [404, 976],
          ],
          true,
        ),
      ),
      `<g fill="#6E3A72">${heather(3, 26, (at) => [at * 330 - 10, 836 + at * at * 110 + 6 * Math.sin(at * 20)], [0.6, 0.95])}${heather(5, 20, (at) => [810 - at * 300, 872 + at * 100], [0.6, 0.9])}</g>`,
      `<g fill="#A24E86">${heather(7, 26, (at) => [at * 340 - 10, 872 + at * at * 120], [0.75, 1.1])}${heather(11, 20, (at) => [810 - at * 300, 908 + at * 90], [0.7, 1.05])}</g>`,
      place("thistle", 66, 800, 1.35, -6),
      place("thistle", 146, 846, 1.1, 8),
      `<g fill="#D188B4">${heather(13, 24, (at) => [at * 350 - 10, 922 + at * at * 90], [0.85, 1.25])}${heather(17, 18, (at) => [815 - at * 310, 950 + at * 60], [0.8, 1.2])}</g>`,
      `<g fill="#F0B9CB">${heather(19, 16, (at) => [at * 320, 985 + at * 40], [1, 1.4])}${heather(23, 12, (at) => [800 - at * 260, 1000 + at * 20], [1, 1.3])}</g>`,
    ),
  ].join(""),
} satisfies Scene;

import { group, linear, type Point, path, r, radial, randomFrom, type Scene } from "../kit.ts";
import { gulls } from "../kit/gulls.ts";
import { cumulus } from "../kit/cumulus.ts";
import { discs } from "../kit/discs.ts";
import { lightPath } from "../kit/light-path.ts";
import { polygon, shape, use } from "../kit/shape.ts";
import { smooth } from "../kit/smooth.ts";
import { glow } from "../kit/sun.ts";

const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

type Headland = {
  /** The cliff's edge from its left end to the right, and the water line below each of these points. */
  lip: readonly Point[];
  foot: readonly Point[];
  /** The outline of the grass above the cliff's edge. */
  crest: readonly Point[];
  lit: string;
  shade: string;
  grass: string;
  layer: string;
  layers: number;
};

/** A sea cliff: lit and shaded buttresses, layers of rock across them, grass on top. */
function headland(
  { lip, foot, crest, lit, shade, grass, layer, layers }: Headland,
  seed: number,
): string {
  const random = randomFrom(seed);
  const shaded: string[] = [];
  const waist = lip.map((point, i) => {
    const [x, y] = between(point, foot[i] ?? point, 0.45 + 0.2 * random());
    return [x + (i % 2 === 0 ? -1 : 1) * (4 + 5 * random()), y] as Point;
  });
  for (let i = 1; i < lip.length; i += 1) {
    const [a, b] = [foot[i - 1], foot[i]];
    const corners = [lip[i - 1], lip[i], waist[i], b, a, waist[i - 1]];
    if (a && b && b[1] < a[1]) shaded.push(path(corners as Point[]));
  }
  const beds: string[] = [];
  for (let bed = 1; bed <= layers; bed += 1) {
    const t = (bed - 0.2 + 0.4 * random()) / (layers + 1);
    const thick = 0.012 + 0.03 * random();
    const upper = lip.map((point, i) => between(point, foot[i] ?? point, t));
    const lower = lip.map((point, i) =>
      between(point, foot[i] ?? point, t + thick * (0.4 + random())),
    );
    // A layer gets thinner towards both ends.
    const from = Math.floor(random() * 3);
    const to = lip.length - Math.floor(random() * 2);
    beds.push(path([...upper.slice(from, to), ...lower.slice(from + 1, to - 1).reverse()]));
  }
  const [noseX, noseY] = between(lip[0] as Point, foot[0] as Point, 0.5);
  return [
    polygon(lit, [...lip, ...[...foot].reverse(), [noseX - 3, noseY]]),
    polygon("url(#turned)", [...lip, ...[...foot].reverse()]),
    shape(shade, shaded.join(""), 0.8),
    shape(layer, beds.join(""), 0.42),
    polygon(grass, [...crest, ...[...lip].reverse()]),
  ].join("");
}

/** Foam where the swell meets the rock: a ragged white line along the foot. */
function surf(foot: readonly Point[], reach: number, seed: number): string {
  const random = randomFrom(seed);
  const outer = foot.flatMap(([x, y], i): Point[] => {
    const [nx, ny] = foot[i + 1] ?? [x, y];
    return [
      [x - reach * (0.6 + random()), y + reach * (0.3 + 0.4 * random())],
      [(x + nx) / 2 - reach * 0.5 * random(), (y + ny) / 2 + reach * (0.5 + 0.4 * random())],
    ];
  });
  return smooth([...foot.map(([x, y]): Point => [x, y - 2]), ...outer.reverse()], true);
}

/** O'Brien's Tower: a round tower with battlements and the taller stair turret at its side. */
function tower(x: number, foot: number): string {
  const merlons = (from: number, to: number, y: number, count: number, size: number) =>
    Array.from({ length: count }, (_, i) => {
      const step = (to - from) / (count * 2 - 1);
      return `M${r(from + i * 2 * step)} ${y}v${-size}h${r(step)}v${size}z`;
    }).join("");
  return group(
    "tower",
    shape(
      "url(#tower)",
      `M${x + 12} ${foot + 4}v-84h18v84z${merlons(x + 9, x + 33, foot - 86, 3, 7)}M${x + 9} ${foot - 87}h24v8h-24z`,
    ),
    shape(
      "url(#tower)",
      `M${x - 27} ${foot + 6}L${x - 24} ${foot - 56}H${x + 18}L${x + 21} ${foot + 6}z${merlons(x - 29, x + 23, foot - 64, 5, 9)}M${x - 29} ${foot - 65}h52v11h-52z`,
    ),
    shape(
      "#3D4A4E",
      `M${x - 7} ${foot + 6}v-16q5-7 10 0v16zM${x - 10} ${foot - 34}q4-6 8 0v11h-8zM${x + 7} ${foot - 34}q3-5 6 0v11h-6zM${x + 19} ${foot - 68}h4v12h-4z`,
    ),
    shape("#5B6B55", `M${x - 28} ${foot - 54}h51v3h-51z`, 0.6),
  );
}

/** The dry-stone wall across the foreground: fitted stones in rough courses, the copes on top in the light. */
function wall(seed: number): string {
  const random = randomFrom(seed);
  const top = (x: number) => 912 - x * 0.05 + 7 * Math.sin(x / 47);
  const tones = ["", "", "", ""];
  const courses = [0, 30, 62, 98, 140];
  for (let course = 0; course < courses.length - 1; course += 1) {
    const [from, to] = [courses[course] ?? 0, courses[course + 1] ?? 0];
    for (let x = -20 - 30 * random(); x < 810;) {
      const width = (course === 0 ? 26 : 38) + 44 * random() + course * 5;
      const [a, b] = [x + 2, x + width - 2];
      const bevel = () => 3 + 6 * random();
      const lean = course === 0 ? -8 * random() : 3 * random();
      const tone = course === 0 ? 3 : Math.floor(random() * 3);
      tones[tone] += path([
        [a, top(a) + from + bevel() + lean],
        [a + bevel(), top(a) + from + 2 + lean],
        [b - bevel(), top(b) + from + 2 + lean],
        [b, top(b) + from + bevel() + lean],
        [b - 2 * random(), top(b) + to - bevel()],
        [b - bevel(), top(b) + to - 2],
        [a + bevel(), top(a) + to - 2],
        [a + 2 * random(), top(a) + to - bevel()],
      ]);
      x += width;
    }
  }
  const line = Array.from({ length: 12 }, (_, i): Point => [i * 80 - 40, top(i * 80 - 40) + 12]);
  return group(
    "wall",
    polygon("#1F2D35", [...line, [840, 1040], [-40, 1040]]),
    shape("#56606A", tones[0] ?? ""),
    shape("#6A6E6E", tones[1] ?? ""),
    shape("#485560", tones[2] ?? ""),
    shape("url(#cope)", tones[3] ?? ""),
  );
}

/** A blackface sheep, 100 wide, looking left; its fleece bears the owner's red mark. */
function sheep(id: string, grazing: boolean): string {
  const head = grazing
    ? "M-46-34Q-60-28-64-8-66 2-58 4-50 4-48-8-42-16-36-22Z"
    : "M-42-56Q-56-62-66-50-74-38-70-34-62-30-54-38-46-40-38-42Z";
  const ears = grazing
    ? "M-58-24q-12-4-14 4 8 4 15 1zM-42-32q0-12 10-12 2 8-6 15z"
    : "M-58-56q-12-6-18 2 8 6 17 3zM-46-54q4-10 16-8-2 9-13 13z";
  return (
    `<g id="${id}"><path fill="#2F5236" opacity=".5" d="M-34 0Q10-6 70 2 40 10-20 8Z"/>` +
    `<path fill="#2B3038" d="M-32-20h9L-25 4h-6zM-16-20h8L-9 4h-6zM22-20h9L29 4h-6zM38-20h8L45 3h-6z"/>` +
    `<path fill="#B9BFB4" d="${discs([
      [-24, -36, 20],
      [0, -34, 22],
      [26, -34, 21],
      [42, -42, 17],
      [48, -28, 12],
    ])}"/>` +
    `<path fill="#FBF6E6" d="${discs([
      [-30, -44, 15],
      [-18, -54, 15],
      [2, -58, 17],
      [22, -56, 16],
      [38, -50, 13],
      [8, -44, 16],
      [-12, -42, 14],
      [-34, -32, 10],
    ])}"/>` +
    `<path fill="#C8402A" d="M24-66q12-2 18 8-8 8-18 2-6-6 0-10z"/>` +
    `<path fill="#2B3038" d="${head}${ears}"/></g>`
  );
}

/** Atlantic swell: long pointed crests, dark in front, some breaking, growing towards the viewer. */
function swell(seed: number): string {
  const random = randomFrom(seed);
  let [fronts, backs, foam] = ["", "", ""];
  for (let i = 0; i < 22; i += 1) {
    const near = i / 21;
    const y = 590 + 330 * near ** 1.1;
    const half = 40 + 80 * near + 30 * random();
    const x = random() * (190 + 300 * near);
    const high = 5 + 11 * near;
    fronts += `M${r(x - half)} ${r(y)}Q${r(x - half * 0.2)} ${r(y - high)} ${r(x + half)} ${r(y + high * 0.4)}Q${r(x)} ${r(y + high * 1.3)} ${r(x - half)} ${r(y)}Z`;
    backs += `M${r(x - half)} ${r(y)}Q${r(x - half * 0.2)} ${r(y - high)} ${r(x + half)} ${r(y + high * 0.4)}Q${r(x - half * 0.1)} ${r(y - high * 0.2)} ${r(x - half)} ${r(y)}Z`;
    if (i % 3 === 0) {
      const w = half * 0.5;
      foam += `M${r(x - w)} ${r(y - high * 0.42)}q${r(w * 0.7)} ${r(-high * 0.9)} ${r(w * 1.7)} ${r(high * 0.24)}q${r(-w * 0.3)} ${r(high * 0.1)} ${r(-w * 0.5)} ${r(high * 0.35)}q${r(-w * 0.3)} ${r(-high * 0.3)} ${r(-w * 0.5)} ${r(high * 0.1)}q${r(-w * 0.4)} ${r(-high * 0.5)} ${r(-w * 0.7)} ${r(-high * 0.2)}z`;
    }
  }
  return shape("#0F3F5E", fronts, 0.5) + shape("#6FB7C0", backs, 0.65) + shape("#F6F7EC", foam);
}

/** Small marks strewn over the meadow, larger towards the viewer: flowers, or short blades of grass. */
function daisies(seed: number, count: number, kind: "flower" | "tuft"): string {
  const random = randomFrom(seed);
  let text = "";
  for (let i = 0; i < count; i += 1) {
    const near = random() ** 0.8;
    const y = 600 + 290 * near;
    const edge = 752 - 250 * near;
    const x = edge + (800 - edge) * random();
    const size = 1.2 + 1.8 * near;
    text +=
      kind === "flower"
        ? `M${r(x)} ${r(y)}h${r(size * 1.6)}v${r(size)}h${r(-size * 1.6)}z`
        : `M${r(x)} ${r(y)}l${r(-size * 3)} ${r(-size * 5)} ${r(size * 4)} ${r(size * 3.4)} ${r(size * 2)} ${r(-size * 6)} ${r(size)} ${r(size * 6)} ${r(size * 4)} ${r(-size * 3)} ${r(-size * 3)} ${r(size * 5)}z`;
  }
  return text;
}

/** A Galway hooker: tarred hull, vermilion sails, sailing to the right. */
const hooker =
  '<g id="hooker"><path fill="#FBF6E6" opacity=".55" d="M-40 20Q10 30 66 18 20 40-40 20Z"/><path fill="#1F2B33" d="M-42 4Q-10 14 40 8 52 4 58-4 52 16 40 22H-28Q-40 16-42 4Z"/><path fill="#4A3A35" d="M6-92h3v102H6zM40 0l26-8 1 2-26 9z"/>' +
  '<path fill="#C8402A" d="M5-84L-38-96Q-46-50-40-4-16 4 5 2-6-40 5-84Z"/><path fill="#E4694B" d="M5-84Q-6-40 5 2-6 2-14 1-26-46-14-90Z"/><path fill="#B5331F" d="M11-78L36 2Q22 6 11 4 18-38 11-78Z"/><path fill="#E4694B" d="M13-84L64-8Q50-2 40-4 34-46 13-84Z"/></g>';

/** Tufts of blades; the same few strokes at different sizes. */
const tuft =
  '<path id="tuft" d="M-10 4Q-12-10-20-18-8-12-6-2-6-18-10-30 0-18 0-2 2-22 10-32 6-16 6-2 10-12 20-16 12-8 11 4Z"/>';
/** Thrift, the pink of the cliff edge. */
const thrift =
  '<g id="thrift"><path fill="#3F6A3F" d="M-1.200 2L-.8-44h1.600L1.200 2Z"/><circle cy="-48" r="9" fill="#D97C93"/><path fill="#F2B3BC" d="M-8.500-51A9 9 0 0 1 3-56.500Q-2-46-8.500-51Z"/></g>';

const headlands: readonly Headland[] = [
  {
    lip: [
      [28, 446],
      [50, 442],
      [70, 444],
      [110, 438],
      [150, 438],
    ],
    foot: [
      [22, 492],
      [48, 497],
      [66, 494],
      [110, 502],
      [150, 506],
    ],
    crest: [
      [28, 446],
      [70, 434],
      [150, 428],
    ],
    lit: "#B9C0AE",
    shade: "#90A5AC",
    grass: "#9DBB94",
    layer: "#8FA3A6",
    layers: 3,
  },
  {
    lip: [
      [104, 432],
      [132, 424],
      [152, 429],
      [186, 418],
      [206, 423],
      [260, 416],
    ],
    foot: [
      [92, 536],
      [128, 550],
      [148, 542],
      [186, 564],
      [204, 556],
      [260, 580],
    ],
    crest: [
      [104, 432],
      [140, 414],
      [190, 402],
      [260, 396],
    ],
    lit: "url(#cliff-far)",
    shade: "#6F8A91",
    grass: "#86AE70",
    layer: "#6F7F80",
    layers: 6,
  },
  {
    lip: [
      [232, 412],
      [262, 402],
      [280, 407],
      [330, 393],
      [346, 402],
      [404, 390],
      [424, 400],
      [480, 404],
      [560, 420],
      [640, 440],
    ],
    foot: [
      [204, 646],
      [252, 680],
      [274, 664],
      [336, 708],
      [352, 690],
      [404, 728],
      [430, 712],
      [480, 744],
      [560, 760],
      [640, 780],
    ],
    crest: [
      [232, 412],
      [258, 392],
      [306, 378],
      [360, 371],
      [430, 373],
      [500, 368],
      [560, 384],
      [640, 440],
    ],
    lit: "url(#cliff)",
    shade: "url(#cliff-shade)",
    grass: "url(#top)",
    layer: "#5B5148",
    layers: 9,
  },
  {
    lip: [
      [486, 446],
      [522, 430],
      [544, 440],
      [604, 420],
      [630, 432],
      [720, 414],
      [800, 424],
    ],
    foot: [
      [446, 792],
      [508, 838],
      [540, 812],
      [612, 880],
      [644, 850],
      [740, 900],
      [800, 900],
    ],
    crest: [
      [486, 446],
      [512, 420],
      [566, 400],
      [640, 384],
      [720, 354],
      [800, 340],
    ],
    lit: "url(#cliff)",
    shade: "url(#cliff-shade)",
    grass: "url(#top)",
    layer: "#5B5148",
    layers: 11,
  },
];

const meadowEdge: readonly Point[] = [
  [820, 530],
  [756, 562],
  [696, 616],
  [644, 690],
  [590, 770],
  [524, 850],
  [440, 940],
  [360, 1030],
];

export default {
  slug: "ireland",
  alt: "Poster of Ireland: the Cliffs of Moher above the Atlantic, sheep by a stone wall",
  defs:
    linear("sky", [
      [0, "#3E8FB8"],
      [0.24, "#82BDCF"],
      [0.4, "#CFE5DA"],
      [0.47, "#F7EFD2"],
    ]) +
    radial("halo", [
      [0, "#FFF6DA", 0.95],
      [0.3, "#FFF3CF", 0.5],
      [0.65, "#FFF0C4", 0.14],
      [1, "#FFF0C4", 0],
    ]) +
    linear("cloud", [
      [0, "#FFFBEE"],
      [0.7, "#EAF0EA"],
      [1, "#BFD6DB"],
    ]) +
    linear("sea", [
      [0, "#8FC3C4"],
      [0.16, "#4E9DAE"],
      [0.5, "#1E6A8A"],
      [1, "#123F5E"],
    ]) +
    linear("cliff-far", [
      [0, "#C9BE9C"],
      [1, "#9FA896"],
    ]) +
    linear("cliff", [
      [0, "#D9BF8E"],
      [0.5, "#B08F6C"],
      [1, "#7D6E63"],
    ]) +
    linear("cliff-shade", [
      [0, "#75695E"],
      [1, "#3F4A54"],
    ]) +
    linear("top", [
      [0, "#A9C662"],
      [1, "#5F9147"],
    ]) +
    linear(
      "tower",
      [
        [0, "#F2DFB4"],
        [0.45, "#B9A27F"],
        [1, "#5E6060"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("near-face", [
      [0, "#8E7A63"],
      [1, "#3A444C"],
    ]) +
    linear("meadow", [
      [0, "#9FC45C"],
      [0.45, "#6E9F48"],
      [1, "#35683C"],
    ]) +
    linear(
      "turned",
      [
        [0, "#4A4A52", 0],
        [0.45, "#4A4A52", 0.12],
        [1, "#4A4A52", 0.75],
      ],
      [0, 0, 1, 0],
    ) +
    linear("cope", [
      [0, "#B9AE96"],
      [0.5, "#85837B"],
    ]) +
    sheep("sheep", false) +
    sheep("grazer", true) +
    hooker +
    tuft +
    thrift,
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    glow(130, 190, 330),
    group(
      "clouds",
      // The sun stands behind this one.
      shape("#FFF6DC", cumulus(-30, 262, 330, 132, 23)),
      shape("url(#cloud)", cumulus(-44, 270, 330, 118, 23)),
      shape("url(#cloud)", cumulus(310, 160, 330, 96, 11)),
      shape("url(#cloud)", cumulus(560, 268, 320, 104, 8)),
      shape("url(#cloud)", cumulus(-90, 330, 250, 56, 17), 0.9),
      shape("url(#cloud)", cumulus(210, 300, 170, 34, 5), 0.8),
    ),
    shape("url(#sea)", "M0 450H800V1000H0Z"),
    shape("#7FA3B5", "M0 450L40 443 90 446 120 441 170 450Z"),
    shape(
      "#E9F4E6",
      lightPath({ x: 110, top: 462, bottom: 700, count: 18, reach: [26, 120], seed: 5 }),
      0.55,
    ),
    group("swell", swell(12)),
    group(
      "headlands",
      ...headlands.flatMap((land, i) => [
        headland(land, 3 + i),
        shape("#F6F7EC", surf(land.foot, 3 + i * 5, i + 4), 0.9),
      ]),
    ),
    group(
      "stack",
      polygon("url(#cliff)", [
        [150, 590],
        [158, 566],
        [172, 560],
        [184, 572],
        [194, 610],
        [206, 660],
        [142, 656],
      ]),
      polygon("url(#cliff-shade)", [
        [172, 560],
        [184, 572],
        [194, 610],
        [206, 660],
        [178, 662],
        [180, 610],
      ]),
      polygon("#86AE70", [
        [156, 570],
        [160, 562],
        [172, 558],
        [182, 569],
        [170, 572],
      ]),
      shape(
        "#F6F7EC",
        surf(
          [
            [142, 656],
            [176, 662],
            [206, 660],
          ],
          9,
          2,
        ),
        0.9,
      ),
    ),
    tower(392, 378),
    gulls(
      [
        [300, 330, 13],
        [334, 308, 9],
        [270, 300, 8],
        [96, 600, 11],
        [60, 574, 8],
      ],
      "#2B3F4A",
    ),
    use("hooker", 120, 742, 1.15),
    group(
      "meadow",
      polygon("url(#near-face)", [
        ...meadowEdge.slice(1).map(([x, y]): Point => [x + 24, y]),
        [290, 1030],
        [384, 930],
        [474, 850],
        [548, 772],
        [612, 692],
        [676, 616],
      ]),
      shape("url(#meadow)", `${smooth(meadowEdge, false)}L800 1030Z`),
      shape(
        "#B4D26A",
        smooth(
          [
            ...meadowEdge,
            ...meadowEdge.map(([x, y], i): Point => [x + 6 + i * 3, y + 1]).reverse(),
          ],
          true,
        ),
        0.9,
      ),
      shape("#4F8542", "M800 640Q700 690 640 800 600 880 560 1000H800Z", 0.45),
    ),
    shape("#3F7A40", daisies(9, 9, "tuft"), 0.6),
    shape("#FBF3C4", daisies(4, 34, "flower")),
    group(
      "flock",
      use("grazer", 762, 626, 0.42),
      use("sheep", 724, 708, 0.62),
      use("grazer", 668, 782, 0.72),
      use("sheep", 690, 920, 1.45),
    ),
    wall(6),
    group(
      "near",
      `<g fill="#2F6A3C">${[
        [20, 918],
        [64, 922],
        [300, 908],
        [330, 902],
        [560, 896],
        [786, 880],
        [748, 886],
      ]
        .map(([x = 0, y = 0], i) => use("tuft", x, y, 1.1 + (i % 3) * 0.25))
        .join("")}</g>`,
      [
        [18, 916, 1.3],
        [44, 922, 1],
        [66, 914, 1.5],
        [92, 924, 1.1],
        [118, 920, 1.35],
        [150, 926, 0.9],
        [312, 908, 1.1],
        [334, 904, 0.9],
      ]
        .map(([x = 0, y = 0, size = 1]) => use("thrift", x, y, size))
        .join(""),
    ),
  ].join(""),
} satisfies Scene;

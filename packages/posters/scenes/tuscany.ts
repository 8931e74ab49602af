import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { cypress } from "../kit/cypress.ts";
import { discs } from "../kit/discs.ts";
import { dots } from "../kit/dots.ts";
import { box, polygon, shape } from "../kit/shape.ts";
import { smooth } from "../kit/smooth.ts";

// Before sunrise: light comes from the left, shadows fall to the right.

const shadow = (x: number, foot: number, tall: number): string =>
  `M${r(x)} ${r(foot - 2)}L${r(x + tall * 0.9)} ${r(foot + tall * 0.1)}Q${r(x + tall * 0.5)} ${r(foot + tall * 0.16)} ${r(x - 2)} ${r(foot + 2)}Z`;

/** The white road from the near edge up to the house: its middle and half its width. */
const road: readonly (readonly [x: number, y: number, half: number])[] = [
  [330, 1050, 92],
  [430, 950, 58],
  [590, 890, 40],
  [690, 838, 29],
  [640, 788, 21],
  [490, 760, 16],
  [330, 734, 12.5],
  [258, 696, 10],
  [330, 660, 8],
  [452, 634, 6.5],
  [524, 602, 5],
  [500, 570, 4],
  [446, 545, 3],
];

/** Points along the road, the curve through its marks. */
const along = (per: number): (readonly [x: number, y: number, half: number])[] =>
  road.slice(0, -1).flatMap((from, i) => {
    const marks = [
      road[i - 1] ?? from,
      from,
      road[i + 1] ?? from,
      road[i + 2] ?? road[i + 1] ?? from,
    ] as const;
    return Array.from({ length: per }, (_, step) => {
      const t = step / per;
      const mix = (k: 0 | 1 | 2) => {
        const [a, b, c, d] = [marks[0][k], marks[1][k], marks[2][k], marks[3][k]];
        return (
          0.5 *
          (2 * b +
            (c - a) * t +
            (2 * a - 5 * b + 4 * c - d) * t * t +
            (3 * b - a - 3 * c + d) * t * t * t)
        );
      };
      return [mix(0), mix(1), mix(2)] as const;
    });
  });

/** One side of the road; it lies flat, so its width shrinks where it runs across the slope. */
const roadEdges = (() => {
  const points = along(5);
  const side = (sign: 1 | -1) =>
    points.map(([x, y, half], i): Point => {
      const [ax, ay] = points[Math.max(i - 1, 0)] ?? [x, y];
      const [bx, by] = points[Math.min(i + 1, points.length - 1)] ?? [x, y];
      const length = Math.hypot(bx - ax, (by - ay) * 2.6) || 1;
      return [
        x + (sign * half * (by - ay) * -2.6) / length,
        y + (sign * half * 0.36 * (bx - ax)) / length,
      ];
    });
  return { left: side(-1), right: side(1) };
})();

/** Cypresses on both sides of the road, fewer where they would hide its bends. */
const avenue = along(4)
  .flatMap(([x, y, half], i) => {
    if (i < 7) return [];
    const tall = 17 + half * 4.6;
    const out = half * 1.5 + 3;
    const trees: (readonly [x: number, y: number, tall: number])[] = [];
    if (i % 2 === 0) trees.push([x - out * 0.5, y - out * 0.42, tall * 0.94]);
    if (i % 2 === 1 && half < 26) trees.push([x + out * 0.5, y + out * 0.42, tall]);
    return trees;
  })
  .toSorted((a, b) => a[1] - b[1]);

/** The farmhouse on its hill: tower, long wing, loggia, cypresses close about it. */
const farm = group(
  "farm",
  cypress(368, 532, 118, 0.085),
  cypress(386, 530, 140, 0.08),
  cypress(552, 540, 128, 0.085),
  // Tower with its dovecote, wing, barn.
  shape("#FBE3BE", box(408, 542, 40, 108)),
  shape("#A98A84", box(448, 542, 26, 108)),
  polygon("#D9774E", [
    [402, 436],
    [420, 416],
    [454, 416],
    [450, 436],
  ]),
  polygon("#9C4C3E", [
    [450, 436],
    [454, 416],
    [480, 436],
  ]),
  shape("#6B5058", "M418 462h8v12h-8zM432 462h8v12h-8zM425 496h9v14h-9zM456 470h7v12h-7z"),
  shape("#F6D8AE", box(448, 545, 66, 62)),
  shape("#9C7F80", box(514, 545, 32, 62)),
  polygon("#D9774E", [
    [442, 486],
    [458, 462],
    [524, 462],
    [518, 486],
  ]),
  polygon("#9C4C3E", [
    [518, 486],
    [524, 462],
    [552, 486],
  ]),
  shape(
    "#6B5058",
    "M456 545v-24q7-11 14 0v24zM475 545v-24q7-11 14 0v24zM494 545v-24q7-11 14 0v24zM458 504h8v11h-8zM477 504h8v11h-8zM496 504h8v11h-8zM526 510h7v11h-7z",
  ),
  shape("#FBE3BE", box(366, 544, 44, 40)),
  polygon("#E58B5C", [
    [361, 506],
    [372, 492],
    [408, 492],
    [408, 506],
  ]),
  shape("#6B5058", "M380 544v-20q8-10 16 0v20z"),
  shape("#B5573F", box(470, 466, 7, 14) + box(500, 466, 7, 12)),
  // Smoke from the kitchen, the first sign of the day.
  '<path d="M473 450Q466 430 478 414T474 372Q470 350 484 334" fill="none" stroke="#FFF3DC" stroke-width="6" stroke-linecap="round" opacity=".55"/>',
  cypress(350, 546, 96, 0.09),
  cypress(398, 552, 62, 0.11),
  cypress(572, 550, 100, 0.09),
  cypress(536, 554, 70, 0.1),
  shape(
    "#3F6A50",
    discs([
      [428, 548, 9],
      [440, 550, 7],
      [516, 552, 9],
      [588, 552, 8],
      [334, 550, 8],
    ]),
  ),
);

/** The chapel of Vitaleta on its knoll. */
const chapel = group(
  "chapel",
  cypress(664, 606, 60, 0.12),
  cypress(744, 606, 68, 0.11),
  shape("#A98A84", "M706 606V566L736 570V606Z"),
  polygon("#9C4C3E", [
    [694, 550],
    [724, 554],
    [740, 572],
    [706, 568],
  ]),
  polygon("#FFF0D4", [
    [680, 606],
    [680, 568],
    [694, 552],
    [708, 568],
    [708, 606],
  ]),
  polygon("#E58B5C", [
    [694, 547],
    [712, 568],
    [707, 570],
    [694, 554],
    [681, 570],
    [676, 568],
  ]),
  shape("#FFF0D4", box(690, 551, 9, 12)),
  shape(
    "#6B5058",
    "M693 548a1.800 3 0 0 1 3.600 0v3h-3.600zM690 606v-14q4-7 9 0v14zM691 576a3.500 3.500 0 1 1 7 0a3.500 3.500 0 1 1-7 0z",
  ),
);

/** Furrows over a hilly field: lines that follow its curve. */
const furrows = (from: Point, to: Point, bow: number, count: number, spread: Point): string =>
  Array.from({ length: count }, (_, i) => {
    const k = i / (count - 1);
    const [dx, dy] = [spread[0] * k, spread[1] * k * k];
    return `M${r(from[0] + dx)} ${r(from[1] + dy)}Q${r((from[0] + to[0]) / 2 + dx)} ${r((from[1] + to[1]) / 2 - bow + dy)} ${r(to[0] + dx)} ${r(to[1] + dy)}`;
  }).join("");

const random = randomFrom(58);
const scattered = (
  count: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
): Point[] =>
  Array.from({ length: count }, (): Point => [
    left + (right - left) * random(),
    top + (bottom - top) * random() ** 0.8,
  ]);

/** Young wheat along the near edge, blades leaning from the light. */
const wheat = (count: number, from: number, to: number, foot: number, tall: number): string =>
  Array.from({ length: count }, () => {
    const x = from + (to - from) * random();
    const high = tall * (0.6 + 0.6 * random());
    const lean = 6 + 14 * random();
    return `M${Math.round(x - 3)} ${foot}Q${Math.round(x)} ${Math.round(foot - high * 0.6)} ${Math.round(x + lean)} ${Math.round(foot - high)} ${Math.round(x + 5)} ${Math.round(foot - high * 0.5)} ${Math.round(x + 4)} ${foot}Z`;
  }).join("");

export default {
  slug: "tuscany",
  alt: "Poster of Tuscany: a cypress road winds up to a farmhouse over green hills before sunrise",
  defs:
    linear("sky", [
      [0, "#55809A"],
      [0.2, "#93AFB0"],
      [0.34, "#EBCFA6"],
      [0.44, "#FDE3B4"],
      [0.5, "#FBD49C"],
    ]) +
    radial("dawn", [
      [0, "#FFE9B8", 0.95],
      [0.4, "#FFDDA4", 0.5],
      [1, "#FFD79C", 0],
    ]) +
    linear("amiata", [
      [0, "#8E9CB4"],
      [1, "#D9C3B4"],
    ]) +
    linear("ridge", [
      [0, "#9CA894"],
      [1, "#DCCDB0"],
    ]) +
    linear("ridgeNear", [
      [0, "#7F9A78"],
      [1, "#C9C79C"],
    ]) +
    linear("mist", [
      [0, "#FFF3DC", 0],
      [0.5, "#FFF3DC", 0.9],
      [1, "#FFF3DC", 0],
    ]) +
    linear(
      "hill",
      [
        [0, "#C6C568"],
        [0.45, "#8FAE5C"],
        [1, "#4F8060"],
      ],
      [0, 0, 1, 0.35],
    ) +
    linear(
      "knoll",
      [
        [0, "#D6CB74"],
        [0.4, "#9AB060"],
        [1, "#5A8A62"],
      ],
      [0, 0, 1, 0.2],
    ) +
    linear("gold", [
      [0, "#F0D884", 0.9],
      [1, "#C9C468", 0],
    ]) +
    linear("shade", [
      [0, "#2F6A5A", 0],
      [1, "#2A5C54", 0.7],
    ]) +
    linear("road", [
      [0, "#FBE6C0"],
      [1, "#E9D2B0"],
    ]) +
    linear("nearField", [
      [0, "#5E8A58"],
      [1, "#1F4A42"],
    ]),
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    '<circle cx="60" cy="440" r="460" fill="url(#dawn)"/>',
    group(
      "night-goes",
      shape("#FFF8E2", "M598 116A44 44 0 1 0 640 176 36 36 0 1 1 598 116Z"),
      dots(
        "#FFF8E2",
        4,
        [
          [520, 84],
          [706, 92],
          [450, 160],
        ],
        0.85,
      ),
      dots("#FFF8E2", 6.5, [[540, 206]]),
    ),
    group(
      "cloud-bars",
      shape(
        "#F3B98E",
        smooth(
          [
            [-60, 300],
            [80, 286],
            [220, 290],
            [330, 276],
            [240, 300],
            [90, 308],
          ],
          true,
        ),
        0.7,
      ),
      shape(
        "#F7CBA0",
        smooth(
          [
            [420, 322],
            [560, 308],
            [700, 312],
            [860, 298],
            [860, 314],
            [700, 324],
            [560, 328],
          ],
          true,
        ),
        0.7,
      ),
      shape(
        "#E8A98C",
        smooth(
          [
            [160, 346],
            [280, 334],
            [400, 340],
            [300, 352],
          ],
          true,
        ),
        0.6,
      ),
    ),
    group(
      "amiata",
      shape(
        "url(#amiata)",
        smooth(
          [
            [-60, 470],
            [60, 446],
            [180, 430],
            [300, 400],
            [420, 366],
            [500, 352],
            [590, 372],
            [700, 412],
            [860, 440],
            [860, 620],
            [-60, 620],
          ],
          true,
        ),
      ),
      // Pienza's tower far off.
      shape(
        "#8492A6",
        "M130 484V458H144V434L149 420 154 434V458H172L180 450 188 458V448H204V464H226V484Z",
      ),
    ),
    group(
      "ridges",
      shape(
        "url(#ridge)",
        smooth(
          [
            [-60, 470],
            [80, 462],
            [190, 478],
            [320, 470],
            [460, 486],
            [600, 462],
            [720, 450],
            [860, 466],
            [860, 640],
            [-60, 640],
          ],
          true,
        ),
      ),
      cypress(620, 464, 24, 0.14, ["#6E8A7C", "#A9AC84", "#6E8A7C"]) +
        cypress(632, 464, 30, 0.13, ["#6E8A7C", "#A9AC84", "#6E8A7C"]) +
        cypress(644, 462, 22, 0.14, ["#6E8A7C", "#A9AC84", "#6E8A7C"]),
      `<rect y="450" width="800" height="90" fill="url(#mist)"/>`,
      shape(
        "url(#ridgeNear)",
        smooth(
          [
            [-60, 530],
            [60, 512],
            [170, 524],
            [300, 540],
            [460, 536],
            [600, 530],
            [700, 512],
            [860, 500],
            [860, 700],
            [-60, 700],
          ],
          true,
        ),
      ),
      [30, 44, 60, 110, 122]
        .map((x, i) =>
          cypress(x, 520 + (i % 2) * 3, 34 - (i % 3) * 6, 0.13, ["#4F7A68", "#A9AC74", "#4F7A68"]),
        )
        .join(""),
      `<rect y="500" width="800" height="130" fill="url(#mist)"/>`,
    ),
    group(
      "knoll",
      shape(
        "url(#knoll)",
        smooth(
          [
            [480, 720],
            [560, 650],
            [640, 612],
            [710, 602],
            [790, 612],
            [880, 640],
            [880, 820],
            [480, 820],
          ],
          true,
        ),
      ),
      `<path d="${furrows([556, 654], [640, 690], 30, 7, [34, -20])}" fill="none" stroke="#6F9460" stroke-width="2" opacity=".6"/>`,
      shape(
        "url(#shade)",
        smooth(
          [
            [720, 606],
            [790, 612],
            [880, 640],
            [880, 760],
            [760, 740],
            [700, 680],
          ],
          true,
        ),
      ),
      chapel,
      `<rect y="630" x="440" width="360" height="110" fill="url(#mist)" opacity=".8"/>`,
    ),
    group(
      "hill",
      shape(
        "url(#hill)",
        smooth(
          [
            [-80, 690],
            [40, 640],
            [160, 600],
            [280, 562],
            [380, 540],
            [480, 538],
            [570, 552],
            [640, 606],
            [700, 672],
            [780, 730],
            [880, 760],
            [880, 1080],
            [-80, 1080],
          ],
          true,
        ),
      ),
      shape(
        "url(#gold)",
        smooth(
          [
            [-60, 690],
            [60, 640],
            [180, 600],
            [300, 562],
            [360, 550],
            [280, 610],
            [160, 660],
            [60, 720],
            [-60, 760],
          ],
          true,
        ),
      ),
      shape(
        "url(#shade)",
        smooth(
          [
            [560, 552],
            [640, 606],
            [700, 672],
            [780, 730],
            [860, 760],
            [860, 900],
            [740, 850],
            [640, 760],
            [600, 660],
          ],
          true,
        ),
      ),
      shape(
        "url(#gold)",
        smooth(
          [
            [-60, 800],
            [60, 772],
            [200, 770],
            [320, 790],
            [220, 820],
            [80, 850],
            [-60, 900],
          ],
          true,
        ),
        0.8,
      ),
      shape(
        "url(#shade)",
        smooth(
          [
            [330, 690],
            [460, 668],
            [580, 640],
            [640, 690],
            [600, 740],
            [460, 730],
          ],
          true,
        ),
        0.3,
      ),
      shape(
        "url(#shade)",
        smooth(
          [
            [240, 800],
            [400, 790],
            [560, 800],
            [640, 840],
            [540, 880],
            [380, 900],
            [260, 880],
          ],
          true,
        ),
        0.3,
      ),
      `<path d="${furrows([20, 700], [230, 640], 10, 8, [-30, 100])}M0 0" fill="none" stroke="#7FA058" stroke-width="2.500" opacity=".55"/>`,
      `<path d="${furrows([380, 800], [600, 880], 26, 8, [-130, 40])}" fill="none" stroke="#3F7458" stroke-width="2.500" opacity=".5"/>`,
    ),
    group(
      "road",
      shape(
        "#6E8A58",
        path([
          ...roadEdges.left.map(([x, y]): Point => [x + 2, y + 5]),
          ...roadEdges.right.toReversed().map(([x, y]): Point => [x + 2, y + 5]),
        ]),
        0.7,
      ),
      shape("url(#road)", path([...roadEdges.left, ...roadEdges.right.toReversed()])),
    ),
    farm,
    shape("#2A5C54", avenue.map(([x, y, tall]) => shadow(x, y, tall)).join(""), 0.45),
    group("avenue", avenue.map(([x, y, tall]) => cypress(x, y, tall)).join("")),
    group(
      "near",
      shape(
        "url(#nearField)",
        smooth(
          [
            [-60, 900],
            [60, 896],
            [170, 926],
            [250, 972],
            [290, 1040],
            [-60, 1060],
          ],
          true,
        ),
      ),
      shape(
        "url(#nearField)",
        smooth(
          [
            [880, 900],
            [760, 918],
            [640, 950],
            [540, 990],
            [490, 1060],
            [880, 1060],
          ],
          true,
        ),
      ),
      shape("#3F7458", wheat(26, -10, 250, 1010, 66)),
      shape("#8FA85A", wheat(18, -10, 220, 1010, 48)),
      shape("#2F6050", wheat(30, 540, 810, 1010, 64)),
      shape("#7F9C58", wheat(18, 560, 810, 1010, 46)),
      dots("#C8402A", 13, scattered(16, [560, 940, 800, 990])),
      dots("#E8694A", 8, scattered(14, [580, 944, 800, 990])),
      dots("#C8402A", 11, scattered(9, [10, 946, 230, 990])),
      cypress(58, 1010, 700, 0.085, ["#1F443E", "#7A9056", "#143430"]),
      cypress(146, 1006, 430, 0.09, ["#1F443E", "#7A9056", "#143430"]),
    ),
  ].join(""),
} satisfies Scene;

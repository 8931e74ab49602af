import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { leaves } from "../kit/leaves.ts";
import { box, polygon, shape, spire, use } from "../kit/shape.ts";
import { treeDefinitions } from "../kit/tree.ts";

const ROOF = "#4A6482";
const ROOF_LIT = "#8BA0B4";
const GLASS = "#5B6A86";

/** A cone on a round tower, lit from the left. */
function cone(x: number, y: number, width: number, height: number): string {
  return (
    shape(ROOF, spire(x, y, width, height)) +
    shape(
      ROOF_LIT,
      path([
        [x - width / 2, y],
        [x, y - height],
        [x - width * 0.08, y],
      ]),
    )
  );
}

function round(x: number, width: number, foot: number, top: number): string {
  return shape("url(#round)", box(x - width / 2, foot, width, foot - top));
}

/** A jutting ring of little arches under a tower's head. */
function ring(x: number, width: number, y: number, height: number): string {
  let arches = "";
  const count = Math.round(width / 7);
  const step = width / count;
  for (let index = 0; index < count; index++)
    arches += `M${r(x - width / 2 + index * step + 1)} ${y}a${r(step / 2 - 1)} ${r(step / 2)} 0 0 1 ${r(step - 2)} 0z`;
  return round(x, width, y, y - height) + shape("#8E8CA6", arches, 0.8);
}

/** Twin-light windows in rows on a flat front. */
function windows(from: number, to: number, columns: number, rows: readonly number[], height = 12): string {
  let d = "";
  const step = (to - from) / columns;
  for (const y of rows)
    for (let column = 0; column < columns; column++) {
      const x = from + step * (column + 0.5);
      for (const left of [x - 4.5, x + 0.7]) d += `M${r(left)} ${y}v${r(-height + 2)}q1.900-3.500 3.800 0v${r(height - 2)}z`;
    }
  return shape(GLASS, d);
}

function merlons(from: number, to: number, y: number): string {
  let d = "";
  for (let x = from; x < to - 3; x += 9) d += `M${x} ${y}v-6h5v6z`;
  return d;
}

const castle = group(
  "castle",
  // The tall stair tower behind the Palas.
  round(474, 36, 640, 380),
  shape(GLASS, "M468 424v-12q3-4 6 0v12zM468 470v-12q3-4 6 0v12z"),
  ring(474, 48, 380, 24),
  shape("url(#round)", merlons(450, 498, 357)),
  round(474, 27, 356, 324),
  shape(GLASS, "M464 346v-10q2.500-4 5 0v10zM473 346v-10q2.500-4 5 0v10z"),
  cone(474, 326, 38, 46),
  shape("#C99A3A", "M473 282V270H475V282Z"),
  round(500, 12, 384, 344),
  cone(500, 346, 18, 32),
  // Palas: the lit east gable, the long north front.
  polygon("url(#front)", [
    [540, 664],
    [540, 470],
    [664, 474],
    [664, 664],
  ]),
  polygon(ROOF, [
    [514, 392],
    [646, 398],
    [670, 476],
    [540, 472],
  ]),
  polygon(
    ROOF_LIT,
    [
      [514, 392],
      [646, 398],
      [648, 404],
      [518, 398],
    ],
    0.9,
  ),
  polygon("#FFF8E8", [
    [488, 664],
    [488, 474],
    [514, 394],
    [542, 474],
    [542, 664],
  ]),
  polygon(ROOF, [
    [514, 384],
    [546, 478],
    [539, 478],
    [514, 404],
    [491, 478],
    [484, 478],
  ]),
  windows(492, 538, 2, [520, 552, 584, 616], 15),
  shape(GLASS, "M508 452v-14q6-8 12 0v14z"),
  shape("#D9B48A", box(498, 490, 34, 4) + box(498, 558, 34, 3)),
  windows(546, 656, 6, [506, 534, 562, 590, 618]),
  shape("#CDB9A8", "M540 546h124v3h-124zM540 518h124v2h-124z"),
  ...[562, 598, 634].map(
    (x) =>
      shape(
        "#FFF8E8",
        path([
          [x - 7, 466],
          [x - 7, 448],
          [x, 438],
          [x, 466],
        ]),
      ) +
      shape(
        "#C3BBC6",
        path([
          [x + 7, 466],
          [x + 7, 448],
          [x, 438],
          [x, 466],
        ]),
      ) +
      shape(
        ROOF,
        path([
          [x - 10, 450],
          [x, 432],
          [x + 10, 450],
          [x, 438],
        ]),
      ),
  ),
  round(489, 15, 506, 452),
  cone(489, 454, 22, 40),
  round(666, 26, 672, 446),
  ring(666, 32, 452, 12),
  cone(666, 442, 36, 56),
  shape(GLASS, "M660 500v-11q3-4 6 0v11zM660 544v-11q3-4 6 0v11zM660 588v-11q3-4 6 0v11z"),
  polygon("#C9C2CC", [
    [678, 668],
    [678, 566],
    [724, 570],
    [724, 668],
  ]),
  polygon(ROOF, [
    [676, 568],
    [690, 540],
    [716, 542],
    [728, 572],
  ]),
  windows(682, 722, 3, [598, 624]),
  // The bower and the knights' house round the upper court.
  polygon("url(#front)", [
    [372, 664],
    [372, 552],
    [488, 548],
    [488, 664],
  ]),
  polygon(ROOF, [
    [366, 554],
    [384, 512],
    [488, 508],
    [488, 550],
  ]),
  polygon(
    ROOF_LIT,
    [
      [384, 512],
      [488, 508],
      [488, 513],
      [386, 517],
    ],
    0.9,
  ),
  windows(378, 486, 6, [578, 604, 630]),
  ...[408, 448].map(
    (x) =>
      shape(
        "#FFF8E8",
        path([
          [x - 9, 552],
          [x - 9, 534],
          [x, 522],
          [x + 9, 534],
          [x + 9, 552],
        ]),
      ) +
      shape(GLASS, `M${x - 3} 548v-9q3-4 6 0v9z`) +
      shape(
        ROOF,
        path([
          [x - 12, 537],
          [x, 516],
          [x + 12, 537],
          [x, 524],
        ]),
      ),
  ),
  // The square tower.
  polygon("#FFF8E8", [
    [330, 668],
    [330, 452],
    [350, 452],
    [350, 668],
  ]),
  polygon("url(#front)", [
    [350, 668],
    [350, 452],
    [376, 452],
    [376, 668],
  ]),
  polygon("#FFF8E8", [
    [324, 454],
    [324, 434],
    [350, 434],
    [350, 454],
  ]),
  polygon("#CFC3C4", [
    [350, 454],
    [350, 434],
    [382, 434],
    [382, 454],
  ]),
  shape("#E9DCCB", merlons(325, 380, 435)),
  shape("#8E8CA6", [0, 1, 2, 3, 4, 5, 6].map((index) => `M${325 + index * 8} 454a3 4 0 0 1 6 0z`).join(""), 0.8),
  round(354, 24, 434, 402),
  cone(354, 404, 34, 46),
  shape(GLASS, "M338 500v-12q3-4 6 0v12zM358 500v-12q3-4 6 0v12zM358 548v-12q3-4 6 0v12z"),
  // Shadows of the towers on what stands to their right, away from the sun.
  polygon(
    "#6E6C90",
    [
      [376, 664],
      [376, 552],
      [398, 552],
      [410, 664],
    ],
    0.32,
  ),
  polygon(
    "#6E6C90",
    [
      [542, 664],
      [542, 474],
      [556, 482],
      [570, 664],
    ],
    0.3,
  ),
  polygon(
    "#6E6C90",
    [
      [679, 668],
      [679, 568],
      [692, 570],
      [704, 668],
    ],
    0.3,
  ),
  // The lower court's wall and the brick gatehouse.
  polygon("#EADBC6", [
    [262, 676],
    [262, 606],
    [334, 598],
    [334, 676],
  ]),
  windows(268, 330, 4, [634], 13),
  polygon(ROOF, [
    [260, 608],
    [270, 590],
    [334, 582],
    [334, 600],
  ]),
  polygon(
    "#6E6C90",
    [
      [286, 676],
      [286, 604],
      [300, 603],
      [310, 676],
    ],
    0.32,
  ),
  polygon("#C4674A", [
    [214, 684],
    [214, 596],
    [268, 600],
    [268, 684],
  ]),
  polygon("#E2B96E", [
    [214, 598],
    [214, 572],
    [224, 572],
    [224, 560],
    [232, 560],
    [232, 548],
    [250, 548],
    [250, 560],
    [258, 560],
    [258, 572],
    [268, 572],
    [268, 602],
  ]),
  shape("#7A4040", "M230 684v-22q11-15 22 0v22z"),
  shape(GLASS, "M226 640v-11q3-4 6 0v11zM238 640v-11q3-4 6 0v11zM250 640v-11q3-4 6 0v11zM237 588v-12q4-5 8 0v12z"),
  ...[210, 272].map(
    (x) =>
      shape("url(#brick)", box(x - 13, 688, 26, 116)) +
      ring(x, 32, 578, 12) +
      cone(x, 567, 36, 46) +
      shape("#7A4040", `M${x - 6} 616v-12q3-4 6 0v12zM${x - 6} 654v-12q3-4 6 0v12z`),
  ),
);

/** Trees along a line, in the colours given by turns; the same wood every time. */
function wood(colors: readonly string[], kind: "broadleaf" | "spruce", xs: readonly Point[], scale: number, seed: number): string {
  const random = randomFrom(seed);
  const byColor = new Map(colors.map((color) => [color, ""]));
  for (const [x, y] of xs) {
    const color = colors[Math.floor(random() * colors.length)] ?? "";
    const size = scale * (0.8 + random() * 0.45);
    byColor.set(
      color,
      `${byColor.get(color)}${use(kind, Math.round(x), Math.round(y + random() * 6), [size * (random() < 0.5 && kind === "spruce" ? 0.9 : 1), size])}`,
    );
  }
  return [...byColor].map(([color, trees]) => `<g fill="${color}">${trees}</g>`).join("");
}

const line = (from: number, to: number, step: number, y: (x: number) => number): Point[] => {
  const points: Point[] = [];
  for (let x = from; x <= to; x += step) points.push([x, y(x)]);
  return points;
};

const crag = group(
  "crag",
  shape("url(#rock)", "M146 706L196 682 270 680 330 668 480 660 560 662 680 664 740 672 770 700 800 760V900H60L96 800Z"),
  shape(
    "#F3E2C8",
    "M196 682L270 680 258 716 274 742 244 790 250 830 214 800 206 742ZM330 670L388 664 372 706 392 748 356 792 366 836 330 812 338 742 320 712ZM480 662L540 662 520 702 536 744 508 790 486 746 492 700Z",
    0.85,
  ),
  shape(
    "#7E7C98",
    "M270 680L330 668 320 712 338 742 326 812 300 840 282 790 274 742 258 716ZM388 664L480 660 492 700 478 748 440 830 404 800 392 748 372 706ZM600 664L680 664 740 672 770 700 800 760V900H640L620 800 640 742 612 706Z",
    0.75,
  ),
  shape(
    "#A79FAE",
    "M206 742L244 736 250 748 214 756ZM330 748L356 740 372 750 340 762ZM500 736L536 744 520 756 494 748ZM640 742L700 726 724 744 660 760ZM276 742L306 726 318 734 290 756ZM404 712L450 700 470 714 420 730Z",
    0.8,
  ),
  // The retaining walls under the Palas.
  polygon("#E7D8C4", [
    [484, 652],
    [540, 652],
    [546, 706],
    [478, 702],
  ]),
  polygon("#B9AEBE", [
    [540, 652],
    [728, 656],
    [740, 690],
    [650, 712],
    [546, 706],
  ]),
  // The Pöllat falls into its gorge.
  shape("#F4F3EA", "M596 716Q606 740 600 770L612 812 606 880H628L632 806 620 766Q626 738 612 714Z"),
  shape("#B9CBD6", "M606 722Q616 742 612 770L622 812 618 880H628L632 806 620 766Q626 738 612 714Z"),
);

export default {
  slug: "bavaria",
  alt: "Poster of Bavaria: Neuschwanstein on its crag over the autumn forest, the Alps behind",
  defs:
    linear("sky", [
      [0, "#3E86B0"],
      [0.3, "#93C0CC"],
      [0.5, "#F6E6C4"],
      [0.62, "#F9D7A4"],
    ]) +
    radial("halo", [
      [0, "#FFF6D8", 0.95],
      [0.3, "#FFEDC0", 0.5],
      [0.65, "#FFE6B4", 0.15],
      [1, "#FFE6B4", 0],
    ]) +
    linear("far", [
      [0, "#8FA9C0"],
      [1, "#D3CFC8"],
    ]) +
    linear("peakLit", [
      [0, "#C9C6D4"],
      [0.5, "#8FA3C0"],
      [1, "#9DB0C0"],
    ]) +
    linear("peakShade", [
      [0, "#4A6C94"],
      [1, "#7F9CB4"],
    ]) +
    linear("mist", [
      [0, "#FBEFD6", 0],
      [0.5, "#FBEFD6", 0.85],
      [1, "#FBEFD6", 0],
    ]) +
    linear("lake", [
      [0, "#CFE0DC"],
      [1, "#6FA3B8"],
    ]) +
    linear(
      "round",
      [
        [0, "#FFF8E8"],
        [0.45, "#F3E4CE"],
        [1, "#A9A5BA"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("front", [
      [0, "#DDD0CA"],
      [1, "#B9AFC0"],
    ]) +
    linear(
      "brick",
      [
        [0, "#E08A60"],
        [0.5, "#C4674A"],
        [1, "#8A4648"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("rock", [
      [0, "#C9BDB8"],
      [1, "#8C889C"],
    ]) +
    linear("hill", [
      [0, "#7E9068"],
      [1, "#4E6A58"],
    ]) +
    linear("hillNear", [
      [0, "#A8702F"],
      [1, "#4A4A34"],
    ]) +
    treeDefinitions,
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    group("sun", '<circle cx="130" cy="344" r="340" fill="url(#halo)"/><circle cx="130" cy="344" r="44" fill="#FFF8E0"/>'),
    group(
      "far-ridge",
      shape("url(#far)", "M0 470L50 440 96 462 150 424 196 446 250 408 300 440 360 400 430 450 520 420 620 440 720 410 800 440V700H0Z"),
    ),
    group(
      "alps",
      shape(
        "url(#peakShade)",
        "M150 600L226 520 262 500 310 446 340 452 398 380 430 396 470 356 520 376 560 330 596 304 640 340 668 334 720 388 760 380 820 430V700H150Z",
      ),
      shape(
        "url(#peakLit)",
        "M150 600L226 520 262 500 310 446 318 480 300 520 330 560 290 620ZM340 452L398 380 404 420 390 458 420 500 390 540 420 620H310L330 560 352 510ZM470 356L478 396 460 420 486 470 460 540 430 500 444 440ZM560 330L596 304 590 348 606 384 580 430 600 480 560 540 530 480 548 430 536 390ZM668 334L672 372 700 410 684 470 720 540 660 520 650 450 664 400Z",
      ),
      shape(
        "#FBF3E4",
        "M596 304L640 340 632 352 616 338 610 356 596 344 590 348 578 356 566 346 560 330ZM398 380L420 390 410 404 404 398 394 412 380 402ZM668 334L692 360 680 366 672 358 660 368 654 338ZM310 446L326 449 320 464 308 466 298 460Z",
        0.92,
      ),
    ),
    group(
      "lake",
      shape("url(#lake)", "M0 614H250V770H0Z"),
      shape("#FFF3D0", "M20 636Q80 632 150 636 80 640 20 636ZM60 656Q110 652 190 656 110 661 60 656Z", 0.8),
    ),
    shape("#6E8A86", "M0 618L0 560Q60 548 110 580 160 600 200 616Z"),
    shape("#8CA093", "M800 800V560Q740 570 700 600 660 640 640 800Z"),
    '<rect y="560" width="800" height="110" fill="url(#mist)"/>',
    castle,
    crag,
    group(
      "slope",
      wood(
        ["#D98A32", "#C4672F", "#E0A846"],
        "broadleaf",
        [
          [152, 742],
          [186, 760],
          [232, 800],
          [296, 792],
          [420, 770],
          [452, 800],
          [556, 790],
          [690, 760],
          [736, 748],
          [770, 790],
        ],
        0.5,
        4,
      ),
      wood(
        ["#3F6A58", "#4E7A5E"],
        "spruce",
        [
          [128, 752],
          [166, 772],
          [214, 790],
          [330, 800],
          [388, 808],
          [478, 782],
          [524, 800],
          [666, 786],
          [708, 790],
          [790, 776],
        ],
        0.6,
        9,
      ),
    ),
    group(
      "forest",
      shape("url(#hill)", "M0 724Q80 716 150 776T330 822 520 812 620 840 800 790V1000H0Z"),
      wood(
        ["#3F6A58", "#35594E"],
        "spruce",
        [
          ...line(-4, 140, 30, (x) => 742 + x * 0.3),
          ...line(180, 590, 40, (x) => 844 - 8 * Math.sin(x / 50)),
          ...line(650, 810, 32, (x) => 850 - (x - 650) * 0.2),
        ],
        0.72,
        14,
      ),
      wood(
        ["#D98A32", "#C4672F", "#E8B450", "#B8542F"],
        "broadleaf",
        [
          ...line(16, 150, 38, (x) => 776 + x * 0.35),
          ...line(160, 590, 44, (x) => 880 + 8 * Math.sin(x / 40)),
          ...line(660, 810, 46, () => 872),
        ],
        0.72,
        24,
      ),
    ),
    group(
      "near",
      wood(
        ["#35594E", "#2D5048"],
        "spruce",
        line(150, 620, 58, (x) => 944 + 8 * Math.sin(x / 30)),
        1.05,
        51,
      ),
      wood(
        ["#B8542F", "#C98434", "#8E4A2C"],
        "broadleaf",
        line(120, 690, 72, (x) => 976 + 12 * Math.sin(x / 44)),
        1.1,
        33,
      ),
      wood(
        ["#7A3E2A", "#94552C", "#5E4E30"],
        "broadleaf",
        line(170, 640, 88, (x) => 1054 + 14 * Math.sin(x / 70)),
        1.5,
        37,
      ),
      wood(
        ["#1F4440", "#274F47"],
        "spruce",
        [
          [20, 1010],
          [96, 1024],
          [168, 1030],
          [640, 1030],
          [716, 1020],
          [786, 1004],
        ],
        2,
        41,
      ),
      shape("#5A3A34", "M810 30Q700 70 560 60L562 66Q700 84 810 56ZM810 120Q740 120 676 88L674 92Q740 132 810 136Z"),
      shape("#A8462C", leaves({ x: 690, y: 70, spread: [180, 76], count: 46, size: 18, seed: 5 })),
      shape("#C8402A", leaves({ x: 700, y: 66, spread: [180, 70], count: 30, size: 17, seed: 15 })),
      shape("#E8A03C", leaves({ x: 690, y: 80, spread: [170, 74], count: 20, size: 16, seed: 25 })),
    ),
  ].join(""),
} satisfies Scene;

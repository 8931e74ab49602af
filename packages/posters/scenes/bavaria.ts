import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { dots } from "../kit/dots.ts";
import { box, polygon, shape, spire, use } from "../kit/shape.ts";
import { smooth } from "../kit/smooth.ts";
import { snowFir } from "../kit/snow-fir.ts";

const ROOF = "#3C5078";
const SNOW = "#F7F3F0";
const GLASS = "#F5A93F";

/** A cone on a round tower, lit from the left. */
function cone(x: number, y: number, width: number, height: number): string {
  return (
    shape(ROOF, spire(x, y, width, height)) +
    shape(
      SNOW,
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
function windows(
  from: number,
  to: number,
  columns: number,
  rows: readonly number[],
  height = 12,
): string {
  let d = "";
  const step = (to - from) / columns;
  for (const y of rows)
    for (let column = 0; column < columns; column++) {
      const x = from + step * (column + 0.5);
      for (const left of [x - 4.5, x + 0.7])
        d += `M${r(left)} ${y}v${r(-height + 2)}q1.900-3.500 3.800 0v${r(height - 2)}z`;
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
  polygon("url(#roof)", [
    [514, 392],
    [646, 398],
    [670, 476],
    [540, 472],
  ]),
  polygon(
    SNOW,
    [
      [514, 392],
      [646, 398],
      [648, 404],
      [518, 398],
    ],
    0.9,
  ),
  polygon("#FBEFE4", [
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
        "#FBEFE4",
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
  polygon("url(#roof)", [
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
  polygon("url(#roof)", [
    [366, 554],
    [384, 512],
    [488, 508],
    [488, 550],
  ]),
  polygon(
    SNOW,
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
        "#FBEFE4",
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
  polygon("#FBEFE4", [
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
  polygon("#FBEFE4", [
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
  shape(
    "#8E8CA6",
    [0, 1, 2, 3, 4, 5, 6].map((index) => `M${325 + index * 8} 454a3 4 0 0 1 6 0z`).join(""),
    0.8,
  ),
  round(354, 24, 434, 402),
  cone(354, 404, 34, 46),
  shape(GLASS, "M338 500v-12q3-4 6 0v12zM358 500v-12q3-4 6 0v12zM358 548v-12q3-4 6 0v12z"),
  // Shadows of the towers on what stands to their right, away from the sun.
  polygon(
    "#4A5688",
    [
      [376, 664],
      [376, 552],
      [398, 552],
      [410, 664],
    ],
    0.32,
  ),
  polygon(
    "#4A5688",
    [
      [542, 664],
      [542, 474],
      [556, 482],
      [570, 664],
    ],
    0.3,
  ),
  polygon(
    "#4A5688",
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
  polygon("url(#roof)", [
    [260, 608],
    [270, 590],
    [334, 582],
    [334, 600],
  ]),
  polygon(
    "#4A5688",
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
  shape(
    GLASS,
    "M226 640v-11q3-4 6 0v11zM238 640v-11q3-4 6 0v11zM250 640v-11q3-4 6 0v11zM237 588v-12q4-5 8 0v12z",
  ),
  ...[210, 272].map(
    (x) =>
      shape("url(#brick)", box(x - 13, 688, 26, 116)) +
      ring(x, 32, 578, 12) +
      cone(x, 567, 36, 46) +
      shape("#7A4040", `M${x - 6} 616v-12q3-4 6 0v12zM${x - 6} 654v-12q3-4 6 0v12z`),
  ),
);

const crag = group(
  "crag",
  shape(
    "url(#rock)",
    "M146 706L196 682 270 680 330 668 480 660 560 662 680 664 740 672 770 700 800 760V900H60L96 800Z",
  ),
  shape(
    "#46557F",
    "M270 680L330 668 320 712 338 742 326 812 300 840 282 790 274 742 258 716ZM388 664L480 660 492 700 478 748 440 830 404 800 392 748 372 706ZM600 664L680 664 740 672 770 700 800 760V900H640L620 800 640 742 612 706Z",
    0.75,
  ),
  // Snow lies on the ledges and fills the gullies.
  shape(
    "#F3F1F1",
    "M140 716L196 680 270 676 300 672 284 690 240 694 214 716 176 724ZM210 742L244 732 252 744 226 756ZM330 666L400 660 388 680 350 690 338 712 326 694ZM330 742L360 728 374 742 352 766 342 800ZM480 662L548 662 532 684 508 690 494 714 484 690ZM494 742L534 736 520 762 506 800ZM270 736L306 720 316 732 288 752ZM404 706L452 694 472 708 424 728ZM420 770L450 756 444 786 428 806ZM600 664L700 664 760 690 730 700 690 690 650 704 622 690ZM640 738L702 720 726 740 690 752 664 780Z",
  ),
  shape(
    "#A8B9D8",
    "M240 694L284 690 266 704 236 708ZM350 690L388 680 372 698 352 704ZM508 690L532 684 522 700 508 706ZM650 704L690 690 730 700 690 712ZM664 780L690 752 716 748 690 776Z",
  ),
  polygon("#D9D3DC", [
    [484, 652],
    [540, 652],
    [546, 706],
    [478, 702],
  ]),
  polygon("#8F9BC0", [
    [540, 652],
    [728, 656],
    [740, 690],
    [650, 712],
    [546, 706],
  ]),
  shape(SNOW, "M482 655Q510 646 540 652 640 650 730 656L731 661Q640 656 541 658 510 653 482 660Z"),
);

/** Firs along a line, tall and short by turns, their feet at y(x). */
function firs(
  id: string,
  [from, to, step]: readonly [number, number, number],
  y: (x: number) => number,
  size: number,
  seed: number,
): string {
  const random = randomFrom(seed);
  let drawn = "";
  for (let x = from; x <= to; x += step * (0.7 + random() * 0.6)) {
    const scale = size * (0.7 + random() * 0.6);
    drawn += use(id, x, y(x) + random() * 8, [scale * (0.9 + random() * 0.3), scale]);
  }
  return drawn;
}

/** St. Coloman, the pilgrims' church in the fields below: nave, choir, onion tower. */
const church = group(
  "church",
  '<circle cx="196" cy="868" r="120" fill="url(#glow)"/>',
  // The tower first: the nave stands before it.
  shape("#F6E8DC", box(246, 890, 20, 104)),
  shape("#9AA3C4", box(258, 890, 16, 104)),
  shape(GLASS, "M253 812v-12q4-5 8 0v12zM254 846v-9q3-4 6 0v9z"),
  shape("#C9CBDA", "M242 790H278V784H242Z"),
  shape(
    ROOF,
    "M244 786Q240 770 252 762 258 756 258 744L260 728 262 744Q262 756 268 762 280 770 276 786Z",
  ),
  shape(SNOW, "M244 786Q240 770 252 762 258 756 258 744L260 728 260 762Q252 772 252 786Z"),
  '<path d="M260 730v-14M256 721h8" stroke="#E3B04A" stroke-width="2"/>',
  shape("url(#front)", "M150 894V838L258 842V894Z"),
  shape("#F6E8DC", "M118 894V842L134 806 152 840V894Z"),
  shape("url(#roof)", "M134 802L240 808 262 846 152 842Z"),
  shape(SNOW, "M134 800L156 844 150 846 134 812 117 848 111 845Z"),
  shape("#5B6C9C", "M152 842L262 846V849L152 845Z"),
  shape(
    GLASS,
    "M128 882v-20q6-10 12 0v20zM168 876v-18q4-7 9 0v18zM194 877v-18q4-7 9 0v18zM220 878v-18q4-7 9 0v18zM130 834a4 4 0 1 1 8 0a4 4 0 1 1-8 0z",
  ),
);

/** Two on foot behind a lantern, their shadows away from it. */
const walkers = group(
  "walkers",
  '<circle cx="392" cy="916" r="56" fill="url(#glow)"/>',
  shape("#6478AC", "M404 946L470 962 462 967 396 949ZM430 950L498 968 488 973 422 954Z", 0.8),
  shape(
    "#232F55",
    "M402 946V930L398 906Q400 892 410 892 420 892 422 906L420 930V946H413V932H409V946ZM430 951V936L425 912Q428 899 437 899 447 899 449 912L446 936V951H440V938H436V951Z",
  ),
  shape("#B5402F", "M400 904Q402 894 410 893 418 894 420 904L414 907 416 922H412L411 907Z"),
  '<circle cx="410" cy="885" r="6.500" fill="#F2C7A0"/><circle cx="437" cy="892" r="6.500" fill="#F2C7A0"/>',
  shape("#B5402F", "M403 884Q404 876 411 876 418 877 417 884Z"),
  shape("#E3B04A", "M430 891Q431 883 438 883 445 884 444 891Z"),
  '<path d="M402 902L393 908V912" fill="none" stroke="#232F55" stroke-width="3"/>',
  shape("#FFE9B0", "M389 912h8l2 11h-12z"),
);

const random = randomFrom(31);
const flakes = (count: number, below: number): Point[] =>
  Array.from({ length: count }, (): Point => [random() * 800, random() * below]);

export default {
  slug: "bavaria",
  alt: "Poster of Bavaria: Neuschwanstein lit above a snowy forest at dusk",
  defs:
    linear("sky", [
      [0, "#24386A"],
      [0.22, "#4A639A"],
      [0.4, "#9B9CBE"],
      [0.52, "#EDB9A8"],
      [0.6, "#FBDDBB"],
    ]) +
    linear("far", [
      [0, "#8F95BC"],
      [1, "#D9B9BC"],
    ]) +
    linear("peakLit", [
      [0, "#FFDCC4"],
      [0.3, "#F0B9B8", 0.95],
      [0.75, "#C9A3C0", 0],
    ]) +
    linear("peakShade", [
      [0, "#3F568F"],
      [0.6, "#5C72AA"],
      [1, "#8F9AC4"],
    ]) +
    linear("mist", [
      [0, "#E9D6DA", 0],
      [0.55, "#E3D9E4", 0.75],
      [1, "#DCE0EE", 0],
    ]) +
    linear(
      "round",
      [
        [0, "#FBEFE4"],
        [0.4, "#E4DAE0"],
        [1, "#7F8BB6"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("front", [
      [0, "#A9AFCC"],
      [1, "#8490BC"],
    ]) +
    linear(
      "brick",
      [
        [0, "#DB7F5C"],
        [0.5, "#B5573F"],
        [1, "#75394A"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("roof", [
      [0, "#F7F3F0"],
      [0.6, "#CBD5E8"],
      [1, "#A3B3D6"],
    ]) +
    linear("rock", [
      [0, "#8D97B8"],
      [1, "#5D6C9A"],
    ]) +
    linear("slope", [
      [0, "#C9D3E8"],
      [1, "#7F92C2"],
    ]) +
    linear("field", [
      [0, "#F2EBEC"],
      [0.35, "#C3CEE6"],
      [1, "#6E84BC"],
    ]) +
    radial("glow", [
      [0, "#FFCF7A", 0.6],
      [0.5, "#FFC870", 0.2],
      [1, "#FFC870", 0],
    ]) +
    radial("castleGlow", [
      [0, "#FFE2B0", 0.75],
      [0.5, "#FFD6A4", 0.3],
      [1, "#FFD6A4", 0],
    ]) +
    snowFir("far-fir", 5, 27, ["#43598F", "#D5DDEC", "#93A5D0"]) +
    snowFir("fir", 6, 29, ["#243C6B", "#EFF0F3", "#8DA2D0"]) +
    snowFir("near-fir", 8, 29, ["#0F1D44", "#C3D0E8", "#5873B0"]),
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    group(
      "snow-clouds",
      shape(
        "#3A5288",
        "M-20 60C60 30 110 30 190 56S330 70 420 44 600 30 660 52 760 60 830 40V-10H-20Z",
        0.55,
      ),
      shape(
        "#6A7DB0",
        "M-20 180C60 150 150 156 210 166S310 172 360 184C280 200 120 206-20 196ZM500 214C560 190 640 190 700 200S790 200 830 208V228C740 236 580 232 500 214Z",
        0.45,
      ),
    ),
    group(
      "far-ridge",
      shape(
        "url(#far)",
        "M0 470L50 440 96 462 150 424 196 446 250 408 300 440 360 400 430 450 520 420 620 440 720 410 800 440V700H0Z",
      ),
    ),
    group(
      "alps",
      shape(
        "url(#peakShade)",
        "M20 640L90 556 130 560 226 470 262 462 310 404 340 416 398 330 430 352 470 316 520 340 560 290 596 254 640 300 668 292 720 352 760 340 820 400V720H20Z",
      ),
      shape(
        "url(#peakLit)",
        "M90 556L130 560 150 600 120 660H30ZM226 470L262 462 310 404 318 450 300 500 330 550 290 620H170L200 540ZM340 416L398 330 404 380 390 428 420 480 390 530 420 620H310L330 550 352 490ZM470 316L478 366 460 400 486 450 460 530 430 480 444 420ZM560 290L596 254 590 308 606 354 580 410 600 470 560 530 530 460 548 400 536 352ZM668 292L672 340 700 390 684 450 720 530 660 500 650 420 664 360ZM760 340L764 390 790 440 770 520 740 440Z",
      ),
    ),
    `<rect y="540" width="800" height="150" fill="url(#mist)"/>`,
    group(
      "far-woods",
      shape(
        "url(#slope)",
        smooth(
          [
            [-40, 640],
            [60, 612],
            [160, 640],
            [250, 690],
            [250, 820],
            [-40, 820],
          ],
          true,
        ),
      ),
      shape(
        "url(#slope)",
        smooth(
          [
            [860, 570],
            [770, 590],
            [700, 640],
            [660, 700],
            [700, 820],
            [860, 820],
          ],
          true,
        ),
      ),
      firs("far-fir", [-6, 170, 20], (x) => 652 + x * 0.12, 0.56, 3),
      firs("far-fir", [728, 806, 18], (x) => 1000 - x * 0.46, 0.56, 6),
    ),
    '<circle cx="520" cy="560" r="330" fill="url(#castleGlow)"/>',
    castle,
    crag,
    group(
      "slope",
      shape("url(#slope)", "M-10 716Q80 712 150 772T330 806 520 796 640 812 810 762V1000H-10Z"),
      firs("far-fir", [176, 780, 27], (x) => 788 - 16 * Math.sin(x / 60), 0.52, 14),
      firs("fir", [-8, 160, 30], (x) => 752 + x * 0.28, 0.82, 21),
      firs("fir", [160, 810, 34], (x) => 834 - 10 * Math.sin(x / 70), 0.78, 24),
    ),
    group(
      "fields",
      shape(
        "url(#field)",
        smooth(
          [
            [-60, 880],
            [80, 886],
            [240, 896],
            [420, 876],
            [560, 866],
            [700, 872],
            [860, 862],
            [860, 1060],
            [-60, 1060],
          ],
          true,
        ),
      ),
      shape(
        "#FBF4F0",
        "M-10 884Q110 880 240 894 400 882 560 868 700 872 810 864V872Q700 882 570 880 420 902 250 910 110 900-10 902Z",
        0.8,
      ),
      firs("fir", [440, 640, 30], () => 886, 0.6, 33),
    ),
    church,
    group(
      "fence",
      // A trodden path runs from the foot of the picture to the church door.
      shape(
        "#8498CC",
        "M330 1000Q470 960 400 930 320 906 150 904L136 898Q330 894 430 920 530 954 440 1000Z",
        0.75,
      ),
      `<path d="M560 946V914M610 950V918M662 958V922M716 966V928M772 976V934" stroke="#3A3F66" stroke-width="7"/>`,
      `<path d="M548 924Q660 930 800 948M548 936Q660 944 800 964" fill="none" stroke="#3A3F66" stroke-width="4"/>`,
      shape(
        SNOW,
        "M554 916q6-8 12 0zM604 920q6-8 12 0zM656 924q6-8 12 0zM710 930q6-8 12 0zM766 936q6-8 12 0z",
      ),
    ),
    walkers,
    group(
      "near",
      shape(
        "#4A62A0",
        smooth(
          [
            [-60, 980],
            [40, 962],
            [140, 978],
            [300, 996],
            [300, 1060],
            [-60, 1060],
          ],
          true,
        ),
      ),
      shape(
        "#4A62A0",
        smooth(
          [
            [860, 960],
            [740, 974],
            [640, 992],
            [560, 1010],
            [600, 1060],
            [860, 1060],
          ],
          true,
        ),
      ),
      use("near-fir", 30, 1012, [3, 3.5]),
      use("near-fir", 118, 1020, [1.7, 1.9]),
      use("near-fir", 776, 1016, [3.2, 4.2]),
      use("near-fir", 690, 1022, [1.8, 2.1]),
    ),
    group(
      "snowfall",
      dots("#FFFFFF", 3, flakes(90, 980), 0.75),
      dots("#FFFFFF", 4.6, flakes(46, 980), 0.85),
      dots("#FFFFFF", 7, flakes(16, 980), 0.9),
    ),
  ].join(""),
} satisfies Scene;

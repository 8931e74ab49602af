import { group, linear, path, r, randomFrom, type Scene } from "../kit.ts";
import { gulls } from "../kit/gulls.ts";
import { cumulus } from "../kit/cumulus.ts";
import { broken, strata } from "../kit/rock.ts";
import { polygon, shape } from "../kit/shape.ts";
import { treetops } from "../kit/treetops.ts";

const horizon = 512;

const clip = (id: string, d: string) =>
  `<clipPath id="${id}"><path clip-rule="evenodd" d="${d}"/></clipPath>`;

// The great arch: a headland on the left that reaches over to a pillar. Light falls from the upper right.
const mass = broken(
  [
    [222, 660],
    [238, 590],
    [232, 520],
    [250, 450],
    [246, 390],
    [268, 330],
    [284, 296],
    [330, 282],
    [400, 292],
    [452, 290],
    [520, 304],
    [572, 314],
    [600, 346],
    [606, 410],
    [624, 470],
    [618, 540],
    [638, 600],
    [650, 662],
    [548, 662],
  ],
  26,
  5,
  3,
);
const hole = broken(
  [
    [392, 662],
    [398, 600],
    [390, 540],
    [400, 480],
    [424, 440],
    [462, 420],
    [500, 432],
    [526, 470],
    [536, 530],
    [532, 590],
    [548, 662],
    [470, 662],
  ],
  24,
  4,
  9,
);
const beyond = broken(
  [
    [408, 654],
    [412, 590],
    [404, 540],
    [412, 494],
    [434, 458],
    [466, 446],
    [494, 462],
    [508, 500],
    [510, 560],
    [504, 600],
    [512, 654],
    [470, 654],
  ],
  22,
  3,
  14,
);

const needle = broken(
  [
    [132, 622],
    [144, 560],
    [138, 500],
    [156, 440],
    [160, 400],
    [178, 384],
    [196, 404],
    [198, 450],
    [212, 500],
    [208, 560],
    [224, 622],
  ],
  22,
  4,
  21,
);
const tooth = broken(
  [
    [664, 590],
    [672, 540],
    [668, 490],
    [684, 452],
    [704, 444],
    [722, 470],
    [726, 520],
    [742, 560],
    [746, 590],
  ],
  20,
  4,
  27,
);

function rock(
  id: string,
  outline: string,
  box: { left: number; right: number; top: number; bottom: number },
  shades: string,
  lights: string,
  seed: number,
): string {
  return (
    `<g clip-path="url(#${id})">` +
    shape("url(#ochre)", outline) +
    shape("#FFE3A6", lights, 0.75) +
    shape("#A8573F", shades, 0.72) +
    strata({
      ...box,
      gap: 21,
      dip: -10,
      seed,
      tones: ["#B5633F", "#FFE9BC", "#9A4F40"],
      opacity: 0.42,
    }) +
    // The wet foot of the rock, and light thrown up by the water.
    shape(
      "#7A4238",
      `M${box.left} ${box.bottom - 13}q30-6 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0V${box.bottom + 20}H${box.left}Z`,
      0.7,
    ) +
    "</g>"
  );
}

/** Broken reflection of a rock: flat lenses that thin out towards the viewer. */
function reflection(x: number, half: number, top: number, length: number, seed: number): string {
  const random = randomFrom(seed);
  let d = "";
  for (let y = top; y < top + length; y += 7 + (y - top) * 0.05) {
    const w = half * (1 - (0.6 * (y - top)) / length) * (0.7 + 0.4 * random());
    const middle = x + (random() - 0.5) * half * 0.4;
    d += `M${Math.round(middle - w)} ${Math.round(y)}Q${Math.round(middle)} ${Math.round(y - 5)} ${Math.round(middle + w)} ${Math.round(y)}Q${Math.round(middle)} ${Math.round(y + 5)} ${Math.round(middle - w)} ${Math.round(y)}Z`;
  }
  return d;
}

/** Sunlit wavelets: flat lenses all over the bay, wider towards the viewer. */
function wavelets(): string {
  const random = randomFrom(40);
  let d = "";
  for (let row = 0; row < 15; row++) {
    const y = 682 + row * 9 + row * row * 0.5;
    for (let x = 100 + random() * 90; x < 740; x += 90 + 130 * random()) {
      const [half, high] = [(9 + row * 2.6) * (0.6 + 0.7 * random()), 1.4 + row * 0.17];
      d += `M${Math.round(x - half)} ${Math.round(y)}q${Math.round(half)} ${r(-high * 2)} ${Math.round(half * 2)} 0-${Math.round(half)} ${r(high * 2)}-${Math.round(half * 2)} 0z`;
    }
  }
  return d;
}

/** A painted fishing boat, and its shadow on the sea floor: the water is that clear. */
function boat(x: number, y: number, size: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${size})">` +
    shape("#1C7F94", "M-96 62Q-20 46 52 58 18 84-40 82-84 80-96 62Z", 0.55) +
    // Two people: the boatman stands with his oar.
    `<path stroke="#7A4A3C" stroke-width="3" stroke-linecap="round" d="M-30-52L-66 34"/>` +
    shape("#2B4A6B", "M-34-4V-34Q-34-46-24-46T-14-34V-4Z") +
    shape("#F3E4CC", "M-34-30Q-34-46-24-46T-14-30V-24H-34Z") +
    `<circle cx="-24" cy="-54" r="7" fill="#8A5240"/>` +
    shape("#F6DDA0", "M-38-57H-10Q-14-60-17-60-18-67-24-67T-31-60Q-34-60-38-57Z") +
    shape("#FFF6E4", "M14 0V-16Q14-26 22-26T30-16V0Z") +
    `<circle cx="22" cy="-33" r="6" fill="#A8664C"/>` +
    shape("#1B2A41", "M15-34Q16-41 22-41T29-33Q24-37 15-34Z") +
    shape("#5E3A3C", "M-66-8Q0 6 66-10L58 0Q0 12-60 2Z") +
    shape(
      "#C8402A",
      "M-84-24Q-74-12-62-9 0 4 66-11 80-16 88-28 84-4 68 12 62 20 40 22H-42Q-60 20-68 10-80-6-84-24Z",
    ) +
    shape("#8E2E2A", "M-84-24Q-74-12-62-9-30-2-6-2L-10 22H-42Q-60 20-68 10-80-6-84-24Z", 0.6) +
    shape(
      "#FFF6E4",
      "M-78-10Q-70 0-58 2 0 13 64 1 76-3 82-11L86-20Q76-8 64-5 0 7-60-4-74-8-82-18Z",
    ) +
    shape(
      "#1E6A9A",
      "M-71 6Q-66 11-58 12 0 20 60 11 68 9 72 5L68 12Q62 20 40 22H-42Q-60 20-68 10Z",
    ) +
    shape("#D9F5EA", "M-74 24Q0 16 70 22 92 24 60 28-6 32-60 29-92 27-74 24Z", 0.9) +
    "</g>"
  );
}

// The mouth of the grotto: the far lip catches the light on its left wall, the near one is dark.
const lip = broken(
  [
    [118, 1000],
    [96, 860],
    [112, 760],
    [92, 640],
    [70, 520],
    [88, 400],
    [80, 290],
    [126, 190],
    [196, 118],
    [300, 76],
    [420, 92],
    [520, 62],
    [616, 100],
    [690, 170],
    [736, 260],
    [748, 380],
    [768, 500],
    [752, 640],
    [770, 760],
    [746, 880],
    [760, 1000],
  ],
  34,
  7,
  5,
);
const mouth = broken(
  [
    [60, 1010],
    [36, 900],
    [54, 780],
    [30, 640],
    [14, 500],
    [34, 380],
    [22, 260],
    [70, 150],
    [150, 70],
    [270, 26],
    [400, 44],
    [520, 10],
    [630, 44],
    [712, 116],
    [760, 220],
    [772, 360],
    [794, 500],
    [778, 640],
    [796, 760],
    [770, 880],
    [786, 1010],
  ],
  38,
  8,
  6,
);
const page = "M-10-10H810V1010H-10Z";

const [massPath, holePath] = [path(mass), path(hole)];

const defs =
  linear("sky", [
    [0, "#1F7BA6"],
    [0.25, "#5FB0C6"],
    [0.42, "#A9D9D6"],
    [0.52, "#E3F0DC"],
  ]) +
  linear("sea", [
    [0, "#3B8FB2"],
    [0.08, "#1E7FA6"],
    [0.32, "#2FA3B4"],
    [0.6, "#5CC7BE"],
    [0.8, "#A5E2CC"],
    [0.92, "#E4EBC8"],
  ]) +
  linear("ochre", [
    [0, "#F8CE80"],
    [0.5, "#EBA65A"],
    [1, "#D27F48"],
  ]) +
  linear("far", [
    [0, "#D9B48A"],
    [1, "#C79C86"],
  ]) +
  linear("reveal", [
    [0, "#6E3A3C"],
    [0.7, "#8F4E40"],
    [1, "#4F8A88"],
  ]) +
  linear("puff", [
    [0, "#FFFDF4"],
    [1, "#EAF3E6", 0.2],
  ]) +
  linear("lip", [
    [0, "#7A4444"],
    [0.5, "#B9683F"],
    [1, "#8A4E44"],
  ]) +
  linear("mouth", [
    [0, "#2B2038"],
    [0.6, "#3B2740"],
    [1, "#1D1A30"],
  ]) +
  linear(
    "turn",
    [
      [0, "#2B2038", 0],
      [0.55, "#2B2038", 0.1],
      [0.85, "#2B2038", 0.62],
      [1, "#2B2038", 0.7],
    ],
    [0, 0, 1, 0],
  ) +
  linear("sand", [
    [0, "#F3DDAE"],
    [1, "#C99A72"],
  ]) +
  clip("mass", massPath + holePath) +
  clip("needle", path(needle)) +
  clip("tooth", path(tooth)) +
  clip("lip-clip", page + path(lip));

const body =
  '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>' +
  group(
    "clouds",
    ...[
      cumulus(90, 262, 170, 40, 3),
      cumulus(560, 214, 210, 46, 12),
      cumulus(600, 430, 180, 34, 7),
    ].map((d) => shape("url(#puff)", d)),
  ) +
  group(
    "sea-layer",
    `<rect y="${horizon}" width="800" height="490" fill="url(#sea)"/>`,
    shape(
      "#CFEFE6",
      "M560 536q60-4 120 0-60 4-120 0zM120 548q40-3 84 0-44 4-84 0zM640 556q50-4 110 0-50 4-110 0z",
      0.6,
    ),
  ) +
  group(
    "far-cliffs",
    polygon(
      "url(#far)",
      broken(
        [
          [60, 516],
          [70, 476],
          [110, 470],
          [150, 476],
          [176, 470],
          [196, 486],
          [230, 492],
          [252, 516],
        ],
        20,
        3,
        2,
      ),
    ),
    shape("#B78A80", "M70 514L78 486 96 482 90 514ZM150 514L158 482 178 484 172 514Z", 0.6),
    shape("#FFF6E0", "M576 510l2-18 3 18zM584 510l1-13 8 13z"),
  ) +
  group(
    "tooth",
    shape("#1B7F98", reflection(700, 46, 594, 40, 4), 0.5),
    rock(
      "tooth",
      path(tooth),
      { left: 655, right: 755, top: 440, bottom: 592 },
      "M664 592L672 540 668 490 684 452 696 448 690 500 698 540 688 592Z",
      "M716 470L722 530 732 592H752L742 540 728 500Z",
      31,
    ),
  ) +
  group(
    "needle",
    shape("#1B7F98", reflection(176, 52, 628, 60, 5), 0.5),
    rock(
      "needle",
      path(needle),
      { left: 126, right: 232, top: 380, bottom: 626 },
      "M120 626V380H176L168 420 176 470 162 520 172 570 160 626Z",
      "M190 400L196 470 204 520 200 626H224V500Z",
      33,
    ),
  ) +
  group(
    "arch",
    shape("#187A94", reflection(440, 190, 668, 90, 8), 0.45),
    shape("#E9A45C", reflection(330, 60, 672, 44, 11) + reflection(594, 34, 672, 40, 12), 0.4),
    shape(
      "#5E7044",
      treetops(292, 572, (x) => 290 + Math.max(0, x - 430) * 0.17, [5, 11], 5),
    ),
    shape(
      "#97A45A",
      treetops(330, 566, (x) => 292 + Math.max(0, x - 430) * 0.17, [4, 7], 15),
    ),
    // The tunnel's walls: what the hole shows of the rock's thickness.
    shape("url(#reveal)", `${holePath}${path(beyond)}`).replace(
      "<path",
      '<path fill-rule="evenodd"',
    ),
    shape(
      "#F3BD76",
      path([
        [392, 664],
        [398, 600],
        [390, 540],
        [400, 480],
        [424, 440],
        [436, 459],
        [417, 495],
        [408, 540],
        [415, 590],
        [410, 652],
      ]),
    ),
    rock(
      "mass",
      massPath,
      { left: 212, right: 660, top: 276, bottom: 664 },
      "M210 670V380L268 330 284 296 316 286 306 330 322 380 300 430 314 490 292 540 306 600 286 670ZM366 292L384 340 372 380 392 420 380 470 398 520 388 500 374 540 384 600 372 670H352L360 600 346 550 356 500 340 440 356 390 346 340ZM536 470L552 520 544 590 560 670H530V590L536 530 526 470 500 432 462 420 478 404 510 412Z",
      "M330 282L360 288 350 330 340 300ZM590 330L606 410 624 470 618 540 638 600 650 670H610L604 600 592 540 600 470 584 410ZM420 290L452 290 470 330 452 380 440 340Z",
      36,
    ),
  ) +
  group(
    "foam",
    shape("#2C9DB2", "M388 672V661L398 651Q430 648 470 648T540 651L552 661V672Z"),
    shape(
      "#F1FBF2",
      "M392 654q20-6 42-4 30 4 58 0 28-4 52 2-22 8-56 5-50 4-96-3zM206 664q30-9 62-3 40 8 74 2 30-6 56 2-40 9-70 5-60 5-122-6zM528 664q30-8 60-2 40 7 76 0-30 12-66 8-40 4-70-6zM118 626q30-9 58-2 30 5 56-1-30 12-58 8-30 3-56-5zM654 592q24-7 50-2 24 4 48 0-26 9-48 6-26 2-50-4z",
      0.9,
    ),
  ) +
  group(
    "reef",
    shape(
      "#1B8C9E",
      "M110 800Q170 772 240 786 300 780 330 800 300 822 230 818 150 830 110 800ZM610 826Q660 808 720 818 760 824 750 840 690 856 640 846 600 842 610 826ZM120 862Q160 848 210 858 250 862 240 874 190 886 140 880 100 876 120 862Z",
      0.3,
    ),
  ) +
  group("wavelets", shape("#E9FBEA", wavelets(), 0.6)) +
  group("boat", boat(548, 742, 1.15)) +
  gulls(
    [
      [300, 222, 13],
      [338, 200, 9],
      [640, 372, 8],
    ],
    "#FFFDF4",
    2.6,
  ) +
  group(
    "beach",
    shape("#F4FBEF", "M60 1000V930Q160 902 280 916T480 896 640 902 800 872V1000Z", 0.9),
    shape("url(#sand)", "M60 1000V946Q170 916 290 930T490 910 650 916 800 888V1000Z"),
    shape(
      "#5A3A4C",
      "M60 1000V968L150 952 210 962 290 946 360 956 450 936 540 948 620 930 700 938 800 912V1000Z",
      0.62,
    ),
  ) +
  group(
    "grotto",
    `<g clip-path="url(#lip-clip)">`,
    shape("url(#lip)", page),
    strata({
      left: 0,
      right: 800,
      top: 40,
      bottom: 1000,
      gap: 40,
      dip: -30,
      seed: 50,
      tones: ["#E39A58", "#6A3A40", "#F0BC78"],
      opacity: 0.45,
    }),
    shape("url(#turn)", page),
    "</g>",
    polygon(
      "#4A2E40",
      broken(
        [
          [90, 1010],
          [104, 930],
          [150, 906],
          [196, 930],
          [226, 968],
          [240, 1010],
        ],
        26,
        5,
        61,
      ),
    ),
    polygon("#B9683F", [
      [112, 934],
      [150, 906],
      [196, 930],
      [176, 938],
      [152, 926],
    ]),
    polygon(
      "#3A2438",
      broken(
        [
          [596, 1010],
          [618, 962],
          [668, 938],
          [720, 950],
          [780, 930],
          [810, 1010],
        ],
        26,
        5,
        63,
      ),
    ),
    polygon("#8A4E44", [
      [630, 957],
      [668, 938],
      [720, 950],
      [690, 956],
      [664, 952],
    ]),
    shape("url(#mouth)", `${page}${path(mouth)}`).replace("<path", '<path fill-rule="evenodd"'),
  );

export default {
  slug: "algarve",
  alt: "Poster of the Algarve: the ochre sea arch of Ponta da Piedade over turquoise water",
  defs,
  body,
} satisfies Scene;

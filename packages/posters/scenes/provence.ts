import { group, linear, path, r, radial, randomFrom, type Scene } from "../kit.ts";
import { cypress } from "../kit/cypress.ts";
import { lavenderDefinitions } from "../kit/lavender.ts";
import { place } from "../kit/place.ts";
import { box, polygon, shape, spire, use } from "../kit/shape.ts";
import { glow } from "../kit/sun.ts";
import { treetops } from "../kit/treetops.ts";
import { viewFrom } from "../kit/view.ts";

// The field, in metres, from a rise 4.5 m over it; the rows run to the apse.
const view = viewFrom([0, 0, 4.5], 700, 430, 600);
const ROW = 2.6;

const mix = (from: readonly number[], to: readonly number[], t: number): string =>
  `#${from
    .map((value, index) =>
      Math.round(value + ((to[index] ?? value) - value) * t)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** Rows of lavender, ring by ring from far to near so that the nearer bushes cover the farther ones. */
function lavender(): string {
  const random = randomFrom(16);
  let drawn = "";
  for (let ring = 16; ring >= 0; ring--) {
    const away = 7.6 * 1.128 ** ring;
    const scale = (0.82 * 700) / away / 100;
    let bushes = "";
    for (let row = -12; row <= 11; row++) {
      const [x, y] = view((row + 0.5) * ROW, away, 0);
      if (x < -90 * scale || x > 800 + 90 * scale) continue;
      const wide = scale * (0.94 + random() * 0.14);
      bushes += use(ring > 8 ? "bush-outline" : "bush", Math.round(x), Math.round(y), [
        wide,
        scale * (0.84 + random() * 0.2),
      ]);
    }
    drawn += `<g fill="${mix([104, 78, 164], [164, 146, 204], ring / 16)}">${bushes}</g>`;
  }
  return drawn;
}

/** The ground between the rows, shaded on the side away from the sun, and the rows' own strips under the bushes. */
const furrows = (() => {
  let [shade, strips, lit] = ["", "", ""];
  const strip = (from: number, to: number) =>
    path([view(from, 58, 0.1), view(to, 58, 0.1), view(to, 6.6, 0.1), view(from, 6.6, 0.1)]);
  for (let row = -12; row <= 11; row++) {
    const east = (row + 0.5) * ROW;
    shade += strip(east, east + 1.4);
    strips += strip(east - 0.6, east + 0.6);
    lit += strip(east - 0.6, east - 0.2);
  }
  return (
    shape("#A05F5E", shade, 0.75) + shape("url(#rowShade)", strips) + shape("#A58CD0", lit, 0.5)
  );
})();

const arch = (x: number, y: number, width: number, height: number): string =>
  `M${r(x - width / 2)} ${y}v${r(-height + width / 2)}a${r(width / 2)} ${r(width / 2)} 0 0 1 ${width} 0v${r(height - width / 2)}z`;

const GLASS = "#6A4E5E";

/** Sénanque from the east: apse, transept, the low crossing tower, and the monks' house to the right. */
const abbey = group(
  "abbey",
  // The monks' house.
  polygon("url(#wallFront)", [
    [540, 664],
    [540, 566],
    [706, 566],
    [706, 664],
  ]),
  polygon("url(#lauze)", [
    [534, 568],
    [552, 530],
    [692, 530],
    [714, 568],
  ]),
  polygon("#F3DDB4", [
    [552, 530],
    [692, 530],
    [694, 534],
    [550, 534],
  ]),
  shape(
    GLASS,
    [0, 1, 2, 3, 4, 5, 6]
      .map((index) => arch(570 + index * 20, 600, 7, 16) + arch(570 + index * 20, 638, 7, 18))
      .join(""),
  ),
  polygon("#C99878", [
    [706, 664],
    [706, 596],
    [772, 600],
    [772, 664],
  ]),
  polygon("#9A7A74", [
    [702, 598],
    [714, 572],
    [764, 574],
    [780, 602],
  ]),
  shape(GLASS, arch(728, 632, 7, 15) + arch(750, 632, 7, 15)),
  shape("#B98A72", box(640, 532, 12, 22)),
  shape("#F3DDB4", box(638, 512, 16, 4)),
  // The crossing tower.
  polygon("#F8E2B6", [
    [398, 520],
    [398, 436],
    [446, 436],
    [446, 520],
  ]),
  polygon("#A97C70", [
    [446, 520],
    [446, 436],
    [464, 440],
    [464, 520],
  ]),
  polygon("#D9BE9A", [
    [392, 438],
    [430, 396],
    [448, 438],
  ]),
  polygon("#8E6E70", [
    [448, 438],
    [430, 396],
    [470, 442],
  ]),
  shape(GLASS, arch(412, 478, 11, 28) + arch(432, 478, 11, 28) + arch(455, 480, 6, 26)),
  shape("#FFF0CC", "M396 444H447V440H396Z"),
  shape("#8E6E70", box(425, 398, 10, 12) + spire(430, 387, 14, 10)),
  '<path stroke="#5B3F4A" stroke-width="2" d="M430 378V360M424 366H436"/>',
  // Transept arms on either side of the gable.
  polygon("url(#wallFront)", [
    [304, 664],
    [304, 566],
    [374, 566],
    [374, 664],
  ]),
  polygon("url(#lauze)", [
    [298, 568],
    [314, 534],
    [374, 534],
    [374, 568],
  ]),
  polygon("#FBE8BE", [
    [286, 664],
    [286, 578],
    [304, 566],
    [304, 664],
  ]),
  polygon("#C99878", [
    [486, 664],
    [486, 566],
    [552, 566],
    [552, 664],
  ]),
  polygon("#A8928A", [
    [486, 568],
    [486, 534],
    [542, 534],
    [558, 568],
  ]),
  shape(GLASS, arch(326, 612, 9, 24) + arch(352, 612, 9, 24) + arch(522, 612, 9, 24)),
  // The gable of the nave and the round apse before it.
  polygon("url(#wallGable)", [
    [366, 664],
    [366, 524],
    [430, 476],
    [494, 524],
    [494, 664],
  ]),
  polygon("#D9BE9A", [
    [358, 528],
    [430, 474],
    [430, 483],
    [364, 533],
  ]),
  polygon("#8E6E70", [
    [502, 528],
    [430, 474],
    [430, 483],
    [496, 533],
  ]),
  shape(GLASS, "M423 515a7 7 0 1 1 14 0a7 7 0 1 1-14 0z"),
  polygon("#E7CFA6", [
    [376, 562],
    [400, 540],
    [460, 540],
    [484, 562],
  ]),
  polygon("#A8928A", [
    [446, 562],
    [444, 540],
    [460, 540],
    [484, 562],
  ]),
  shape("url(#apse)", "M380 664V562H480V664Q430 672 380 664Z"),
  shape("#FFF0CC", "M376 566Q430 572 484 566V560H376Z"),
  shape(GLASS, arch(402, 622, 9, 32) + arch(432, 624, 10, 34) + arch(462, 622, 8, 32)),
  // Its shadow falls on the transept at the right.
  polygon(
    "#7A5A66",
    [
      [494, 664],
      [494, 560],
      [520, 584],
      [520, 664],
    ],
    0.35,
  ),
);

/** Gordes: stacked houses on its spur, under the castle and the church. */
const village = (() => {
  const random = randomFrom(9);
  let [lit, shade, roofs, panes] = ["", "", "", ""];
  for (let level = 0; level < 5; level++)
    for (let x = 604 + level * 12; x < 800 - level * 14; x += Math.round(18 + random() * 8)) {
      const width = Math.round(16 + random() * 9);
      const foot = Math.round(476 - level * 20 + random() * 6);
      const tall = Math.round(16 + random() * 10);
      lit += box(x, foot, width * 0.55, tall);
      shade += box(x + width * 0.55, foot, width * 0.45, tall);
      roofs += path([
        [x - 1.5, foot - tall],
        [x + width * 0.3, foot - tall - 6],
        [x + width * 0.8, foot - tall - 6],
        [x + width + 1.5, foot - tall],
      ]);
      if (random() < 0.7) panes += `M${Math.round(x + 3)} ${Math.round(foot - tall + 5)}h3v5h-3z`;
    }
  return group(
    "gordes",
    shape("#B7A98E", "M540 540Q580 500 606 474L640 440 690 420 760 424 820 450V560H540Z"),
    shape(
      "#F6DDB4",
      box(668, 390, 40, 34) + box(664, 392, 12, 46) + box(700, 392, 12, 46) + box(738, 398, 14, 48),
    ),
    shape("#B98E80", box(690, 390, 18, 34) + box(706, 392, 6, 46) + box(746, 398, 6, 48)),
    shape("#8E6E70", spire(745, 351, 18, 18)),
    shape("#B98E80", shade),
    shape("#F6DDB4", lit),
    shape("#C4826A", roofs),
    shape(GLASS, panes),
    shape(
      "#8E9A6A",
      treetops(606, 820, (x) => 490 + 10 * Math.sin(x / 60), [10, 17], 4) +
        "M520 556Q570 506 606 486 700 486 820 484V570H520Z",
    ),
  );
})();

/** Sky in the mistral: each cloud is a bundle of thin wisps, blown to one side. */
const streaks = (() => {
  const random = randomFrom(31);
  const wisp = (x: number, y: number, length: number, rise: number, thick: number): string =>
    `M${r(x)} ${r(y)}C${r(x + length * 0.35)} ${r(y - rise * 0.1 - thick)} ${r(x + length * 0.7)} ${r(y - rise * 0.5 - thick)} ${r(x + length)} ${r(y - rise)}C${r(x + length * 0.75)} ${r(y - rise * 0.4 + thick * 0.3)} ${r(x + length * 0.4)} ${r(y + thick * 0.4)} ${r(x)} ${r(y)}Z`;
  const sheaf = (x: number, y: number, length: number, rise: number, count: number): string => {
    let d = "";
    for (let index = 0; index < count; index++)
      d += wisp(
        x + index * length * 0.09 + random() * 30,
        y + index * 9 + random() * 5,
        length * (0.62 + random() * 0.4),
        rise * (0.8 + random() * 0.3),
        3 + random() * 4.5,
      );
    return d;
  };
  return (
    shape("url(#wisp)", sheaf(-60, 150, 420, 100, 5), 0.8) +
    shape("url(#wisp)", sheaf(330, 96, 480, 110, 5), 0.8) +
    shape("url(#wisp)", sheaf(420, 236, 400, 70, 4), 0.8) +
    shape("#FBE2BE", sheaf(250, 330, 300, 34, 3), 0.7)
  );
})();

const near = (() => {
  const random = randomFrom(44);
  let sprigs = "";
  for (const [from, to, count] of [
    [-20, 230, 12],
    [250, 560, 8],
    [600, 820, 10],
  ] as const)
    for (let index = 0; index < count; index++) {
      const x = from + ((to - from) * (index + random() * 0.8)) / count;
      const edge = Math.min(1, Math.abs(x - 420) / 360);
      sprigs += place(
        "sprig",
        x,
        1016,
        0.6 + edge * 0.75 + random() * 0.2,
        6 + (random() - 0.5) * 26,
      );
    }
  const poppies = (
    [
      [640, 906, 1],
      [700, 884, 1.25],
      [762, 912, 1.1],
      [596, 938, 0.8],
      [742, 852, 0.8],
      [672, 950, 1.05],
    ] as const
  )
    .map(
      ([x, y, scale]) =>
        `<path fill="none" stroke="#4E6350" stroke-width="3" d="M${x} ${y}Q${x + 8} ${y + 50} ${x - 4} 1010"/>` +
        place("poppy", x, y, scale, (x % 7) * 4 - 10),
    )
    .join("");
  return group("near", sprigs, poppies);
})();

/** Bees over the lavender, each with the blur of its wings: place, size, turn in degrees. */
const bees = [
  [300, 742, 1.5, -14],
  [236, 690, 1, 18],
  [402, 706, 0.9, -30],
  [520, 772, 1.7, 10],
  [596, 712, 1, -20],
  [446, 846, 2.1, 16],
  [160, 776, 1.3, 8],
]
  .map(([x = 0, y = 0, size = 1, turn = 0]) => place("bee", x, y, size * 0.76, turn))
  .join("");

export default {
  slug: "provence",
  alt: "Poster of Provence: rows of lavender run to the abbey of Sénanque",
  defs:
    linear("sky", [
      [0, "#1F5F96"],
      [0.24, "#5C9CBC"],
      [0.42, "#F0DFB4"],
      [0.54, "#F9C98A"],
    ]) +
    radial("halo", [
      [0, "#FFF4CC", 0.95],
      [0.3, "#FFE6A8", 0.55],
      [0.65, "#FFDD9C", 0.16],
      [1, "#FFDD9C", 0],
    ]) +
    linear(
      "wisp",
      [
        [0, "#FFF3DA", 0.95],
        [1, "#FFF3DA", 0.05],
      ],
      [0, 0, 1, 0],
    ) +
    linear("far", [
      [0, "#A99FBE"],
      [1, "#E3C4A8"],
    ]) +
    linear("hill", [
      [0, "#A3A06A"],
      [1, "#6F7B4B"],
    ]) +
    linear("hillShade", [
      [0, "#6F8460"],
      [1, "#566A4C"],
    ]) +
    linear("wallFront", [
      [0, "#EBCB9C"],
      [1, "#D3A47E"],
    ]) +
    linear(
      "wallGable",
      [
        [0, "#FBE4B8"],
        [0.5, "#F3D3A0"],
        [1, "#D9AC84"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "apse",
      [
        [0, "#FFF0CC"],
        [0.4, "#F3D3A0"],
        [1, "#A0766E"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("lauze", [
      [0, "#D3BD9C"],
      [1, "#AC9488"],
    ]) +
    linear("rowShade", [
      [0, "#8C7AC0"],
      [1, "#5A4596"],
    ]) +
    linear("dusk", [
      [0, "#2A1E58", 0],
      [1, "#2A1E58", 0.55],
    ]) +
    linear("soil", [
      [0, "#E9BE8C"],
      [0.5, "#D99A74"],
      [1, "#B46E58"],
    ]) +
    lavenderDefinitions +
    `<g id="bee">${shape("#FFFDF4", "M-1-4Q-8-16-1-18 5-15 1-4ZM2-4Q4-15 11-14 13-8 4-3Z", 0.8)}${shape("#F0B442", "M-9 0Q-8-6 0-6 9-5 10 0 8 5 0 5-8 5-9 0Z")}${shape("#3A2A38", "M-9 0Q-8-6-5-5-7 0-5 4-8 4-9 0ZM-1-6H2Q0 0 2 5H-1Q-3 0-1-6ZM6-5L8-3Q7 0 8 3L6 4Q4 0 6-5Z")}</g>` +
    '<g id="poppy"><path fill="#8E2A22" d="M-24-4Q-28-30 0-26 28-30 24-4 12 6 0 4-12 6-24-4Z"/><path fill="#C8402A" d="M-24-4Q-34-24-14-30 0-22 4-8 0 8-10 8-20 6-24-4ZM24-4Q32-22 16-28 4-20 2-6 4 8 12 7 22 4 24-4Z"/><path fill="#E8694A" d="M-14-30Q0-22 4-8-12-10-20-22Z"/><circle cy="-7" r="5" fill="#2A2238"/></g>',
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    glow(150, 420, 340),
    group("clouds", streaks),
    shape(
      "url(#far)",
      "M0 500L60 484 130 470 210 440 280 424 340 430 420 452 500 470 600 480 700 476 800 486V620H0Z",
    ),
    village,
    group(
      "hills",
      shape("url(#hill)", "M0 520Q90 486 200 500T420 548 600 532 800 500V700H0Z"),
      shape(
        "url(#hillShade)",
        treetops(-10, 300, (x) => 552 - 20 * Math.sin(x / 110), [14, 24], 6) +
          "M-10 556Q150 516 310 552V690H-10Z",
      ),
      shape(
        "#5E7A54",
        treetops(-10, 290, (x) => 612 - 16 * Math.sin(x / 70 + 1), [14, 26], 33) +
          "M-10 610H310V690H-10Z",
      ),
      shape(
        "#5C7350",
        treetops(560, 820, (x) => 566 - 14 * Math.sin(x / 70), [14, 22], 12) +
          "M560 568H820V690H560Z",
      ),
    ),
    shape("#7A8C58", "M-10 640H810V690H-10Z"),
    ...(
      [
        [214, 640, 120],
        [246, 646, 150],
        [272, 650, 112],
        [724, 652, 104],
        [748, 654, 128],
      ] as const
    ).map(([x, y, tall]) => cypress(x, y, tall, 0.085, ["#34523F", "#7F9A58", "#28433A"])),
    abbey,
    group(
      "field",
      shape("url(#soil)", "M0 656Q400 648 800 656V1000H0Z"),
      furrows,
      shape("#6F8A55", "M0 652H800V664H0Z"),
      lavender(),
    ),
    '<rect y="800" width="800" height="200" fill="url(#dusk)"/>',
    near,
    bees,
  ].join(""),
} satisfies Scene;

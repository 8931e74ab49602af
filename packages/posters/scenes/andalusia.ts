import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { agave } from "../kit/agave.ts";
import { discs } from "../kit/discs.ts";
import { broken } from "../kit/rock.ts";
import { box, polygon, shape } from "../kit/shape.ts";
import { smooth } from "../kit/smooth.ts";

const GLASS = "#7A5F84";
const LAMP = "#FFD074";

type House = {
  x: number;
  foot: number;
  width: number;
  height: number;
  roof: "gable" | "ridge" | "lean" | "flat";
  /** Windows as columns and rows; one of them is lit where `lamp` says which. */
  panes: readonly [columns: number, rows: number];
  lamp?: number;
  wall?: string;
};

/** A whitewashed house on the rim: front in the last sun, its right side in shade. */
function house({
  x,
  foot,
  width,
  height,
  roof,
  panes,
  lamp = -1,
  wall = "#FFF1DC",
}: House): string {
  const top = foot - height;
  const side = width * 0.24;
  const end = x + width;
  const [columns, rows] = panes;
  let [dark, lit, sills] = ["", "", ""];
  const step = (width - side) / columns;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const left = x + step * (column + 0.5) - 3;
      const pane = `M${r(left)} ${r(top + 11 + row * 19 + 10)}v-10h6v10z`;
      if (row * columns + column === lamp) lit += pane;
      else dark += pane;
      sills += `M${r(left - 1.5)} ${r(top + 22 + row * 19)}h9v2h-9z`;
    }
  const roofs: Record<House["roof"], string> = {
    gable:
      polygon(wall, [
        [x, top],
        [x + (width - side) / 2, top - 18],
        [end - side, top],
      ]) +
      polygon("#C4623F", [
        [x + (width - side) / 2, top - 21],
        [end - side / 2, top - 18],
        [end + 2, top + 1],
        [end - side, top + 1],
      ]) +
      polygon("#F09A62", [
        [x - 3, top + 2],
        [x + (width - side) / 2, top - 22],
        [end - side + 2, top + 2],
        [x + (width - side) / 2, top - 16],
      ]),
    ridge:
      polygon("#E5824F", [
        [x - 3, top + 1],
        [x + 7, top - 15],
        [end - side - 4, top - 15],
        [end - side + 1, top + 1],
      ]) +
      polygon("#A94F3F", [
        [end - side + 1, top + 1],
        [end - side - 4, top - 15],
        [end - 8, top - 12],
        [end + 2, top + 1],
      ]),
    lean: polygon("#E5824F", [
      [x - 3, top + 1],
      [x + 4, top - 10],
      [end - 4, top - 10],
      [end + 2, top + 1],
    ]),
    flat:
      shape("#FFF9EC", box(x - 2, top + 1, width - side + 2, 5)) +
      shape("#B7A2BE", box(end - side, top + 1, side + 2, 5)),
  };
  return (
    shape(wall, box(x, foot, width - side, height)) +
    shape("#B7A2BE", box(end - side, foot, side, height)) +
    roofs[roof] +
    shape(GLASS, dark) +
    shape(LAMP, lit) +
    shape("#C9876A", sills)
  );
}

/** Both rims, house by house from the outside to the gorge. */
const leftRim: readonly House[] = [
  { x: -16, foot: 440, width: 74, height: 70, roof: "ridge", panes: [3, 2], lamp: 4 },
  { x: 96, foot: 440, width: 40, height: 92, roof: "lean", panes: [2, 3], wall: "#F6D9B4" },
  { x: 50, foot: 440, width: 52, height: 58, roof: "gable", panes: [2, 1] },
  { x: 128, foot: 440, width: 60, height: 54, roof: "flat", panes: [3, 2], lamp: 1 },
  { x: 184, foot: 440, width: 46, height: 72, roof: "ridge", panes: [2, 2] },
];
const rightRim: readonly House[] = [
  { x: 716, foot: 440, width: 96, height: 96, roof: "ridge", panes: [4, 3], lamp: 5 },
  { x: 574, foot: 440, width: 50, height: 84, roof: "gable", panes: [2, 2], lamp: 0 },
  { x: 618, foot: 440, width: 58, height: 62, roof: "ridge", panes: [2, 2] },
  { x: 668, foot: 440, width: 60, height: 74, roof: "flat", panes: [3, 2], wall: "#F6D9B4" },
  { x: 732, foot: 440, width: 44, height: 54, roof: "gable", panes: [2, 1] },
];

/** The tower of Santa María: a minaret that became a belfry. */
const belfry = group(
  "belfry",
  shape("#F3C892", box(680, 430, 26, 126)),
  shape("#9C7C92", box(702, 430, 14, 126)),
  shape("#FFE0B0", box(676, 344, 30, 5) + box(676, 308, 30, 5)),
  shape("#5B466E", "M686 338v-16q5-8 10 0v16zM687 380v-14q4-6 8 0v14z"),
  polygon("#E5824F", [
    [674, 305],
    [692, 272],
    [700, 305],
  ]),
  polygon("#A94F3F", [
    [692, 272],
    [700, 305],
    [720, 305],
  ]),
  '<path d="M692 273v-13M688 264h8" stroke="#5B466E" stroke-width="2"/>',
);

/** A cliff as upright facets between its rim and its foot, clipped to the outline. */
function cliff(
  id: string,
  outline: readonly Point[],
  tones: readonly string[],
  seed: number,
): string {
  const random = randomFrom(seed);
  const xs = outline.map(([x]) => x);
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  const facets = tones.map(() => "");
  let band = 0;
  for (let x = from - 10; x < to + 10; band += 1) {
    const width = 14 + 34 * random();
    const sway = () => (random() - 0.5) * 16;
    const [a, b, c] = [sway(), sway(), sway()];
    const tone = band % tones.length;
    facets[tone] += path([
      [x, 400],
      [x + width * 0.8, 400],
      [x + width + a, 540 + 40 * random()],
      [x + width * 0.7 + b, 690 + 40 * random()],
      [x + width + c, 940],
      [x + c, 940],
      [x + b * 0.4, 700],
      [x + a * 0.7, 560],
    ]);
    x += width * 0.62;
  }
  let ledges = "";
  for (let i = 0; i < 26; i += 1) {
    const [x, y, half] = [from + (to - from) * random(), 440 + 380 * random(), 12 + 34 * random()];
    ledges += `M${Math.round(x - half)} ${Math.round(y)}l${Math.round(half)}-4 ${Math.round(half)} 3-${Math.round(half * 0.8)} 4z`;
  }
  const d = path(broken(outline, 34, 6, seed));
  return (
    `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">` +
    shape("url(#cliff)", d) +
    facets.map((facet, i) => shape(tones[i] ?? "", facet, 0.6)).join("") +
    shape("#6B3F5E", ledges, 0.45) +
    "</g>"
  );
}

const leftCliff: Point[] = [
  [-20, 424],
  [120, 418],
  [236, 420],
  [244, 470],
  [236, 548],
  [304, 566],
  [302, 640],
  [326, 720],
  [356, 792],
  [340, 870],
  [120, 900],
  [-20, 880],
];
const rightCliff: Point[] = [
  [820, 424],
  [700, 418],
  [564, 420],
  [558, 480],
  [566, 550],
  [497, 566],
  [500, 640],
  [478, 720],
  [450, 792],
  [470, 870],
  [680, 900],
  [820, 880],
];

/** An arch opening: from its foot up to the springing, and round. */
const arch = (x: number, half: number, foot: number, springing: number): string =>
  `M${x - half} ${foot}V${springing}A${half} ${half} 0 0 1 ${x + half} ${springing}V${foot}Z`;

/** The Puente Nuevo: one tall arch over a low one, a side arch on each shoulder of rock. */
const bridge = group(
  "bridge",
  // What is seen through the arches: the gorge behind, paler and bluer.
  shape("url(#behind)", box(230, 800, 340, 400)),
  shape(
    "#8C7AA8",
    "M340 800L352 640 372 560 368 470H340ZM460 800L446 660 428 590 440 470H470ZM236 600L262 520 250 440H230ZM570 600L540 530 556 440H570Z",
    0.75,
  ),
  `<path fill="url(#masonry)" fill-rule="evenodd" d="M214 396H586V470L566 560H500L512 790H288L300 560H234L214 470Z${arch(400, 50, 650, 486)}${arch(266, 30, 570, 462)}${arch(534, 30, 570, 462)}${arch(400, 30, 800, 712)}"/>`,
  // Reveals: the right sides of the openings take the sun, the left ones are dark.
  shape(
    "#4F3560",
    `M350 650V486A50 50 0 0 1 400 436 62 62 0 0 0 366 490V650ZM236 570V462A30 30 0 0 1 266 432 40 40 0 0 0 247 464V570ZM504 570V462A30 30 0 0 1 534 432 40 40 0 0 0 515 464V570ZM370 800V712A30 30 0 0 1 400 682 40 40 0 0 0 381 714V800Z`,
    0.8,
  ),
  shape(
    "#FFD79A",
    `M450 650V486Q450 466 440 456 444 470 443 490V650ZM296 570V462Q296 450 291 446 292 456 292 466V570ZM564 570V462Q564 450 559 446 560 456 560 466V570Z`,
  ),
  // Buttresses, string courses, the little window of the chamber over the arch.
  shape(
    "#FFF0CC",
    "M300 470H318V640L312 790H288L300 560ZM452 470H468V640L470 790H458L452 640Z",
    0.75,
  ),
  shape(
    "#8A5268",
    "M336 470H348V640L346 790H330L336 640ZM484 470H500V560L512 790H496L486 640Z",
    0.6,
  ),
  shape(
    "#FFE6B8",
    "M210 392H590V400H210ZM296 466H352V472H296ZM448 466H504V472H448ZM286 646H514V652H286Z",
  ),
  shape("#7B4A62", "M210 400H590V404H210ZM286 652H514V656H286Z", 0.7),
  shape("#5B3A5C", "M393 426v-12q7-9 14 0v12z"),
  shape("#E8B27A", Array.from({ length: 9 }, (_, i) => box(226 + i * 42, 393, 7, 9)).join("")),
  // Two lamps and people at the parapet.
  '<path d="M300 392V370M500 392V370" stroke="#4A3350" stroke-width="3"/>',
  `<g fill="${LAMP}"><circle cx="300" cy="367" r="5"/><circle cx="500" cy="367" r="5"/></g>`,
  shape(
    "#4A3350",
    "M352 390v-11a4 4 0 0 1 8 0v11zM353 373a3 3 0 1 1 6 0a3 3 0 1 1-6 0zM364 390v-10a4 4 0 0 1 8 0v10zM365 374a3 3 0 1 1 6 0a3 3 0 1 1-6 0zM438 390v-11a4 4 0 0 1 8 0v11zM439 373a3 3 0 1 1 6 0a3 3 0 1 1-6 0z",
  ),
);

/** An old olive: a split trunk under a silvery crown. */
function olive(x: number, foot: number, size: number, seed: number): string {
  const random = randomFrom(seed);
  const heads = (count: number, dx: number, dy: number, radius: number) =>
    Array.from({ length: count }, () => {
      const turn = random() * Math.PI * 2;
      const reach = Math.sqrt(random());
      return [
        x + (dx + Math.cos(turn) * 40 * reach) * size,
        foot - (dy + Math.sin(turn) * 22 * reach) * size,
        radius * (0.8 + 0.5 * random()) * size,
      ] as const;
    });
  const at = (dx: number, dy: number) => `${r(x + dx * size)} ${r(foot - dy * size)}`;
  return (
    `<ellipse cx="${r(x + 26 * size)}" cy="${r(foot + 3)}" rx="${r(58 * size)}" ry="${r(8 * size)}" fill="#2A2148" opacity=".5"/>` +
    shape(
      "#3A2A44",
      `M${at(-14, 0)}Q${at(-4, 26)} ${at(-22, 54)}L${at(-10, 58)}Q${at(0, 40)} ${at(4, 34)}Q${at(12, 46)} ${at(16, 60)}L${at(28, 56)}Q${at(12, 24)} ${at(20, -2)}Z`,
    ) +
    shape("#3F4A58", discs(heads(12, 0, 72, 17))) +
    shape("#66766A", discs(heads(9, -12, 80, 12))) +
    shape("#A9AC84", discs(heads(6, -22, 88, 7)))
  );
}

/** The flat heads of blossom on the agave's mast: place and half the width. */
const blossom = [
  [744, 634, 22],
  [778, 660, 20],
  [704, 696, 22],
  [714, 640, 16],
  [790, 738, 24],
] as const;

/** A mill by the river, white, with one window lit. */
const mill = group(
  "mill",
  shape("#8A78A8", "M92 888V818H178V888Z"),
  shape("#5D4E86", "M178 888V818L214 828V886Z"),
  polygon("#8E4E5C", [
    [86, 822],
    [100, 796],
    [190, 796],
    [180, 822],
  ]),
  polygon("#5E3558", [
    [180, 822],
    [190, 796],
    [222, 832],
    [212, 832],
  ]),
  `<circle cx="118" cy="846" r="60" fill="url(#lamp)"/>`,
  shape(LAMP, "M112 856v-16h12v16z"),
  shape("#3E3466", "M148 888v-26q8-10 16 0v26zM138 850v-10h9v10zM188 858v-12h9v12z"),
  shape(
    "#3E3466",
    discs([
      [84, 884, 12],
      [218, 886, 14],
      [232, 890, 10],
      [70, 890, 10],
    ]),
  ),
);

export default {
  slug: "andalusia",
  alt: "Poster of Andalusia: the bridge of Ronda over its gorge in the last sun",
  defs:
    linear("sky", [
      [0, "#3E5C94"],
      [0.16, "#7A86B8"],
      [0.27, "#D9A3B4"],
      [0.34, "#F2B9A4"],
      [0.4, "#B79ABB"],
      [0.46, "#8088B4"],
    ]) +
    linear("moon", [
      [0, "#FFFBEA"],
      [1, "#FFE3B8"],
    ]) +
    radial("halo", [
      [0, "#FFF1D6", 0.7],
      [0.3, "#FFE3C8", 0.3],
      [1, "#FFDCC8", 0],
    ]) +
    linear("sierra", [
      [0, "#8C84B2"],
      [1, "#A497BC"],
    ]) +
    linear("sierraNear", [
      [0, "#8E7CA8"],
      [1, "#B08CA4"],
    ]) +
    linear("cliff", [
      [0, "#D98E5C"],
      [0.5, "#B56A56"],
      [1, "#74445E"],
    ]) +
    linear("behind", [
      [0, "#C79CB4"],
      [0.4, "#A184AE"],
      [1, "#6A5690"],
    ]) +
    linear(
      "masonry",
      [
        [0, "#FFEFCC"],
        [0.6, "#FBDCAC"],
        [1, "#E9BA90"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("dusk", [
      [0, "#33275C", 0],
      [0.4, "#33275C", 0.36],
      [1, "#221C4C", 0.82],
    ]) +
    linear("valley", [
      [0, "#5E5A6E"],
      [1, "#2E2C50"],
    ]) +
    linear("near", [
      [0, "#3A3560"],
      [1, "#1A1838"],
    ]) +
    radial("lamp", [
      [0, "#FFD074", 0.55],
      [1, "#FFD074", 0],
    ]),
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    group(
      "moon",
      '<circle cx="432" cy="234" r="230" fill="url(#halo)"/><circle cx="432" cy="234" r="54" fill="url(#moon)"/>',
      shape(
        "#EBCFB4",
        "M410 214q14-12 26 0-4 12-16 10-12 0-10-10zM444 238q12-6 18 6-2 12-14 10-10-6-4-16zM416 254q8-4 12 4-4 8-12 4z",
        0.55,
      ),
    ),
    group(
      "sierra",
      shape(
        "url(#sierra)",
        "M-10 392L60 352 110 372 190 316 240 346 300 326 350 358 430 338 500 364 570 322 640 356 720 330 810 372V520H-10Z",
      ),
      shape(
        "url(#sierraNear)",
        "M-10 410L90 386 180 402 280 372 380 398 470 380 590 396 700 374 810 400V540H-10Z",
      ),
    ),
    group(
      "town",
      shape(
        "#4F4468",
        "M30 440V346Q26 330 34 314 42 330 38 346V440ZM250 440V372Q247 358 254 344 261 358 258 372V440ZM640 440V350Q636 332 645 314 654 332 650 350V440Z",
      ),
      belfry,
      [...leftRim, ...rightRim].map(house).join(""),
      shape(
        "#5A5A60",
        discs([
          [212, 432, 13],
          [230, 436, 10],
          [88, 436, 11],
          [612, 436, 12],
          [580, 432, 13],
          [778, 434, 12],
          [8, 432, 14],
        ]),
      ),
    ),
    bridge,
    group(
      "cliffs",
      cliff("left", leftCliff, ["#573760", "#8E5258", "#72445E"], 5),
      cliff("right", rightCliff, ["#E89C62", "#C47A52", "#90505C"], 12),
    ),
    group(
      "gorge",
      shape("#463A70", "M352 786H448L470 870H330Z"),
      // The Guadalevín falls out of the shadow.
      shape("#E3D6EA", "M384 776Q400 770 416 776L420 812 432 852H370L380 812Z"),
      shape("#9C90C4", "M404 774L416 776 420 812 432 852H408L410 812Z"),
      shape(
        "#33285A",
        "M262 862L292 812 330 790 352 800 372 846 380 862ZM420 862L432 824 452 796 486 806 520 836 546 862Z",
      ),
      shape(
        "#5D4A7C",
        "M292 812L330 790 336 812 310 836ZM352 800L372 846 348 830ZM432 824L452 796 462 816 444 846ZM486 806L520 836 496 840Z",
      ),
    ),
    '<rect y="520" width="800" height="400" fill="url(#dusk)"/>',
    group(
      "valley",
      shape(
        "url(#valley)",
        smooth(
          [
            [-60, 860],
            [60, 852],
            [200, 872],
            [330, 850],
            [470, 852],
            [600, 868],
            [740, 846],
            [860, 850],
            [860, 1060],
            [-60, 1060],
          ],
          true,
        ),
      ),
      shape(
        "#A9A0CC",
        "M362 850H440Q460 880 430 906 380 940 420 1010H300Q310 950 360 910 390 880 362 850Z",
        0.85,
      ),
      shape(
        "#E3D6EA",
        "M376 862H428L420 866H384ZM372 900H410L398 904H366ZM344 940H392L380 945H340ZM330 976H396L380 982H326Z",
        0.7,
      ),
      mill,
      olive(270, 896, 0.62, 4),
      olive(560, 892, 0.72, 9),
      olive(690, 900, 0.9, 15),
      olive(40, 912, 0.8, 21),
    ),
    group(
      "near-frame",
      shape(
        "url(#near)",
        smooth(
          [
            [-60, 944],
            [80, 930],
            [220, 962],
            [330, 1010],
            [330, 1060],
            [-60, 1060],
          ],
          true,
        ),
      ),
      shape(
        "url(#near)",
        smooth(
          [
            [860, 920],
            [740, 930],
            [600, 958],
            [480, 1010],
            [480, 1060],
            [860, 1060],
          ],
          true,
        ),
      ),
      agave(120, 986, 118, 6, { dark: "#16163A", leaf: "#2C3A60", lit: "#5E7288", light: -1 }),
      agave(700, 988, 150, 11, { dark: "#16163A", leaf: "#2C3A60", lit: "#6E8290", light: -1 }),
      // A flowering mast rises from the big one.
      `<path d="M716 966Q752 820 744 640M742 690Q766 686 776 664M747 730Q716 722 706 700M743 668Q722 660 716 644M750 772Q778 762 788 742" fill="none" stroke="#1E1C42" stroke-width="7" stroke-linecap="round"/>`,
      blossom
        .map(
          ([x, y, half]) =>
            shape("#2B2850", `M${x - half} ${y}Q${x} ${y + 13} ${x + half} ${y}Z`) +
            shape(
              "#D9A24C",
              `M${x - half} ${y}Q${x - half * 0.7} ${y - 9} ${x - half * 0.3} ${y - 5} ${x} ${y - 12} ${x + half * 0.35} ${y - 5} ${x + half * 0.8} ${y - 8} ${x + half} ${y}Z`,
            ),
        )
        .join(""),
    ),
  ].join(""),
} satisfies Scene;

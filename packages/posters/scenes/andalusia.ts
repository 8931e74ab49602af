import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { birds } from "../kit/birds.ts";
import { cypress } from "../kit/cypress.ts";
import { leaves } from "../kit/leaves.ts";
import { place } from "../kit/place.ts";
import { box, shape } from "../kit/shape.ts";
import { treetops } from "../kit/treetops.ts";

const wall = { front: "url(#wall)", lit: "#F7A066", edge: "#FFD09A", deep: "#54253F" };

/** Merlons with pointed caps along a level line. */
function merlons(from: number, to: number, y: number, size = 7): string {
  const count = Math.max(2, Math.round((to - from) / (size * 1.75)));
  const step = (to - from - size) / (count - 1);
  let d = "";
  for (let index = 0; index < count; index++) {
    const x = from + step * index;
    d += `M${r(x)} ${y + 1}v${-size}l${r(size / 2)} ${r(-size * 0.55)} ${r(size / 2)} ${r(size * 0.55)}v${size}z`;
  }
  return d;
}

/** A keep of rammed earth: its north front towards the viewer, its west side towards the sunset. */
function keep(x: number, foot: number, width: number, height: number, side: number): string {
  const top = foot - height;
  return (
    shape(wall.front, `M${x} ${foot}V${top}H${x + width}V${foot}Z${merlons(x, x + width, top, 8)}`) +
    shape(wall.lit, `M${x + width} ${foot}V${top}H${x + width + side}V${foot}Z${merlons(x + width, x + width + side, top, 6)}`) +
    shape(wall.deep, box(x, top + 14, width, 3), 0.35)
  );
}

const door = (x: number, foot: number, width: number, height: number) =>
  `M${r(x - width / 2)} ${foot}v${r(-height)}a${r(width / 2)} ${r(width * 0.56)} 0 0 1 ${width} 0v${r(height)}z`;

/** A curtain wall between towers. */
const curtain = (from: number, to: number, foot: number, height: number) =>
  shape(wall.front, `M${from} ${foot}V${foot - height}H${to}V${foot}Z${merlons(from, to, foot - height, 8)}`);

function hipRoof(x: number, y: number, width: number, rise: number, inset: number): string {
  return (
    shape(
      "#7A3240",
      path([
        [x - 4, y],
        [x + inset, y - rise],
        [x + width - inset, y - rise],
        [x + width + 4, y],
      ]),
    ) +
    shape(
      "#E0734E",
      path([
        [x + width + 4, y],
        [x + width - inset, y - rise],
        [x + width - inset - 6, y - rise],
        [x + width - 16, y],
      ]),
    )
  );
}

function alhambra(): string {
  const row = (from: number, to: number, count: number, y: number, w: number, h: number) =>
    Array.from({ length: count }, (_, i) => door(from + ((to - from) * i) / (count - 1), y, w, h)).join("");
  return (
    // The palace of Charles V stands square behind; beside it the church and its belfry.
    shape("url(#palace)", box(372, 560, 150, 116)) +
    shape(wall.lit, box(522, 560, 34, 116)) +
    shape(wall.edge, box(366, 448, 160, 6) + box(372, 500, 150, 3), 0.75) +
    shape(
      wall.deep,
      row(388, 508, 7, 492, 9, 20) + [388, 408, 428, 448, 468, 488, 508].map((x) => `M${x - 4} 466a4 4 0 1 1 8 0 4 4 0 1 1-8 0z`).join(""),
      0.85,
    ) +
    hipRoof(372, 443, 150, 14, 20) +
    shape(wall.front, box(334, 560, 30, 128)) +
    shape(wall.lit, box(364, 560, 10, 128)) +
    shape(wall.deep, door(349, 462, 12, 16)) +
    shape("#7A3240", "M330 434L350 402 366 434Z") +
    shape("#E0734E", "M366 434L350 402 378 434Z") +
    // The Nasrid palaces: the Partal's portico, the tower of Comares, low tiled halls.
    hipRoof(76, 524, 96, 20, 22) +
    shape(wall.front, box(76, 568, 96, 44)) +
    shape("#FFE0B0", row(88, 160, 5, 566, 12, 22), 0.85) +
    hipRoof(166, 500, 62, 18, 14) +
    shape(wall.front, box(166, 570, 62, 70)) +
    shape(wall.deep, row(182, 212, 3, 526, 9, 12)) +
    keep(228, 584, 84, 178, 30) +
    shape(wall.deep, row(246, 294, 5, 444, 7, 9) + door(270, 520, 22, 30) + door(244, 516, 14, 20) + door(296, 516, 14, 20)) +
    shape("#FFD9A0", door(270, 520, 10, 22) + door(296, 516, 6, 13)) +
    hipRoof(322, 536, 84, 16, 16) +
    shape(wall.front, box(322, 580, 84, 46)) +
    shape(wall.deep, row(338, 390, 4, 562, 9, 13)) +
    keep(404, 586, 40, 70, 14) +
    shape(wall.deep, row(415, 433, 2, 546, 8, 12)) +
    curtain(38, 120, 590, 34) +
    curtain(104, 240, 592, 26) +
    curtain(300, 470, 594, 20) +
    // The Alcazaba: a chain of keeps that ends in the watch tower.
    curtain(450, 700, 588, 44) +
    keep(548, 576, 46, 116, 18) +
    shape(wall.deep, door(571, 496, 10, 16) + door(571, 532, 8, 12)) +
    keep(604, 584, 34, 80, 12) +
    keep(654, 592, 74, 140, 30) +
    shape(wall.deep, row(674, 708, 2, 494, 12, 18) + row(674, 708, 2, 536, 10, 14)) +
    // The belfry of the Torre de la Vela.
    shape(wall.front, "M684 446V414H691V408H703V414H710V446Z") +
    shape(wall.deep, door(697, 440, 12, 14)) +
    shape(wall.edge, "M684 416H710V412H684Z") +
    curtain(470, 640, 600, 26) +
    curtain(636, 810, 612, 30)
  );
}

// Sierra Nevada: the ridge from left to right; each summit has a shaded flank on the left.
const ridge: readonly Point[] = [
  [-10, 452],
  [40, 414],
  [84, 376],
  [120, 394],
  [168, 350],
  [210, 372],
  [262, 318],
  [300, 290],
  [322, 306],
  [350, 342],
  [392, 330],
  [436, 302],
  [470, 322],
  [512, 364],
  [556, 352],
  [600, 390],
  [650, 404],
  [700, 432],
  [750, 446],
  [810, 474],
];

function sierra(): string {
  const random = randomFrom(6);
  const summits = [2, 4, 7, 11, 14];
  const foot = 540;
  let [shade, gully] = ["", ""];
  for (const summit of summits) {
    const [px, py] = ridge[summit] as Point;
    let from = summit;
    while (from > 0 && (ridge[from - 1] as Point)[1] > (ridge[from] as Point)[1]) from--;
    const outline = ridge.slice(from, summit + 1);
    // The crest comes down towards the viewer in a zigzag.
    const crest: Point[] = [];
    for (let step = 1; step <= 6; step++)
      crest.push([Math.round(px - step * 7 + (step % 2 === 0 ? -10 : 10) * (0.6 + random())), Math.round(py + ((foot - py) * step) / 6)]);
    shade += path([...outline, ...crest, [(outline[0] as Point)[0] - 50, foot]]);
    for (let streak = 0; streak < 3; streak++) {
      const x = px + 10 + streak * 20 + 8 * random();
      const y = py + 26 + streak * 20 + 10 * random();
      gully += path(
        [
          [x, y],
          [x + 9, y + 26],
          [x + 4, y + 44],
          [x + 16, y + 78],
          [x - 2, y + 50],
          [x + 2, y + 28],
        ].map(([a, b]): Point => [Math.round(a as number), Math.round(b as number)]),
      );
    }
  }
  return (
    shape("url(#snow)", path([...ridge, [810, foot], [-10, foot]])) +
    shape("#C98AA0", gully, 0.6) +
    shape("url(#snow-shade)", shade) +
    shape(
      "url(#foothill)",
      path([
        [-10, 470],
        [60, 446],
        [110, 462],
        [170, 436],
        [230, 452],
        [300, 428],
        [350, 446],
        [420, 424],
        [480, 448],
        [540, 440],
        [610, 462],
        [680, 470],
        [740, 490],
        [810, 500],
        [810, 620],
        [-10, 620],
      ]),
    )
  );
}

/** One twig of an orange tree: leaves that part from a stem, with fruit among them. */
const twig = (() => {
  const random = randomFrom(23);
  const leaf = (x: number, y: number, angle: number, long: number) => {
    const [dx, dy] = [Math.cos(angle) * long, Math.sin(angle) * long];
    const [nx, ny] = [-dy * 0.3, dx * 0.3];
    return `M${Math.round(x)} ${Math.round(y)}q${Math.round(dx * 0.4 + nx)} ${Math.round(dy * 0.4 + ny)} ${Math.round(dx)} ${Math.round(dy)}q${Math.round(-dx * 0.6 - nx)} ${Math.round(-dy * 0.6 - ny)} ${Math.round(-dx)} ${Math.round(-dy)}z`;
  };
  let [dark, light] = ["", ""];
  for (let step = 0; step < 8; step++) {
    const x = step * 15;
    for (const side of [-1, 1]) {
      const angle = side * (0.75 + 0.4 * random()) + (side > 0 ? 0.12 : 0);
      const d = leaf(x, step * 2, angle, 40 - step * 2 + 8 * random());
      if (side < 0 && step % 3 !== 2) light += d;
      else dark += d;
    }
  }
  dark += leaf(116, 14, 0.1, 34);
  return (
    '<g id="twig"><path stroke="#2B2436" stroke-width="3" fill="none" d="M-20-6Q60 6 122 16"/>' +
    shape("#1F3B3A", dark) +
    shape("#55703F", light) +
    "</g>"
  );
})();

const orange =
  '<g id="orange"><circle r="15" fill="#E5812E"/><path fill="#F7B04A" d="M2-15A15 15 0 0 1 9 12 20 20 0 0 0 2-15Z"/><path fill="#B8562A" d="M-9 12A15 15 0 0 1-11-10 22 22 0 0 0-2 15 15 15 0 0 1-9 12Z"/><path fill="#2F4A36" d="M-3-15Q2-20 8-18 4-12-3-15Z"/></g>';

function orangeTree(): string {
  const sprays: readonly (readonly [number, number, number, number])[] = [
    [20, 40, 1.2, -8],
    [110, 30, 1.15, 12],
    [210, 10, 1.1, 22],
    [30, 130, 1.2, 20],
    [120, 110, 1.1, 34],
    [-10, 210, 1.15, 36],
    [60, 200, 1, 62],
    [200, 74, 1, 48],
    [-20, 300, 1.05, 52],
    [290, 6, 0.9, 44],
    [-30, 390, 0.95, 40],
  ];
  const fruit: readonly (readonly [number, number, number])[] = [
    [88, 74, 1.1],
    [196, 60, 1],
    [52, 178, 1.1],
    [150, 168, 1],
    [286, 62, 0.95],
    [36, 292, 1.05],
    [112, 262, 0.9],
    [8, 398, 1],
    [240, 130, 0.9],
  ];
  return (
    shape("#16282E", "M-10-10H330Q300 40 250 44 236 96 180 104 150 160 104 160 92 230 50 236 60 320 20 340 24 420-10 440Z") +
    sprays.map(([x, y, size, turn]) => place("twig", x, y, size, turn)).join("") +
    fruit.map(([x, y, size]) => place("orange", x, y, size)).join("")
  );
}

/** White houses of the Albaicín in the dusk: each has a front in shade, a west side in the sun and a low tiled roof. */
function casas(
  from: number,
  foot: number,
  height: readonly [number, number],
  width: readonly [number, number],
  seed: number,
  tints: readonly [string, string, string],
): string {
  const random = randomFrom(seed);
  const between = ([least, most]: readonly [number, number]) => Math.round(least + (most - least) * random());
  const fronts = ["", "", ""];
  let [sides, roofs, eaves, glow, dark] = ["", "", "", "", ""];
  for (let x = from; x < 800;) {
    const [wide, tall, drop] = [between(width), between(height), between([-10, 10])];
    const [y, side] = [foot + drop, Math.round(wide * 0.24)];
    const [top, rise] = [y - tall, Math.round(wide * 0.2)];
    const front = wide - side;
    fronts[Math.floor(random() * 3)] += box(x, y + 60, front, tall + 60);
    sides += `M${x + front} ${y + 60}V${top}L${x + front + Math.round(side / 2)} ${top - rise} ${x + wide} ${top}V${y + 60}Z`;
    roofs += path([
      [x - 3, top + 3],
      [x + Math.round(side / 2), top - rise],
      [x + front + Math.round(side / 2) + 2, top - rise - 1],
      [x + front + 1, top + 3],
    ]);
    eaves += path([
      [x - 3, top + 3],
      [x + front + 1, top + 3],
      [x + front + 1, top + 7],
      [x - 1, top + 7],
    ]);
    const pane = Math.round(wide * 0.11);
    for (let column = 0; column < 3; column++)
      for (let storey = 0; storey * pane * 2.6 < tall - pane; storey++) {
        const spot = box(
          Math.round(x + front * (0.14 + column * 0.3)),
          Math.round(top + 12 + pane * 1.5 + storey * pane * 2.6),
          pane,
          Math.round(pane * 1.5),
        );
        if (random() < 0.3) glow += spot;
        else if (random() < 0.5) dark += spot;
      }
    x += wide + (random() < 0.3 ? 6 : 0);
  }
  return (
    fronts.map((d, index) => shape(tints[index] as string, d)).join("") +
    shape("#FBC79C", sides) +
    shape("#54284A", eaves) +
    shape("#A84A48", roofs) +
    shape("#FFD890", glow) +
    shape("#4A3560", dark)
  );
}

function terrace(): string {
  const pot = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">` +
    shape("#7A3A3C", "M-34-56H34L24 20H-24Z") +
    shape("#D9784E", "M10-56H34L24 20H12Z") +
    shape("#8F4640", "M-40-70H40V-54H-40Z") +
    shape("#F09A62", "M12-70H40V-54H12Z") +
    "</g>";
  const random = randomFrom(77);
  const blossoms = (cx: number, cy: number, across: number, down: number, count: number) => {
    let d = "";
    for (let index = 0; index < count; index++) {
      const [angle, reach] = [random() * 6.28, Math.sqrt(random())];
      d += `M${Math.round(cx + Math.cos(angle) * reach * across)} ${Math.round(cy + Math.sin(angle) * reach * down)}a6 6 0 1 1 8-3 6 6 0 1 1-3 7 5 5 0 1 1-5-4z`;
    }
    return d;
  };
  return (
    shape("url(#lime)", "M-10 1010V914L560 900 810 906V1010Z") +
    shape("#F3B79A", "M-10 908L560 892 810 898V912L560 907-10 924Z") +
    `<path fill="none" stroke="#1F1C38" stroke-opacity=".5" stroke-width="2.5" d="M-10 958L560 944 810 950M90 922V956M250 918V952M410 914V948M540 910V944M700 908V947M20 957V1000M170 954V1000M330 950V1000M480 946V1000M620 946V1000"/>` +
    shape("#1F1C38", "M616 902H664L640 908 560 910Q560 902 616 902ZM710 908H766L740 916 660 918Q660 908 710 908Z", 0.4) +
    // The mounds of foliage that the single leaves stand out from.
    pot(640, 886, 1) +
    pot(738, 890, 1.2) +
    shape(
      "#1F3B3A",
      "M590 800Q580 768 612 762 640 740 668 762 700 770 690 804 664 824 636 826 606 824 590 800ZM680 790Q672 748 708 742 738 716 772 738 812 748 804 792 776 816 742 820 700 818 680 790Z",
    ) +
    shape(
      "#1F3B3A",
      leaves({ x: 640, y: 790, spread: [62, 44], count: 18, size: 11, seed: 4 }) +
        leaves({ x: 742, y: 776, spread: [76, 56], count: 22, size: 12, seed: 5 }),
    ) +
    shape(
      "#55703F",
      leaves({ x: 654, y: 782, spread: [50, 34], count: 10, size: 10, seed: 6 }) +
        leaves({ x: 758, y: 766, spread: [56, 40], count: 13, size: 11, seed: 7 }),
    ) +
    shape("#8E2436", blossoms(636, 788, 52, 36, 9) + blossoms(736, 776, 60, 44, 11)) +
    shape("#C8402A", blossoms(646, 780, 54, 34, 12) + blossoms(750, 764, 60, 40, 14)) +
    shape("#EC7A52", blossoms(664, 770, 36, 22, 5) + blossoms(768, 754, 40, 26, 6))
  );
}

const defs =
  linear(
    "sky",
    [
      [0, "#2E2A5C"],
      [0.18, "#6A3F70"],
      [0.34, "#B9566A"],
      [0.46, "#EA7F5A"],
      [0.56, "#F9B36A"],
    ],
    [0, 0, 0.25, 1],
  ) +
  radial("halo", [
    [0, "#FFE3A0", 0.8],
    [0.35, "#FFC880", 0.45],
    [1, "#FFB870", 0],
  ]) +
  linear("snow", [
    [0, "#FFF0E0"],
    [0.6, "#F8C4AE"],
    [1, "#D99AA0"],
  ]) +
  linear("snow-shade", [
    [0, "#8475A6"],
    [1, "#B9839C"],
  ]) +
  linear("foothill", [
    [0, "#8A4F74"],
    [0.5, "#A85F70"],
    [1, "#7A4464"],
  ]) +
  linear("wall", [
    [0, "#C8584A"],
    [1, "#93384A"],
  ]) +
  linear("palace", [
    [0, "#D97A5C"],
    [1, "#A84C52"],
  ]) +
  linear("wood", [
    [0, "#3C4F4A"],
    [1, "#1F3038"],
  ]) +
  linear("lime", [
    [0, "#6A5480"],
    [1, "#2E2A4E"],
  ]) +
  linear(
    "ember",
    [
      [0, "#F2806A"],
      [0.5, "#D9606A", 0.85],
      [1, "#B9566A", 0.1],
    ],
    [1, 0, 0, 0.6],
  ) +
  twig +
  orange;

const cypressLook = { leaf: "#22383A", lit: "#7A5A44", light: 1 } as const;

const body =
  '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>' +
  '<circle id="light" cx="850" cy="470" r="420" fill="url(#halo)"/>' +
  group(
    "clouds",
    ...[
      "M330 214Q420 196 470 204 500 182 560 190 600 170 660 182 720 168 810 178V214Q700 208 620 222T330 214Z",
      "M470 268Q560 252 620 258 670 240 730 248L810 238V268Q720 264 650 276T470 268Z",
      "M520 134Q600 118 650 124 700 106 810 112V136Q720 132 660 142T520 134Z",
    ].map((d) => shape("url(#ember)", d)),
  ) +
  group("sierra-nevada", sierra()) +
  group(
    "hill",
    shape("url(#wood)", "M-5 600Q120 566 300 572T640 580 805 606V800H-5Z"),
    [
      [62, 580, 62, 2],
      [196, 586, 54, 3],
      [210, 588, 70, 4],
      [452, 590, 62, 5],
      [536, 588, 50, 6],
    ]
      .map(([x, y, tall, seed]) => cypress([x as number, y as number], tall as number, seed as number, cypressLook, 0.1))
      .join(""),
    alhambra(),
    shape(
      "#6F6A46",
      treetops(-10, 810, (x) => 606 + 10 * Math.sin(x / 120), [17, 26], 3),
    ),
    shape(
      "#3C564A",
      treetops(-10, 810, (x) => 622 + 10 * Math.sin(x / 110), [20, 30], 8),
    ),
    shape(
      "#2A4444",
      treetops(-10, 810, (x) => 650 + 12 * Math.sin(x / 90 + 1), [26, 38], 4),
    ),
    shape(
      "#213A3E",
      treetops(-10, 810, (x) => 690 + 10 * Math.sin(x / 70 + 2), [28, 42], 5),
    ),
  ) +
  group(
    "albaicin",
    casas(-10, 742, [28, 46], [42, 62], 9, ["#B48AA4", "#C79CAC", "#A57C9C"]),
    casas(-26, 800, [42, 64], [58, 84], 21, ["#C4A0B4", "#A680A2", "#D6B2BA"]),
    [
      [130, 800, 110, 12],
      [420, 806, 124, 14],
      [446, 810, 96, 15],
    ]
      .map(([x, y, tall, seed]) =>
        cypress([x as number, y as number], tall as number, seed as number, { leaf: "#1B2C34", lit: "#6A4A44", light: 1 }, 0.09),
      )
      .join(""),
    shape(
      "#2A3A44",
      treetops(-10, 810, (x) => 826 + 8 * Math.sin(x / 60), [13, 22], 31),
    ),
    casas(-40, 880, [46, 74], [84, 116], 34, ["#8E6E98", "#A4829F", "#7C6290"]),
  ) +
  birds(
    [
      [520, 330, 10],
      [552, 318, 8],
      [500, 350, 7],
    ],
    "#3A2A50",
  ) +
  group("near", terrace(), orangeTree());

export default {
  slug: "andalusia",
  alt: "Poster of Andalusia: the Alhambra of Granada in red evening light before the snow of the Sierra Nevada, oranges in front",
  defs,
  body,
} satisfies Scene;

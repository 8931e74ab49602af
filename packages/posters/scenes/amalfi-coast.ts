import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { gulls } from "../kit/gulls.ts";
import { block } from "../kit/block.ts";
import { flowers } from "../kit/bougainvillea.ts";
import { lemonBranch, lemonDefs } from "../kit/lemon-branch.ts";
import { shape, use } from "../kit/shape.ts";
import { smooth } from "../kit/smooth.ts";
import { glow } from "../kit/sun.ts";

// Midday: the sun is high on the left; left walls are lit, right walls are in shade.
const slope = 0.14;
const paints = [
  ["#FBEBCB", "#C9AE9E"],
  ["#F6C99A", "#C78A6C"],
  ["#F2AE92", "#B97468"],
  ["#FFF6E4", "#C6BDB8"],
  ["#F3D27F", "#C1964F"],
  ["#E9B9A2", "#B08083"],
  ["#E08E6A", "#A85F55"],
  ["#FBF1DC", "#BFB2AE"],
] as const;

/** The left end of the houses at height y. */
const leftEnd = (y: number) => 596 - (y - 330) * 0.78 - Math.max(0, y - 560) * 0.42;

function house(
  x: number,
  y: number,
  left: number,
  right: number,
  height: number,
  random: () => number,
): string {
  const [lit, shade] = paints[Math.floor(random() * paints.length)] as (typeof paints)[number];
  const body = block({ x, y, left, right, height, slope });
  const storeys = height > 74 ? 2 : 1;
  const columns = Math.max(2, Math.round(left / 27));
  let openings = "";
  let rails = "";
  const arched = random() < 0.55;
  for (let storey = 0; storey < storeys; storey++) {
    const up = height - 30 - storey * 36;
    for (let i = 0; i < columns; i++)
      openings += body.opening(
        "left",
        ((i + 0.5) * left) / columns - 5,
        up - (storey && random() < 0.4 ? 6 : 0),
        10,
        arched ? 13 : 17,
        arched,
      );
    if (random() < 0.4)
      rails += path([
        body.at("left", 4, up - 3),
        body.at("left", left - 4, up - 3),
        body.at("left", left - 4, up + 4),
        body.at("left", 4, up + 4),
      ]);
  }
  openings += body.opening("right", right / 2 - 4, height - 30, 8, 13, arched);
  const tiled = random() < 0.3;
  const { left: front, right: end, back } = body.roof(14, "left", 12, 4);
  const top = tiled ? shape("#B5603F", back) + shape("#DE8A58", front) + shape("#A9523E", end) : "";
  const white = (tiled ? "" : body.flatTop()) + rails;
  return (
    shape(lit, body.wall("left")) +
    shape(shade, body.wall("right")) +
    top +
    shape("#45546A", openings) +
    (white ? shape("#FFF9EA", white) : "")
  );
}

/** Whole numbers are exact enough for so many houses. */
const whole = (drawing: string) =>
  drawing.replace(/-?\d+\.\d/g, (number) => String(Math.round(Number(number))));

/** A round shrub or a clump of them between the houses. */
function shrub(x: number, y: number, size: number): string {
  const s = (k: number) => r(size * k);
  return (
    shape(
      "#4C6A45",
      `M${r(x)} ${r(y)}a${s(0.9)} ${s(0.9)} 0 0 1-${s(0.2)}-${s(1.4)}a${s(0.9)} ${s(0.9)} 0 0 1 ${s(1.6)}-${s(0.5)}a${s(0.9)} ${s(0.9)} 0 0 1 ${s(1.2)} ${s(1)}q${s(0.3)} ${s(0.9)}-${s(0.6)} ${s(0.9)}z`,
    ) +
    shape(
      "#86985A",
      `M${r(x - size * 0.2)} ${r(y - size * 0.5)}a${s(0.7)} ${s(0.8)} 0 0 1 ${s(0.3)}-${s(0.9)}a${s(0.9)} ${s(0.9)} 0 0 1 ${s(1.2)}-${s(0.4)}q-${s(1)} ${s(0.3)}-${s(1.5)} ${s(1.3)}z`,
    )
  );
}

function stack(): string {
  const random = randomFrom(20);
  let out = "";
  for (const [row, y] of [366, 410, 458, 510, 566, 628, 700, 784].entries()) {
    const scale = 0.72 + (y - 366) / 900;
    const from = leftEnd(y);
    let x = from + 40 * scale + (row % 2) * 18;
    while (x < 850) {
      const left = Math.round((60 + random() * 38) * scale);
      const right = Math.round((20 + random() * 18) * scale);
      const height = Math.round((64 + random() * 36) * scale);
      // The crest climbs to the right.
      const crest = 470 - Math.max(0, x - 420) * 0.44;
      const foot = Math.round(y + (random() - 0.5) * 16);
      const nearDome = Math.abs(x - left / 2 - 318) < 120 && foot > 560;
      if (foot > crest && !nearDome && x - left < 796)
        out += house(Math.round(x), foot, left, right, height, random);
      if (foot > crest && random() < 0.12) out += shrub(x + right - 4, foot + 4, 11 * scale);
      x += left + right * 0.9 + random() * 12;
    }
  }
  return whole(out);
}

const dome: Point = [318, 640];

/** The tiled dome: lozenges that narrow towards the lantern. */
function majolica(): string {
  const [cx, cy] = dome;
  const half = (t: number) => 86 * Math.cos((t * Math.PI) / 2) ** 0.72;
  const level = (t: number) => cy - 104 * Math.sin((t * Math.PI) / 2);
  const point = (u: number, t: number): Point => [
    cx + Math.sin((u * Math.PI) / 2) * half(t),
    level(t) + (1 - u * u) * 9 * (1 - t),
  ];
  let [yellow, leaf] = ["", ""];
  const rows = 6;
  const across = 9;
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < across; i++) {
      const u = -1 + ((i + 0.5 + (row % 2) * 0.5) * 2) / across;
      const t = (row + 0.5) / (rows + 0.4);
      if (u > 0.99) continue;
      const [w, h] = [1 / across, 0.5 / rows];
      const clamp = (v: number) => Math.max(-1, Math.min(1, v));
      const tile = path([
        point(clamp(u - w * 0.86), t),
        point(u, t + h * 1.7),
        point(clamp(u + w * 0.86), t),
        point(u, t - h * 1.7),
      ]);
      if (row % 2) leaf += tile;
      else yellow += tile;
    }
  }
  const outline = [
    ...Array.from({ length: 13 }, (_, i) => point(-1, i / 12)),
    ...Array.from({ length: 13 }, (_, i) => point(1, 1 - i / 12)),
    ...Array.from({ length: 7 }, (_, i) => point(1 - i / 3, 0)),
  ];
  const shade = [
    ...Array.from({ length: 11 }, (_, i) => point(0.34, i / 10)),
    ...Array.from({ length: 11 }, (_, i) => point(1, 1 - i / 10)),
    point(0.66, 0),
  ];
  return [
    shape("url(#domeGreen)", path(outline)),
    shape("#F0C64C", yellow),
    shape("#2F7F9A", leaf),
    shape("#173A4A", path(shade), 0.42),
    shape(
      "#FFF6D0",
      path([
        ...[0.1, 0.3, 0.5, 0.7].map((t) => point(-0.72, t)),
        ...[0.7, 0.5, 0.3, 0.1].map((t) => point(-0.6, t)),
      ]),
      0.55,
    ),
    // Lantern
    shape(
      "url(#drum)",
      `M${cx - 13} ${cy - 100}V${cy - 132}H${cx + 13}V${cy - 100}Q${cx} ${cy - 94} ${cx - 13} ${cy - 100}Z`,
    ),
    shape(
      "#45546A",
      `M${cx - 6} ${cy - 102}v-16q0-5 4-5t4 5v16zM${cx + 5} ${cy - 102}v-16q0-4 3-4t3 4v15z`,
    ),
    shape(
      "#3F7A5A",
      `M${cx - 16} ${cy - 131}Q${cx - 14} ${cy - 154} ${cx} ${cy - 158} ${cx + 14} ${cy - 154} ${cx + 16} ${cy - 131}Z`,
    ),
    shape(
      "#F0C64C",
      `M${cx - 7} ${cy - 133}Q${cx - 6} ${cy - 150} ${cx} ${cy - 156} ${cx - 1} ${cy - 146} ${cx} ${cy - 133}Z`,
    ),
    shape("#3A3A48", `M${cx - 1.5} ${cy - 157}v-26h3v26zM${cx - 8} ${cy - 176}h16v3h-16z`),
  ].join("");
}

function church(): string {
  const [cx, cy] = dome;
  const drumArches = [-0.82, -0.5, -0.14, 0.22, 0.56, 0.84]
    .map((u) => {
      const x = cx + Math.sin((u * Math.PI) / 2) * 84;
      const w = 9 * Math.cos((u * Math.PI) / 2) + 2;
      return `M${r(x - w)} ${cy + 36}v-16q0-9 ${r(w)}-9t${r(w)} 9v16z`;
    })
    .join("");
  return [
    // Nave and apse below, the bell tower to the right.
    shape("#FFF6E4", `M${cx - 128} ${cy + 150}V${cy + 62}H${cx + 44}V${cy + 150}Z`),
    shape("#C6B6AE", `M${cx + 44} ${cy + 150}V${cy + 62}L${cx + 118} ${cy + 52}V${cy + 150}Z`),
    shape(
      "#DE8A58",
      `M${cx - 134} ${cy + 64}L${cx - 96} ${cy + 40}H${cx + 92}L${cx + 124} ${cy + 54} ${cx + 46} ${cy + 66}Z`,
    ),
    shape(
      "#A9523E",
      `M${cx + 46} ${cy + 66}L${cx + 60} ${cy + 40}H${cx + 92}L${cx + 124} ${cy + 54}Z`,
    ),
    shape(
      "#45546A",
      `M${cx - 108} ${cy + 118}v-26q0-9 9-9t9 9v26zM${cx - 62} ${cy + 118}v-26q0-9 9-9t9 9v26zM${cx - 14} ${cy + 118}v-26q0-9 9-9t9 9v26zM${cx + 66} ${cy + 112}v-22q0-8 7-8t7 8v21z`,
    ),
    shape(
      "url(#drum)",
      `M${cx - 86} ${cy + 50}V${cy}H${cx + 86}V${cy + 50}Q${cx} ${cy + 66} ${cx - 86} ${cy + 50}Z`,
    ),
    shape("#45546A", drumArches),
    shape(
      "#FFF9EA",
      `M${cx - 92} ${cy - 2}Q${cx} ${cy + 16} ${cx + 92} ${cy - 2}V${cy + 6}Q${cx} ${cy + 24} ${cx - 92} ${cy + 6}Z`,
    ),
    majolica(),
    shape("#FBEBCB", `M${cx + 112} ${cy + 150}V${cy - 60}H${cx + 142}V${cy + 150}Z`),
    shape("#BFA394", `M${cx + 142} ${cy + 150}V${cy - 60}H${cx + 162}V${cy + 150}Z`),
    shape(
      "#45546A",
      `M${cx + 120} ${cy - 26}v-14q0-7 7-7t7 7v14zM${cx + 120} ${cy + 30}v-14q0-7 7-7t7 7v14zM${cx + 148} ${cy - 26}v-14q0-6 5-6t5 6v14z`,
    ),
    shape("#FFF9EA", `M${cx + 108} ${cy - 66}h58v7h-58zM${cx + 110} ${cy - 6}h54v6h-54z`),
    shape(
      "#3F7A5A",
      `M${cx + 112} ${cy - 66}Q${cx + 116} ${cy - 96} ${cx + 137} ${cy - 102} ${cx + 158} ${cy - 96} ${cx + 162} ${cy - 66}Z`,
    ),
    shape(
      "#F0C64C",
      `M${cx + 120} ${cy - 68}Q${cx + 122} ${cy - 90} ${cx + 137} ${cy - 100} ${cx + 132} ${cy - 84} ${cx + 134} ${cy - 68}Z`,
    ),
  ].join("");
}

const umbrella = (id: string, color: string, shade: string) =>
  `<g id="${id}"><path fill="#8C6A58" opacity=".45" d="M-2 36Q24 28 62 40 24 52-2 36Z"/><path fill="#2F7F9A" d="M16 40L46 34 56 24 62 25 54 38 22 44Z"/><path fill="#FFF6E4" d="M16 40L46 34 50 36 20 43Z"/><path fill="#5A4038" d="M-1.500-4H1.500V37H-1.500Z"/><path fill="#FFF6E4" d="M-30 2Q-26-22 0-26 26-22 30 2 20 8 10 4 0 8-10 4-20 8-30 2Z"/><path fill="${color}" d="M-30 2Q-26-22 0-26-16-14-18 5-24 6-30 2ZM-8 4Q-6-16 0-26 6-16 8 4 0 8-8 4Z"/><path fill="${shade}" d="M30 2Q26-22 0-26 16-14 18 5 24 6 30 2Z"/></g>`;

/** Umbrellas in rows that follow the beach. */
function parasols(): string {
  let out = "";
  for (const [row, [y, count]] of (
    [
      [818, 9],
      [850, 7],
      [886, 5],
    ] as const
  ).entries()) {
    const size = 0.62 + row * 0.16;
    for (let i = 0; i < count; i++) {
      const x = 246 + row * 34 + i * (58 + row * 12);
      const [px, py] = [
        x + ((i * 37 + row * 11) % 13) - 6,
        y - (i - 3) * 2.4 - (x - 250) * 0.03 + ((i * 29 + row * 7) % 9) - 4,
      ];
      out += use(
        (i + row) % 3 === 2 ? "parasol-gold" : "parasol-red",
        Math.round(px),
        Math.round(py),
        size,
      );
    }
  }
  return out;
}

function boat(x: number, y: number, size: number, hull: string): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${size})">` +
    shape("#1A5A78", "M-66 18Q0 34 74 16 40 40-8 40-50 36-66 18Z", 0.6) +
    shape("#FFF9EA", "M-74-8Q-60 22-36 24H42Q66 18 78-14 40-2 0-2-44-2-74-8Z") +
    shape(hull, "M-70 4Q-60 22-36 24H42Q62 19 73-2 40 8 0 9-44 9-70 4Z") +
    shape("#8A5A44", "M-66-7Q0 3 70-12 40-4 0-4-40-3-66-7Z") +
    shape("#5A4038", "M-20-4h30v5h-30z") +
    "</g>"
  );
}

function sparkle(): string {
  const random = randomFrom(8);
  let d = "";
  for (let i = 0; i < 18; i++) {
    const near = i / 18;
    const [x, y, half] = [
      random() * 300 - 10 + near * 40,
      446 + 540 * near ** 1.2,
      8 + near * 30 * (0.5 + random()),
    ];
    d += `M${r(x - half)} ${r(y)}Q${r(x)} ${r(y - 1.5 - near * 2)} ${r(x + half)} ${r(y)}Q${r(x)} ${r(y + 1.5 + near * 2)} ${r(x - half)} ${r(y)}Z`;
  }
  return d;
}

export default {
  slug: "amalfi-coast",
  alt: "Poster of the Amalfi Coast: the pastel houses of Positano above its tiled church dome and beach",
  defs:
    linear("sky", [
      [0, "#57B0BE"],
      [0.22, "#98CFC8"],
      [0.44, "#F3EBC9"],
    ]) +
    radial("halo", [
      [0, "#FFFDE8", 0.9],
      [0.3, "#FFF8D6", 0.45],
      [1, "#FFF8D6", 0],
    ]) +
    linear("sea", [
      [0, "#8CCBC8"],
      [0.15, "#3FA5B8"],
      [0.55, "#1E7FA6"],
      [1, "#1B5C8C"],
    ]) +
    linear("shallows", [
      [0, "#7ED0C4"],
      [1, "#4FB3BE"],
    ]) +
    linear("far", [
      [0, "#9DBBBE"],
      [1, "#C9D6C6"],
    ]) +
    linear("mountain", [
      [0, "#A8A79A"],
      [0.4, "#8E9F7E"],
      [1, "#6F8A62"],
    ]) +
    linear("cliff", [
      [0, "#D9BE9E"],
      [1, "#A98A78"],
    ]) +
    linear("slopeGreen", [
      [0, "#7C8F5A"],
      [1, "#54704C"],
    ]) +
    linear("beach", [
      [0, "#F3DDB4"],
      [1, "#D9B88C"],
    ]) +
    linear(
      "domeGreen",
      [
        [0, "#6FAE76"],
        [0.5, "#3F8A66"],
        [1, "#235A56"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "drum",
      [
        [0, "#FFF9EA"],
        [0.5, "#F3E3CB"],
        [1, "#B9A29A"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("hedge", [
      [0, "#3E6A4A"],
      [1, "#1F3F3C"],
    ]) +
    umbrella("parasol-red", "#C8402A", "#A8342A") +
    umbrella("parasol-gold", "#F0B442", "#D0902E") +
    lemonDefs,
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    glow(60, -20, 420),
    group(
      "far-coast",
      shape(
        "url(#far)",
        "M-10 442V404Q40 384 86 392 140 362 196 384 250 380 300 410 360 420 420 442Z",
      ),
    ),
    group(
      "sea-layer",
      '<rect y="440" width="800" height="560" fill="url(#sea)"/>',
      shape("#7FA3A0", "M30 456Q44 444 62 448 76 440 96 456ZM112 458Q124 450 140 458Z"),
      shape("#F6F3DC", sparkle(), 0.6),
    ),
    group(
      "mountain",
      shape(
        "url(#mountain)",
        "M820 60L770 84 742 74 700 112 672 150 640 158 604 206 580 252 540 274 508 322 470 344 440 392 400 410 366 440 320 452V700H820Z",
      ),
      shape(
        "#D9CDB4",
        "M770 84L742 74 700 112 690 150 716 140 704 186 730 160 738 204 756 140 776 160ZM640 158L604 206 612 240 634 208 640 256 662 200ZM540 274L508 322 524 346 548 312 552 350 572 300ZM700 220L676 262 690 300 712 262 722 290 736 250Z",
        0.85,
      ),
      shape(
        "#55705A",
        "M770 84L776 160 800 240 790 340 820 360V60ZM672 150L690 210 664 270 700 330 650 350 640 260 662 200ZM604 206L612 290 590 340 560 380 552 350 572 300Z",
        0.38,
      ),
    ),
    group(
      "gulls",
      gulls(
        [
          [466, 222, 16],
          [504, 196, 12],
          [428, 202, 10],
          [528, 240, 9],
        ],
        "#45546A",
        2.4,
      ),
    ),
    group(
      "headland",
      shape(
        "url(#slopeGreen)",
        "M820 300L720 330 640 366 560 420 480 470 400 540 330 560 250 600 190 660 150 740 130 820H820Z",
      ),
      shape("url(#cliff)", "M190 660L176 730 130 820 250 836 420 826 400 700 260 640Z"),
      shape(
        "#7E6A68",
        "M176 730L200 760 190 826 130 820ZM230 690L258 760 250 830 290 826 280 740Z",
        0.45,
      ),
    ),
    group("houses", stack()),
    group(
      "beach",
      shape(
        "url(#shallows)",
        `${smooth([
          [-20, 790],
          [60, 784],
          [130, 796],
          [220, 826],
          [320, 880],
          [440, 940],
          [600, 968],
          [820, 966],
        ])}V1010H-20Z`,
        0.55,
      ),
      shape(
        "#FFFDF0",
        `${smooth([
          [80, 794],
          [160, 806],
          [236, 842],
          [310, 896],
          [430, 938],
          [600, 950],
          [820, 940],
        ])}V780L90 780Z`,
        0.85,
      ),
      shape(
        "url(#beach)",
        `${smooth([
          [100, 790],
          [176, 800],
          [248, 836],
          [322, 886],
          [440, 926],
          [600, 938],
          [820, 926],
        ])}V770H110Z`,
      ),
    ),
    group("church", church()),
    // The church stands on a sea wall with rocks at its foot.
    group(
      "sea-wall",
      shape("#E3CDB0", "M96 768H470V800Q280 806 96 792Z"),
      shape("#FFF6E4", "M90 764H474V772H90Z"),
      shape(
        "#B79C8C",
        "M170 782h26v3h-26zM230 788h30v3h-30zM300 782h26v3h-26zM360 790h30v3h-30zM420 782h26v3h-26z",
      ),
      shape("#8C7A74", "M40 800L54 782 74 786 86 768 108 776 124 798 96 808Z"),
      shape("#C9B5A2", "M54 782L74 786 86 768 100 773 80 792 58 796Z"),
    ),
    group("parasols", parasols()),
    group("boats", boat(120, 900, 0.8, "#2F7F9A"), boat(250, 956, 1.05, "#C8402A")),
    group(
      "sailing-boat",
      shape("#FFFDF0", "M110 486Q136 520 134 548H110Z"),
      shape("#DDE8DE", "M105 496V548H84Q90 518 105 496Z"),
      shape("#1B2A41", "M76 552H142L132 564H88Z"),
      shape("#FFFDF0", "M60 568Q110 562 160 568 110 573 60 568Z", 0.7),
    ),
    group(
      "near",
      shape(
        "url(#hedge)",
        "M474 1010Q486 966 540 972 552 944 586 950 590 908 634 912 650 864 700 876 724 816 770 834 790 812 820 822V1010Z",
      ),
      shape(
        "#6F8A4E",
        "M586 950Q590 908 634 912 650 864 700 876 724 816 770 834 744 838 734 876 706 884 690 908 654 906 640 938 610 930 586 950Z",
      ),
      flowers(
        [
          { x: 730, y: 920, spread: [96, 86], count: 50, seed: 3 },
          { x: 628, y: 966, spread: [74, 40], count: 22, seed: 8 },
        ],
        ["#A94A6E", "#D9709A", "#F2A9BE"],
      ),
    ),
    group(
      "lemons",
      lemonBranch({
        twig: [
          [-30, 40],
          [120, 60],
          [330, 150],
        ],
        leaves: 13,
        size: 0.95,
        lemons: [
          [128, 156, 0.95, 8],
          [206, 176, 0.8, -12],
        ],
        seed: 5,
      }),
      lemonBranch({
        twig: [
          [-30, 150],
          [30, 190],
          [60, 330],
        ],
        leaves: 9,
        size: 0.85,
        lemons: [[48, 268, 0.9, 4]],
        seed: 11,
      }),
      lemonBranch({
        twig: [
          [250, -30],
          [380, 20],
          [520, 60],
        ],
        leaves: 10,
        size: 0.8,
        lemons: [[378, 88, 0.8, -6]],
        seed: 21,
      }),
    ),
  ].join(""),
} satisfies Scene;

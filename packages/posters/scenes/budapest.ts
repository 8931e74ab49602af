import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { dots } from "../kit/dots.ts";
import { glints } from "../kit/glints.ts";
import { leaves } from "../kit/leaves.ts";
import { box, shape, spire } from "../kit/shape.ts";
import { houses } from "../kit/town.ts";

// The Parliament in metres from its axis and over its terrace; heights are drawn a little steeper than they are.
const X = (metres: number): number => 404 + 2.5 * metres;
const Y = (metres: number): number => 618 - 3.35 * metres;
const SIDES = [-1, 1] as const;
const WATER = 632;

const block = (from: number, to: number, foot: number, top: number): string =>
  path([
    [X(from), Y(foot)],
    [X(from), Y(top)],
    [X(to), Y(top)],
    [X(to), Y(foot)],
  ]);

/** A steep roof between two eaves; `inset` metres are lost to the hips at each end. */
const roof = (from: number, to: number, eaves: number, ridge: number, inset: number): string =>
  path([
    [X(from), Y(eaves)],
    [X(from + inset), Y(ridge)],
    [X(to - inset), Y(ridge)],
    [X(to), Y(eaves)],
  ]);

const lancet = (x: number, foot: number, width: number, height: number): string => {
  const [w, h] = [width * 2.5, height * 3.35];
  return `M${r(X(x) - w / 2)} ${r(Y(foot))}v${r(-h + w * 0.6)}q${r(w / 2)} ${r(-w)} ${r(w)} 0v${r(h - w * 0.6)}z`;
};

type Parts = { wall: string; shade: string; roof: string; glass: string; trim: string };

/** A square tower with a spire, its right half in shade. */
function tower(
  parts: Parts,
  x: number,
  half: number,
  foot: number,
  eaves: number,
  top: number,
): void {
  parts.wall += block(x - half, x + half, foot, eaves);
  parts.shade += block(x + half * 0.15, x + half, foot, eaves);
  parts.roof += spire(X(x), Y(eaves) + 1, half * 5.4, (top - eaves) * 3.35);
  for (const side of SIDES) parts.wall += spire(X(x + side * half), Y(eaves) + 2, 5, 16);
  parts.trim += box(X(x - half) - 1.5, Y(eaves) + 3, half * 5 + 3, 3);
  parts.glass += lancet(x, eaves - (eaves - foot) * 0.42, half * 0.7, (eaves - foot) * 0.32);
}

/** A front with a buttress and a pinnacle at every bay, and two rows of lancets. */
function front(parts: Parts, from: number, to: number, eaves: number, bay: number): void {
  parts.wall += block(from, to, 0, eaves);
  const count = Math.round((to - from) / bay);
  const step = (to - from) / count;
  for (let index = 0; index <= count; index++) {
    const x = from + index * step;
    parts.trim += box(X(x) - 1.5, Y(6), 3, (eaves - 6) * 3.35) + spire(X(x), Y(eaves) + 1, 5, 15);
    if (index < count)
      parts.glass +=
        lancet(x + step / 2, 8.5, step * 0.44, 5.5) +
        lancet(x + step / 2, 16, step * 0.44, Math.min(eaves - 18, 7));
  }
  parts.trim += block(from, to, eaves - 0.8, eaves);
}

function parliament(): string {
  const wings: Parts = { wall: "", shade: "", roof: "", glass: "", trim: "" };
  const halls: Parts = { wall: "", shade: "", roof: "", glass: "", trim: "" };
  const middle: Parts = { wall: "", shade: "", roof: "", glass: "", trim: "" };
  for (const side of SIDES) {
    const span = (near: number, far: number): [number, number] =>
      side < 0 ? [-far, -near] : [near, far];
    front(wings, ...span(22, 52), 22, 6);
    wings.roof += roof(...span(20, 54), 22, 33, 0);
    front(wings, ...span(80, 112), 22, 6.4);
    wings.roof += roof(...span(78, 114), 22, 33, 0);
    // The chamber: a taller hall with a tower at each corner.
    front(halls, ...span(53, 79), 31, 6.5);
    halls.roof += roof(...span(53, 79), 31, 50, 5);
    tower(halls, side * 54, 2.6, 20, 40, 64);
    tower(halls, side * 78, 2.6, 20, 40, 64);
    front(halls, ...span(112, 133), 28, 5.2);
    halls.roof += roof(...span(112, 133), 28, 42, 5);
    tower(halls, side * 113, 2, 18, 34, 52);
    tower(halls, side * 132, 2, 18, 34, 52);
  }
  front(middle, -23, 23, 36, 6.7);
  for (const side of SIDES) tower(middle, side * 20.5, 3.2, 18, 44, 70);
  const draw = (parts: Parts) =>
    shape("url(#roof)", parts.roof) +
    shape("url(#wall)", parts.wall) +
    shape("#8A4F4E", parts.shade, 0.6) +
    shape("#FBE3A8", parts.trim) +
    shape("#8C5344", parts.glass);

  // The drum with its ring of pinnacles, the ribbed dome, the lantern.
  let ribs = "";
  let pinnacles = "";
  let drumGlass = "";
  const [cx, foot, top] = [X(0), Y(60), Y(83)];
  const half = 40;
  const curve = (u: number) =>
    `M${r(cx + u * half)} ${r(foot)}C${r(cx + u * half * 1.06)} ${r(foot - 44)} ${r(cx + u * half * 0.62)} ${r(top + 8)} ${r(cx + u * 7)} ${r(top)}`;
  for (const u of [-1, -0.78, -0.5, -0.18, 0.18, 0.5, 0.78, 1]) ribs += curve(u);
  for (const u of [-1, -0.84, -0.56, -0.2, 0.2, 0.56, 0.84, 1]) {
    const x = cx + u * 52;
    pinnacles += box(x - 2.5, Y(38), 5, (58 - 38) * 3.35) + spire(x, Y(58) + 1, 8, 30);
  }
  for (const u of [-0.7, -0.38, 0, 0.38, 0.7])
    drumGlass += lancet((u * 46) / 2.5, 46, 3.2 * (1 - Math.abs(u) * 0.5), 9);
  const dome = group(
    "dome",
    shape(
      "url(#wall)",
      path([
        [cx - 50, Y(36)],
        [cx - 48, Y(56)],
        [cx + 48, Y(56)],
        [cx + 50, Y(36)],
      ]),
    ),
    shape(
      "#8A4F4E",
      path([
        [cx + 14, Y(36)],
        [cx + 14, Y(56)],
        [cx + 48, Y(56)],
        [cx + 50, Y(36)],
      ]),
      0.45,
    ),
    shape("#8C5344", drumGlass),
    shape("url(#wall)", block(-16.5, 16.5, 55, 60)),
    shape(
      "url(#dome)",
      `${curve(-1)}H${r(cx + 7)}C${r(cx + half * 0.62)} ${r(top + 8)} ${r(cx + half * 1.06)} ${r(foot - 44)} ${r(cx + half)} ${r(foot)}Z`,
    ),
    `<path fill="none" stroke="#F0B975" stroke-width="2" d="${ribs}"/>`,
    shape("#FBE3A8", pinnacles + box(cx - 44, Y(60) + 2, 88, 4)),
    shape(
      "#FBE3A8",
      box(cx - 8, top + 2, 16, 5) +
        box(cx - 6, top - 2, 3, 18) +
        box(cx - 1.5, top - 2, 3, 18) +
        box(cx + 3, top - 2, 3, 18),
    ),
    shape(
      "#B06A52",
      path([
        [cx - 9, top - 18],
        [cx - 3, top - 34],
        [cx, Y(99)],
        [cx + 3, top - 34],
        [cx + 9, top - 18],
      ]),
    ),
  );
  let arcade = "";
  for (let x = -130; x <= 130; x += 5.2) arcade += lancet(x, 0.4, 2.6, 4.4);
  return group(
    "parliament",
    dome,
    draw(wings),
    draw(halls),
    shape("url(#roof)", roof(-23, 23, 36, 44, 8)),
    draw(middle),
    shape(
      "#FBE3A8",
      path([
        [X(-11), Y(32)],
        [X(0), Y(47)],
        [X(11), Y(32)],
      ]),
    ),
    shape(
      "#C98658",
      path([
        [X(-8), Y(33)],
        [X(0), Y(44)],
        [X(8), Y(33)],
      ]),
    ),
    shape("#8C5344", `M${r(cx - 6)} ${r(Y(36))}a6 6 0 1 1 12 0a6 6 0 1 1-12 0z`),
    shape("#F6D08C", block(-134, 134, 0, 6)),
    shape("#9C5F4A", arcade),
    shape("#FFF0C4", block(-134, 134, 5.4, 6.4)),
    shape(
      "#B98A6A",
      path([
        [0, WATER],
        [0, 620],
        [X(-134), 616],
        [X(134), 616],
        [800, 620],
        [800, WATER],
      ]),
    ),
    shape("#6E4E66", `M0 ${WATER + 4}V624H800V${WATER + 4}Z`),
  );
}

/** The front upside down in the river, squeezed, then broken by ripples. */
const mirrored = (() => {
  // [from, to, how deep the mirrored part reaches]; spires come as narrow wedges.
  const parts = [
    [-134, -111, 78],
    [-112, -80, 62],
    [-81, -51, 96],
    [-52, -20, 62],
    [-22, 22, 92],
    [20, 52, 62],
    [51, 81, 96],
    [80, 112, 62],
    [111, 134, 78],
  ] as const;
  const spikes = [
    [-132, 104],
    [-113, 104],
    [-78, 132],
    [-54, 132],
    [-20.5, 148],
    [20.5, 148],
    [54, 132],
    [78, 132],
    [113, 104],
    [132, 104],
  ] as const;
  const flipped =
    parts
      .map(([from, to, deep]) => `M${r(X(from))} ${WATER + 2}H${r(X(to))}v${deep}H${r(X(from))}z`)
      .join("") +
    spikes
      .map(([x, deep]) =>
        path([
          [X(x) - 7, WATER + 2],
          [X(x) + 7, WATER + 2],
          [X(x), WATER + 2 + deep],
        ]),
      )
      .join("") +
    path([
      [X(18), WATER + 90],
      [X(15), WATER + 140],
      [X(5), WATER + 170],
      [X(0), WATER + 216],
      [X(-5), WATER + 170],
      [X(-15), WATER + 140],
      [X(-18), WATER + 90],
    ]);
  const random = randomFrom(41);
  let ripples = "";
  for (let y = 644; y < 850; y += 6.5 + (y - 640) * 0.035) {
    for (let count = 0; count < 5; count++) {
      const half = 14 + random() * 44 + (y - 640) * 0.3;
      const x = 40 + random() * 740;
      const thick = 1.2 + (y - 640) * 0.016;
      ripples += `M${r(x - half)} ${r(y)}Q${r(x)} ${r(y - thick)} ${r(x + half)} ${r(y)}Q${r(x)} ${r(y + thick)} ${r(x - half)} ${r(y)}Z`;
    }
  }
  let gold = "";
  for (const x of [-132, -78, -54, 0, 54, 78, 132])
    gold += glints({
      x: X(x),
      top: 700,
      bottom: x === 0 ? 880 : 820,
      widths: [8, x === 0 ? 40 : 20],
      stray: [4, 16],
      count: x === 0 ? 13 : 8,
      seed: 50 + x,
    });
  return (
    shape("url(#goldWater)", flipped) +
    shape("#2F4490", ripples, 0.8) +
    shape("#F8CE84", gold, 0.85)
  );
})();

const boat = group(
  "river-boat",
  '<g transform="translate(236 742)">' +
    shape("#141C44", "M-86 0H84L100-8 84 14Q0 20-74 14Z") +
    shape("#FBF6EC", "M-86 0H84L100-8 98-4 86 5H-84Z") +
    shape("#F6D79A", "M-70 0V-16H56L64 0Z") +
    shape("#FBF6EC", "M-74-16H60L64-12H-74ZM-44-34H22L28-16H-44Z") +
    shape("#F6D79A", "M-40-30H18L22-19H-40Z") +
    '<path stroke="#141C44" stroke-width="3" d="M-52-16V0M-34-16V0M-16-16V0M2-16V0M20-16V0M38-16V0M-22-30V-19M-4-30V-19M12-30V-19"/>' +
    shape("#C8402A", "M-82-30H-64L-70-25-64-20H-82Z") +
    '<path stroke="#141C44" stroke-width="2" d="M-82-31V0"/>' +
    shape("#F8CE84", "M-76 20Q0 14 78 20 0 27-76 20ZM-50 32Q0 28 56 32 0 38-50 32Z", 0.7) +
    "</g>",
);

/** The yellow tram on the Buda quay, out of the picture at the right. */
const tram = (() => {
  const car = (x: number, width: number): string => {
    let glass = "";
    let frames = "";
    const panes = Math.floor((width - 20) / 44);
    const step = (width - 24) / panes;
    for (let pane = 0; pane < panes; pane++) {
      const left = x + 14 + pane * step;
      glass += `M${r(left)} 848h${r(step - 6)}v38h${r(-step + 6)}z`;
      if (pane % 3 === 2)
        frames += `M${r(left - 2)} 894h${r(step - 2)}v44h${r(-step + 2)}zM${r(left + step / 2 - 4)} 894v44`;
    }
    return (
      shape(
        "#8890A8",
        `M${x + 16} 832Q${x + 20} 822 ${x + 40} 822H${x + width - 40}Q${x + width - 20} 822 ${x + width - 16} 832Z`,
      ) +
      shape(
        "url(#tram)",
        `M${x} 942V858Q${x + 4} 830 ${x + 26} 830H${x + width - 26}Q${x + width - 4} 830 ${x + width} 858V942Z`,
      ) +
      shape(
        "#3B2E4E",
        `M${x + 6} 890V856Q${x + 9} 842 ${x + 24} 842H${x + width - 24}Q${x + width - 9} 842 ${x + width - 6} 856V890Z`,
      ) +
      shape("#C98A1E", frames) +
      shape("#FFEBB8", glass) +
      shape("#5A3A2C", `M${x} 942H${x + width}V950H${x}Z`) +
      shape("#FBF0D4", `M${x} 916H${x + width}V920H${x}Z`)
    );
  };
  const riders: Point[] = [
    [356, 872],
    [402, 874],
    [446, 870],
    [590, 872],
    [640, 874],
    [760, 871],
  ];
  return group(
    "tram",
    shape(
      "#141A3E",
      "M290 950H820V966H290ZM350 966a13 13 0 1 1 26 0zM420 966a13 13 0 1 1 26 0zM580 966a13 13 0 1 1 26 0zM650 966a13 13 0 1 1 26 0z",
    ),
    car(278, 262),
    shape("#2C3468", "M540 846H552V944H540Z"),
    car(552, 300),
    shape(
      "#4A4466",
      riders
        .map(([x, y]) =>
          `M${x - 9} 886v-6q1-8 6-9a6 6 0 1 1 6 0q5 1 6 9v6z`.replace("886", String(y + 14)),
        )
        .join(""),
    ),
    shape("#FFF6D8", "M280 904h10v12h-10z"),
    shape("url(#beam)", "M284 904L120 936V978L284 918Z"),
    '<path fill="none" stroke="#141A3E" stroke-width="2.500" d="M420 822L396 800 424 780M404 780H446M0 778H800"/>',
    shape("#C8402A", "M300 826h60v10h-60z"),
  );
})();

const railing = (() => {
  let bars = "";
  for (let x = 6; x < 800; x += 17) bars += `M${x} 862v64`;
  let posts = "";
  for (let x = -2; x < 820; x += 136) posts += box(x, 930, 12, 78) + `M${x} 852a6 6 0 1 1 12 0z`;
  return (
    `<path stroke="#141A3E" stroke-width="3" d="${bars}M0 862H800M0 876H800M0 924H800"/>` +
    shape("#141A3E", posts)
  );
})();

const near = group(
  "near",
  railing,
  shape("url(#quay)", "M0 926H800V1010H0Z"),
  shape("#7A86B8", "M0 926H800V931H0Z", 0.7),
  '<path stroke="#8E97C4" stroke-width="3" d="M0 968H800M0 984H800"/>',
  tram,
  // Two people at the rail, the red umbrella over them.
  shape(
    "#141A3E",
    "M150 972L153 936Q146 912 158 904A9 9 0 1 1 172 904Q182 912 178 938L178 972H166V944H162V972ZM186 972L188 938Q182 914 192 908A8 8 0 1 1 205 908Q214 916 210 938L214 958H206L205 972Z",
  ),
  shape(
    "#C8402A",
    "M118 884Q128 838 182 834 234 840 242 886 228 876 212 886 196 876 180 886 164 876 148 885 132 876 118 884Z",
  ),
  shape("#8E2A22", "M182 834Q234 840 242 886 228 876 212 886 208 852 182 834Z"),
  '<path stroke="#141A3E" stroke-width="3" d="M181 832V916"/>',
  shape(
    "#141A3E",
    "M52 1010V700Q52 690 58 690H62Q68 690 68 700V1010ZM46 1010V948H74V1010ZM48 700V692H72V700Z",
  ),
  '<circle cx="60" cy="662" r="70" fill="url(#lampGlow)"/>',
  shape("#FFF0C4", "M44 660L50 692H70L76 660Z"),
  shape("#141A3E", "M38 660Q60 634 82 660ZM57 644V634H63V644Z"),
  // A plane tree of the promenade leans in; its trunk stands outside the picture.
  shape(
    "#10163A",
    "M810 60Q700 84 560 56L556 60Q700 96 810 80ZM810 10Q740 40 660 110L664 112Q740 60 810 34Z",
  ),
  shape("#161E4C", leaves({ x: 700, y: 40, spread: [210, 76], count: 74, size: 18, seed: 13 })),
  shape("#2C3A78", leaves({ x: 700, y: 30, spread: [200, 60], count: 26, size: 16, seed: 19 })),
  shape("#161E4C", leaves({ x: 780, y: 150, spread: [54, 90], count: 24, size: 17, seed: 31 })),
  shape("#6A68AA", leaves({ x: 680, y: 70, spread: [150, 40], count: 10, size: 15, seed: 41 })),
);

const random = randomFrom(5);
const stars = Array.from({ length: 46 }, (): Point => [random() * 800, random() * 300]);

export default {
  slug: "budapest",
  alt: "Poster of Budapest: the Parliament lit over the Danube at dusk",
  defs:
    linear("sky", [
      [0, "#141F57"],
      [0.28, "#2B4A98"],
      [0.44, "#6A6DB4"],
      [0.55, "#C987A8"],
      [0.62, "#F2B48E"],
    ]) +
    linear("wall", [
      [0, "#E9A860"],
      [1, "#FBDD94"],
    ]) +
    linear("roof", [
      [0, "#6A4A74"],
      [1, "#8E4F56"],
    ]) +
    linear(
      "dome",
      [
        [0, "#C4705A"],
        [0.5, "#9C4F50"],
        [1, "#5E3A5E"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("river", [
      [0, "#9C7CA6"],
      [0.12, "#4A5AA4"],
      [0.5, "#24357C"],
      [1, "#121A4C"],
    ]) +
    linear("goldWater", [
      [0, "#F6C47A", 0.95],
      [0.35, "#D99A78", 0.6],
      [1, "#B87A8C", 0.1],
    ]) +
    linear("tram", [
      [0, "#F6C243"],
      [1, "#DE9A22"],
    ]) +
    linear("quay", [
      [0, "#36427C"],
      [1, "#141A3E"],
    ]) +
    linear(
      "beam",
      [
        [0, "#FFF0C4", 0],
        [1, "#FFF0C4", 0.5],
      ],
      [0, 0, 1, 0],
    ) +
    radial("glow", [
      [0, "#FFDFA0", 0.5],
      [0.5, "#FFCF98", 0.2],
      [1, "#FFCF98", 0],
    ]) +
    radial("lampGlow", [
      [0, "#FFF0C4", 0.6],
      [0.5, "#FFE0A8", 0.22],
      [1, "#FFE0A8", 0],
    ]),
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    group("stars", dots("#E9DFF0", 2.4, stars, 0.8)),
    group(
      "clouds",
      shape(
        "#E39AA4",
        "M480 384Q560 372 600 372 624 352 664 360 700 342 744 356 780 348 820 354V392Q740 384 690 394 600 398 540 390 500 392 480 384ZM-20 430Q80 418 170 426T300 424Q220 440 130 438T-20 446Z",
        0.6,
      ),
      shape(
        "#7C7ABC",
        "M-20 236Q60 214 120 224 150 206 196 214 226 196 262 212 300 210 318 224 270 232 226 230 300 236 330 246 240 250 180 244T-20 256Z",
        0.5,
      ),
    ),
    houses({
      from: -20,
      to: 90,
      foot: () => 626,
      height: [44, 64],
      width: [26, 34],
      wall: "#6B5A94",
      roof: "#4C4680",
      roofShade: "#3E3A70",
      window: "#F8D28B",
      lit: 0.4,
      seed: 3,
    }),
    houses({
      from: 724,
      to: 810,
      foot: () => 626,
      height: [44, 64],
      width: [26, 34],
      wall: "#6B5A94",
      roof: "#4C4680",
      roofShade: "#3E3A70",
      window: "#F8D28B",
      lit: 0.4,
      seed: 8,
    }),
    '<ellipse cx="404" cy="560" rx="420" ry="200" fill="url(#glow)"/>',
    parliament(),
    `<rect id="river-layer" y="${WATER}" width="800" height="${1000 - WATER}" fill="url(#river)"/>`,
    group("river-lights", mirrored),
    boat,
    near,
  ].join(""),
} satisfies Scene;

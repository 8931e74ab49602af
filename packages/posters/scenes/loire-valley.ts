import { group, linear, path, r, radial, randomFrom, type Scene } from "../kit.ts";
import { place } from "../kit/place.ts";
import { box, shape, use } from "../kit/shape.ts";
import { glow } from "../kit/sun.ts";
import { treetops } from "../kit/treetops.ts";

const foot = 606;
const axis = 400;
const tone = {
  lit: "#FFF3DA",
  shade: "#8F84A0",
  glass: "#5C6684",
  slate: "url(#slate)",
  slateDark: "#34426A",
  gold: "#F0B442",
};

const window = (x: number, y: number, width: number, height: number) =>
  `M${r(x - width / 2)} ${r(y)}v${r(-height)}h${r(width)}v${r(height)}z`;

/** A round tower: drum with bays that close in towards its edges, balustrade, cone of slate, lantern. */
function tower(x: number, radius: number, cornice: number, apex: number, storeys: number): string {
  const [columns, tall] = [[-1.02, -0.5, 0, 0.5, 1.02], (foot - cornice) / storeys];
  let [panes, pilasters] = ["", ""];
  for (let storey = 0; storey < storeys; storey++)
    for (const angle of columns)
      panes += window(
        x + radius * Math.sin(angle),
        foot - storey * tall - tall * 0.22,
        11 * Math.cos(angle) + 1,
        tall * 0.5,
      );
  for (const angle of [-1.32, -0.76, -0.25, 0.25, 0.76, 1.32])
    pilasters += box(x + radius * Math.sin(angle) - 1.2, foot, 2.4, foot - cornice);
  const bands = Array.from({ length: storeys }, (_, storey) =>
    box(x - radius, foot - storey * tall - tall * 0.86, radius * 2, 2.5),
  ).join("");
  const [base, half] = [cornice - 12, radius * 0.86];
  const lantern = apex + 4;
  return (
    shape("url(#drum)", box(x - radius, foot, radius * 2, foot - cornice)) +
    shape("#FFF9EA", pilasters + bands, 0.5) +
    shape(tone.glass, panes) +
    shape(
      "url(#drum)",
      box(x - radius - 4, cornice, radius * 2 + 8, 6) +
        box(x - radius - 2, cornice - 6, radius * 2 + 4, 7),
    ) +
    shape(tone.shade, box(x - radius - 1, cornice + 3, radius * 2 + 2, 3), 0.6) +
    shape(
      "url(#cone)",
      path([
        [x - half, base + 2],
        [x - half * 0.94, base - 6],
        [x - 5, apex],
        [x + 5, apex],
        [x + half * 0.94, base - 6],
        [x + half, base + 2],
      ]),
    ) +
    // Lantern of stone on the point of the cone.
    shape("url(#drum)", box(x - 7, lantern, 14, 22)) +
    shape(tone.glass, box(x - 3, lantern - 2, 5, 15)) +
    shape("url(#drum)", box(x - 9, lantern - 20, 18, 3)) +
    shape(
      tone.slateDark,
      `M${x - 7} ${lantern - 23}Q${x - 6} ${lantern - 32} ${x} ${lantern - 42}Q${x + 6} ${lantern - 32} ${x + 7} ${lantern - 23}Z`,
    )
  );
}

// A chimney of white stone with lozenges of slate, its foot at (0, 0).
const chimney =
  '<g id="chimney">' +
  shape("url(#shaft)", box(-8, 4, 16, 70)) +
  shape("#FFF6E2", box(-10, -62, 20, 5) + box(-10, -30, 20, 3)) +
  shape(tone.shade, box(4, -62, 6, 5) + box(4, -30, 6, 3)) +
  shape(tone.slateDark, "M-2-54l4 6-4 6-4-6zM-2-22l4 6-4 6-4-6zM-7-67H7V-72H-7Z") +
  "</g>";

// A dormer: stone front under a steep pediment with pinnacles.
const dormer =
  '<g id="dormer">' +
  shape("url(#shaft)", "M-13 4V-30H13V4Z") +
  shape("#FFF6E2", "M-17-28L-9-32 0-56 9-32 17-28V-26H-17Z") +
  shape(tone.shade, "M0-56L9-32 17-28V-26H4Z", 0.75) +
  shape("url(#shaft)", "M-16-28L-14-44-12-28ZM12-28L14-44 16-28Z") +
  shape(tone.glass, "M-7 0V-22H7V0ZM-3-34a3 3 0 0 1 6 0z") +
  "</g>";

// A stair turret with its cupola.
const turret =
  '<g id="turret">' +
  shape("url(#drum)", box(-10, 4, 20, 56)) +
  shape("#FFF6E2", box(-12, -48, 24, 4)) +
  shape(
    tone.glass,
    box(-5, -14, 4, 14) + box(2, -14, 4, 14) + box(-5, -32, 4, 12) + box(2, -32, 4, 12),
  ) +
  shape("url(#cone)", "M-11-52Q-10-66 0-74 10-66 11-52Z") +
  shape("url(#drum)", box(-3, -72, 6, 8)) +
  shape(tone.slateDark, "M-4-80L0-94 4-80Z") +
  "</g>";

/** The great lantern over the double stair: arcade, flying buttresses, upper stage, fleur-de-lis. */
function lantern(): string {
  const y = 418;
  const x = axis;
  return (
    shape("url(#drum)", box(x - 27, y, 54, 52)) +
    shape(
      tone.glass,
      [-20, -7, 7, 20].map((dx) => `M${x + dx - 4} ${y}v-32a4 4 0 0 1 8 0v32z`).join(""),
    ) +
    shape("#FFF6E2", box(x - 31, y - 50, 62, 5)) +
    shape(tone.shade, box(x + 8, y - 50, 23, 5)) +
    // Flying buttresses lean against the upper stage.
    `<path fill="none" stroke="#F6E3C6" stroke-width="5" d="M${x - 27} ${y - 54}Q${x - 24} ${y - 82} ${x - 10} ${y - 88}"/><path fill="none" stroke="#9A8CA2" stroke-width="5" d="M${x + 27} ${y - 54}Q${x + 24} ${y - 82} ${x + 10} ${y - 88}"/>` +
    shape(
      "url(#shaft)",
      `M${x - 30} ${y - 54}V${y - 68}L${x - 27} ${y - 78} ${x - 24} ${y - 68}V${y - 54}ZM${x + 24} ${y - 54}V${y - 68}L${x + 27} ${y - 78} ${x + 30} ${y - 68}V${y - 54}Z`,
    ) +
    shape("url(#drum)", box(x - 12, y - 52, 24, 44)) +
    shape(tone.glass, box(x - 8, y - 60, 5, 26) + box(x + 2, y - 60, 5, 26)) +
    shape("#FFF6E2", box(x - 15, y - 94, 30, 4)) +
    shape(
      "url(#drum)",
      `M${x - 12} ${y - 98}Q${x - 10} ${y - 112} ${x} ${y - 115} ${x + 10} ${y - 112} ${x + 12} ${y - 98}Z`,
    ) +
    shape("url(#drum)", box(x - 5, y - 112, 10, 9)) +
    shape(tone.gold, `M${x} ${y - 136}q4 5 2 10q5-4 6 1 0 4-5 3v3h-6v-3q-5 1-5-3 1-5 6-1-2-5 2-10z`)
  );
}

/** A lower wing of two storeys over arcades, with its terrace balustrade. */
function wing(from: number, to: number, top: number): string {
  const width = to - from;
  const bays = Math.round(width / 24);
  let [arches, panes, pilasters] = ["", "", ""];
  for (let index = 0; index < bays; index++) {
    const x = from + (width * (index + 0.5)) / bays;
    arches += `M${r(x - 7)} ${foot}v-22a7 7 0 0 1 14 0v22z`;
    panes += window(x, foot - 44, 10, 24);
    pilasters += box(from + (width * index) / bays - 1.2, foot, 2.4, foot - top);
  }
  return (
    shape("url(#wing)", box(from, foot, width, foot - top)) +
    shape(
      "#FFF9EA",
      pilasters + box(from, foot - 38, width, 2.5) + box(from - 2, top + 2, width + 4, 5),
      0.8,
    ) +
    shape(tone.glass, panes + arches) +
    shape("#CDBBB4", box(from, top - 3, width, 5))
  );
}

function chateau(): string {
  const [left, right, cornice] = [316, 484, 440];
  const bays = 6;
  const width = right - left;
  let [panes, pilasters] = ["", ""];
  for (let storey = 0; storey < 3; storey++)
    for (let bay = 0; bay < bays; bay++) {
      const x = left + (width * (bay + 0.5)) / bays;
      if (storey === 0 && (bay === 2 || bay === 3)) continue;
      panes += window(x, foot - storey * 55 - 12, 12, 28);
    }
  for (let bay = 0; bay <= bays; bay++)
    pilasters += box(left + (width * bay) / bays - 1.5, foot, 3, foot - cornice);
  const hip = (x: number, y: number, w: number, h: number, inset: number) =>
    shape(
      tone.slate,
      path([
        [x, y],
        [x + inset, y - h],
        [x + w - inset, y - h],
        [x + w, y],
      ]),
    ) +
    shape(
      tone.slateDark,
      path([
        [x + w, y],
        [x + w - inset, y - h],
        [x + w - inset - 14, y - h],
        [x + w - 26, y],
      ]),
      0.7,
    );
  const chimneys: readonly (readonly [number, number, number])[] = [
    [240, 404, 0.9],
    [286, 400, 1],
    [338, 394, 1.2],
    [362, 404, 0.9],
    [440, 404, 0.9],
    [463, 392, 1.2],
    [514, 400, 1],
    [562, 404, 0.9],
  ];
  return (
    // Behind: the far pair of towers and their chimneys, paler in the mist.
    `<g opacity=".75">${tower(312, 34, 430, 356, 3)}${tower(488, 34, 430, 356, 3)}</g>` +
    wing(96, 220, 524) +
    wing(580, 704, 524) +
    hip(104, 522, 96, 40, 18) +
    hip(604, 522, 92, 40, 18) +
    [
      [128, 500, 0.62],
      [176, 500, 0.62],
      [628, 500, 0.62],
      [676, 500, 0.62],
    ]
      .map(([x, y, size]) => use("chimney", x as number, y as number, size))
      .join("") +
    [
      [152, 522, 0.62],
      [650, 522, 0.62],
    ]
      .map(([x, y, size]) => use("dormer", x as number, y as number, size))
      .join("") +
    tower(74, 42, 494, 408, 2) +
    tower(726, 42, 494, 408, 2) +
    // The keep: roofs first, then what stands among them.
    hip(300, 434, 200, 58, 34) +
    lantern() +
    chimneys
      .slice(2, 6)
      .map(([x, y, size]) => use("chimney", x, y, size))
      .join("") +
    [
      [350, 434, 0.95],
      [400, 436, 1.05],
      [450, 434, 0.95],
    ]
      .map(([x, y, size]) => use("dormer", x as number, y as number, size))
      .join("") +
    shape("url(#keep)", box(left - 20, foot, width + 40, foot - cornice)) +
    shape(
      "#FFF9EA",
      pilasters +
        box(left, foot - 48, width, 3) +
        box(left, foot - 103, width, 3) +
        box(left, cornice + 4, width, 5),
      0.75,
    ) +
    shape(tone.shade, `M${left} ${foot}V${cornice}H${left + 22}V${foot}Z`, 0.55) +
    shape(tone.glass, panes) +
    shape("#4A4668", `M${axis - 15} ${foot}v-30a15 15 0 0 1 30 0v30z`) +
    shape("#CDBBB4", box(left, cornice, width, 7)) +
    tower(260, 58, 442, 338, 3) +
    tower(540, 58, 442, 338, 3) +
    [chimneys[0], chimneys[7]]
      .map((spot) => (spot ? use("chimney", spot[0], spot[1] + 26, spot[2]) : ""))
      .join("") +
    [
      [222, 436, 0.8],
      [280, 436, 0.86],
      [520, 436, 0.86],
      [576, 436, 0.8],
    ]
      .map(([x, y, size]) => use("dormer", x as number, y as number, size))
      .join("") +
    [
      [318, 436, 1],
      [482, 436, 1],
    ]
      .map(([x, y, size]) => use("turret", x as number, y as number, size))
      .join("")
  );
}

/** A hot-air balloon: gores that narrow towards its edges, lit from the left. */
function balloon(x: number, y: number, radius: number): string {
  const gores = 8;
  const edge = (k: number) => -radius * Math.cos((Math.PI * k) / gores);
  const meridian = (u: number): string =>
    `C${r(x + u)} ${r(y + radius * 0.5)} ${r(x + u * 0.3)} ${r(y + radius * 1.05)} ${r(x + u * 0.16)} ${r(y + radius * 1.3)}`;
  const back = (u: number): string =>
    `C${r(x + u * 0.3)} ${r(y + radius * 1.05)} ${r(x + u)} ${r(y + radius * 0.5)} ${r(x + u)} ${r(y)}`;
  const colors = [
    "#FFF3DA",
    "#E0583C",
    "#FFF3DA",
    "#C8402A",
    "#F6D9A8",
    "#C8402A",
    "#E0C2A0",
    "#8E2E2E",
  ];
  let out = "";
  for (let gore = 0; gore < gores; gore++) {
    const [a, b] = [edge(gore), edge(gore + 1)];
    const crown = (u: number) => `${r(x + u * 0.6)} ${r(y - radius * 0.98)}`;
    out += shape(
      colors[gore] as string,
      `M${x} ${r(y - radius)}C${crown(a)} ${r(x + a)} ${r(y - radius * 0.56)} ${r(x + a)} ${r(y)}${meridian(a)}L${r(x + b * 0.16)} ${r(y + radius * 1.3)}${back(b)}C${r(x + b)} ${r(y - radius * 0.56)} ${crown(b)} ${x} ${r(y - radius)}Z`,
    );
  }
  const [skirt, basket] = [y + radius * 1.3, y + radius * 1.62];
  return (
    out +
    shape(
      "#4A3A56",
      `M${r(x - radius * 0.16)} ${r(skirt)}H${r(x + radius * 0.16)}L${r(x + radius * 0.12)} ${r(skirt + 6)}H${r(x - radius * 0.12)}Z`,
    ) +
    `<path stroke="#4A3A56" stroke-width="1.2" d="M${r(x - radius * 0.12)} ${r(skirt + 6)}L${r(x - radius * 0.11)} ${r(basket)}M${r(x + radius * 0.12)} ${r(skirt + 6)}L${r(x + radius * 0.11)} ${r(basket)}"/>` +
    shape(
      "#8A5A3C",
      `M${r(x - radius * 0.14)} ${r(basket)}H${r(x + radius * 0.14)}L${r(x + radius * 0.11)} ${r(basket + radius * 0.2)}H${r(x - radius * 0.11)}Z`,
    ) +
    shape(
      "#B9824E",
      `M${r(x - radius * 0.14)} ${r(basket)}H${r(x)}V${r(basket + radius * 0.2)}H${r(x - radius * 0.11)}Z`,
    )
  );
}

/** Lenses of light and of shade that break the reflection. */
function ripples(top: number, bottom: number, seed: number, count: number): string {
  const random = randomFrom(seed);
  let d = "";
  for (let index = 0; index < count; index++) {
    const t = (index + random()) / count;
    const y = top + (bottom - top) * t ** 1.2;
    const half = (30 + 70 * t) * (0.5 + random());
    const x = random() * 860 - 30;
    const thick = 1.2 + 3 * t;
    d += `M${Math.round(x - half)} ${Math.round(y)}q${Math.round(half)} ${r(-thick * 2)} ${Math.round(half * 2)} 0-${Math.round(half)} ${r(thick * 2)}-${Math.round(half * 2)} 0z`;
  }
  return d;
}

// A twig of an oak in autumn: lobed leaves in three rusts.
const oakLeaf =
  "M0 0Q4-12 0-16 9-17 8-24 17-24 18-31 26-30 30-38 33-28 42-29 40-20 48-16 40-12 40-4 32-6 28 2 21-3 14 3 10-2 0 0Z";
const twig = (() => {
  const random = randomFrom(9);
  const colors = ["#B0562E", "#D98A36", "#7E3A2E", "#C9702F"];
  let out = '<path fill="none" stroke="#3A2632" stroke-width="3" d="M-16-8Q50-4 116 22"/>';
  for (let step = 0; step < 10; step++) {
    const turn = (step % 2 === 0 ? -38 : 62) + 30 * random();
    out += `<path fill="${colors[step % 4]}" transform="translate(${step * 12} ${Math.round(step * step * 0.22 - 4)}) rotate(${Math.round(turn)}) scale(${(0.8 + 0.25 * random()).toFixed(2)})" d="${oakLeaf}"/>`;
  }
  return `<g id="twig">${out}</g>`;
})();

function oakBranch(): string {
  const twigs: readonly (readonly [number, number, number, number])[] = [
    [780, 20, 1.1, 160],
    [700, 24, 1.05, 174],
    [612, 22, 1, 170],
    [540, 18, 0.95, 160],
    [762, 60, 1.1, 140],
    [676, 44, 1, 134],
    [590, 36, 0.9, 130],
    [800, 120, 1.1, 138],
    [790, 190, 1, 124],
    [740, 92, 0.95, 110],
    [806, 260, 0.9, 128],
    [640, -6, 1, 176],
    [730, -4, 1, 186],
  ];
  return (
    shape(
      "#3A2632",
      "M820 300Q790 200 770 120 740 70 660 44 580 26 470 40 580 14 670 28 750 44 782 90L800 60 820 40Z",
    ) + twigs.map(([x, y, size, turn]) => place("twig", x, y, size, turn)).join("")
  );
}

/** Reeds and bulrushes on the near bank. */
function reeds(): string {
  const random = randomFrom(52);
  let [blades, lit, heads] = ["", "", ""];
  for (let index = 0; index < 34; index++) {
    const x = index < 22 ? -14 + index * 13 + 8 * random() : 668 + (index - 22) * 13 + 8 * random();
    const tall =
      (index < 22 ? 190 - Math.abs(index - 5) * 7 : 70 + (index - 22) * 9) * (0.7 + 0.5 * random());
    const lean = (random() - 0.4) * 54;
    const d = `M${Math.round(x - 5)} 1010Q${Math.round(x)} ${Math.round(1000 - tall * 0.6)} ${Math.round(x + lean)} ${Math.round(990 - tall)}Q${Math.round(x + 8)} ${Math.round(1000 - tall * 0.5)} ${Math.round(x + 6)} 1010Z`;
    if (index % 3 === 0) lit += d;
    else blades += d;
    if (index % 5 === 2) {
      const [hx, hy] = [Math.round(x + 10), Math.round(968 - tall)];
      blades += `M${hx - 2} 1010L${hx - 1} ${hy}h2L${hx + 2} 1010Z`;
      heads += `M${hx - 6} ${hy + 40}v-34a6 6 0 0 1 12 0v34a6 6 0 0 1-12 0zM${hx - 1} ${hy + 2}v-20h2v20z`;
    }
  }
  return (
    shape("#8A7038", lit) +
    shape(
      "#2B2A3E",
      `${blades}M-10 1010V968Q90 944 190 972T340 1010ZM470 1010Q560 978 660 968T810 948V1010Z`,
    ) +
    shape("#5E3230", heads)
  );
}

// An egret that stands in the shallows, its feet at (0, 10).
const egret =
  '<g id="egret">' +
  `<path stroke="#1F2238" stroke-width="2.6" fill="none" d="M-4-34L-6 10M8-34L5-14 10 10"/>` +
  shape(
    "#FFF8E8",
    "M-44-22Q-30-62 6-70 22-74 25-86 27-96 20-106 13-118 22-127 32-134 41-126L44-121 34-118Q28-114 33-105 41-90 36-72 28-40 0-33-22-28-44-22Z",
  ) +
  shape(
    "#A9A6BE",
    "M-44-22Q-30-44-4-50 22-56 34-68 28-40 0-33-22-28-44-22ZM-26-36Q-8-56 14-58-6-46-26-36Z",
  ) +
  shape("#F0B442", "M42-127L72-121 43-120Z") +
  shape("#1F2238", "M35-126h4v3h-4z") +
  shape("#FFF8E8", "M-22 12q20-4 44 0-20 5-44 0z", 0.5) +
  "</g>";

const defs =
  linear("sky", [
    [0, "#6C8CAC"],
    [0.2, "#A9BAC2"],
    [0.38, "#E6D6C2"],
    [0.52, "#F9D9A6"],
    [0.62, "#F6C892"],
  ]) +
  radial("halo", [
    [0, "#FFF8E2", 0.95],
    [0.3, "#FFEFC8", 0.6],
    [1, "#FFE9BC", 0],
  ]) +
  linear(
    "drum",
    [
      [0, "#FFF8E6"],
      [0.35, "#F6E2C4"],
      [0.7, "#B9A4A8"],
      [1, "#8A7F9C"],
    ],
    [0, 0, 1, 0],
  ) +
  linear(
    "shaft",
    [
      [0, "#FFF3DA"],
      [0.6, "#EAD2B6"],
      [0.62, "#9A8CA2"],
      [1, "#8A7F9C"],
    ],
    [0, 0, 1, 0],
  ) +
  linear(
    "cone",
    [
      [0, "#B9C0CA"],
      [0.35, "#74829E"],
      [0.7, "#42507A"],
      [1, "#2B3660"],
    ],
    [0, 0, 1, 0],
  ) +
  linear("slate", [
    [0, "#5E6E90"],
    [1, "#7F8CA6"],
  ]) +
  linear("keep", [
    [0, "#F3DEC0"],
    [1, "#D9BFAC"],
  ]) +
  linear("wing", [
    [0, "#EAD4BA"],
    [1, "#CDB4A8"],
  ]) +
  linear("wood-far", [
    [0, "#E0B27A"],
    [1, "#EBCDA0"],
  ]) +
  linear("wood-mid", [
    [0, "#D08A4A"],
    [1, "#E3B884"],
  ]) +
  linear("wood", [
    [0, "#B8702F"],
    [1, "#8E5636"],
  ]) +
  linear("wood-gold", [
    [0, "#E3A23E"],
    [1, "#B87434"],
  ]) +
  linear("mist", [
    [0, "#FDF0DA", 0],
    [0.5, "#FDF0DA", 0.9],
    [1, "#FDF0DA", 0],
  ]) +
  linear("water", [
    [0, "#F3DDBC"],
    [0.3, "#B9AFB0"],
    [0.65, "#67799A"],
    [1, "#2F3F66"],
  ]) +
  linear("veil", [
    [0, "#F6E3C6", 0.25],
    [0.35, "#9AA0B0", 0.3],
    [0.75, "#4A5C86", 0.6],
    [1, "#2F3F66", 0.95],
  ]) +
  chimney +
  dormer +
  turret +
  twig +
  egret;

const waterline = 634;

/** Wild geese going south: a skein of two uneven lines behind its leader. */
const geese = Array.from({ length: 13 }, (_, i) => {
  const [side, rank] = [i % 2 ? 1 : -1, Math.ceil(i / 2)];
  const long = side < 0 ? 19 : 25;
  const [x, y] = [366 + rank * long, 196 + rank * (side < 0 ? -10 : 13) + (i % 3) * 2];
  const flap = i % 3 ? -7 : -3;
  return `M${x - 10} ${y}q5-2 9-1l6 ${flap}-1 ${1 - flap} 6 1q-8 3-13 1-4-1-7-2z`;
}).join("");

const body =
  '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>' +
  glow(150, 384, 330) +
  group(
    "clouds",
    shape("#F6E6D2", "M-10 236Q120 218 240 228T470 214Q400 242 250 244T-10 262Z", 0.6) +
      shape("#F9E9D2", "M330 316Q470 300 600 308T810 300V322Q640 318 560 326T330 316Z", 0.55),
  ) +
  group(
    "mirrored",
    '<g id="scene">',
    shape(
      "url(#wood-far)",
      treetops(-10, 820, (x) => 492 + 16 * Math.sin(x / 70), [16, 30], 3),
    ),
    shape(
      "url(#wood-mid)",
      treetops(-10, 820, (x) => 528 + 12 * Math.sin(x / 46 + 1), [16, 28], 13),
    ),
    chateau(),
    shape(
      "url(#wood-gold)",
      treetops(-14, 60, (x) => 560 + x * 0.4, [22, 34], 5) +
        treetops(752, 830, (x) => 596 - (x - 752) * 0.5, [22, 34], 6),
    ),
    shape(
      "url(#wood)",
      treetops(-20, 40, (x) => 590 + x * 0.3, [20, 30], 7) +
        treetops(774, 830, () => 596, [20, 30], 8),
    ),
    "</g>",
  ) +
  group(
    "lawn",
    shape("#A9A05A", `M-5 602Q400 596 805 602V${waterline}H-5Z`),
    shape("#6F7B4B", `M-5 618Q400 612 805 618V${waterline}H-5Z`),
    '<rect x="-5" y="560" width="810" height="70" fill="url(#mist)"/>',
  ) +
  group(
    "moat",
    `<rect y="${waterline}" width="800" height="370" fill="url(#water)"/>`,
    `<use href="#scene" transform="matrix(1 0 0 -.86 0 ${r(waterline + 8 + foot * 0.86)})" opacity=".72"/>`,
    `<rect y="${waterline}" width="800" height="370" fill="url(#veil)"/>`,
    shape("#5A5A40", `M-5 ${waterline - 2}H805V${waterline + 3}H-5Z`, 0.6),
    shape("#FDF0DA", ripples(640, 960, 7, 34), 0.5),
    shape("#3A4A72", ripples(660, 990, 17, 20), 0.4),
    '<rect x="-5" y="600" width="810" height="86" fill="url(#mist)" opacity=".8"/>',
  ) +
  group("balloon", balloon(178, 150, 72), balloon(606, 308, 24)) +
  group("geese", shape("#6A6488", geese)) +
  group("near", use("egret", 560, 926, 1.1), reeds(), oakBranch());

export default {
  slug: "loire-valley",
  alt: "Poster of the Loire Valley: Château de Chambord in autumn mist, a hot-air balloon above",
  defs,
  body,
} satisfies Scene;

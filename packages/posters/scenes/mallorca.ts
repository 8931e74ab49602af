import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { agave } from "../kit/agave.ts";
import { cumulus } from "../kit/cumulus.ts";
import { glints } from "../kit/glints.ts";
import { frond, palm } from "../kit/palm.ts";
import { box, shape, use } from "../kit/shape.ts";
import { sun } from "../kit/sun.ts";
import { houses } from "../kit/town.ts";
import { treetops } from "../kit/treetops.ts";

// La Seu from the south-west: east along the nave, south towards the viewer, up from the terrace.
const at = (east: number, south: number, up: number): Point => [
  Math.round(202 + east + 0.5 * south),
  Math.round(616 - up + 0.24 * south),
];
const face = (...places: readonly (readonly [number, number, number])[]) =>
  path(places.map((place) => at(...place)));

const nave = { length: 368, height: 214 };
const bay = 46;

const colors = {
  lit: "url(#gold)",
  front: "url(#stone)",
  shade: "#6A4060",
  deep: "#4E3452",
  edge: "#FFEBB8",
};

/** A pointed window in a wall that faces south. */
function lancet(east: number, south: number, sill: number, width: number, height: number): string {
  const [x, y] = at(east, south, sill);
  return `M${x - width / 2} ${y}v${-height}q${r(width * 0.06)} ${r(-width * 0.7)} ${width / 2} ${r(-width * 1.1)} ${r(width * 0.44)} ${r(width * 0.4)} ${width / 2} ${r(width * 1.1)}v${height}z`;
}

function pinnacle(east: number, south: number, up: number, tall: number, width = 7): string {
  const [x, y] = at(east, south, up);
  return (
    shape(
      colors.front,
      path([
        [x - width / 2, y],
        [x - width / 2, y - tall * 0.35],
        [x, y - tall],
        [x + width / 2, y - tall * 0.35],
        [x + width / 2, y],
      ]),
    ) +
    shape(
      colors.edge,
      path([
        [x - width / 2, y],
        [x - width / 2, y - tall * 0.35],
        [x, y - tall],
        [x - width * 0.1, y],
      ]),
    )
  );
}

/** A buttress: stepped pier with its broad side to the evening sun, and two flying arches to the nave. */
function buttress(east: number, tall: number): string {
  const thick = 11;
  const flyer = (low: number, high: number) =>
    `M${at(east, 46, low + 18).join(" ")}L${at(east, 0, high + 16).join(" ")}V${at(east, 0, high - 14)[1]}Q${at(east, 14, high - 12).join(" ")} ${at(east, 46, low - 12).join(" ")}Z`;
  return (
    shape("#F3B765", flyer(tall - 22, nave.height - 26) + flyer(tall - 66, nave.height - 78)) +
    shape(
      colors.edge,
      face(
        [east, 46, tall - 4],
        [east, 0, nave.height - 10],
        [east, 0, nave.height - 14],
        [east, 46, tall - 8],
      ),
    ) +
    shape(
      colors.lit,
      face(
        [east, 44, 0],
        [east, 44, tall],
        [east, 66, tall],
        [east, 66, tall - 44],
        [east, 84, tall - 58],
        [east, 84, tall - 100],
        [east, 102, tall - 112],
        [east, 102, 0],
      ),
    ) +
    shape(
      colors.front,
      face(
        [east, 66, tall - 44],
        [east + thick, 66, tall - 44],
        [east + thick, 66, tall],
        [east, 66, tall],
      ),
    ) +
    shape(
      colors.front,
      face(
        [east, 84, tall - 100],
        [east + thick, 84, tall - 100],
        [east + thick, 84, tall - 58],
        [east, 84, tall - 58],
      ),
    ) +
    shape(
      colors.front,
      face(
        [east, 102, 0],
        [east + thick, 102, 0],
        [east + thick, 102, tall - 112],
        [east, 102, tall - 112],
      ),
    ) +
    shape(
      colors.edge,
      face(
        [east, 66, tall - 44],
        [east + thick, 66, tall - 44],
        [east + thick, 84, tall - 58],
        [east, 84, tall - 58],
      ) +
        face(
          [east, 84, tall - 100],
          [east + thick, 84, tall - 100],
          [east + thick, 102, tall - 112],
          [east, 102, tall - 112],
        ),
    ) +
    pinnacle(east + thick / 2, 56, tall - 2, 34, 11)
  );
}

function flank(): string {
  const bays = nave.length / bay;
  let [walls, windows, shadows] = ["", "", ""];
  for (let index = 0; index < bays; index++) {
    const east = index * bay;
    // Each pier throws its shadow eastward over the wall beside it.
    shadows += face(
      [east + 10, 0, 130],
      [east + 10, 0, nave.height],
      [east + 26, 0, nave.height - 14],
      [east + 26, 0, 130],
    );
    shadows += face(
      [east + 10, 44, 60],
      [east + 10, 44, 142],
      [east + 34, 44, 142],
      [east + 34, 44, 60],
    );
    shadows += face(
      [east + 10, 84, 0],
      [east + 10, 84, 76],
      [east + 36, 84, 76],
      [east + 36, 84, 0],
    );
    windows +=
      lancet(east + 32, 0, 150, 11, 34) +
      lancet(east + 40, 44, 84, 10, 34) +
      lancet(east + 36, 84, 18, 9, 28);
  }
  walls += shape(
    colors.front,
    face([0, 0, 0], [nave.length, 0, 0], [nave.length, 0, nave.height], [0, 0, nave.height]),
  );
  walls += shape(
    "#FBDC9A",
    face([0, 0, 142], [nave.length, 0, 142], [nave.length, 44, 142], [0, 44, 142]),
  );
  walls += shape(
    colors.front,
    face([0, 44, 0], [nave.length, 44, 0], [nave.length, 44, 142], [0, 44, 142]),
  );
  walls += shape(
    "#FBDC9A",
    face([0, 44, 76], [nave.length, 44, 76], [nave.length, 84, 76], [0, 44 + 40, 76]),
  );
  walls += shape(
    colors.front,
    face([0, 84, 0], [nave.length, 84, 0], [nave.length, 84, 76], [0, 84, 76]),
  );
  return walls + shape(colors.shade, shadows, 0.55) + shape(colors.deep, windows);
}

/** The west front in the sun: two turrets, the gable with its rose window, the great door. */
function westFront(): string {
  const onFront = (points: readonly (readonly [south: number, up: number])[]) =>
    path(points.map(([south, up]) => at(0, south, up)));
  const turret = (south: number) => {
    const [x, y] = at(2, south, 0);
    const body = (w: number, low: number, high: number) => box(x - w, y - low, w * 2, high - low);
    return (
      shape("url(#turret)", body(10, 0, 216) + body(8, 216, 262)) +
      shape(colors.edge, box(x - 13, y - 214, 26, 4) + box(x - 11, y - 260, 22, 4)) +
      shape(colors.deep, box(x - 3, y - 224, 5, 26) + box(x - 3, y - 130, 4, 40)) +
      shape("url(#turret)", `M${x - 9} ${y - 262}L${x} ${y - 324} ${x + 9} ${y - 262}Z`) +
      shape(colors.edge, `M${x - 9} ${y - 262}L${x} ${y - 324} ${x - 2} ${y - 262}Z`)
    );
  };
  const [roseX, roseY] = at(0, 0, 168);
  return (
    shape(
      colors.lit,
      onFront([
        [-84, 0],
        [-84, 84],
        [-58, 88],
        [-58, 176],
        [-34, 200],
        [0, 244],
        [34, 200],
        [58, 176],
        [58, 88],
        [84, 84],
        [84, 0],
      ]),
    ) +
    shape(
      "#C98A5C",
      onFront([
        [-20, 0],
        [-20, 66],
        [0, 104],
        [20, 66],
        [20, 0],
      ]),
    ) +
    shape(
      colors.deep,
      onFront([
        [-11, 0],
        [-11, 50],
        [0, 74],
        [11, 50],
        [11, 0],
      ]),
    ) +
    `<ellipse cx="${roseX}" cy="${roseY}" rx="12" ry="22" fill="#C98A5C"/><ellipse cx="${roseX}" cy="${roseY}" rx="8" ry="16" fill="${colors.deep}"/>` +
    shape(
      "#C98A5C",
      onFront([
        [-84, 82],
        [-58, 87],
        [-58, 82],
        [-84, 77],
      ]) +
        onFront([
          [-34, 118],
          [34, 118],
          [34, 114],
          [-34, 114],
        ]),
    ) +
    turret(-48) +
    turret(44)
  );
}

function cathedral(): string {
  const bays = nave.length / bay;
  const east = nave.length;
  const piers = Array.from({ length: bays + 1 }, (_, index) => index * bay).reverse();
  return (
    // The squat bell tower behind, and the lower royal chapel at the east end.
    shape("url(#tower)", face([86, -70, 0], [150, -70, 0], [150, -70, 262], [86, -70, 262])) +
    shape(colors.deep, lancet(104, -70, 216, 10, 20) + lancet(132, -70, 216, 10, 20)) +
    shape(colors.edge, face([84, -70, 262], [152, -70, 262], [152, -70, 267], [84, -70, 267])) +
    shape(
      colors.front,
      face([east, 0, 0], [east + 74, 0, 0], [east + 74, 0, 150], [east, 0, 150]),
    ) +
    shape(
      colors.shade,
      face([east, 0, 40], [east + 30, 0, 40], [east + 30, 0, 150], [east, 0, 150]),
      0.6,
    ) +
    shape(colors.deep, lancet(east + 46, 0, 76, 10, 40) + lancet(east + 64, 0, 76, 8, 40)) +
    pinnacle(east + 74, 0, 150, 30, 9) +
    pinnacle(east + 38, 0, 150, 26, 8) +
    flank() +
    // A pierced parapet along the nave, with a pinnacle over every bay.
    shape(
      "#F6C981",
      face(
        [0, 0, nave.height],
        [east, 0, nave.height],
        [east, 0, nave.height + 7],
        [0, 0, nave.height + 7],
      ),
    ) +
    piers.map((place) => pinnacle(place + 4, 0, nave.height + 4, 26, 8)).join("") +
    piers.map((place, index) => buttress(place, index % 2 === 0 ? 186 : 176)).join("") +
    westFront()
  );
}

/** The town wall below the cathedral, with a blind arcade and the evening light along its top. */
function rampart(): string {
  let arches = "";
  for (let x = 20; x < 800; x += 62) arches += `M${x} 716v-30a18 18 0 0 1 36 0v30z`;
  return (
    shape("url(#wall)", "M-5 648L300 640 520 644 805 652V730H-5Z") +
    shape("#6E4860", arches, 0.75) +
    shape("#FFE3A6", "M-5 646L300 638 520 642 805 650V656L520 648 300 644-5 652Z")
  );
}

const grovePalm = (id: string, fronds: readonly (readonly [number, number])[]) =>
  `<g id="${id}">` +
  shape("#3B2C48", "M-3 0Q-1-40-2-70H3Q3-40 4 0Z") +
  shape(
    "#2B3A42",
    fronds
      .map(([angle, sink]) => path(frond([0, -70], angle, 44, { sink, leaves: 5, width: 0.26 })))
      .join(""),
  ) +
  shape(
    "#8C7A4A",
    fronds
      .slice(0, 2)
      .map(([angle, sink]) =>
        path(frond([0, -71], angle - 12, 40, { sink, leaves: 4, width: 0.18 })),
      )
      .join(""),
  ) +
  "</g>";

/** Broken bars of a reflected plane, narrower and farther apart towards the viewer. */
function bars(left: number, right: number, top: number, bottom: number, seed: number): string {
  const random = randomFrom(seed);
  let d = "";
  for (let y = top; y < bottom; y += 8 + (y - top) * 0.06) {
    const inset = ((right - left) * (y - top)) / (bottom - top) / 2.6;
    const [a, b] = [left + inset * (0.4 + random()), right - inset * (0.4 + random())];
    const thick = 2.4 + (y - top) * 0.014;
    d += `M${Math.round(a)} ${Math.round(y)}Q${Math.round((a + b) / 2)} ${r(y - thick)} ${Math.round(b)} ${Math.round(y)}Q${Math.round((a + b) / 2)} ${r(y + thick)} ${Math.round(a)} ${Math.round(y)}Z`;
  }
  return d;
}

/** A llaüt, the island's fishing boat: short mast, furled lateen yard, high straight stem. */
function llaut(): string {
  return (
    '<g transform="translate(250 872)">' +
    shape("#2B2846", "M-118 34Q0 20 128 36 80 58-10 58-96 56-118 34Z", 0.6) +
    `<path stroke="#4A3248" stroke-width="6" d="M8 8V-150"/><path stroke="#4A3248" stroke-width="4" stroke-linecap="round" d="M-96-44L104-176"/>` +
    shape("#F6E0BC", "M-86-44Q0-92 96-166L100-160Q10-78-78-36Z") +
    shape("#C99A7A", "M-78-36Q10-78 100-160L96-150Q14-70-66-34Z") +
    `<path stroke="#4A3248" stroke-width="1.8" fill="none" d="M8-148L114 2M8-148L-104 4"/>` +
    shape("#C8402A", "M8-152V-176L38-168 8-160Z") +
    shape("#6A4A58", "M-40 4V-18H34L42 4Z") +
    shape("#F3C98A", "M-44-18H38V-24H-44Z") +
    shape("#FFF1D2", "M-122-14Q-60 6 0 6T122-18L116 0Q104 36 70 40H-74Q-106 34-116 4Z") +
    shape("#B99A9E", "M-20 6H0Q70 6 122-18L116 0Q104 36 70 40H-10Q0 22-20 6Z", 0.75) +
    shape("#1E6A9A", "M-117 2Q-60 20 0 20T117-2L114 8Q60 28 0 28T-114 12Z") +
    shape("#4A3248", "M-104 26Q0 42 106 24 96 38 70 40H-74Q-94 38-104 26Z") +
    shape("#4A3248", "M-124-12V-34H-117V-10ZM117-14V-36H124V-18Z") +
    shape("#FFE3A6", "M-110 46Q-40 38 20 44-40 52-110 46ZM-40 60Q30 52 90 58 30 66-40 60Z", 0.75) +
    "</g>"
  );
}

const defs =
  linear("sky", [
    [0, "#27496B"],
    [0.2, "#55728A"],
    [0.38, "#B58F8C"],
    [0.5, "#E8A070"],
    [0.62, "#F6B060"],
  ]) +
  radial("halo", [
    [0, "#FFF3C8", 0.95],
    [0.3, "#FFE3A0", 0.6],
    [0.65, "#FFD488", 0.2],
    [1, "#FFD488", 0],
  ]) +
  linear(
    "puff",
    [
      [0, "#FFE3B4"],
      [0.55, "#E9A080", 0.9],
      [1, "#A8788A", 0.1],
    ],
    [0, 0, 0.5, 1],
  ) +
  linear("hills", [
    [0, "#C08A78"],
    [1, "#EDB684"],
  ]) +
  linear("gold", [
    [0, "#FFE9B0"],
    [1, "#F5B866"],
  ]) +
  linear("stone", [
    [0, "#C48458"],
    [1, "#935A58"],
  ]) +
  linear(
    "tower",
    [
      [0, "#F6CB86"],
      [0.5, "#D99A62"],
      [1, "#A86C58"],
    ],
    [0, 0, 1, 0],
  ) +
  linear(
    "turret",
    [
      [0, "#FFEDBE"],
      [0.5, "#F0B768"],
      [1, "#A9705A"],
    ],
    [0, 0, 1, 0],
  ) +
  linear("wall", [
    [0, "#D3935E"],
    [1, "#8A5860"],
  ]) +
  linear("water", [
    [0, "#F4B56C"],
    [0.2, "#C98A70"],
    [0.55, "#5C6C86"],
    [1, "#26405F"],
  ]) +
  linear("quay", [
    [0, "#4A3850"],
    [1, "#211F38"],
  ]) +
  grovePalm("grove-a", [
    [168, 0.5],
    [140, 0.62],
    [112, 0.7],
    [70, 0.7],
    [40, 0.6],
    [12, 0.5],
    [190, 0.35],
    [-12, 0.35],
  ]) +
  grovePalm("grove-b", [
    [152, 0.6],
    [176, 0.42],
    [100, 0.6],
    [56, 0.62],
    [24, 0.55],
    [-6, 0.4],
    [200, 0.3],
  ]);

const grove: readonly (readonly [number, number, number])[] = [
  [26, 724, 1.16],
  [70, 728, 0.92],
  [118, 722, 1.3],
  [160, 728, 1],
  [232, 726, 0.82],
  [300, 728, 1.06],
  [352, 724, 0.86],
  [430, 728, 0.98],
  [516, 726, 0.84],
  [560, 728, 1.12],
  [640, 724, 1.26],
  [684, 728, 0.96],
];

const body =
  '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>' +
  sun(92, 486, 420, 46, "#FFF6D6") +
  group(
    "clouds",
    ...[
      cumulus(300, 250, 330, 84, 14),
      cumulus(-90, 330, 240, 60, 5),
      cumulus(560, 392, 300, 70, 22),
      cumulus(70, 128, 220, 44, 8),
    ].map((d) => shape("url(#puff)", d)),
  ) +
  group(
    "hills",
    shape(
      "url(#hills)",
      "M-5 600L60 566 130 582 220 530 300 552 380 520 470 548 560 500 640 528 700 496 760 520 805 508V660H-5Z",
    ),
  ) +
  group(
    "town",
    houses({
      from: 600,
      to: 810,
      foot: () => 640,
      height: [44, 84],
      width: [30, 46],
      wall: "#D99A6C",
      roof: "#A85C50",
      roofShade: "#7C4458",
      window: "#6E4860",
      lit: 0.75,
      pitch: 0.3,
      seed: 4,
      pane: [5, 9],
    }),
    // The Almudaina palace, against the sun.
    shape(
      "#8A5860",
      "M-5 650V560H6V552H14V560H22V552H30V560H38V552H46V590H96V536H102V528H110V536H118V528H126V536H134V528H142V596H176V650Z",
    ),
    shape(
      "#FFDF9C",
      "M54 632v-16a7 7 0 0 1 14 0v16zM74 632v-16a7 7 0 0 1 14 0v16zM108 566v-9a5 5 0 0 1 10 0v9zM124 566v-9a5 5 0 0 1 10 0v9zM12 592v-9a5 5 0 0 1 10 0v9zM30 592v-9a5 5 0 0 1 10 0v9z",
      0.85,
    ),
  ) +
  group("la-seu", cathedral()) +
  group(
    "gardens",
    shape(
      "#6A5450",
      treetops(104, 262, (x) => 618 + (x - 104) * 0.12, [16, 24], 9),
    ),
    shape(
      "#57684E",
      treetops(90, 250, (x) => 634 + (x - 90) * 0.06, [14, 20], 19),
    ),
    shape(
      "#4E4A48",
      treetops(-10, 810, () => 656, [10, 18], 6),
    ),
    rampart(),
  ) +
  group(
    "water-layer",
    '<rect y="716" width="800" height="290" fill="url(#water)"/>',
    shape("#FBD08A", bars(190, 640, 738, 900, 3), 0.5),
    shape("#5A4660", bars(330, 760, 730, 800, 8), 0.35),
    shape(
      "#FFEFC0",
      glints({
        x: 92,
        top: 728,
        bottom: 960,
        widths: [26, 70],
        stray: [8, 26],
        count: 17,
        seed: 4,
      }),
      0.85,
    ),
  ) +
  group(
    "grove",
    shape("#5E3F58", "M-5 716H805V726Q400 734-5 728Z"),
    ...grove.map(([x, y, size], index) => use(index % 2 === 0 ? "grove-a" : "grove-b", x, y, size)),
  ) +
  group("boat", llaut()) +
  group(
    "near",
    shape("url(#quay)", "M400 1010L452 966 640 938 810 930V1010Z"),
    shape("#E9A868", "M452 966L640 938 810 930V939L644 947 456 976Z"),
    shape("#17182C", "M524 974L610 960V963L524 978ZM560 1000L720 972V976L560 1004Z"),
    // A bollard, and the boat's line to it.
    `<path fill="none" stroke="#E9C08A" stroke-width="2.5" d="M366 846Q430 930 506 934"/>`,
    shape("#1C1B30", "M494 958V938Q488 932 494 926H518Q524 932 518 938V954Z"),
    shape("#E9A868", "M494 958V938Q488 932 494 926H501V957Z"),
    agave(36, 1004, 128, 3, { dark: "#1F2A3C", leaf: "#34465A", lit: "#8C8458", light: -1 }),
    agave(-6, 1010, 110, 9, { dark: "#1B2236", leaf: "#2B3C50", lit: "#6F7B4B", light: -1 }),
    agave(646, 992, 96, 14, { dark: "#1F2A3C", leaf: "#34465A", lit: "#8C8458", light: -1 }),
    palm({
      foot: [744, 1010],
      crown: [700, 206],
      size: 232,
      seed: 12,
      back: "#1C2438",
      front: "#2E3E48",
      lit: "#8C7A4A",
      light: "left",
      trunk: "#33263F",
      trunkLit: "#C98A5C",
    }),
  );

export default {
  slug: "mallorca",
  alt: "Poster of Mallorca: Palma's cathedral in evening gold above the water",
  defs,
  body,
} satisfies Scene;

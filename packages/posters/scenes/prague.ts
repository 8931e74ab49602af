import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { glints } from "../kit/glints.ts";
import { leaves } from "../kit/leaves.ts";
import { box, mirrored, polygon, rightHalf, shape, spire, use } from "../kit/shape.ts";
import { sun } from "../kit/sun.ts";
import { houses } from "../kit/town.ts";
import { treetops } from "../kit/treetops.ts";

// The bridge stands in metres on a plan and is projected; the eye is 6 m over the river.
const FOCAL = 850;
const HORIZON = 700;
const TOWER = [23.5, 100] as const;
const ALONG = [-0.63, 0.777] as const;
const ACROSS = [0.777, 0.63] as const;
const BAY = 29;
const BAYS = 11;
const DECK = 13;

/** A point `along` metres from the tower, `across` metres from the near parapet, `up` metres over the water. */
function at(along: number, across: number, up: number): Point {
  const x = TOWER[0] + along * ALONG[0] + across * ACROSS[0];
  const y = TOWER[1] + along * ALONG[1] + across * ACROSS[1];
  return [400 + (FOCAL * x) / y, HORIZON - (FOCAL * (up - 6)) / y];
}

/** One long wall of the bridge with its arches as holes; `flip` -1 draws it as the river mirrors it. */
function bridgeWall(across: number, flip = 1): string {
  const end = BAY * BAYS;
  let d = path([
    at(-2, across, 0),
    at(-2, across, DECK * flip),
    at(end, across, DECK * flip),
    at(end, across, 0),
  ]);
  for (let bay = 0; bay < BAYS; bay++) {
    const center = BAY * (bay + 0.5);
    const hole: Point[] = [at(center - 10, across, 0)];
    for (let step = 0; step <= 10; step++) {
      const angle = Math.PI * (1 - step / 10);
      hole.push(at(center + 10 * Math.cos(angle), across, flip * (1.5 + 8.4 * Math.sin(angle))));
    }
    d += path([...hole, at(center + 10, across, 0)]);
  }
  return d;
}

function cutwater(pier: number): string {
  const s = BAY * pier;
  const tip = -6;
  const [far, near, nose] = [s + 4.5, s - 4.5, s];
  return (
    polygon("#B58AA0", [at(far, 0, 0), at(far, 0, 6), at(nose, tip, 6), at(nose, tip, 0)]) +
    polygon("#4A3F70", [at(near, 0, 0), at(near, 0, 6), at(nose, tip, 6), at(nose, tip, 0)]) +
    polygon("#D9AAA6", [at(far, 0, 6), at(nose, 0, 10), at(nose, tip, 6)]) +
    polygon("#655686", [at(near, 0, 6), at(nose, 0, 10), at(nose, tip, 6)])
  );
}

function statue(pier: number, kind: number, across: number): string {
  const s = BAY * pier;
  const [x, y] = at(s, across, DECK + 1);
  const metre = y - at(s, across, DECK + 2)[1];
  return use(`statue${kind}`, x, y, metre / 8.5);
}

const tower = (): string => {
  const w = 12;
  // South face, turned to the glow, and east face with its gate, in shade.
  const south = (s: number, up: number) => at(-s, 0, up);
  const east = (a: number, up: number) => at(-w, a, up);
  const eaves = 40;
  const panel = (
    face: (a: number, up: number) => Point,
    a: number,
    up: number,
    width: number,
    height: number,
  ): string => {
    const points: Point[] = [face(a, up), face(a, up + height)];
    points.push(
      face(a + width / 2, up + height + width * 0.8),
      face(a + width, up + height),
      face(a + width, up),
    );
    return path(points);
  };
  const band = (face: (a: number, up: number) => Point, up: number, height: number): string =>
    path([face(-0.4, up), face(-0.4, up + height), face(w + 0.4, up + height), face(w + 0.4, up)]);
  const ridge: [Point, Point] = [at(-w / 2, 3.5, 54), at(-w / 2, w - 3.5, 54)];
  const turret = (along: number, across: number): string => {
    const [x, y] = at(along, across, eaves - 3);
    return (
      shape("#A07A98", box(x - 7, y, 7, 46)) +
      shape("#4A3F70", box(x, y, 7, 46)) +
      shape("#5B5284", spire(x, y - 45, 20, 54)) +
      shape(
        "#2B2A52",
        path([
          [x, y - 45],
          [x, y - 99],
          [x + 10, y - 45],
        ]),
      ) +
      shape("#F0C98A", `M${r(x - 2)} ${r(y - 100)}a2 2 0 1 1 4 0a2 2 0 1 1-4 0z`)
    );
  };
  return group(
    "bridge-tower",
    turret(0, w),
    polygon("url(#wallSouth)", [south(0, 0), south(0, eaves), south(w, eaves), south(w, 0)]),
    polygon("url(#wallEast)", [east(0, 0), east(0, eaves), east(w, eaves), east(w, 0)]),
    shape(
      "#7C6088",
      [20, 28].map((up) => panel(south, 2, up, 2, 3.6) + panel(south, 8, up, 2, 3.6)).join("") +
        panel(south, 5, 20, 2, 3.6) +
        panel(south, 5, 28, 2, 3.6),
    ),
    shape("#F6C88C", panel(south, 5, 34, 2, 2)),
    shape("#26244A", panel(east, 3, 7, 6, 9)),
    shape("#2E2B56", [1.6, 4.4, 7.2].map((a) => panel(east, a + 0.4, 29, 1.7, 3.4)).join("")),
    shape(
      "#7A6A98",
      panel(east, 2, 20.5, 2, 3.5) + panel(east, 5, 20.5, 2, 4.5) + panel(east, 8, 20.5, 2, 3.5),
    ),
    shape(
      "#F2CDA8",
      band(south, 18.4, 0.8) + band(south, 26.4, 0.7) + band(south, eaves - 3.2, 1.4),
    ),
    shape("#75659A", band(east, 18.4, 0.8) + band(east, 26.4, 0.7) + band(east, eaves - 3.2, 1.4)),
    turret(-w, w),
    polygon("#4E497E", [at(0, 0, eaves), ridge[0], ridge[1], at(-w, w, eaves), at(-w, 0, eaves)]),
    polygon("#6B6496", [at(0, 0, eaves), ridge[0], at(-w, 0, eaves)]),
    polygon("#2B2A52", [at(-w, 0, eaves), ridge[0], ridge[1], at(-w, w, eaves)]),
    turret(0, 0),
    turret(-w, 0),
  );
};

/** St. Vitus from the south-east: twin west spires, the great tower with its green cap, nave and choir. */
function cathedral(): string {
  const great: Point[] = [
    [1, 285],
    [2, 300],
    [5, 304],
    [3, 310],
    [9, 319],
    [11, 326],
    [9, 331],
    [17, 344],
    [19, 352],
    [17, 356],
  ];
  const cap = mirrored(372, great);
  const westSpire = (x: number, top: number) =>
    shape(
      "url(#vitus)",
      path([
        [x - 9, 480],
        [x - 9, 372],
        [x, top],
        [x + 9, 372],
        [x + 9, 480],
      ]),
    ) +
    shape(
      "#5C5790",
      path([
        [x + 1, 480],
        [x, top],
        [x + 9, 372],
        [x + 9, 480],
      ]),
      0.8,
    ) +
    shape("url(#vitus)", spire(x - 9, 380, 6, 30) + spire(x + 9, 380, 6, 30));
  let pinnacles = "";
  let ribs = "";
  for (let index = 0; index < 6; index++) {
    const x = 404 + index * 18;
    pinnacles += box(x - 2, 480, 4, 56) + spire(x, 424, 6, 20);
    // Flying buttress from the pinnacle up to the nave wall.
    ribs += `M${x} 432q6-6 10-18v8q-2 8-10 16z`;
  }
  let lancets = "";
  for (let index = 0; index < 5; index++) lancets += `M${410 + index * 18} 462v-24q3-8 6 0v24z`;
  return group(
    "cathedral",
    westSpire(300, 318),
    polygon("#6E699E", [
      [300, 480],
      [300, 412],
      [316, 384],
      [492, 384],
      [508, 412],
      [508, 480],
    ]),
    polygon("#5C5790", [
      [316, 384],
      [492, 384],
      [512, 416],
      [300, 416],
    ]),
    shape("#8F84B0", `M322 387H488L492 393H318Z`),
    westSpire(326, 318),
    shape("#5C5790", ribs),
    shape("#7B75A8", pinnacles),
    shape("#F3C79A", lancets, 0.75),
    shape("url(#vitus)", box(352, 482, 40, 128)),
    shape("#5C5790", box(376, 482, 16, 128), 0.85),
    shape("#F3C79A", "M366 420v-24q6-9 12 0v24z", 0.8),
    shape("#4E4A82", "M364 470v-30q8-12 16 0v30z"),
    shape("#A79CC0", box(349, 384, 46, 4) + box(350, 358, 44, 4) + box(349, 434, 46, 3)),
    shape("#7B75A8", spire(354, 356, 8, 34) + spire(390, 356, 8, 34)),
    polygon("#6E9AA0", cap),
    polygon("#4B6F88", rightHalf(372, great)),
  );
}

function palace(): string {
  const random = randomFrom(5);
  let lit = "";
  for (let index = 0; index < 9; index++)
    lit += `M${50 + 11 * Math.floor(random() * 40)} ${[494, 508, 522][Math.floor(random() * 3)]}h4v7h-4z`;
  return group(
    "palace",
    shape("#9A8FBC", "M544 490V436H556V490ZM566 490V432H578V490Z"),
    shape("#6E699E", spire(550, 437, 14, 30) + spire(572, 433, 14, 30)),
    shape("url(#palace)", "M30 560V484H292V478H520V486H700V560Z"),
    shape(
      "#7A6F9F",
      "M24 485L36 468H200L206 474H286L298 462H470L524 480 530 472H690L706 487H520V479H292V485Z",
    ),
    shape("#A68FB0", "M36 468H200L199 470H34ZM298 462H470L474 464H296ZM530 472H690L692 474H528Z"),
    '<path stroke="#7F76A8" stroke-width="7" stroke-dasharray="4 7" d="M50 497.500H690M50 511.500H690M50 525.500H690"/>',
    shape("#FBE0AE", lit),
  );
}

/** St. Nicholas in the Lesser Town: the green dome and the bell tower beside it. */
const nicholas = group(
  "nicholas",
  shape("#8077A6", "M92 660V572H184V660Z"),
  shape("#6B6496", "M100 574V556H176V574Z"),
  shape("#6E9AA0", "M100 558Q102 512 138 506 174 512 176 558Z"),
  shape("#4B6F88", "M138 506Q174 512 176 558H150Q156 526 138 506Z"),
  shape("#8077A6", box(131, 508, 14, 16)),
  shape("#5B8390", "M129 492Q138 470 147 492ZM136.500 476V458H139.500V476Z"),
  shape("#9488B4", box(194, 660, 22, 122)),
  shape("#665E92", box(206, 660, 10, 122)),
  shape("#6E9AA0", "M192 539Q196 520 202 518V508H208V518Q214 520 218 539Z"),
  shape("#5B8390", spire(205, 509, 8, 24)),
);

const balusters = (): string => {
  let d = "";
  for (let x = 60; x < 810; x += 34)
    d += `M${x} 1000V984q-8-14-1-28 4-8 2-16h14q-2 8 2 16 7 14-1 28v16z`;
  return d;
};

/** The Old Town's edge behind the tower: walls, roofs and the dome of St. Francis. */
const oldTown = group(
  "old-town",
  shape("#5B5386", "M724 600V532H812V600Z"),
  shape("#6E9AA0", "M728 534Q728 478 772 472 816 478 818 534Z"),
  shape("#4B6F88", "M772 472Q816 478 818 534H784Q790 496 772 472Z"),
  shape("#5B5386", box(764, 474, 16, 16)),
  shape("#4B6F88", "M761 459Q772 442 783 459ZM770.500 446V424H773.500V446Z"),
  shape("#4A4276", "M690 770V586H812V770Z"),
  shape("#7C5F8C", "M684 588L702 556H812V588Z"),
  shape(
    "#8E86B4",
    [0, 1, 2, 3]
      .map((row) => [728, 752, 776].map((x) => `M${x} ${604 + row * 32}h9v16h-9z`).join(""))
      .join(""),
    0.7,
  ),
  shape("#FBDDA6", "M776 604h9v16h-9zM752 668h9v16h-9z"),
);

const quay = group(
  "quay",
  polygon("#3F3868", [
    [600, 757],
    [708, 762],
    [714, 742],
    [812, 742],
    [812, 796],
    [706, 774],
    [600, 768],
  ]),
  polygon("#F3CDB4", [
    [712, 742],
    [812, 740],
    [812, 746],
    [712, 747],
  ]),
  shape(
    "#FFE9CC",
    "M404 752Q450 748 500 754 450 758 404 752ZM586 772Q650 768 716 780 650 782 586 772ZM300 742Q330 739 366 743 330 746 300 742Z",
    0.7,
  ),
);

const boat = group(
  "boat",
  shape("#2E2B56", "M196 874Q260 884 350 870L336 890Q270 900 214 890Z"),
  shape("#C8402A", "M194 872Q262 884 352 868L350 875Q264 890 198 880Z"),
  shape("#26244A", "M262 878V856Q262 842 272 842A7 7 0 1 1 280 842Q290 844 290 858L288 878Z"),
  shape("#C8402A", "M262 874V856Q262 844 272 843H280Q286 845 288 852L296 866 290 870 284 862V874Z"),
  '<path stroke="#26244A" stroke-width="3" stroke-linecap="round" d="M294 867L236 900M296 868L330 898"/>',
  shape("#26244A", "M214 894Q270 904 334 894 320 904 272 906 232 904 214 894Z", 0.4),
);

const swan =
  '<path fill="#FFF5E4" d="M-30 0Q-34-14-20-18-8-24 6-16 14-14 16-22 18-32 12-36 8-40 14-44 22-44 24-34 26-22 22-8 16 2 0 3-20 4-30 0Z"/><path fill="#B9A2C4" d="M-30 0Q-10-6 8-4 18-4 22-10 18 2 0 3-20 4-30 0Z"/><path fill="#C8603F" d="M13-43L5-37 13-38Z"/><path fill="#FFF5E4" opacity=".4" d="M-26 6H20L12 10H-14ZM-10 13H14L8 16H-4Z"/>';
const swans = group(
  "swans",
  use("swan", 560, 862, 1),
  use("swan", 478, 838, [-0.74, 0.74]),
  use("swan", 640, 884, [1.05, 1.05]),
);

const near = group(
  "near",
  shape(
    "#1F2250",
    "M-10-10H26Q40 120 34 260 30 460 44 640 50 800 40 1010H-10ZM20 40Q120 70 230 60L232 68Q120 84 24 70Z",
  ),
  shape("#262A5A", leaves({ x: 120, y: 30, spread: [240, 74], count: 66, size: 17, seed: 3 })),
  shape("#454684", leaves({ x: 150, y: 36, spread: [210, 64], count: 26, size: 15, seed: 9 })),
  shape("#7A6A9E", leaves({ x: 180, y: 70, spread: [160, 50], count: 16, size: 14, seed: 21 })),
  shape("#262A5A", leaves({ x: 20, y: 150, spread: [70, 110], count: 34, size: 16, seed: 30 })),
  shape("url(#near)", "M-10 926H810V944H-10ZM-10 984H810V1010H-10Z" + balusters()),
  shape("#8C7AA6", "M-10 924H810V930H-10Z"),
  shape("url(#near)", "M92 1010V912H152V1010ZM84 912V900H160V912Z"),
  shape("#8C7AA6", "M84 899H160V904H84Z"),
  shape(
    "#1F2250",
    "M110 900L114 880H130L134 900ZM117 880L119 700H125L127 880ZM112 704V696H132V704ZM96 740Q106 724 118 728V734Q108 732 98 744ZM148 740Q138 724 126 728V734Q136 732 146 744Z",
  ),
  '<circle cx="122" cy="672" r="62" fill="url(#lampGlow)"/>',
  shape("#FFE9B8", "M108 650H136L131 696H113Z"),
  shape(
    "#1F2250",
    "M102 650Q122 624 142 650ZM120 636V622H124V636ZM107 650L112 697H115L111 650ZM137 650L132 697H129L133 650ZM120.500 650H123.500V696H120.500Z",
  ),
);

const statueKinds = [2, 0, 1, 3, 0, 2, 1, 3, 0, 2];

export default {
  slug: "prague",
  alt: "Poster of Prague: Charles Bridge in morning mist, the castle above",
  defs:
    linear("sky", [
      [0, "#3C4A82"],
      [0.2, "#7E7BB2"],
      [0.36, "#CFA3BC"],
      [0.46, "#F5CDB0"],
      [0.56, "#FBE6C6"],
    ]) +
    radial("halo", [
      [0, "#FFF3D6", 0.95],
      [0.25, "#FFE6BE", 0.55],
      [0.6, "#FFDDB4", 0.16],
      [1, "#FFDDB4", 0],
    ]) +
    linear("vitus", [
      [0, "#6A6499"],
      [1, "#8D83B0"],
    ]) +
    linear("palace", [
      [0, "#B9A6C4"],
      [1, "#C9B4C8"],
    ]) +
    linear("hill", [
      [0, "#7F7FA8"],
      [1, "#B9AEC8"],
    ]) +
    linear("hillNear", [
      [0, "#6C6A9C"],
      [1, "#9C93BC"],
    ]) +
    linear("mist", [
      [0, "#F3DCD6", 0],
      [0.5, "#F3DCD6", 0.92],
      [1, "#F3DCD6", 0],
    ]) +
    linear("river", [
      [0, "#F3D9D0"],
      [0.22, "#B9A2C4"],
      [0.6, "#5F66A0"],
      [1, "#2E3A70"],
    ]) +
    linear(
      "stone",
      [
        [0, "#6E5C88"],
        [1, "#A98AA4"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("wallSouth", [
      [0, "#C99AA4"],
      [0.7, "#A97F98"],
      [1, "#86688E"],
    ]) +
    linear("wallEast", [
      [0, "#4A3F70"],
      [1, "#5E5284"],
    ]) +
    linear("near", [
      [0, "#2C2F5E"],
      [1, "#191D42"],
    ]) +
    linear("towerMirror", [
      [0, "#4A3F70", 0.55],
      [1, "#4A3F70", 0],
    ]) +
    radial("lampGlow", [
      [0, "#FFE9B8", 0.6],
      [0.5, "#FFE0A8", 0.22],
      [1, "#FFE0A8", 0],
    ]) +
    `<g id="swan">${swan}</g>` +
    '<g id="statue0"><path d="M-9 0V-22H9V0ZM-6-22C-9-34-7-46-4-50A4 4 0 1 1 3-51Q8-48 13-60L15-59Q13-44 6-42 6-30 8-22Z"/></g>' +
    '<g id="statue1"><path d="M-14 0V-16H14V0ZM-1.500-16V-72H1.500V-16ZM-9-62V-59H9V-62ZM-12-16Q-13-30-9-34A3.500 3.500 0 1 1-5-34Q-3-28-4-16ZM12-16Q13-30 9-34A3.500 3.500 0 1 0 5-34Q3-28 4-16Z"/></g>' +
    '<g id="statue2"><path d="M-9 0V-22H9V0ZM-7-22Q-8-36-5-44L-3-46A4 4 0 1 1 4-46L7-36 6-22ZM9-22V-58H11V-22ZM-5-44L-12-32-10-30-4-38Z"/></g>' +
    '<g id="statue3"><path d="M-15 0V-18H15V0ZM-12-18Q-15-30-10-34L-9-36A4 4 0 1 1-4-36Q-2-40 1-44A4 4 0 1 1 7-43Q12-36 11-18Z"/></g>',
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    sun(196, 424, 330, 46, "#FFF5DC"),
    group(
      "clouds",
      shape(
        "#F0B8B0",
        "M-20 236Q120 220 250 232 380 240 470 226 400 252 300 250T120 252-20 250Z",
        0.7,
      ),
      shape("#A88FBE", "M430 130Q560 112 650 120T820 112V138Q720 134 640 144T430 130Z", 0.6),
      shape("#F8D2B4", "M560 330Q680 318 820 326V340Q720 338 660 344T560 330Z", 0.7),
    ),
    cathedral(),
    shape("url(#hill)", "M0 540Q60 520 120 532T300 540 520 530 700 536 800 556V760H0Z"),
    palace(),
    shape(
      "url(#hillNear)",
      treetops(-10, 830, (x) => 560 - 14 * Math.sin(x / 130), [14, 26], 3) +
        "M-20 560H820V760H-20Z",
    ),
    shape(
      "#8C84B2",
      treetops(-10, 830, (x) => 586 - 10 * Math.sin(x / 90), [10, 20], 8),
      0.7,
    ),
    '<rect y="548" width="800" height="90" fill="url(#mist)" opacity=".75"/>',
    nicholas,
    houses({
      from: 206,
      to: 600,
      foot: (x) => 646 - 16 * Math.sin(x / 60),
      height: [30, 50],
      width: [28, 40],
      wall: "#B0A2C6",
      roof: "#C08C98",
      roofShade: "#917A9E",
      window: "#8F84B0",
      lit: 0.35,
      seed: 31,
      pitch: 0.6,
    }),
    '<rect y="584" width="800" height="84" fill="url(#mist)" opacity=".8"/>',
    houses({
      from: -10,
      to: 600,
      foot: () => 700,
      height: [50, 96],
      width: [34, 54],
      wall: "#978ABA",
      roof: "#B4717F",
      roofShade: "#7C5F8C",
      window: "#6E659C",
      lit: 0.6,
      seed: 12,
      pitch: 0.62,
    }),
    '<rect y="640" width="800" height="110" fill="url(#mist)" opacity=".85"/>',
    '<rect id="river-layer" y="706" width="800" height="294" fill="url(#river)"/>',
    group(
      "mirrored",
      `<path fill="#544C84" fill-rule="evenodd" opacity=".38" d="${bridgeWall(0, -1)}"/>`,
      polygon("url(#towerMirror)", [
        at(0, 0, 0),
        at(0, 0, -26),
        at(-12, 0, -26),
        at(-12, 12, -26),
        at(-12, 12, 0),
        at(-12, 0, 0),
      ]),
    ),
    group(
      "bridge",
      `<path fill="#3C365E" fill-rule="evenodd" d="${bridgeWall(9)}"/>`,
      `<g fill="#5C5284">${Array.from({ length: 9 }, (_, index) => statue(index + 1, statueKinds[(index + 4) % 10] ?? 0, 9)).join("")}</g>`,
      `<path fill="url(#stone)" fill-rule="evenodd" d="${bridgeWall(0)}"/>`,
      shape(
        "#F3CDB4",
        path([
          at(-2, 0, DECK),
          at(-2, 0, DECK + 1.3),
          at(BAY * BAYS, 0, DECK + 1.3),
          at(BAY * BAYS, 0, DECK),
        ]),
      ),
      shape(
        "#4A3F70",
        path([
          at(-2, 0, DECK - 0.9),
          at(-2, 0, DECK),
          at(BAY * BAYS, 0, DECK),
          at(BAY * BAYS, 0, DECK - 0.9),
        ]),
        0.6,
      ),
      ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map(cutwater),
      `<g fill="#322C58">${Array.from({ length: 9 }, (_, index) => statue(9 - index, statueKinds[9 - index] ?? 0, 0)).join("")}</g>`,
    ),
    shape(
      "#FFE9CC",
      glints({
        x: 196,
        top: 716,
        bottom: 900,
        widths: [26, 70],
        stray: [10, 50],
        count: 17,
        seed: 6,
      }),
      0.75,
    ),
    oldTown,
    tower(),
    quay,
    boat,
    swans,
    near,
  ].join(""),
} satisfies Scene;

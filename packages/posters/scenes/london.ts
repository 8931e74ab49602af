import { group, linear, path, r, radial, type Point, type Scene } from "../kit.ts";
import { glints } from "../kit/glints.ts";
import { rain } from "../kit/rain.ts";
import { box, mirrored, polygon, shape, spire, use } from "../kit/shape.ts";
import { glow } from "../kit/sun.ts";
import { treetops } from "../kit/treetops.ts";
import { viewFrom } from "../kit/view.ts";

// Westminster Bridge in metres, seen from its pavement; the parapet runs along east = PARAPET.
const view = viewFrom([0, 0, 3.2], 900, 470, 690);
const PARAPET = -4;
const quad = (corners: readonly (readonly [east: number, away: number, up: number])[]): string =>
  path(corners.map(([east, away, up]) => view(east, away, up)));

const lancet = (x: number, foot: number, width: number, height: number): string =>
  `M${r(x - width / 2)} ${r(foot)}v${r(-height + width * 0.7)}q${r(width / 2)} ${r(-width)} ${r(width)} 0v${r(height - width * 0.7)}z`;

/** The Elizabeth Tower; its right side catches the sun that stands in the fog. */
const clockTower = (() => {
  const cx = 424;
  const Y = (metres: number): number => 712 - 4.4 * metres;
  const [half, stage] = [29, 35];
  let ribs = "";
  let panes = "";
  for (let index = 0; index < 6; index++) {
    const x = cx - half + 6 + index * 7.6;
    ribs += box(x - 1.2, Y(0), 2.4, Y(0) - Y(50));
    for (let floor = 0; floor < 5; floor++)
      if (index < 5) panes += lancet(x + 3.8, Y(7 + floor * 9), 3, 24);
  }
  let bands = "";
  for (let floor = 0; floor < 6; floor++)
    bands += box(cx - half - 1, Y(4 + floor * 9), half * 2 + 2, 4);
  let belfry = "";
  for (let index = 0; index < 5; index++) belfry += lancet(cx - 22 + index * 11, Y(63.4), 6.4, 17);
  const roof: Point[] = [
    [15, Y(79)],
    [19, Y(75)],
    [27, Y(69)],
    [31, Y(68)],
  ];
  const cap: Point[] = [
    [0.8, Y(97.5)],
    [3, Y(91)],
    [6, Y(87)],
    [12, Y(83)],
  ];
  const dial = (x: number, wide: number): string =>
    `<g transform="translate(${x} ${r(Y(56.4))}) scale(${wide} 1)"><circle r="25" fill="#C99A4A"/><circle r="22.500" fill="#FFF6DC"/><circle r="16" fill="none" stroke="#8A7A6A"/><path stroke="#3A3A48" stroke-width="1.600" d="M0-22V-17M0 17V22M-22 0H-17M17 0H22M11-19L8.500-14.700M19-11L14.700-8.500M19 11L14.700 8.500M11 19L8.500 14.700M-11 19L-8.500 14.700M-19 11L-14.700 8.500M-19-11L-14.700-8.500M-11-19L-8.500-14.700"/><path fill="none" stroke="#22283C" stroke-width="2.800" stroke-linecap="round" d="M0 0L-9-8M0 0L3-18"/></g>`;
  return group(
    "clock-tower",
    polygon("#E3BE7C", [
      [cx + half - 2, Y(0)],
      [cx + half - 2, Y(50)],
      [cx + half + 12, Y(50)],
      [cx + half + 12, Y(0)],
    ]),
    shape("url(#towerWall)", box(cx - half, Y(0), half * 2, Y(0) - Y(50))),
    shape("#3F4152", panes),
    shape("#948877", ribs),
    shape("#B09C7C", bands),
    // Clock stage, with a pinnacle at each corner.
    polygon("#F0CD88", [
      [cx + stage - 2, Y(49)],
      [cx + stage - 2, Y(63)],
      [cx + stage + 13, Y(63)],
      [cx + stage + 13, Y(49)],
    ]),
    shape(
      "url(#towerWall)",
      path([
        [cx - half, Y(46)],
        [cx - stage, Y(49)],
        [cx - stage, Y(63)],
        [cx + stage, Y(63)],
        [cx + stage, Y(49)],
        [cx + half, Y(46)],
      ]),
    ),
    shape(
      "#D9B878",
      box(cx - stage - 2, Y(49), stage * 2 + 16, 3) +
        box(cx - stage - 2, Y(62.4), stage * 2 + 16, 4),
    ),
    dial(cx, 1),
    shape("#8A8078", box(cx - stage + 1, Y(49.6), 4, 56) + box(cx + stage - 6, Y(49.6), 4, 56)),
    // Belfry and roof.
    polygon("#D9B878", [
      [cx + 29, Y(63)],
      [cx + 29, Y(68)],
      [cx + 42, Y(68)],
      [cx + 44, Y(63)],
    ]),
    shape("url(#towerWall)", box(cx - 31, Y(63), 62, Y(63) - Y(68))),
    shape("#3F4254", belfry),
    shape("#7A7480", spire(cx - stage + 2, Y(63), 7, 42) + spire(cx + stage - 2, Y(63), 7, 42)),
    shape("#E3BE7C", spire(cx + stage + 11, Y(63), 6, 36)),
    polygon("url(#slate)", mirrored(cx, roof)),
    polygon("#C9A468", [
      [cx + 31, Y(68)],
      [cx + 27, Y(69)],
      [cx + 19, Y(75)],
      [cx + 15, Y(79)],
      [cx + 20, Y(79)],
      [cx + 27, Y(75)],
      [cx + 37, Y(69)],
      [cx + 43, Y(68)],
    ]),
    shape(
      "#E3BE7C",
      spire(cx - 12, Y(70.4), 8, 15) +
        spire(cx + 2, Y(70.4), 8, 15) +
        spire(cx - 5, Y(74.6), 7, 12),
    ),
    shape("#6F6A72", box(cx - 15, Y(79), 30, Y(79) - Y(83))),
    shape("#E3BE7C", box(cx + 15, Y(79), 5, Y(79) - Y(83))),
    shape("#F3DDA4", [-10, -3, 4, 11].map((x) => lancet(cx + x, Y(79.4), 4, 13)).join("")),
    polygon("url(#slate)", mirrored(cx, cap)),
    polygon("#C9A468", [
      [cx + 12, Y(83)],
      [cx + 6, Y(87)],
      [cx + 3, Y(91)],
      [cx + 0.8, Y(97.5)],
      [cx + 5, Y(91)],
      [cx + 10, Y(87)],
      [cx + 18, Y(83)],
    ]),
    `<path stroke="#C99A4A" stroke-width="1.800" d="M${cx} ${r(Y(97))}V${r(Y(100))}"/>`,
  );
})();

/** The river front of the Palace, paler as it runs off to the left into the fog. */
const palace = (() => {
  const top = (x: number) => 664 - (x / 400) * 20;
  const foot = (x: number) => 738 + (x / 400) * 16;
  let [buttresses, panes] = ["", ""];
  for (let x = -6; x < 396;) {
    const step = 11 + x * 0.018;
    const height = foot(x) - top(x);
    buttresses +=
      box(x, foot(x), step * 0.26, height + 3) +
      spire(x + step * 0.13, top(x) - 2, step * 0.4, 13 + x * 0.014);
    for (const [at, tall] of [
      [0.28, 0.2],
      [0.56, 0.2],
      [0.84, 0.18],
    ] as const)
      panes += lancet(
        x + step * 0.62,
        foot(x) - height * at + height * 0.1,
        step * 0.34,
        height * tall,
      );
    x += step;
  }
  const block = (from: number, to: number, rise: number) =>
    path([
      [from, foot(from)],
      [from, top(from) - rise],
      [to, top(to) - rise],
      [to, foot(to)],
    ]);
  const turrets = (xs: readonly number[], rise: number) =>
    xs.map((x) => box(x - 4, top(x), 8, rise) + spire(x, top(x) - rise + 1, 11, 26)).join("");
  return group(
    "palace",
    // Victoria Tower.
    shape("url(#victoria)", "M150 700V468H214V700Z"),
    shape("#E9CF9C", "M206 700V468H214V700Z", 0.8),
    shape(
      "#8F9298",
      lancet(171, 640, 13, 58) +
        lancet(193, 640, 13, 58) +
        lancet(171, 552, 13, 50) +
        lancet(193, 552, 13, 50),
    ),
    shape("#B4AFA8", box(146, 486, 72, 5) + box(146, 570, 72, 4) + box(146, 474, 72, 4)),
    shape(
      "#A09FA2",
      [150, 214].map((x) => box(x - 6, 700, 12, 240) + spire(x, 461, 15, 34)).join("") +
        spire(182, 472, 9, 22),
    ),
    '<path stroke="#7E8088" stroke-width="2" d="M182 460V404"/><path fill="#C8402A" d="M183 406H206L200 413 206 420H183Z"/>',
    // Central tower and the ventilating turrets.
    shape(
      "#9A989E",
      path([
        [278, 700],
        [280, 574],
        [272, 566],
        [284, 548],
        [290, 520],
        [297, 436],
        [304, 520],
        [310, 548],
        [322, 566],
        [314, 574],
        [316, 700],
      ]),
    ),
    shape(
      "#D9C290",
      path([
        [297, 436],
        [304, 520],
        [310, 548],
        [322, 566],
        [314, 574],
        [316, 700],
        [306, 700],
        [304, 560],
      ]),
      0.7,
    ),
    shape("#94939A", turrets([250, 346], 40) + box(338, 650, 16, 60) + box(242, 650, 16, 50)),
    shape(
      "url(#palaceWall)",
      block(-10, 400, 0) + block(20, 56, 16) + block(232, 262, 14) + block(330, 362, 16),
    ),
    shape(
      "#7C7E8C",
      path([
        [-10, 662],
        [10, 648],
        [390, 620],
        [400, 644],
      ]),
      0.8,
    ),
    shape("#858591", turrets([20, 56, 232, 262, 330, 362, 396], 22)),
    shape("#626574", panes),
    shape("#AFA593", buttresses),
    shape(
      "#C9B48A",
      path([
        [-10, 700],
        [-10, 697],
        [400, 700],
        [400, 703],
      ]) +
        path([
          [-10, 742],
          [-10, 736],
          [400, 750],
          [400, 756],
        ]),
    ),
    shape(
      "#5F626E",
      path([
        [-10, 752],
        [-10, 741],
        [430, 757],
        [430, 772],
      ]),
    ),
  );
})();

/** A Routemaster on its way towards us, on the left of the road as it goes. */
const bus = (() => {
  const [near, far] = [20, 30.5];
  const side = (a0: number, a1: number, u0: number, u1: number): string =>
    quad([
      [4, a0, u0],
      [4, a0, u1],
      [4, a1, u1],
      [4, a1, u0],
    ]);
  let glass = "";
  for (let index = 0; index < 6; index++) {
    const from = near + 0.7 + index * 1.55;
    glass +=
      side(from, from + 1.25, 2.75, 3.65) + (index > 0 ? side(from, from + 1.25, 1.25, 2.05) : "");
  }
  const front =
    shape("url(#busFront)", "M650 824V662Q650 638 674 636H738Q762 638 762 662V824Z") +
    shape("#FFE9B8", "M658 694V664Q659 654 668 653H703V694ZM709 694V653H744Q753 654 754 664V694Z") +
    shape("#F3C67E", "M658 694V682L703 666V694ZM709 694V664L754 650 754 694Z", 0.5) +
    shape("#FBF0DC", "M650 701H762V706H650ZM650 734H762V737H650Z") +
    shape("#1B2233", "M672 711H740V730H672Z") +
    shape("#FBF0DC", "M678 716H700V725H678ZM706 716H734V719H706ZM706 722H726V725H706Z") +
    shape("#FFE9B8", "M657 772V745H700V772Z") +
    shape("#4A3A44", "M670 772V760Q671 752 679 752 688 752 688 760V772Z") +
    shape("#8E2A22", "M706 824V752Q706 745 714 745H750Q758 745 758 752V824Z") +
    shape("#D8D4CC", "M714 812V760Q714 752 722 752H744Q752 752 752 760V812Z") +
    '<path stroke="#7A7E88" stroke-width="2" d="M720 757V809M726 757V809M732 757V809M738 757V809M744 757V809"/>' +
    '<circle cx="667" cy="795" r="22" fill="url(#beam)"/><circle cx="667" cy="795" r="7.500" fill="#FFF6DC"/><circle cx="757" cy="800" r="20" fill="url(#beam)"/><circle cx="756" cy="800" r="7" fill="#FFF6DC"/>' +
    shape(
      "#2A2632",
      "M650 816H762V826H650ZM655 824H676V838Q665 842 655 838ZM736 824H757V838Q746 842 736 838Z",
    ) +
    shape("#F3D9A0", "M684 800H702V808H684Z");
  return group(
    "bus",
    shape(
      "#3A3C4A",
      quad([
        [2.9, 18.6, 0],
        [6.4, 18.6, 0],
        [6.6, 20, 0],
        [6.6, 31, 0],
        [3.6, 31, 0],
      ]),
      0.55,
    ),
    shape("#2A2632", side(21.4, 23, 0, 0.9) + side(27.4, 29, 0, 0.9)),
    shape(
      "url(#busSide)",
      quad([
        [4, near, 0.4],
        [4, near, 4.1],
        [4, near + 0.6, 4.4],
        [4, far - 0.6, 4.4],
        [4, far, 4.1],
        [4, far, 0.4],
      ]),
    ),
    shape("#F0CD96", glass),
    shape("#FBF0DC", side(near, far, 2.42, 2.56) + side(near, far, 1, 1.06)),
    front,
  );
})();

/** A black cab that follows the bus, its lamps lit. */
const cab = (() => {
  const [x, y] = view(4.1, 52, 0);
  return `<g id="cab" transform="translate(${r(x)} ${r(y)})">${[
    shape("#3A3C4A", "M-4 0H34L20 6H-14Z", 0.5),
    shape(
      "#22283C",
      "M0-4V-15L3-17 6-27Q7-30 10-30H22Q25-30 26-27L29-17 32-15V-4H28V0H23V-4H9V0H4V-4Z",
    ),
    shape("#F0CD96", "M7-18L9-26H23L25-18Z"),
    shape("#F3C67E", "M12-34H20V-30H12Z"),
    shape("#D8D4CC", "M12-13H20V-6H12Z"),
    '<circle cx="5" cy="-11" r="8" fill="url(#beam)"/><circle cx="27" cy="-11" r="8" fill="url(#beam)"/><circle cx="5" cy="-11" r="2.500" fill="#FFF6DC"/><circle cx="27" cy="-11" r="2.500" fill="#FFF6DC"/>',
  ].join("")}</g>`;
})();

const parapet = (() => {
  let wall = quad([
    [PARAPET, 5, -0.1],
    [PARAPET, 5, 1.3],
    [PARAPET, 190, 1.3],
    [PARAPET, 190, -0.1],
  ]);
  // Pointed openings show the river; beyond 34 m they are too narrow to see.
  for (let away = 5.3; away < 34; away += 0.62) {
    const at = (part: number, up: number): Point => view(PARAPET, away + part * 0.4, up);
    wall += path([
      at(0, 0.3),
      at(0, 0.72),
      at(0.2, 0.94),
      at(0.5, 1.04),
      at(0.8, 0.94),
      at(1, 0.72),
      at(1, 0.3),
    ]);
  }
  const rail = (u0: number, u1: number, out = 0): string =>
    quad([
      [PARAPET + out, 5, u0],
      [PARAPET + out, 5, u1],
      [PARAPET + out, 190, u1],
      [PARAPET + out, 190, u0],
    ]);
  let piers = "";
  for (const away of [13.6, 21, 32, 50])
    piers += quad([
      [PARAPET, away, 0],
      [PARAPET, away, 1.42],
      [PARAPET, away + 0.9, 1.42],
      [PARAPET, away + 0.9, 0],
    ]);
  return group(
    "parapet",
    `<path fill="url(#iron)" fill-rule="evenodd" d="${wall}"/>`,
    shape("#4F6A62", piers),
    shape("#E9D3A0", rail(1.26, 1.38)),
    shape("#2F4448", rail(1.08, 1.16) + rail(0.12, 0.24)),
    shape(
      "#A89C88",
      quad([
        [PARAPET, 5, 0],
        [PARAPET + 0.3, 5, 0],
        [PARAPET + 0.3, 190, 0],
        [PARAPET, 190, 0],
      ]),
      0.6,
    ),
  );
})();

const lamps = [60, 38, 25]
  .map((away) => {
    const [x, y] = view(PARAPET, away, 1.3);
    return use("lamp", x, y, 900 / away / 100);
  })
  .join("");

/** People on foot, far to near, each with a shadow towards us: [east, away, figure]. */
const walkers = (
  [
    [-1.8, 80, "bowler"],
    [-0.4, 64, "bowler"],
    [-1.6, 47, "lady"],
    [-2.6, 46, "bowler"],
    [-2.9, 30, "lady"],
    [0.15, 15.5, "bowler"],
    [-0.75, 15.2, "lady"],
  ] as const
)
  .map(([east, away, figure]) => {
    const [x, y] = view(east, away, 0);
    const shadow = quad([
      [east - 0.2, away, 0],
      [east + 0.2, away, 0],
      [east - 0.5, away * 0.86, 0],
      [east - 0.9, away * 0.86, 0],
    ]);
    return shape("#5A5A5C", shadow, 0.45) + use(figure, x, y, 900 / away / 100);
  })
  .join("");

const slabs = (() => {
  let d = "";
  for (const east of [-2.6, -1.2, 0.2]) d += path([view(east, 5, 0), view(east, 120, 0)], false);
  for (let away = 5.5; away < 60; away *= 1.16)
    d += path([view(PARAPET, away, 0), view(1.4, away, 0)], false);
  return `<path fill="none" stroke="#8E8878" stroke-width="1.600" opacity=".6" d="${d}"/>`;
})();

/** High fog in three banks that come in from the picture's edges; the sun thins it out. */
const fogBanks =
  shape(
    "url(#bankLeft)",
    "M-20 58Q80 40 170 52 210 34 280 44 340 32 420 50 500 46 560 66 470 80 380 78 330 92 240 86 160 102 70 96 20 104-20 100Z",
  ) +
  shape(
    "url(#bankRight)",
    "M820 126Q750 108 690 120 650 104 590 116 520 108 440 134 520 146 590 142 640 160 710 154 770 166 820 160Z",
  ) +
  shape(
    "url(#bankLeft)",
    "M-20 196Q60 178 140 190 180 176 236 186 300 184 352 206 290 220 220 216 150 230 60 224L-20 234Z",
    0.8,
  );

const nearLamp = group(
  "near-lamp",
  '<circle cx="92" cy="330" r="150" fill="url(#lampGlow)"/>',
  shape("#24343C", "M40 1010V872H144V1010ZM52 872V846H132V872Z"),
  shape("#5F7A70", "M40 872H144V879H40ZM52 846H132V851H52Z"),
  shape(
    "#24343C",
    "M70 846Q84 820 82 780L80 470H104L102 780Q100 820 114 846ZM72 640H112V652H72ZM74 470H110V460H74Z",
  ),
  shape("#C99A4A", "M74 652H110V656H74ZM72 840H112V845H72Z"),
  '<path fill="none" stroke="#24343C" stroke-width="6" d="M92 500Q40 500 30 452M92 500Q144 500 154 452M92 470V350"/><path fill="none" stroke="#24343C" stroke-width="4" d="M60 500Q52 520 66 526M124 500Q132 520 118 526"/>',
  ...[
    [30, 448, 1],
    [154, 448, 1],
    [92, 352, 1.2],
  ].map(([x = 0, y = 0, scale = 1]) => use("lantern", x, y, scale)),
);

export default {
  slug: "london",
  alt: "Poster of London: Big Ben in golden rain, a red bus on the bridge",
  defs:
    linear("sky", [
      [0, "#7D919C"],
      [0.25, "#AFB7B4"],
      [0.5, "#E6D6AE"],
      [0.66, "#F8E4B4"],
      [0.74, "#F3DDB4"],
    ]) +
    radial("halo", [
      [0, "#FFFAE4", 0.95],
      [0.25, "#FFEFC0", 0.6],
      [0.6, "#FFE6A8", 0.2],
      [1, "#FFE6A8", 0],
    ]) +
    linear(
      "bankLeft",
      [
        [0, "#FBF1DC", 0.5],
        [1, "#FBF1DC", 0.05],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "bankRight",
      [
        [0, "#FBF1DC", 0.05],
        [1, "#FBF1DC", 0.5],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "towerWall",
      [
        [0, "#494C60"],
        [0.6, "#6A6670"],
        [1, "#93806A"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "slate",
      [
        [0, "#3B4358"],
        [1, "#6A6668"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("victoria", [
      [0, "#AEB0B2"],
      [1, "#C9BFA8"],
    ]) +
    linear(
      "palaceWall",
      [
        [0, "#A8A8AA"],
        [1, "#847E7C"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("far", [
      [0, "#C4BFAE"],
      [1, "#E3D6B8"],
    ]) +
    linear("river", [
      [0, "#F0DCAE"],
      [0.4, "#B9BBAE"],
      [1, "#6F858C"],
    ]) +
    linear("fog", [
      [0, "#F8EBCB", 0],
      [0.5, "#F8EBCB", 0.85],
      [1, "#F8EBCB", 0],
    ]) +
    linear("road", [
      [0, "#E9D9B4"],
      [0.3, "#9C9C98"],
      [1, "#4F5A66"],
    ]) +
    linear("pavement", [
      [0, "#F0DFB8"],
      [0.35, "#BDB5A4"],
      [1, "#7C8284"],
    ]) +
    linear(
      "iron",
      [
        [0, "#3A5450"],
        [0.5, "#4F6A62"],
        [1, "#A8A890"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("busFront", [
      [0, "#E0513A"],
      [1, "#B5331F"],
    ]) +
    linear(
      "busSide",
      [
        [0, "#B5331F"],
        [1, "#8E2A22"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("redWet", [
      [0, "#C8402A", 0.55],
      [1, "#C8402A", 0],
    ]) +
    radial("beam", [
      [0, "#FFF6DC", 0.9],
      [0.4, "#FFEBB4", 0.4],
      [1, "#FFEBB4", 0],
    ]) +
    radial("lampGlow", [
      [0, "#FFF3CC", 0.65],
      [0.5, "#FFEBB4", 0.25],
      [1, "#FFEBB4", 0],
    ]) +
    '<g id="lantern"><path fill="#FFF6DC" d="M-20-8L-27-58H27L20-8Z"/><path fill="#F3C67E" d="M4-8V-58H27L20-8Z" opacity=".6"/><path fill="#24343C" d="M-22 4H22L18-9H-18ZM-31-57H31Q20-82 6-88V-98H-6V-88Q-20-82-31-57ZM-2-58H2V-8H-2Z"/><path fill="#C99A4A" d="M-31-57H31V-53H-31ZM-3-106Q0-114 3-106V-98H-3Z"/></g>' +
    // One unit is a centimetre.
    '<g id="lamp"><path fill="#3F4F54" d="M-20 0H20L12-40 8-300H-8L-12-40ZM-70-300Q-60-260 0-260 60-260 70-300H62Q50-272 0-272-50-272-62-300Z"/><path fill="#FFF3CC" d="M-84-300L-92-370H-48L-56-300ZM56-300L48-370H92L84-300ZM-18-340L-26-420H26L18-340Z"/><path fill="#3F4F54" d="M-96-370Q-70-410-44-370ZM44-370Q70-410 96-370ZM-30-420Q0-470 30-420ZM-8-300V-340H8V-300Z"/></g>' +
    '<g id="bowler"><path fill="#22283C" d="M-22 0L-26-76Q-34-120-24-140-14-150-8-152A14 14 0 1 1 8-152Q14-150 24-140 34-120 26-76L22 0H4V-70H-4V0ZM-20-168H20V-172H15Q15-190 0-190-15-190-15-172H-20Z"/><path stroke="#22283C" stroke-width="5" d="M32-88L38-4"/></g>' +
    '<g id="lady"><path fill="#3A3448" d="M-14 0V-30L-30-34Q-20-90-22-130-12-144-7-146A13 13 0 1 1 7-146Q12-144 22-130 20-90 30-34L14-30V0H5V-30H-5V0Z"/><path fill="#22283C" d="M-86-170Q-70-226 0-230 70-226 86-170 66-184 44-172 22-184 0-172-22-184-44-172-66-184-86-170Z"/><path stroke="#22283C" stroke-width="4" d="M0-232V-110"/></g>',
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    glow(628, 400, 360),
    fogBanks,
    group(
      "far-city",
      shape(
        "url(#far)",
        "M440 720V610H470V596H486V610H520V588L534 570 548 588V600H580V622H620V606H660V592L668 560 676 592H690V612H730V598H770V620H810V720Z",
      ),
      shape(
        "#A9A594",
        "M470 720V640H500L508 626H560L568 640H610V652H660V640H720V630H760V646H810V720Z",
      ),
      shape(
        "#97998C",
        treetops(476, 820, (x) => 690 - (x - 476) * 0.05, [9, 16], 5),
      ),
    ),
    '<rect y="560" width="800" height="130" fill="url(#fog)" opacity=".7"/>',
    palace,
    `<rect id="river-layer" y="756" width="500" height="244" fill="url(#river)"/>`,
    shape(
      "#FFF6DC",
      glints({
        x: 330,
        top: 770,
        bottom: 900,
        widths: [18, 60],
        stray: [60, 120],
        count: 14,
        seed: 4,
      }),
      0.7,
    ),
    group(
      "river-boat",
      shape("#4A505C", "M128 806H226L238 798 228 816H136Z"),
      shape("#FBF0DC", "M140 806V794H206L212 806Z"),
      shape("#7E8490", "M150 803V797H158V803ZM164 803V797H172V803ZM178 803V797H186V803Z"),
      shape("#FBF0DC", "M120 822Q180 817 250 822 180 828 120 822Z", 0.7),
    ),
    '<rect y="640" width="800" height="110" fill="url(#fog)" opacity=".55"/>',
    clockTower,
    group(
      "ground",
      shape(
        "url(#road)",
        quad([
          [PARAPET, 190, 0],
          [14, 190, 0],
          [14, 5, 0],
          [PARAPET, 5, 0],
        ]) + "M560 700H810V1010H560Z",
      ),
      shape(
        "url(#pavement)",
        quad([
          [PARAPET, 190, 0],
          [1.4, 190, 0],
          [1.4, 5, 0],
          [PARAPET, 5, 0],
        ]),
      ),
      slabs,
      shape(
        "#F3E3C0",
        quad([
          [1.4, 190, 0],
          [1.55, 190, 0],
          [1.55, 5, 0],
          [1.4, 5, 0],
        ]),
      ),
      shape(
        "#FBF1DC",
        [7, 10, 14, 20, 30]
          .map((away) =>
            quad([
              [3, away, 0],
              [3.15, away, 0],
              [3.15, away * 1.16, 0],
              [3, away * 1.16, 0],
            ]),
          )
          .join(""),
        0.8,
      ),
    ),
    group(
      "far-parapet",
      shape(
        "#8F968C",
        quad([
          [13, 190, 0],
          [13, 190, 1.4],
          [13, 16, 1.4],
          [13, 16, 0],
        ]),
      ),
    ),
    `<path fill="url(#redWet)" d="M650 838H762Q756 858 764 872 772 886 758 902 752 920 760 938 764 956 748 986H668Q660 962 668 946 674 930 660 914 646 896 654 876 660 858 650 838Z"/>`,
    lamps,
    parapet,
    walkers,
    cab,
    bus,
    nearLamp,
    rain({
      box: [0, -20, 860, 700],
      count: 90,
      long: [36, 90],
      seed: 22,
      color: "#FBF6E2",
      opacity: 0.45,
    }),
    rain({
      box: [0, -20, 860, 900],
      count: 30,
      long: [70, 130],
      seed: 9,
      color: "#FFFDF2",
      width: 2.4,
      opacity: 0.5,
    }),
  ].join(""),
} satisfies Scene;

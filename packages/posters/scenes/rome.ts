import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { dots } from "../kit/dots.ts";
import { shape } from "../kit/shape.ts";
import { glow } from "../kit/sun.ts";
import { umbrellaPine } from "../kit/umbrella-pine.ts";
import { viewFrom } from "../kit/view.ts";

// The Colosseum has its real ellipse; heights are stretched a little so that it fills the picture.
const see = viewFrom([0, -262, 46], 945, 372, 462);
const bay = 360 / 60;
const tall = 1.3;
const floors = [0, 11, 22.5, 34, 48.5].map((metres) => metres * tall) as [
  number,
  number,
  number,
  number,
  number,
];

function on(angle: number, inset: number, up: number): Point {
  const turn = (angle * Math.PI) / 180;
  return see((94 - inset) * Math.cos(turn), (78 - inset) * Math.sin(turn), up);
}

function arc(from: number, to: number, inset: number, up: number): Point[] {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / 8));
  return Array.from({ length: steps + 1 }, (_, i) =>
    on(from + ((to - from) * i) / steps, inset, up),
  );
}

const band = (from: number, to: number, inset: number, low: number, high: number) =>
  path([...arc(from, to, inset, high), ...arc(to, from, inset, low)]);

/** An arched opening in the bay that is centred on `angle`. */
function opening(
  angle: number,
  inset: number,
  floor: number,
  height: number,
  half: number,
): string {
  const spring = floor + height * 0.42;
  const [a, b, c, d] = [spring, spring + height * 0.42].flatMap((up) =>
    [-half, half].map((side) =>
      on(angle + side, inset, up)
        .map(r)
        .join(" "),
    ),
  );
  const [left, right] = [-half, half].map((side) =>
    on(angle + side, inset, floor)
      .map(r)
      .join(" "),
  );
  return `M${left}L${a}C${c} ${d} ${b}L${right}Z`;
}

/** All openings of one storey between two angles, with their visible inner sides. */
function arcade(
  from: number,
  to: number,
  inset: number,
  floor: number,
  height: number,
  half = bay * 0.31,
) {
  let holes = "";
  let jambs = "";
  for (let angle = from + bay / 2; angle < to; angle += bay) {
    holes += opening(angle, inset, floor + 0.6, height, half);
    const side = angle < 270 ? -1 : 1;
    const spring = floor + height * 0.42;
    jambs += path([
      on(angle + side * half, inset, floor + 0.6),
      on(angle + side * half, inset, spring + height * 0.1),
      on(angle + side * half * 0.9, inset + 4, spring + height * 0.2),
      on(angle + side * half * 0.9, inset + 4, floor + 0.6),
    ]);
  }
  return { holes, jambs };
}

/** The half-columns that stand between the arches. */
function columns(from: number, to: number, inset: number, low: number, high: number): string {
  let d = "";
  for (let angle = from; angle <= to + 0.1; angle += bay)
    d += band(angle - 0.42, angle + 0.34, inset - 0.8, low, high);
  return d;
}

const left = 192;
const broken = 277;

function outerWall(): string {
  // The wall ends in the slope of the brick buttress that keeps it from falling.
  const slope: Point[] = [
    on(broken + 17, 0, 0),
    on(broken + 13, 1, floors[1]),
    on(broken + 8, 0, floors[2]),
    on(broken + 4, 0, floors[3]),
    on(broken, 0, floors[4] + 1),
  ];
  const wall = path([
    ...arc(left, broken, 0, floors[4] + 1),
    ...[...slope].reverse(),
    ...arc(broken + 17, left, 0, 0),
  ]);
  const buttress = path([
    ...slope,
    on(broken - 3, 0, floors[4] + 1),
    on(broken + 0.6, 0, floors[3]),
    on(broken + 4, 0, floors[2]),
    on(broken + 9, 0, floors[1]),
    on(broken + 12.4, 0, 0),
  ]);
  const storeys = [0, 1, 2].map((k) =>
    arcade(
      left + 2,
      [broken + 13, broken + 8, broken + 4][k] as number,
      0,
      floors[k] as number,
      (floors[k + 1] as number) - (floors[k] as number),
    ),
  );
  let windows = "";
  let pilasters = "";
  for (let angle = left + 4.5, i = 0; angle < broken - 3; angle += bay, i++) {
    pilasters += band(
      angle - bay / 2 - 0.35,
      angle - bay / 2 + 0.35,
      -0.5,
      floors[3] + 1.5,
      floors[4] - 2,
    );
    if (i % 2 === 0)
      windows += band(angle - 0.85, angle + 0.85, 0, floors[3] + 6, floors[3] + 10.5);
    windows += band(angle + 0.9 - 0.35, angle + 0.9 + 0.35, 0, floors[3] + 13, floors[3] + 14.5);
  }
  const cornices = floors.slice(1).map((up, k) => {
    const end = [broken + 13, broken + 8, broken + 4, broken][k] as number;
    return {
      lit: band(left, end, -1.4, up - 0.6, up + 1.4),
      under: band(left, end, -0.6, up - 2, up - 0.6),
    };
  });
  return [
    `<path fill="url(#stone)" d="${wall}"/>`,
    `<path fill="url(#brick)" d="${buttress}"/>`,
    `<path fill="url(#hole)" d="${storeys.map((s) => s.holes).join("")}${windows}"/>`,
    `<path fill="url(#jamb)" d="${storeys.map((s) => s.jambs).join("")}"/>`,
    `<path fill="#FBE3B4" opacity=".42" d="${[0, 1, 2].map((k) => columns(left + 2, [broken + 13, broken + 8, broken + 4][k] as number, 0, floors[k] as number, (floors[k + 1] as number) - 1)).join("")}${pilasters}"/>`,
    `<path fill="#6E3A3A" opacity=".5" d="${cornices.map((c) => c.under).join("")}"/>`,
    `<path fill="url(#ledge)" d="${cornices.map((c) => c.lit).join("")}"/>`,
  ].join("");
}

/** Right of the break only the inner ring is left: two arcades and a ragged crest. */
function innerRing(): string {
  const random = randomFrom(12);
  const crest: Point[] = [];
  for (let angle = 357; angle >= 272; angle -= 2.2) {
    const tooth = Math.floor((angle - 272) / 4.4) % 2 === 0 ? 2.2 : 0;
    crest.push(
      on(angle, 14, floors[2] + 6 + tooth + random() * 1.6 + Math.max(0, 292 - angle) * 0.3),
    );
  }
  const lower = arcade(273, 351, 14, 0, floors[1], bay * 0.34);
  const upper = arcade(273, 351, 14, floors[1], floors[2] - floors[1], bay * 0.32);
  return [
    `<path fill="url(#inner)" d="${path([...crest, ...arc(272, 357, 14, 0)])}"/>`,
    `<path fill="#4B2637" d="${lower.holes}${upper.holes}"/>`,
    `<path fill="#A8604C" d="${lower.jambs}${upper.jambs}"/>`,
    `<path fill="#F3C288" opacity=".75" d="${band(272, 356, 13, floors[1] - 0.6, floors[1] + 1)}${band(272, 356, 13, floors[2] - 0.4, floors[2] + 1.2)}"/>`,
  ].join("");
}

/** The gap shows the sunlit inside of the far wall. */
function farInside(): string {
  const random = randomFrom(5);
  const crest: Point[] = [];
  for (let angle = -6; angle <= 120; angle += 3)
    crest.push(on(angle, 14, floors[3] + 5 + (angle > 70 ? 9 : 0) + random() * 3));
  const openings = arcade(0, 84, 14, floors[2] + 5, 15, bay * 0.3).holes;
  return `<path fill="url(#inside)" d="${path([...crest, ...arc(120, -6, 14, 0)])}"/><path fill="#8A4A45" d="${openings}"/>`;
}

function people(): string {
  const random = randomFrom(9);
  let figures = "";
  let shadows = "";
  for (const [x, y] of [
    [238, 722],
    [251, 725],
    [596, 716],
    [470, 738],
    [484, 740],
    [632, 668],
    [300, 704],
  ] as const) {
    const s = 6 + (y - 660) * 0.05 + random();
    figures += `M${r(x - s * 0.42)} ${y}L${r(x - s * 0.5)} ${r(y - s * 2)}Q${x} ${r(y - s * 2.6)} ${r(x + s * 0.5)} ${r(y - s * 2)}L${r(x + s * 0.42)} ${y}ZM${r(x - s * 0.4)} ${r(y - s * 2.8)}a${r(s * 0.4)} ${r(s * 0.4)} 0 1 0 ${r(s * 0.8)} 0a${r(s * 0.4)} ${r(s * 0.4)} 0 1 0 ${r(-s * 0.8)} 0Z`;
    shadows += path([
      [x - 2, y],
      [x + 2, y + 1],
      [x + s * 5, y + s * 0.9],
      [x + s * 5, y + s * 0.4],
    ]);
  }
  return `<path fill="#8B4C45" opacity=".45" d="${shadows}"/><path fill="#4B2637" d="${figures}"/>`;
}

/** A broken column with flutes, lit from the left. */
function column(x: number, foot: number, half: number, height: number, cut: number): string {
  const top = foot - height;
  let flutes = "";
  for (const u of [-0.55, -0.12, 0.3, 0.68]) {
    const fx = x + u * half;
    flutes += `M${r(fx)} ${r(foot)}V${r(top + cut * (1 - u) + 14)}q${r(half * 0.07)}-8 ${r(half * 0.15)} 0V${r(foot)}Z`;
  }
  return (
    `<path fill="url(#shaft)" d="M${r(x - half)} ${foot}V${r(top + cut * 2)}L${r(x - half * 0.4)} ${r(top + cut * 0.9)} ${r(x - half * 0.1)} ${r(top + cut * 1.3)} ${r(x + half * 0.4)} ${r(top + cut * 0.1)} ${r(x + half)} ${r(top)}V${foot}Z"/>` +
    `<path fill="#3A2233" opacity=".4" d="${flutes}"/>` +
    shape(
      "url(#shaft)",
      `M${r(x - half * 1.2)} ${foot - 13}Q${r(x - half * 1.35)} ${foot - 7} ${r(x - half * 1.2)} ${foot}H${r(x + half * 1.2)}Q${r(x + half * 1.35)} ${foot - 7} ${r(x + half * 1.2)} ${foot - 13}Z`,
    )
  );
}

/** Rings of pale stone in the square follow the oval of the building. */
function paving(): string {
  let d = "";
  for (const out of [10, 26, 48, 78])
    d += path([...arc(196, 344, -out, 0), ...arc(344, 196, -out - 1.6 - out * 0.02, 0)]);
  return d;
}

/** The foreground: a ruined brick wall, two broken columns and dry grass. */
function ruins(): string {
  const random = randomFrom(31);
  let grass = "";
  for (let x = -10; x < 330; x += 12) {
    const high = 26 + random() * 46;
    const tip = x + (random() - 0.4) * 34;
    grass += `M${x - 8} 1010Q${r(x)} ${r(1004 - high * 0.6)} ${r(tip)} ${r(1000 - high)}Q${r(x + 6)} ${r(1004 - high * 0.5)} ${x + 11} 1010Z`;
  }
  return [
    shape("url(#ruin)", "M-10 760H60L72 776H112L120 800V910H-10Z"),
    shape("#F0B87E", "M-10 760H60L72 776H112L120 800 110 788H66L54 772H-10Z"),
    column(96, 906, 36, 220, 16),
    column(214, 906, 34, 112, 12),
    shape("url(#ruin)", "M-10 912H286V1010H-10Z"),
    shape("#F4C48C", "M-10 906H292V920H-10Z"),
    shape(
      "#4A2A3A",
      "M-10 920H286V926H-10ZM62 926H66V962H62ZM186 926H190V962H186ZM-10 962H310V968H-10ZM118 968H122V1000H118ZM250 968H254V1000H250Z",
      0.55,
    ),
    shape("#E0A472", "M-10 954H306V964H-10Z"),
    shape("#2B2A33", grass),
  ].join("");
}

const scooter =
  '<g id="scooter" transform="translate(382 846) scale(1.12)">' +
  '<path fill="#5B3038" opacity=".5" d="M-92 60H96L300 92H-10Z"/>' +
  '<path fill="#1F1A2C" d="M-80 36a25 25 0 1 0 50 0a25 25 0 1 0-50 0M58 36a25 25 0 1 0 50 0a25 25 0 1 0-50 0"/><path fill="#C9A282" d="M-67 36a12 12 0 1 0 24 0a12 12 0 1 0-24 0M71 36a12 12 0 1 0 24 0a12 12 0 1 0-24 0"/><path fill="#1F1A2C" d="M-60 36a5 5 0 1 0 10 0a5 5 0 1 0-10 0M78 36a5 5 0 1 0 10 0a5 5 0 1 0-10 0"/>' +
  '<path fill="#7E241F" d="M-14 22L-8 50H40L52 22Z"/>' +
  // Body in one sweep: tail, hump, floor, leg shield, handlebar.
  '<path fill="#C8402A" d="M-98 30Q-104-22-60-26-22-28-10-4L-6 22H38Q48-6 58-44L54-66Q62-78 78-72L84-60 74-44Q66 0 52 30 48 44 34 44H-16Q-18 18-44 8-74 4-84 26Q-90 34-98 30Z"/>' +
  '<path fill="#E8714C" d="M-96 24Q-98-18-60-22-40-22-28-14-66-12-84 22-90 30-96 24ZM58-44L54-66Q58-72 66-73L64-48Q54-6 44 24H38Q48-6 58-44Z"/>' +
  '<path fill="#C8402A" d="M56 26Q60-2 88 0 114 6 116 34 100 10 82 14 66 18 62 36Z"/><path fill="#E8714C" d="M60 20Q66-2 88 0 100 2 108 12 84 2 60 20Z"/>' +
  '<path fill="#2A1D2E" d="M-86-26Q-84-40-60-38-30-36-12-38-6-32-12-24-48-20-86-26Z"/>' +
  '<path fill="none" stroke="#2A1D2E" stroke-width="6" stroke-linecap="round" d="M46-84Q58-84 66-72"/><path fill="#FFF0CB" d="M76-74a11 11 0 0 1 8 18Z"/></g>';

const farPine = {
  leaf: "#7B7046",
  lit: "#B49A55",
  trunk: "#8A5A48",
  trunkLit: "#C98A62",
  light: -1,
} as const;
const pine = {
  leaf: "#2C3F38",
  lit: "#5D7048",
  trunk: "#4A2A33",
  trunkLit: "#A3644A",
  light: -1,
} as const;
const nearPine = {
  leaf: "#1E2C30",
  lit: "#43573F",
  trunk: "#33202E",
  trunkLit: "#8A4F40",
  light: -1,
} as const;

/** A flock of starlings at dusk, denser where it turns. */
const starlings = (() => {
  const random = randomFrom(64);
  return Array.from({ length: 270 }, (): Point => {
    const turn = -2.6 + 3.4 * random();
    const thick =
      (random() + random() + random() - 1.5) * (18 + 34 * Math.cos(turn * 0.8 + 0.7) ** 2);
    const reach = 104 + thick;
    return [270 + reach * 1.5 * Math.cos(turn), 234 + reach * 0.72 * Math.sin(turn) + 0.16 * thick];
  });
})();

export default {
  slug: "rome",
  alt: "Poster of Rome: the Colosseum in golden light under umbrella pines",
  defs:
    linear("sky", [
      [0, "#C9714F"],
      [0.2, "#E39A5C"],
      [0.34, "#F6CC86"],
      [0.46, "#FFF0C9"],
    ]) +
    radial("halo", [
      [0, "#FFF6D2", 0.95],
      [0.25, "#FFEDB8", 0.55],
      [0.6, "#FFE6A4", 0.18],
      [1, "#FFE6A4", 0],
    ]) +
    linear("far", [
      [0, "#D69A72"],
      [1, "#E9BB87"],
    ]) +
    linear(
      "stone",
      [
        [0, "#FBE0AC"],
        [0.3, "#F0BE82"],
        [0.66, "#D18456"],
        [1, "#A4544A"],
      ],
      [0, 0, 1, 0.12],
    ) +
    linear("brick", [
      [0, "#C9754E"],
      [1, "#934640"],
    ]) +
    linear(
      "hole",
      [
        [0, "#8A4B3E"],
        [0.45, "#632F3B"],
        [1, "#472437"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "jamb",
      [
        [0, "#B5764F"],
        [0.6, "#A55A48"],
        [1, "#E9A268"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "ledge",
      [
        [0, "#FFF0CB"],
        [0.5, "#F8D6A0"],
        [1, "#DE9C68"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "inner",
      [
        [0, "#B5684E"],
        [0.5, "#964E4A"],
        [1, "#643045"],
      ],
      [0, 0, 1, 0.1],
    ) +
    linear("inside", [
      [0, "#F3C58C"],
      [1, "#B9694E"],
    ]) +
    linear("square", [
      [0, "#E8B57C"],
      [0.4, "#D5905F"],
      [1, "#A25A4B"],
    ]) +
    linear("ruin", [
      [0, "#A85F4A"],
      [1, "#43263A"],
    ]) +
    linear(
      "shaft",
      [
        [0, "#F4CF9C"],
        [0.35, "#D99F74"],
        [0.7, "#8A5552"],
        [1, "#573544"],
      ],
      [0, 0, 1, 0],
    ),
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    glow(112, 404, 340),
    group(
      "far-city",
      '<path fill="url(#far)" d="M0 452L34 448V436H60V446L96 444V424H100V414Q102 396 122 392V380H126V392Q146 396 148 414V424H152V446H186V430H204V446L240 442V470L560 470V446L612 440V428H640V440L668 436V412L676 398 684 412V438L720 434V442H760L800 436V620H0Z"/>',
    ),
    group(
      "starlings",
      dots("#6B3440", 4, starlings.slice(0, 150), 0.9),
      dots("#8C4A48", 2.8, starlings.slice(150), 0.8),
    ),
    `<rect id="square-layer" y="470" width="800" height="530" fill="url(#square)"/>`,
    group(
      "far-trees",
      `<path fill="#8C7A4C" d="M0 478Q12 450 30 462 44 440 62 458 78 446 90 466L110 520H0"/>`,
    ),
    group("far-pines", umbrellaPine([668, 566], 190, 74, -8, 3, farPine)),
    group("colosseum-back", farInside()),
    group("colosseum-inner", innerRing()),
    group("colosseum-outer", outerWall()),
    `<path id="colosseum-shadow" fill="#7B4043" opacity=".55" d="${path([...arc(272, 337, 0, 0), [820, 604], [820, 700], [600, 672]])}"/>`,
    group("paving", shape("#F6CE97", paving(), 0.5)),
    group("people", people()),
    group("left-pine", umbrellaPine([22, 800], 520, 128, -14, 8, pine)),
    group("ruins", ruins()),
    scooter,
    group("near-pine", umbrellaPine([764, 1030], 930, 250, -36, 21, nearPine)),
  ].join(""),
} satisfies Scene;

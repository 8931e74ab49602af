import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { dots } from "../kit/dots.ts";
import { firTwig } from "../kit/fir-twig.ts";
import { place } from "../kit/place.ts";
import { box, mirrored, polygon, rightHalf, shape, spire, use } from "../kit/shape.ts";
import { viewFrom } from "../kit/view.ts";

// The square, in metres, from a window 12 m up.
const view = viewFrom([0, 0, 12], 700, 430, 690);

const AXIS = 492;
const GROUND = 736;

/** The nave's tiles: stacked chevrons, cut by the roof's outline. */
function chevrons(from: number, to: number, top: number, bottom: number, period: number): string {
  const colors = ["#1F4A4C", "#F6E3B4", "#2F7A66", "#E9B24A"];
  let drawn = "";
  for (let row = 0, y = top - 20; y < bottom + 20; row++, y += 9.5) {
    let d = `M${from} ${r(y)}`;
    for (let x = from; x < to; x += period) d += `l${period / 2} ${period * 0.55} ${period / 2} ${-period * 0.55}`;
    drawn += `<path stroke="${colors[row % 4]}" d="${d}"/>`;
  }
  return `<g fill="none" stroke-width="9.500">${drawn}</g>`;
}

/** The steeple from the south: storeys with gables and pinnacles that narrow without a break into the crocketed spire. */
function steeple(): string {
  const profile: Point[] = [
    [1, 285],
    [2.5, 306],
    [8, 372],
    [13, 430],
    [15, 452],
    [20, 456],
    [21, 504],
    [26, 508],
    [28, 566],
    [33, 570],
    [36, 636],
    [41, 640],
    [44, GROUND],
  ];
  let crockets = "";
  for (let y = 316; y < 446; y += 13) {
    const half = 2 + ((y - 300) / 152) * 13;
    crockets += `M${r(AXIS - half)} ${y}l-5-4 1 8zM${r(AXIS + half)} ${y}l5-4-1 8z`;
  }
  // [eaves y, half-width, height of the gable, height of the side pinnacles]
  const storeys = [
    [456, 20, 30, 34],
    [508, 26, 38, 44],
    [570, 33, 46, 52],
    [640, 41, 56, 58],
  ] as const;
  let lit = "";
  let shaded = "";
  let openings = "";
  for (const [y, half, gable, pinnacle] of storeys) {
    lit +=
      box(AXIS - half - 3, y + 12, 7, 30) +
      spire(AXIS - half + 0.5, y - 17, 9, pinnacle - 17) +
      spire(AXIS, y + 4, half * 0.9, gable * 0.72);
    shaded += box(AXIS + half - 4, y + 12, 7, 30) + spire(AXIS + half - 0.5, y - 17, 9, pinnacle - 17);
    shaded += path([
      [AXIS, y + 4],
      [AXIS, y + 4 - gable * 0.72],
      [AXIS + half * 0.45, y + 4],
    ]);
    const w = half * 0.3;
    const h = half * 1.25;
    for (const side of [-1, 1])
      openings += `M${r(AXIS + side * half * 0.55 - w / 2)} ${r(y + 12 + h)}v${r(-h + w)}q${r(w / 2)} ${r(-w * 1.2)} ${r(w)} 0v${r(h - w)}z`;
  }
  return group(
    "steeple",
    polygon("url(#stoneLit)", mirrored(AXIS, profile)),
    polygon("url(#stoneShade)", rightHalf(AXIS, profile)),
    shape("#F6D5A0", crockets),
    shape("#5A4650", openings),
    shape("#F3CE9A", lit),
    shape("#8A6763", shaded),
    shape("#5A4650", storeys.map(([y, half, gable]) => spire(AXIS, y - 1, half * 0.36, gable * 0.36)).join("")),
    shape("#FFF4DC", storeys.map(([y, half]) => `M${AXIS - half - 2} ${y + 5}h${half * 2 + 4}v-3h${-half * 2 - 4}z`).join(""), 0.85),
    '<circle cx="492" cy="283" r="3.600" fill="#F0B442"/><path fill="#F0B442" d="M491 280V268H493V280Z"/>',
  );
}

function cathedral(): string {
  const gables: string[] = [];
  for (let bay = 0; bay < 4; bay++) {
    const x = 308 + bay * 40;
    gables.push(
      shape(
        "url(#stoneLit)",
        path([
          [x - 17, 664],
          [x, 612],
          [x + 17, 664],
        ]),
      ),
      shape(
        "#A07C70",
        path([
          [x, 664],
          [x, 612],
          [x + 17, 664],
        ]),
        0.8,
      ),
      shape("#F6D5A0", box(x - 21, GROUND, 5, 76) + spire(x - 18.5, 661, 8, 28)),
      shape("#FFE2A0", `M${x - 9} 722V682Q${x} 664 ${x + 9} 682V722Z`),
      `<path stroke="#8A6763" stroke-width="2" d="M${x} 674V722M${x - 9} 692H${x + 9}"/>`,
      shape("#5A4650", `M${x - 4} 652a4 4 0 1 1 8 0a4 4 0 1 1-8 0z`),
    );
  }
  const west = (x: number) =>
    shape("url(#stoneLit)", box(x - 11, GROUND, 22, 178)) +
    shape("#8A6763", box(x + 2, GROUND, 9, 178)) +
    shape("#5A4650", `M${x - 7} 590v-14q3-6 6 0v14zM${x - 7} 622v-14q3-6 6 0v14z`) +
    shape("#E3B98A", spire(x, 560, 26, 52)) +
    shape(
      "#8A6763",
      path([
        [x, 560],
        [x, 508],
        [x + 13, 560],
      ]),
    ) +
    shape("#F6D5A0", box(x - 13, 562, 26, 4));
  return group(
    "cathedral",
    west(268),
    // Choir, to the east: its own roof with the lozenges.
    shape("url(#stoneShade)", box(520, GROUND, 128, 80)),
    shape("#FFE2A0", [0, 1, 2].map((bay) => `M${548 + bay * 32} 722V676Q${555 + bay * 32} 662 ${562 + bay * 32} 676V722Z`).join("")),
    shape("#8A6763", [0, 1, 2, 3].map((bay) => box(536 + bay * 32, GROUND, 6, 92) + spire(539 + bay * 32, 644, 9, 26)).join("")),
    '<g clip-path="url(#choirCut)"><rect x="510" y="540" width="150" height="130" fill="#E9B24A"/>' +
      chevrons(500, 660, 556, 664, 20) +
      '<rect x="510" y="540" width="150" height="130" fill="#1F3A5A" opacity=".34"/></g>',
    shape("#FFF8EC", "M520 562H618L616 557H520Z"),
    // Nave.
    shape("url(#stoneLit)", box(284, GROUND, 180, 80)),
    '<g clip-path="url(#naveCut)"><rect x="270" y="520" width="220" height="150" fill="#E9B24A"/>' +
      chevrons(260, 500, 540, 664, 30) +
      '<rect x="270" y="520" width="220" height="150" fill="url(#roofLight)"/></g>',
    shape("#FFF8EC", "M298 538H480V532H301Z"),
    ...gables,
    west(290),
    steeple(),
  );
}

/** A street front in perspective at `east`, from `near` to `far` metres: windows, cornices with snow and a mansard roof. */
function front(east: number, near: number, far: number, wall: string, pane: string, seed: number): string {
  const random = randomFrom(seed);
  // Whole numbers: the fronts have some two hundred corners.
  const plane = (away: number, up: number): Point => {
    const [x, y] = view(east, away, up);
    return [Math.round(x), Math.round(y)];
  };
  const quad = (a0: number, a1: number, u0: number, u1: number): string =>
    path([plane(a0, u0), plane(a0, u1), plane(a1, u1), plane(a1, u0)]);
  const out = Math.sign(east);
  let [glass, dark, sills] = ["", "", ""];
  const storeys = [
    [1.2, 3],
    [6, 2.7],
    [10.2, 2.6],
    [14.4, 2],
  ] as const;
  for (let away = near + 1; away < far - 2; away += 3.6)
    for (const [up, tall] of storeys) {
      const window = quad(away, away + 1.7, up, up + tall);
      if (random() < 0.62) glass += window;
      else dark += window;
      sills += quad(away - 0.3, away + 2, up - 0.5, up - 0.15);
    }
  let dormers = "";
  for (let away = near + 2; away < far - 2; away += 5.4) {
    const foot = (along: number, up: number): Point => view(east + out * 1.2, along, up);
    dormers += shape("#23405E", path([foot(away, 19.5), foot(away, 22.4), foot(away + 2.2, 22.4), foot(away + 2.2, 19.5)]));
    dormers += shape("#FFD98E", path([foot(away + 0.5, 19.8), foot(away + 0.5, 21.7), foot(away + 1.7, 21.7), foot(away + 1.7, 19.8)]));
    dormers += shape("#F4F3EA", path([foot(away - 0.3, 22.4), foot(away + 1.1, 23.4), foot(away + 2.5, 22.4)]));
  }
  return (
    polygon("url(#snowRoof)", [
      view(east, near, 18.6),
      view(east + out * 3.4, near, 24),
      view(east + out * 3.4, far, 24),
      view(east, far, 18.6),
    ]) +
    dormers +
    `<path fill="${wall}" d="${quad(near, far, 0, 18.4)}"/>` +
    shape(pane, dark) +
    shape("#FFD98E", glass) +
    shape("#DDE6E4", sills, 0.85) +
    shape("#F4F3EA", quad(near, far, 18, 18.9)) +
    shape("#F4F3EA", quad(near, far, 4.7, 5.1), 0.7)
  );
}

const wheel = (): string => {
  let spokes = "";
  let cabins = "";
  for (let index = 0; index < 15; index++) {
    const angle = (index / 15) * Math.PI * 2 + 0.1;
    const [x, y] = [690 + 56 * Math.cos(angle), 540 + 56 * Math.sin(angle)];
    spokes += `M690 540L${r(x)} ${r(y)}`;
    cabins += `M${r(x - 5)} ${r(y)}h10v8h-10z`;
  }
  return group(
    "giant-wheel",
    `<g fill="none" stroke="#5E7F8C" stroke-width="1.500"><path d="${spokes}"/><circle cx="690" cy="540" r="56" stroke-width="3"/><circle cx="690" cy="540" r="48"/><path stroke-width="4" d="M690 540L662 640M690 540L718 640"/></g>`,
    shape("#B4503E", cabins),
  );
};

function stall(east: number, away: number, color: string): string {
  const at = (e: number, u: number): Point => view(east + e, away, u);
  return (
    polygon("#5B3F3A", [at(0, 0), at(0, 2.6), at(4, 2.6), at(4, 0)]) +
    polygon("#FFE2A0", [at(0.4, 1.1), at(0.4, 2.5), at(3.6, 2.5), at(3.6, 1.1)]) +
    polygon("#8A5A44", [at(0.9, 1.1), at(0.9, 1.6), at(1.4, 1.9), at(1.9, 1.5), at(2.6, 1.9), at(3.1, 1.1)]) +
    polygon(color, [at(-0.5, 2.5), at(0.6, 4), at(3.4, 4), at(4.5, 2.5)]) +
    polygon("#FBF6EC", [at(-0.1, 3.1), at(0.6, 4.1), at(3.4, 4.1), at(4.1, 3.1), at(3.3, 3.5), at(2.4, 3.2), at(1.5, 3.5), at(0.7, 3.2)])
  );
}

const fir = (): string => {
  const [x, y] = view(-7.5, 66, 0);
  const random = randomFrom(8);
  const tier = (top: number, foot: number, half: number) =>
    `M${x} ${r(y - top)}Q${r(x - half * 0.35)} ${r(y - foot - (top - foot) * 0.3)} ${r(x - half)} ${r(y - foot)}Q${x} ${r(y - foot + 12)} ${r(x + half)} ${r(y - foot)}Q${r(x + half * 0.35)} ${r(y - foot - (top - foot) * 0.3)} ${x} ${r(y - top)}Z`;
  const lights: Point[] = [];
  for (let index = 0; index < 26; index++) {
    const up = 16 + random() * 128;
    const half = (1 - up / 165) * 46;
    lights.push([x + (random() * 2 - 1) * half, y - up]);
  }
  return group(
    "fir",
    shape("#4A3430", box(x - 5, y + 2, 10, 16)),
    shape("#1F4A4C", tier(100, 10, 52) + tier(134, 50, 42) + tier(162, 92, 28)),
    shape(
      "#143640",
      `M${x} ${r(y - 162)}Q${x + 8} ${r(y - 120)} ${x + 28} ${r(y - 92)}L${x + 14} ${r(y - 84)} ${x + 42} ${r(y - 50)} ${x + 18} ${r(y - 42)} ${x + 52} ${r(y - 10)}Q${x + 26} ${r(y - 3)} ${x + 6} ${r(y - 4)}Z`,
    ),
    dots("#FFE2A0", 4.5, lights),
    shape("#F0B442", `M${x} ${r(y - 180)}l4 11 11 1-9 7 3 11-9-6-9 6 3-11-9-7 11-1z`),
  );
};

/** People in winter coats, in pairs: [east, away, turn]. */
const walkers = (
  [
    [-3, 56],
    [-2.2, 56.4],
    [1.5, 74],
    [3, 62],
    [9.6, 70],
    [-1, 88],
    [5.5, 92],
    [7, 50],
    [7.8, 50.5],
    [-6.5, 44],
  ] as const
)
  .map(([east, away]) => {
    const [x, y] = view(east, away, 0);
    return use("walker", x, y, 700 / away / 10);
  })
  .join("");

/** Strings of lights over the street, with stars that hang from them. */
const garland = (top: number, dip: number, size: number): string => {
  const bulbs: Point[] = [];
  let stars = "";
  const at = (t: number) => top + 4 * dip * t * (1 - t);
  for (let index = 1; index < 24; index++) {
    const t = index / 24;
    const [x, y] = [Math.round(820 * t - 10), Math.round(at(t))];
    if (index % 4 === 2) {
      stars += `M${x} ${y}v${size * 2 + 6}`;
      stars += `M${x - size} ${y + 6 + size * 3}l${size * 0.7}-${size * 0.3} ${size * 0.3}-${size * 0.7} ${size * 0.3} ${size * 0.7} ${size * 0.7} ${size * 0.3}-${size * 0.7} ${size * 0.3}-${size * 0.3} ${size * 0.7}-${size * 0.3}-${size * 0.7}z`;
    } else bulbs.push([x, y + 4]);
  }
  return (
    `<path fill="none" stroke="#0F2C4A" stroke-width="2" d="M-10 ${top}Q400 ${top + dip * 2} 810 ${top}"/>` +
    dots("#FFE2A0", 6, bulbs) +
    `<path fill="#FFE2A0" stroke="#FFE2A0" stroke-width="1.500" stroke-linejoin="round" d="${stars}"/>`
  );
};

const fiaker = (() => {
  const [x, y] = view(-2.4, 37, 0);
  const horse =
    "M-6-54Q-28-60-46-52-52-64-56-76L-58-84-61-77Q-72-70-78-60-77-55-71-56-66-60-61-57-60-46-57-40L-68-32-66-18-71-14-67-12-61-18-62-30-50-34-52-20-55-3-60 0H-51L-47-20-44-33Q-32-30-20-34L-14-22-21-3-26 0H-17L-8-22-7-32 0-20 4-4 0 0H8L6-22 0-36Q3-42 1-48 8-38 6-26 11-40 4-50-1-54-6-54Z";
  return `<g id="fiaker" transform="translate(${r(x)} ${r(y)}) scale(1.15)">${[
    shape("#2F5F7E", "M-66 0H110L150 12H-30Z", 0.6),
    `<g transform="translate(12 -7)">${shape("#5F7890", horse)}</g>`,
    shape("#FBF6EC", horse),
    shape("#A9B8C4", "M-20-34Q-10-34-2-40 3-42 1-48 8-38 6-26 6-32 0-36L6-22 8 0H0L4-4 0-20-7-32Z"),
    '<path fill="none" stroke="#1B2A41" stroke-width="2" d="M-60-66L-48-50M-46-52Q-10-42 14-40M-58-58Q-20-56 18-50M2-28H30"/>',
    '<g fill="none" stroke="#14263F" stroke-width="3.500"><circle cx="34" cy="-15" r="14"/><circle cx="90" cy="-19" r="18"/><path stroke-width="1.500" d="M34-29V-1M20-15H48M24-25L44-5M44-25L24-5M90-37V-1M72-19H108M77-32L103-6M103-32L77-6"/></g>',
    shape("#14263F", "M14-40L20-30H42Q52-16 72-22 92-28 108-26 116-38 110-54L98-56Q84-50 80-42H58L54-46H30L28-40Z"),
    shape("#22486A", "M94-54Q84-88 116-84 128-66 112-40Z"),
    shape("#C8402A", "M54-47H84L82-32Q68-28 56-32Z"),
    shape("#51607A", "M66-47Q66-62 74-64 82-62 82-47Z"),
    '<circle cx="74" cy="-69" r="5" fill="#F2C7A0"/>',
    shape("#C8402A", "M68-70Q74-80 80-70Z"),
    shape("#1B2A41", "M24-42Q22-64 34-68 44-66 44-42ZM24-58L12-50 14-46 28-52Z"),
    '<circle cx="34" cy="-73" r="5.500" fill="#F2C7A0"/>',
    shape("#0F1F36", "M26-76H42V-78H40Q40-87 34-87 28-87 28-78H26Z"),
    shape("#FFE2A0", "M46-56h6v9h-6z"),
  ].join("")}</g>`;
})();

/** Fir twigs with snow and baubles along the window sill at the picture's foot. */
const sill = (() => {
  const random = randomFrom(19);
  let [back, front, snow] = ["", "", ""];
  for (let x = -10; x < 820; x += 46) {
    back += place("twig", x, 1000, 0.62 + random() * 0.28, (random() - 0.5) * 90);
    front += place("twig", x + 18, 1006, 0.5 + random() * 0.16, (random() - 0.5) * 130);
    if (random() < 0.7) snow += `M${x - 14} ${980 + Math.round(random() * 10)}q14-14 30-2 12-8 22 6-26 6-52-4z`;
  }
  const bauble = (x: number, y: number, color: string, light: string) =>
    `<circle cx="${x}" cy="${y}" r="15" fill="${color}"/><circle cx="${x - 5}" cy="${y - 5}" r="4" fill="${light}"/>`;
  return group(
    "sill",
    `<g fill="#123240">${back}<path d="M-10 976H810V1010H-10Z"/></g><g fill="#24565A">${front}</g>`,
    shape("#F4F3EA", snow, 0.95),
    bauble(84, 968, "#C8402A", "#F0A58E"),
    bauble(300, 982, "#E9B24A", "#FFF0C8"),
    bauble(548, 974, "#C8402A", "#F0A58E"),
    bauble(724, 966, "#E9B24A", "#FFF0C8"),
  );
})();

/** What stands on the square throws long shadows away from the afterglow. */
const shadows = (
  [
    [-7.5, 66, 1.4],
    [4.5, 66, 4],
    [-3, 78, 4],
  ] as const
)
  .map(([east, away, width]) =>
    path([view(east, away, 0), view(east + width, away, 0), view(east + width + 9, away - 9, 0), view(east + 7, away - 9, 0)]),
  )
  .join("");
const tracks = [-3.6, -2]
  .map((east) =>
    path([
      view(east + 2, 24, 0),
      view(east + 0.6, 40, 0),
      view(east + 4, 90, 0),
      view(east + 4.3, 90, 0),
      view(east + 0.9, 40, 0),
      view(east + 2.5, 24, 0),
    ]),
  )
  .join("");

const random = randomFrom(77);
const flakes = Array.from({ length: 90 }, (): Point => [random() * 800, random() * 960]);

export default {
  slug: "vienna",
  alt: "Poster of Vienna: St. Stephen's Cathedral with its patterned roof over a snowy square on a winter evening",
  defs:
    linear("sky", [
      [0, "#0F2C4A"],
      [0.3, "#1F5C74"],
      [0.5, "#6FA59E"],
      [0.64, "#F2D6A0"],
      [0.72, "#F6C98C"],
    ]) +
    radial("halo", [
      [0, "#FFE9B4", 0.9],
      [0.35, "#FBDCA0", 0.45],
      [1, "#FBDCA0", 0],
    ]) +
    linear("stoneLit", [
      [0, "#FBE0AE"],
      [1, "#DDAE80"],
    ]) +
    linear("stoneShade", [
      [0, "#A98074"],
      [1, "#6E5660"],
    ]) +
    linear(
      "roofLight",
      [
        [0, "#FFF0C8", 0.3],
        [0.5, "#FFF0C8", 0],
        [1, "#0F2C4A", 0.25],
      ],
      [0, 0, 1, 0.6],
    ) +
    linear("far", [
      [0, "#5F8F94"],
      [1, "#A9BBA0"],
    ]) +
    linear("square", [
      [0, "#F3E3C4"],
      [0.25, "#C9D6D4"],
      [0.7, "#7FA3B4"],
      [1, "#41708C"],
    ]) +
    linear("snowRoof", [
      [0, "#F4F3EA"],
      [1, "#A9C2CC"],
    ]) +
    linear("wallLeft", [
      [0, "#1B3552"],
      [1, "#14263F"],
    ]) +
    linear(
      "wallRight",
      [
        [0, "#6E6470"],
        [1, "#39455F"],
      ],
      [0, 0, 1, 0],
    ) +
    radial("glow", [
      [0, "#FFE2A0", 0.75],
      [0.5, "#FFD98E", 0.25],
      [1, "#FFD98E", 0],
    ]) +
    '<clipPath id="naveCut"><path d="M282 664L302 534H482V664Z"/></clipPath><clipPath id="choirCut"><path d="M520 664V560H616L648 656V664Z"/></clipPath>' +
    `<path id="twig" d="${firTwig(8)}"/>` +
    '<g id="walker"><path fill="#1B2A41" d="M-4 0L-5-9Q-6-14-2-15.500A2.600 2.600 0 1 1 2-15.500Q6-14 5-9L4 0H1V-6H-1V0Z"/></g>',
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    group("afterglow", '<circle cx="150" cy="640" r="360" fill="url(#halo)"/>'),
    wheel(),
    shape("url(#far)", "M0 650L40 620 70 636 110 606 150 628 200 600 240 622 300 606H560L600 628 640 606 690 630 740 604 800 626V760H0Z"),
    '<rect id="square-layer" y="730" width="800" height="270" fill="url(#square)"/>',
    cathedral(),
    group(
      "market-far",
      '<ellipse cx="420" cy="772" rx="240" ry="60" fill="url(#glow)"/>',
      stall(-12, 100, "#9C3A34"),
      stall(1, 104, "#9C3A34"),
      stall(9, 108, "#9C3A34"),
    ),
    group("fronts", front(-15, 20, 52, "url(#wallLeft)", "#2C4C6C", 4), front(15, 25, 50, "url(#wallRight)", "#2B3F5C", 9)),
    group("garlands", garland(16, 44, 9), garland(96, 70, 13)),
    shape("#3F7290", shadows, 0.45),
    shape("#5F8FA6", tracks, 0.55),
    group(
      "market",
      fir(),
      stall(8.6, 58, "#B23A2C"),
      stall(-12.5, 54, "#B23A2C"),
      stall(4.5, 66, "#C8402A"),
      stall(-3, 78, "#C8402A"),
      walkers,
    ),
    fiaker,
    dots("#FFFFFF", 3.5, flakes.slice(30), 0.75),
    dots("#FFFFFF", 6, flakes.slice(0, 30), 0.85),
    sill,
  ].join(""),
} satisfies Scene;

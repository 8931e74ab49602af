import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { birds } from "../kit/birds.ts";
import { cumulus } from "../kit/cumulus.ts";
import { palm } from "../kit/palm.ts";
import { shape, use } from "../kit/shape.ts";
import { smooth } from "../kit/smooth.ts";
import { viewFrom } from "../kit/view.ts";

// Morning on the Promenade: one looks along it from a terrace, and the sun stands over the sea on the right.
const see = viewFrom([0, 0, 16], 720, 520, 470);
const front = -30;
const near = 95;
const far = 176;
const dark = "#4C5A86";
const quad = (a: Point, b: Point, c: Point, d: Point) => path([a, b, c, d]);

/** A piece of the hotel's end wall, which faces the viewer, and of its sea front, which runs away. */
const endWall = (from: number, to: number, low: number, high: number) =>
  quad(see(from, near, low), see(from, near, high), see(to, near, high), see(to, near, low));
const seaWall = (from: number, to: number, low: number, high: number, out = 0) =>
  quad(see(front + out, from, low), see(front + out, from, high), see(front + out, to, high), see(front + out, to, low));

/** The corner tower: its outline is flat on, its rings are shallow arcs. */
const [towerX] = see(front - 1.5, near, 0);
const metre = 720 / near;
const level = (up: number) => see(0, near, up)[1];
function ring(half: number, low: number, high: number): string {
  const w = half * metre * 1.18;
  const bow = (up: number) => (16 - up) * 0.32;
  return `M${r(towerX - w)} ${r(level(high))}Q${r(towerX)} ${r(level(high) + bow(high) * 2)} ${r(towerX + w)} ${r(level(high))}V${r(level(low))}Q${r(towerX)} ${r(level(low) + bow(low) * 2)} ${r(towerX - w)} ${r(level(low))}Z`;
}

function negresco(): string {
  const floors = [5.6, 9.6, 13.6, 17.6];
  let [endWindows, seaWindows, endRails, seaRails, endArches, seaArches, dormers, dormersSea, awnings] = [
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
  ];
  for (let x = -74; x < front - 9; x += 4.6) {
    for (const up of floors) {
      endWindows += endWall(x, x + 1.5, up, up + 3);
      endRails += endWall(x - 0.5, x + 2.3, up - 0.3, up + 0.7);
    }
    const [ax, ay] = see(x - 0.6, near, 0);
    const [bx, by] = see(x + 2.4, near, 2.6);
    endArches += `M${r(ax)} ${r(ay)}V${r(by)}A${r((bx - ax) / 2)} ${r((bx - ax) / 2)} 0 0 1 ${r(bx)} ${r(by)}V${r(ay)}Z`;
    awnings += quad(see(x - 0.9, near, 4), see(x + 2.7, near, 4), see(x + 3, near, 2.7), see(x - 1.2, near, 2.7));
    dormers += endWall(x, x + 1.9, 23.4, 25.6);
  }
  for (let d = near + 11; d < far - 4; d += 8) {
    for (const up of floors) {
      seaWindows += seaWall(d, d + 3.2, up, up + 3);
      seaRails += seaWall(d - 1, d + 4.4, up - 0.3, up + 0.7, 0.6);
    }
    seaArches += seaWall(d - 0.6, d + 4, 0, 3.6);
    dormersSea += seaWall(d, d + 3.2, 23.4, 25.6, -0.6);
  }
  const towerWindows = floors
    .flatMap((up) =>
      [-4.4, -0.8, 2.8].map((u) => `M${r(towerX + u * metre)} ${r(level(up))}V${r(level(up + 2.7))}h${r(1.5 * metre)}V${r(level(up))}Z`),
    )
    .join("");
  const towerArch = `M${r(towerX - 2 * metre)} ${r(level(-0.4))}V${r(level(2.4))}A${r(2 * metre)} ${r(2 * metre)} 0 0 1 ${r(towerX + 2 * metre)} ${r(level(2.4))}V${r(level(-0.4))}Z`;
  const domeHalf = 7.7 * metre;
  const [foot, top] = [level(27.4), level(36.6)];
  const rib = (u: number) =>
    `M${r(towerX + u * domeHalf)} ${r(foot + 4)}C${r(towerX + u * domeHalf * 1.04)} ${r(foot - (foot - top) * 0.66)} ${r(towerX + u * domeHalf * 0.6)} ${r(top + 6)} ${r(towerX + u * 8)} ${r(top)}`;
  const half = (u: number, v: number) =>
    `${rib(u)}L${r(towerX + v * 8)} ${r(top)}C${r(towerX + v * domeHalf * 0.6)} ${r(top + 6)} ${r(towerX + v * domeHalf * 1.04)} ${r(foot - (foot - top) * 0.66)} ${r(towerX + v * domeHalf)} ${r(foot + 4)}Q${r(towerX + ((u + v) / 2) * domeHalf)} ${r(foot + 12)} ${r(towerX + u * domeHalf)} ${r(foot + 4)}Z`;
  return [
    shape("url(#endStone)", endWall(-90, front, 0, 22)),
    shape("url(#seaStone)", seaWall(near, far, 0, 22)),
    shape("url(#slate)", quad(see(-90, near, 22), see(-90, near + 2, 27.4), see(front - 2, near + 2, 27.4), see(front, near, 22))),
    shape("url(#slateLit)", quad(see(front, near, 22), see(front - 2, near + 2, 27.4), see(front - 2, far, 27.4), see(front, far, 22))),
    shape("#F4E6E6", dormers),
    shape("#FFF9EC", dormersSea),
    shape(dark, endWindows + endArches),
    shape("#5A6C98", seaWindows + seaArches),
    shape("#F4E9EA", endRails, 0.85),
    shape("#FFFDF4", seaRails),
    shape("#E9B9A2", awnings),
    shape("#F7ECEA", endWall(-90, front, 4.2, 4.8) + endWall(-90, front, 21.2, 22.4)),
    shape("#FFFDF4", seaWall(near, far, 4.2, 4.8, 0.4) + seaWall(near, far, 21.2, 22.4, 0.8)),
    // The round corner under the pink dome.
    shape("url(#towerStone)", ring(5.6, -0.2, 23)),
    shape(dark, towerWindows + towerArch),
    shape("url(#rail)", floors.map((up) => ring(6, up - 0.5, up + 0.7)).join("") + ring(6.1, 4.1, 4.8)),
    shape("url(#rail)", ring(6.6, 22, 23.2)),
    shape("url(#towerStone)", ring(5.9, 23.2, 26.6)),
    shape(dark, [-4, 0, 4].map((u) => `M${r(towerX + u * metre - 7)} ${r(level(25))}a7 9 0 1 0 14 0a7 9 0 1 0-14 0Z`).join("")),
    shape("url(#rail)", ring(6.9, 26.6, 27.5)),
    shape("url(#dome)", half(-1, 1)),
    shape("#B0607A", half(-1, -0.52), 0.55),
    shape("#FBD3CE", half(0.34, 0.72), 0.75),
    `<path fill="none" stroke="#FFF1E4" stroke-width="2.6" stroke-opacity=".8" d="${[-0.78, -0.4, 0, 0.4, 0.78].map(rib).join("")}"/>`,
    shape(
      "url(#rail)",
      `M${r(towerX - 12)} ${r(top + 2)}V${r(top - 4)}H${r(towerX + 12)}V${r(top + 2)}ZM${r(towerX - 8)} ${r(top - 4)}V${r(top - 16)}H${r(towerX + 8)}V${r(top - 4)}Z`,
    ),
    shape(
      "#D98A94",
      `M${r(towerX - 11)} ${r(top - 16)}Q${r(towerX - 8)} ${r(top - 29)} ${r(towerX)} ${r(top - 32)} ${r(towerX + 8)} ${r(top - 29)} ${r(towerX + 11)} ${r(top - 16)}Z`,
    ),
  ].join("");
}

/** The hotels and villas beyond, smaller and paler down the bay. */
function frontRow(): string {
  const list = [
    [186, 226, 20, "#F6CFA8", "#D9AFA6"],
    [232, 270, 24, "#FBEBCB", "#D3BFC4"],
    [276, 330, 19, "#EFB9A4", "#CB9CA2"],
    [338, 400, 22, "#FBE0B4", "#D6BCB4"],
    [410, 520, 18, "#F3CDB4", "#CDB2B4"],
  ] as const;
  return [...list]
    .reverse()
    .map(([from, to, high, lit, shade]) => {
      let windows = "";
      for (let d = from + 5; d < to - 4; d += 9) for (let up = 3; up < high - 3; up += 4) windows += seaWall(d, d + 4, up, up + 2.2);
      const end = quad(see(front - 16, from, 0), see(front - 16, from, high), see(front, from, high), see(front, from, 0));
      const roof = quad(
        see(front + 0.8, from, high),
        see(front - 6, from + 6, high + 4),
        see(front - 6, to - 6, high + 4),
        see(front + 0.8, to, high),
      );
      const hip = path([
        see(front - 17, from, high),
        see(front - 10, from + 6, high + 4),
        see(front - 6, from + 6, high + 4),
        see(front + 0.8, from, high),
      ]);
      return (
        shape(shade, end) +
        shape(lit, seaWall(from, to, 0, high)) +
        shape("#7F86A8", windows) +
        shape("#DE9A78", roof) +
        shape("#B5736E", hip)
      );
    })
    .join("");
}

/** The beach and the water's edge bend round the bay; the same curve serves foam and shallows. */
const shore = (out: number): string =>
  smooth([
    see(9 + out * 0.5, 22, 0),
    see(9 + out * 0.7, 34, 0),
    see(9 + out, 52, 0),
    see(9 + out * 1.3, 84, 0),
    see(11 + out * 2, 140, 0),
    see(26 + out * 4, 240, 0),
    see(70 + out * 9, 400, 0),
    see(150 + out * 16, 620, 0),
  ]);

const strip = (from: number, to: number, fill: string) =>
  shape(fill, quad(see(from, 20, 0), see(from, 420, 0), see(to, 420, 0), see(to, 20, 0)));

/** Clipped shrubs along the hotel's side of the road. */
function hedge(): string {
  let d = "";
  for (let depth = 92; depth > 26; depth *= 0.93) {
    const [[x, y], size] = [see(-27.6, depth, 0), 1150 / depth];
    d += `M${r(x - size)} ${r(y)}Q${r(x - size)} ${r(y - size * 1.2)} ${r(x)} ${r(y - size * 1.2)}T${r(x + size)} ${r(y)}Z`;
  }
  return d;
}

/** Joints of the paving across the walk. */
const joints = () =>
  [24, 27, 30.5, 34.5, 39, 44.5, 51, 59, 69, 82, 98, 120]
    .map((d) => quad(see(-11, d, 0), see(-0.6, d, 0), see(-0.6, d * 1.006, 0), see(-11, d * 1.006, 0)))
    .join("");

/** The blue chairs of Nice look out to sea in a loose row. */
const chairs = () => [31, 33.6, 42, 45.5, 58, 63, 84, 92].map((d, i) => use("chair", ...see(-2.4 - (i % 2) * 0.5, d, 0), 26 / d)).join("");

/** People on the walk, their shadows thrown towards the road. */
function strollers(): string {
  let [shadows, coats, pale, heads] = ["", "", "", ""];
  for (const [i, [side, depth]] of (
    [
      [-6.4, 36],
      [-5.5, 36.4],
      [-7.6, 56],
      [-4.6, 66],
      [-6.8, 88],
      [-6, 89],
      [-5.2, 130],
    ] as const
  ).entries()) {
    const [x, y] = see(side, depth, 0);
    const s = (1.25 * 720) / depth;
    const body = `M${r(x - s * 0.2)} ${r(y)}L${r(x - s * (i % 2 ? 0.42 : 0.26))} ${r(y - s * 0.5)} ${r(x - s * 0.24)} ${r(y - s * 1.05)}Q${r(x)} ${r(y - s * 1.25)} ${r(x + s * 0.24)} ${r(y - s * 1.05)}L${r(x + s * (i % 2 ? 0.42 : 0.26))} ${r(y - s * 0.5)} ${r(x + s * 0.2)} ${r(y)}Z`;
    if (i % 2) pale += body;
    else coats += body;
    heads += `M${r(x - s * 0.18)} ${r(y - s * 1.34)}a${r(s * 0.18)} ${r(s * 0.18)} 0 1 0 ${r(s * 0.36)} 0a${r(s * 0.18)} ${r(s * 0.18)} 0 1 0 ${r(-s * 0.36)} 0Z`;
    shadows += path([
      [x + s * 0.2, y],
      [x - s * 0.2, y - s * 0.06],
      [x - s * 2.4, y + s * 0.2],
      [x - s * 2.4, y + s * 0.42],
    ]);
  }
  return shape("#7F6F94", shadows, 0.45) + shape("#3F5A8C", coats) + shape("#FFFDF4", pale) + shape("#C48A78", heads);
}

/** Striped parasols on the beach. */
const parasols = () => [31, 38, 47, 60, 78, 104, 146].map((d) => use("parasol", ...see(4.8, d, 0), 31 / d)).join("");

function waves(): string {
  const random = randomFrom(12);
  let d = "";
  for (let i = 0; i < 20; i++) {
    const t = i / 20;
    const [x, y, half] = [600 + t * 60 + random() * (220 - t * 40), 486 + 420 * t ** 1.4, 5 + t * 26 * (0.5 + random())];
    d += `M${r(x - half)} ${r(y)}Q${r(x)} ${r(y - 1.4 - t * 3)} ${r(x + half)} ${r(y)}Q${r(x)} ${r(y + 1.4 + t * 2)} ${r(x - half)} ${r(y)}Z`;
  }
  return d;
}

const sail = (x: number, y: number, s: number) =>
  `<g transform="translate(${x} ${y}) scale(${s})">${shape("#FFFDF4", "M2-82Q44-44 40-6H2Z")}${shape("#DDD3DE", "M-3-72V-6H-34Q-22-36-3-72Z")}${shape("#2F5F8C", "M-40 0H44L32 14H-28Z")}${shape("#FFFDF4", "M-64 20Q0 12 74 20 0 26-64 20Z", 0.7)}</g>`;

/** An open car, seen from behind. */
const car =
  '<g id="car">' +
  shape("#5A5A80", "M-84 2Q-40 12 50 6L40-4H-60Z", 0.45) +
  shape("#1F2440", "M-46-16h18v20h-18zM28-16h18v20h-18z") +
  shape("#FBE9D6", "M-24-58a9 9 0 1 0 18 0a9 9 0 1 0-18 0") +
  shape("#3A2E46", "M-25-58Q-26-70-15-70T-6-60Q-14-64-25-58Z") +
  shape("#FFF4DC", "M-32-30Q-30-50-15-50T2-30Z") +
  shape("#D9A58E", "M8-60a9 9 0 1 0 18 0a9 9 0 1 0-18 0") +
  shape("#F0B442", "M4-60Q6-74 17-74T31-60Q18-66 4-60ZM24-62L40-56 26-54Z") +
  shape("#3F86A8", "M0-30Q2-51 17-51T34-30Z") +
  shape("#C8402A", "M-50-6Q-54-34-36-38H36Q54-34 50-6 30 2 0 2T-50-6Z") +
  shape("#E8714C", "M10-38H36Q54-34 50-6 44-3 36-1 44-30 10-38Z") +
  shape("#8F2A25", "M-50-8Q0 2 50-8V-4Q0 6-50-4Z") +
  shape("#FFF1D2", "M-14-20H14V-11H-14ZM-44-24h9v8h-9zM35-24h9v8h-9z") +
  "</g>";

/** Turned balusters under a rail, cut from the terrace where the viewer stands. */
function balustrade(): string {
  let posts = "";
  let lit = "";
  for (let x = 16; x < 800; x += 44) {
    if (x > 590 && x < 640) continue;
    posts += `M${x - 11} 1010V994H${x - 7}Q${x - 19} 966 ${x - 8} 940L${x - 10} 934V922H${x + 10}V934L${x + 8} 940Q${x + 19} 966 ${x + 7} 994H${x + 11}V1010Z`;
    lit += `M${x + 4} 1010V994Q${x + 12} 966 ${x + 3} 940L${x + 5} 934V922H${x + 10}V934L${x + 8} 940Q${x + 19} 966 ${x + 7} 994H${x + 11}V1010Z`;
  }
  return (
    shape("url(#terrace)", posts) +
    shape("#C9BFD6", lit, 0.7) +
    shape("url(#terrace)", "M592 1010V900H644V1010Z") +
    shape("#C9BFD6", "M632 1010V904H644V1010Z", 0.7) +
    shape("url(#rail2)", "M-10 898H810V922H-10Z") +
    shape("#E9DEE6", "M-10 894H810V902H-10Z") +
    shape("#2F3A6B", "M-10 918H810V924H-10Z", 0.5) +
    shape("url(#rail2)", "M584 886H652V900H584Z") +
    shape("#E9DEE6", "M584 884H652V890H584Z")
  );
}

const avenuePalm = palm({
  foot: [0, 0],
  crown: [5, -100],
  size: 48,
  seed: 6,
  back: "#2F5A52",
  front: "#4A7A5A",
  lit: "#86A860",
  light: "right",
  trunk: "#7A5A58",
  trunkLit: "#C99A78",
});

export default {
  slug: "french-riviera",
  alt: "Poster of the French Riviera: palms along the bay of Nice, the pink dome of a belle-époque hotel, sailing boats in the morning",
  defs:
    linear("sky", [
      [0, "#6FB7C4"],
      [0.2, "#A9D3CC"],
      [0.36, "#F4E6CC"],
      [0.47, "#FBD5BE"],
    ]) +
    radial("halo", [
      [0, "#FFFBE6", 0.95],
      [0.3, "#FFF1D2", 0.5],
      [1, "#FFF1D2", 0],
    ]) +
    linear("cloud", [
      [0, "#FFFBF0"],
      [1, "#F8D9CC", 0.45],
    ]) +
    linear("alps", [
      [0, "#A9BCCB"],
      [1, "#DCD3CC"],
    ]) +
    linear("hills", [
      [0, "#8FA9A4"],
      [1, "#BFC4AE"],
    ]) +
    linear("castle", [
      [0, "#6F9A7C"],
      [1, "#4F7F70"],
    ]) +
    linear("sea", [
      [0, "#A9DAD0"],
      [0.12, "#5FBFC6"],
      [0.45, "#2A97B4"],
      [1, "#1E6A9A"],
    ]) +
    linear("shallow", [
      [0, "#8EDACB"],
      [1, "#6FD0C6"],
    ]) +
    linear("pebbles", [
      [0, "#F6E4C6"],
      [1, "#DCC0A6"],
    ]) +
    linear("walk", [
      [0, "#FBE6D2"],
      [1, "#E6BFB4"],
    ]) +
    linear("lawn", [
      [0, "#A9C08A"],
      [1, "#6F9A6A"],
    ]) +
    linear("road", [
      [0, "#C4BCCB"],
      [1, "#8F90B4"],
    ]) +
    linear(
      "endStone",
      [
        [0, "#C4B9D0"],
        [1, "#E6D6DA"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "seaStone",
      [
        [0, "#FFFDF4"],
        [1, "#FBE6CC"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "towerStone",
      [
        [0, "#CFC0D2"],
        [0.5, "#F7ECE6"],
        [0.8, "#FFFDF4"],
        [1, "#FBE6CC"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "rail",
      [
        [0, "#DCCEDC"],
        [0.5, "#FFF9EC"],
        [1, "#FFFDF4"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("slate", [
      [0, "#7F8DB0"],
      [1, "#8F97B8"],
    ]) +
    linear("slateLit", [
      [0, "#B9C3D2"],
      [1, "#D6D6D6"],
    ]) +
    linear(
      "dome",
      [
        [0, "#C46F86"],
        [0.45, "#E58F96"],
        [0.8, "#F6B5AE"],
        [1, "#E79C9C"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("terrace", [
      [0, "#6A6F9C"],
      [1, "#3A4478"],
    ]) +
    linear("rail2", [
      [0, "#8A8CB4"],
      [1, "#565E90"],
    ]) +
    `<g id="chair">${shape("#7F6F94", "M-10 6L-60 18-58 8-14-2Z", 0.4)}${shape("#1E5A98", "M-26-46L-18-50-6-18H24V-10H20V8H14V-10H-4V8H-10V-12Z")}${shape("#6FA8DC", "M-22-48L-18-50-6-18H24V-14H-10Z")}</g>` +
    `<g id="parasol">${shape("#A98A84", "M-4 2L-52 14Q-30 24-2 6Z", 0.45)}${shape("#6A5A70", "M-2-48H2V3H-2Z")}${shape("#FFFDF4", "M-42-44Q-36-78 0-82 36-78 42-44 0-36-42-44Z")}${shape("#3F86B4", "M-42-44Q-36-78 0-82-24-66-25-41ZM-9-39Q-8-66 0-82 8-66 9-39 0-38-9-39Z")}${shape("#6FB0CE", "M42-44Q36-78 0-82 24-66 25-41Z")}</g>` +
    `<g id="palm">${avenuePalm}</g>`,
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    group("sun", '<circle cx="800" cy="330" r="380" fill="url(#halo)"/>'),
    group(
      "clouds",
      shape("url(#cloud)", cumulus(330, 250, 190, 44, 7)),
      shape("url(#cloud)", cumulus(-40, 180, 250, 56, 15)),
      shape("url(#cloud)", cumulus(470, 356, 150, 26, 22), 0.8),
    ),
    group(
      "gulls",
      birds(
        [
          [330, 150, 15],
          [368, 130, 11],
          [300, 132, 9],
          [394, 164, 8],
        ],
        "#4C5A86",
        2.4,
      ),
    ),
    group(
      "far-ridge",
      shape("url(#alps)", "M300 470V392L350 368 384 384 430 350 470 376 520 358 560 386 610 378 660 402 720 410 810 424V470Z"),
      shape(
        "url(#hills)",
        `${smooth([
          [300, 430],
          [380, 414],
          [450, 424],
          [540, 412],
          [620, 432],
          [700, 440],
          [820, 450],
        ])}V480H300Z`,
      ),
    ),
    group("sea-layer", '<rect y="466" width="800" height="534" fill="url(#sea)"/>'),
    group(
      "castle-hill",
      shape("url(#castle)", "M560 478Q566 440 590 428 606 412 636 414 668 412 684 434 706 448 716 478Z"),
      shape("#9DB884", "M636 414Q668 412 684 434 706 448 716 478H690Q680 440 636 414Z", 0.7),
      shape("#F6E4C6", "M628 414V398H640V414ZM646 418V406H660V420Z"),
      shape("#DE9A78", "M626 398L634 391 642 398Z"),
      shape(
        "#F3CDB4",
        "M470 480V462H486V456H500V462H514V452H530V460H548V454H560V464H578V458H596V466H612V460H630V468H650V462H664V470H690V480Z",
      ),
      shape(
        "#DE9A78",
        "M486 456L493 450 500 456ZM514 452L522 445 530 452ZM548 454L554 448 560 454ZM578 458L587 452 596 458ZM612 460L621 454 630 460Z",
      ),
    ),
    group("waves", shape("#FFFDF4", waves(), 0.55)),
    group("boats", sail(648, 566, 0.7), sail(762, 640, 1), sail(752, 506, 0.36), sail(598, 500, 0.28)),
    group(
      "bay",
      shape("url(#shallow)", `${shore(5)}L${see(front, 620, 0).map(r).join(" ")}V1010Z`, 0.6),
      shape("#FFFDF4", `${shore(1.2)}L${see(front, 620, 0).map(r).join(" ")}V1010Z`, 0.85),
      shape("url(#pebbles)", `${shore(0)}L${see(front, 620, 0).map(r).join(" ")}V1010Z`),
    ),
    group(
      "promenade",
      strip(-140, 0, "url(#road)"),
      strip(-11, 0, "url(#walk)"),
      strip(-11.8, -11, "#FBF1DC"),
      shape("url(#walk)", quad(see(-140, 70, 0), see(-140, 95, 0), see(-29, 95, 0), see(-29, 70, 0))),
      shape("url(#lawn)", quad(see(-160, 20, 0), see(-160, 78, 0), see(-31, 78, 0), see(-31, 20, 0))),
      strip(-32, -26, "url(#walk)"),
      strip(-26.6, -26, "#FBF1DC"),
      shape("#6F9A6A", hedge()),
      strip(-0.6, 0, "#FFFDF4"),
      shape("#B79AA0", quad(see(0, 20, 0), see(0, 420, 0), see(0.9, 420, -1.4), see(0.9, 20, -1.4)), 0.7),
      shape(
        "#FBF1DC",
        [26, 32, 39, 48, 60, 76, 98, 128]
          .map((d) => quad(see(-19, d, 0), see(-19, d * 1.1, 0), see(-18.6, d * 1.1, 0), see(-18.6, d, 0)))
          .join(""),
      ),
    ),
    group("walk", shape("#C99A98", joints(), 0.55), parasols(), chairs()),
    group("front-row", frontRow()),
    group("hotel", negresco()),
    group(
      "palm-shadows",
      shape(
        "#7F6F94",
        [44, 58, 78, 108, 150]
          .map((d) => quad(see(-10, d, 0), see(-10, d * 1.02, 0), see(-20, d * 0.98, 0), see(-20, d * 0.965, 0)))
          .join(""),
        0.4,
      ),
    ),
    group(
      "garden",
      ...(
        [
          [-44, 72, 5.4],
          [-42, 50, 6.4],
        ] as const
      ).map(([side, d, tall]) => use("palm", ...see(side, d, 0), (tall * 720) / d / 100)),
    ),
    group("palms", ...[300, 210, 150, 112, 84, 62, 46].map((d) => use("palm", ...see(-10, d, 0), (10.5 * 720) / d / 100))),
    group("strollers", strollers()),
    group("traffic", `<g transform="translate(${see(-15.2, 37, 0).map(r).join(" ")})">${car}</g>`),
    group(
      "near",
      palm({
        foot: [716, 1040],
        crown: [672, 196],
        size: 262,
        seed: 31,
        back: "#16393F",
        front: "#245452",
        lit: "#5F8F5A",
        light: "right",
        trunk: "#3A3A5E",
        trunkLit: "#A67F74",
      }),
      balustrade(),
    ),
  ].join(""),
} satisfies Scene;

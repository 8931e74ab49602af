import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { birds } from "../kit/birds.ts";
import { block } from "../kit/block.ts";
import { cumulus } from "../kit/cumulus.ts";
import { cypress } from "../kit/cypress.ts";
import { lightPath } from "../kit/light-path.ts";
import { box, shape, use } from "../kit/shape.ts";
import { smooth } from "../kit/smooth.ts";
import { treetops } from "../kit/treetops.ts";

// Late afternoon, from the hill behind the town: the sun stands on the right, over the open sea.
const dark = "#4A3A4C";

/** A stone house with a tiled gable roof; the ridge runs along one face or the other. */
function house(
  id: string,
  left: number,
  right: number,
  height: number,
  along: "left" | "right",
  tiles: readonly [string, string],
  windows: number,
): string {
  const body = block({ x: 0, y: 0, left, right, height, slope: 0.3 });
  const parts = body.roof(19, along, 0, 4);
  let openings = "";
  for (let i = 0; i < windows; i++)
    openings +=
      body.opening("right", ((i + 0.5) * right) / windows - 3, height - 20, 6, 11, false) +
      (height > 40 ? body.opening("right", ((i + 0.5) * right) / windows - 3, height - 42, 6, 11, false) : "");
  openings += body.opening("left", left / 2 - 3, height - 20, 6, 11, false);
  return (
    `<g id="${id}">` +
    shape("#A28893", body.wall("left")) +
    shape("#F6E2BF", body.wall("right")) +
    shape("#8A3E38", parts.back) +
    shape(along === "left" ? tiles[1] : "#A28893", parts.left) +
    shape(along === "left" ? "#F6E2BF" : tiles[0], parts.right) +
    shape(dark, openings) +
    "</g>"
  );
}

const kinds =
  house("h1", 34, 58, 44, "right", ["#E58A4E", "#A84B38"], 3) +
  house("h2", 50, 40, 50, "left", ["#E08048", "#B4523A"], 2) +
  house("h3", 38, 70, 40, "right", ["#DA7442", "#A84B38"], 3) +
  house("h4", 56, 34, 42, "left", ["#E58A4E", "#C05C3C"], 2) +
  house("h5", 30, 46, 56, "right", ["#EC9A5C", "#A84B38"], 2);

const nearWall = (x: number) => 792 + (x - 300) * 0.26;
const street = (y: number) => 492 + (y - 560) * 0.66;

function town(): string {
  const random = randomFrom(19);
  let out = "";
  for (let y = 520, row = 0; y < 950; row++) {
    const size = 0.36 + (y - 480) / 620;
    for (let x = 150 + (row % 2) * 34 * size; x < 850; x += (76 + random() * 22) * size) {
      const foot = y + (random() - 0.5) * 10 * size;
      const inside = x > 216 && foot < nearWall(x) - 14 && foot > (x < 470 ? 556 - Math.max(0, x - 400) * 0.5 : 528 + (x - 470) * 0.09);
      const onStreet = foot > 590 && x - 46 * size < street(foot) + 6 && x + 52 * size > street(foot) - 6;
      const kind = 1 + Math.floor(random() * 5);
      if (inside && !onStreet) out += use(`h${kind}`, Math.round(x), Math.round(foot), size * (0.92 + random() * 0.2));
    }
    y += 30 * size;
  }
  return out;
}

/** A square bell tower: shaded left, lit right, open bell storey, small dome or pyramid. */
function campanile(x: number, foot: number, half: number, height: number, cap: "dome" | "tent"): string {
  const top = foot - height;
  const bell = `M${r(x - half * 0.7)} ${r(top + half * 2.2)}v${r(-half * 0.9)}q0-${r(half * 0.5)} ${r(half * 0.25)}-${r(half * 0.5)}t${r(half * 0.25)} ${r(half * 0.5)}v${r(half * 0.9)}zM${r(x + half * 0.25)} ${r(top + half * 2.2)}v${r(-half * 0.9)}q0-${r(half * 0.6)} ${r(half * 0.3)}-${r(half * 0.6)}t${r(half * 0.3)} ${r(half * 0.6)}v${r(half * 0.9)}z`;
  return (
    shape("#A28893", box(x - half, foot, half, height)) +
    shape("#FBE9C8", box(x, foot, half, height)) +
    shape(
      "#FFF4DC",
      box(x - half * 1.2, top + half * 0.3, half * 2.4, half * 0.4) + box(x - half * 1.15, top + half * 2.7, half * 2.3, half * 0.3),
    ) +
    shape(dark, bell) +
    (cap === "dome"
      ? shape(
          "#7F93A0",
          `M${r(x - half * 0.95)} ${r(top)}C${r(x - half * 0.9)} ${r(top - half * 1.3)} ${r(x - half * 0.3)} ${r(top - half * 1.5)} ${r(x)} ${r(top - half * 2)}C${r(x + half * 0.3)} ${r(top - half * 1.5)} ${r(x + half * 0.9)} ${r(top - half * 1.3)} ${r(x + half * 0.95)} ${r(top)}Z`,
        ) +
        shape(
          "#C9D3CF",
          `M${r(x)} ${r(top)}V${r(top - half * 2)}C${r(x + half * 0.3)} ${r(top - half * 1.5)} ${r(x + half * 0.9)} ${r(top - half * 1.3)} ${r(x + half * 0.95)} ${r(top)}Z`,
        )
      : shape(
          "#A84B38",
          path([
            [x - half * 1.1, top],
            [x, top - half * 1.7],
            [x, top],
          ]),
        ) +
        shape(
          "#E58A4E",
          path([
            [x + half * 1.1, top],
            [x, top - half * 1.7],
            [x, top],
          ]),
        ))
  );
}

/** The cathedral: a drum with windows and a lead dome over a tiled nave. */
function cathedral(x: number, foot: number): string {
  return [
    shape("#A28893", `M${x - 54} ${foot}V${foot - 34}L${x - 16} ${foot - 40}V${foot + 6}Z`),
    shape("#F6E2BF", `M${x - 16} ${foot + 6}V${foot - 40}L${x + 62} ${foot - 34}V${foot}Z`),
    shape("#B4523A", `M${x - 58} ${foot - 33}L${x - 40} ${foot - 56} ${x + 18} ${foot - 60} ${x - 14} ${foot - 38}Z`),
    shape("#E58A4E", `M${x - 14} ${foot - 38}L${x + 18} ${foot - 60} ${x + 46} ${foot - 56} ${x + 66} ${foot - 33}Z`),
    shape("url(#stoneRound)", `M${x - 25} ${foot - 44}V${foot - 78}H${x + 25}V${foot - 44}Q${x} ${foot - 34} ${x - 25} ${foot - 44}Z`),
    shape(dark, [-17, -4, 9].map((u) => `M${x + u} ${foot - 50}v-14q0-4 4-4t4 4v14z`).join("")),
    shape("#FFF4DC", `M${x - 28} ${foot - 80}h56v5h-56z`),
    shape(
      "#7F93A0",
      `M${x - 25} ${foot - 80}C${x - 24} ${foot - 108} ${x - 12} ${foot - 118} ${x} ${foot - 119} ${x + 12} ${foot - 118} ${x + 24} ${foot - 108} ${x + 25} ${foot - 80}Z`,
    ),
    shape(
      "#C9D3CF",
      `M${x + 4} ${foot - 80}Q${x + 12} ${foot - 104} ${x + 2} ${foot - 119} ${x + 24} ${foot - 114} ${x + 25} ${foot - 80}Z`,
    ),
    shape("#FBE9C8", `M${x - 5} ${foot - 117}v-14h10v14z`),
    shape("#7F93A0", `M${x - 7} ${foot - 130}Q${x} ${foot - 146} ${x + 7} ${foot - 130}Z`),
  ].join("");
}

/** A round tower: (x, y) is the middle of its top ring. */
function drum(x: number, y: number, half: number, height: number, flare: number): string {
  const low = y + height;
  return shape(
    "url(#stoneRound)",
    `M${r(x - half)} ${r(y)}L${r(x - half - flare)} ${r(low)}A${r(half + flare)} ${r((half + flare) * 0.2)} 0 0 0 ${r(x + half + flare)} ${r(low)}L${r(x + half)} ${r(y)}Z`,
  );
}

/** The crown of a round tower: corbels, a projecting parapet, and merlons all round. */
function crown(x: number, y: number, half: number, count: number, tooth: number): string {
  const flat = 0.2;
  const at = (turn: number, up: number): Point => [x + half * Math.cos(turn), y + half * flat * Math.sin(turn) - up];
  const parapet = tooth * 1.3;
  const merlon = (i: number) => {
    const from = (i * 2 * Math.PI) / count;
    const to = from + Math.PI / count + 0.02;
    return path([at(from, 0), at(from, tooth), at(to, tooth), at(to, 0)]);
  };
  const ring = Array.from({ length: count }, (_, i) => i);
  const rear = ring
    .filter((i) => (i + 0.25) / count >= 0.5)
    .map(merlon)
    .join("");
  const front = ring
    .filter((i) => (i + 0.25) / count < 0.5)
    .map(merlon)
    .join("");
  let corbels = "";
  for (let i = 0; i <= 12; i++) {
    const [cx, cy] = at(Math.PI * (0.03 + (0.94 * i) / 12), -parapet);
    const w = half * 0.05 * Math.sin(Math.PI * (0.06 + (0.88 * i) / 12)) + 1.2;
    corbels += `M${r(cx - w)} ${r(cy - 1)}h${r(w * 2)}l${r(-w)} ${r(tooth * 0.9)}z`;
  }
  const rim = (up: number) => `M${r(x - half)} ${r(y - up)}A${r(half)} ${r(half * flat)} 0 0 0 ${r(x + half)} ${r(y - up)}`;
  return (
    shape("#7D6670", rear) +
    shape("url(#deck)", `${rim(0)}A${r(half)} ${r(half * flat)} 0 0 0 ${r(x - half)} ${r(y)}Z`) +
    shape("url(#stoneRound)", `${rim(0)}V${r(y + parapet)}A${r(half)} ${r(half * flat)} 0 0 1 ${r(x - half)} ${r(y + parapet)}Z`) +
    shape("url(#stoneRound)", front) +
    shape("url(#corbel)", corbels)
  );
}

function minceta(): string {
  const x = 150;
  const slits = (list: readonly (readonly [number, number, number])[]) =>
    shape(dark, list.map(([sx, sy, w]) => `M${sx} ${sy}v-20q0-5 ${w / 2}-5t${w / 2} 5v20z`).join(""));
  return [
    drum(x, 560, 138, 340, 24),
    slits([
      [70, 680, 9],
      [150, 706, 11],
      [230, 684, 9],
      [106, 800, 10],
      [200, 806, 10],
    ]),
    `<path fill="none" stroke="#FFF4DC" stroke-opacity=".7" stroke-width="5" d="M4 744A147 29 0 0 0 296 744"/>`,
    crown(x, 548, 150, 24, 26),
    shape("#6F5A68", `M${x - 86} 552L${x - 148} 566Q${x - 120} 580 ${x - 60} 582L${x + 20} 560Z`, 0.55),
    drum(x, 400, 84, 152, 3),
    slits([
      [98, 486, 8],
      [154, 498, 10],
      [202, 488, 8],
    ]),
    crown(x, 378, 98, 20, 20),
    shape("#4A3A4C", `M${x - 2} 372V284h4v88z`),
    shape("#C8402A", `M${x + 2} 286Q${x + 22} 278 ${x + 40} 288T${x + 76} 284V314Q${x + 58} 322 ${x + 40} 316T${x + 2} 318Z`),
    shape("#E8714C", `M${x + 40} 288Q${x + 58} 294 ${x + 76} 284V314Q${x + 58} 322 ${x + 40} 316Z`),
  ].join("");
}

/** A crenellated wall along a line of points (the foot of the parapet), with its face below. */
function wall(
  line: readonly Point[],
  drop: readonly [number, number],
  tooth: readonly [number, number],
  face: string,
  walk: number,
): string {
  const teeth: Point[] = [];
  const long = line.length - 1;
  const total = 32;
  for (let i = 0; i < total; i++) {
    const t = (i / total) ** 0.9;
    const next = ((i + 0.55) / total) ** 0.9;
    const end = ((i + 1) / total) ** 0.9;
    const at = (u: number): Point => {
      const k = Math.min(long - 0.001, u * long);
      const [a, b] = [line[Math.floor(k)] as Point, line[Math.floor(k) + 1] as Point];
      return [a[0] + (b[0] - a[0]) * (k % 1), a[1] + (b[1] - a[1]) * (k % 1)];
    };
    const high = tooth[0] + (tooth[1] - tooth[0]) * t;
    const [p, q, s] = [at(t), at(next), at(end)];
    teeth.push([p[0], p[1] - high], [q[0], q[1] - high], q, s);
  }
  const low = line.map(([x, y], i): Point => [x, y + drop[0] + ((drop[1] - drop[0]) * i) / long]);
  return (
    (walk ? shape("#FFF1D2", path([...line.map(([x, y]): Point => [x, y - walk]), ...[...line].reverse()])) : "") +
    shape(face, path([...teeth, line.at(-1) as Point, ...low.reverse()]))
  );
}

function glitter(): string {
  const random = randomFrom(5);
  let d = "";
  for (let i = 0; i < 16; i++) {
    const near = i / 16;
    const [x, y, half] = [random() * 820, 372 + 170 * near, 6 + near * 16 * (0.5 + random())];
    d += `M${r(x - half)} ${r(y)}Q${r(x)} ${r(y - 1.6)} ${r(x + half)} ${r(y)}Q${r(x)} ${r(y + 1.6)} ${r(x - half)} ${r(y)}Z`;
  }
  return d;
}

const sailing = (x: number, y: number, s: number) =>
  `<g transform="translate(${x} ${y}) scale(${s})">${shape("#FFF8E6", "M2-78Q40-40 38-6H2Z")}${shape("#C9D3DC", "M-3-70V-6H-34Q-22-36-3-70Z")}${shape("#1B2A41", "M-40 0H44L32 14H-28Z")}${shape("#FFF1D2", "M-64 20Q0 12 74 20 0 26-64 20Z", 0.7)}</g>`;

export default {
  slug: "dubrovnik",
  alt: "Poster of Dubrovnik: the round Minčeta tower and the walls around terracotta roofs, the old harbour and the blue Adriatic",
  defs:
    linear("sky", [
      [0, "#3F7FB0"],
      [0.14, "#86AEC4"],
      [0.27, "#DCD9C8"],
      [0.36, "#FBE3B8"],
    ]) +
    radial("halo", [
      [0, "#FFF6D8", 0.95],
      [0.25, "#FFEDC0", 0.6],
      [0.6, "#FFE6B0", 0.2],
      [1, "#FFE6B0", 0],
    ]) +
    linear("cloud", [
      [0, "#FFF6E2"],
      [1, "#E9CDB8", 0.5],
    ]) +
    linear("sea", [
      [0, "#86B3C4"],
      [0.12, "#3F86B4"],
      [0.5, "#1E5E9A"],
      [1, "#1B3F7C"],
    ]) +
    linear("island", [
      [0, "#7C9070"],
      [1, "#3F6660"],
    ]) +
    linear("far", [
      [0, "#98A9B8"],
      [1, "#C4C4BE"],
    ]) +
    linear("rock", [
      [0, "#D9BFA0"],
      [1, "#7F6A74"],
    ]) +
    linear("ground", [
      [0, "#B98A6E"],
      [1, "#8A5A54"],
    ]) +
    linear(
      "stoneRound",
      [
        [0, "#7D6670"],
        [0.3, "#B3988C"],
        [0.66, "#F0D9B2"],
        [0.85, "#FFF1D2"],
        [1, "#DDBF9C"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "deck",
      [
        [0, "#8C7478"],
        [1, "#B89A88"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "corbel",
      [
        [0, "#5A4A5C"],
        [0.6, "#A68A80"],
        [1, "#B89A84"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "wallFace",
      [
        [0, "#A88F8E"],
        [0.5, "#CDB296"],
        [1, "#E8CFA8"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "wallFar",
      [
        [0, "#C9AE98"],
        [1, "#F3DDB6"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("street", [
      [0, "#FFF4DC"],
      [1, "#F3DDB6"],
    ]) +
    linear("moat", [
      [0, "#3F5F4A"],
      [1, "#1B2F38"],
    ]) +
    kinds,
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    group("sun", '<circle cx="700" cy="250" r="360" fill="url(#halo)"/><circle cx="700" cy="250" r="44" fill="#FFF8E2"/>'),
    group(
      "clouds",
      shape("url(#cloud)", cumulus(300, 196, 250, 62, 14)),
      shape("url(#cloud)", cumulus(-60, 118, 260, 60, 5)),
      shape("url(#cloud)", cumulus(560, 104, 170, 34, 31), 0.85),
      shape("url(#cloud)", cumulus(420, 330, 170, 22, 9), 0.7),
    ),
    group(
      "swifts",
      birds(
        [
          [452, 262, 15],
          [492, 240, 11],
          [420, 238, 9],
          [514, 274, 8],
          [378, 268, 7],
        ],
        "#3A3A58",
        2.4,
      ),
    ),
    group("far-coast", shape("url(#far)", "M-10 352V322Q60 300 120 318 190 296 260 326 320 336 380 352Z")),
    group(
      "sea-layer",
      '<rect y="350" width="800" height="420" fill="url(#sea)"/>',
      shape("#FFF1D2", glitter(), 0.45),
      shape("#FFF1D2", lightPath({ x: 700, top: 356, bottom: 530, count: 18, reach: [10, 58], seed: 7 }), 0.85),
    ),
    group(
      "lokrum",
      shape(
        "url(#island)",
        `${smooth([
          [348, 384],
          [372, 362],
          [420, 344],
          [470, 318],
          [520, 306],
          [566, 322],
          [610, 346],
          [648, 362],
          [672, 384],
        ])}Q510 396 348 384Z`,
      ),
      shape(
        "#A9AE7C",
        `${smooth([
          [520, 306],
          [566, 322],
          [610, 346],
          [648, 362],
          [664, 378],
        ])}Q620 372 590 374 560 340 520 306Z`,
        0.6,
      ),
      shape("#F3DDB6", "M352 384Q510 394 672 383 600 398 510 398 410 397 352 384Z"),
    ),
    group("boats", sailing(738, 470, 0.56), sailing(300, 404, 0.3)),
    group(
      "harbour",
      shape("#A98F86", "M200 474L376 464 382 473 200 488Z"),
      shape("#FFF1D2", "M200 468L372 457 380 464 200 477Z"),
      shape("#FFF8E6", "M276 506l30-3-6 8h-19zM330 494l26-3-5 8h-16zM318 522l34-3-6 9h-22zM378 508l28-3-5 8h-18zM388 488l20-2-4 6h-12z"),
      shape("#B4523A", "M281 510h21l-3 3h-14zM324 526h24l-3 4h-16zM382 511h20l-3 3h-12z"),
      shape("#4A3A4C", "M290 504v-16h1.500v16zM340 492v-14h1.500v14zM334 520v-18h1.500v18zM391 506v-15h1.500v15z"),
      drum(442, 452, 36, 56, 5),
      crown(442, 448, 40, 14, 9),
    ),
    group(
      "cape",
      shape("url(#ground)", "M230 560L300 528 420 518 470 500 640 514 820 534V960L300 800 200 780Z"),
      wall(
        [
          [472, 474],
          [560, 480],
          [690, 492],
          [830, 504],
        ],
        [36, 40],
        [7, 9],
        "url(#wallFar)",
        0,
      ),
      drum(566, 468, 15, 44, 2),
      drum(690, 476, 17, 50, 2),
      crown(566, 467, 17, 10, 6),
      crown(690, 475, 19, 10, 7),
    ),
    group(
      "street",
      shape(
        "url(#street)",
        path([
          [street(560) - 7, 556],
          [street(560) + 7, 556],
          [street(800) + 66, 846],
          [street(800) - 40, 826],
        ]),
      ),
    ),
    group("town", town()),
    group(
      "landmarks",
      campanile(506, 596, 12, 108, "dome"),
      cathedral(622, 606),
      campanile(352, 604, 13, 112, "tent"),
      campanile(716, 742, 18, 160, "dome"),
    ),
    group(
      "walls",
      wall(
        [
          [240, 560],
          [290, 540],
          [340, 530],
          [400, 524],
        ],
        [30, 12],
        [10, 5],
        "url(#wallFar)",
        0,
      ),
      wall(
        [
          [296, 786],
          [420, 820],
          [560, 858],
          [690, 892],
          [830, 928],
        ],
        [120, 140],
        [17, 24],
        "url(#wallFace)",
        15,
      ),
    ),
    group("gate-tower", drum(600, 856, 46, 160, 8), crown(600, 850, 52, 16, 17)),
    group("minceta", minceta()),
    // The garden in the dry moat.
    group(
      "near",
      shape(
        "#56704E",
        treetops(-10, 830, (x) => 930 + x * 0.055, [30, 46], 4),
      ),
      shape(
        "#2B4A44",
        treetops(-24, 830, (x) => 944 + x * 0.055, [30, 44], 4),
      ),
      ...(
        [
          [28, 1030, 330, 2],
          [92, 1030, 220, 5],
          [748, 1040, 260, 9],
          [796, 1040, 350, 12],
          [686, 1040, 160, 15],
        ] as const
      ).map(([x, y, tall, seed]) => cypress([x, y], tall, seed, { leaf: "#1B3138", lit: "#56704E", light: 1 }, 0.1)),
      shape(
        "#1B3138",
        treetops(-10, 830, (x) => 1008 - Math.sin(x / 90) * 14, [34, 50], 9),
      ),
    ),
  ].join(""),
} satisfies Scene;

import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { block } from "../kit/block.ts";
import { birds } from "../kit/birds.ts";
import { cumulus } from "../kit/cumulus.ts";
import { cypress, type CypressLook } from "../kit/cypress.ts";
import { shape } from "../kit/shape.ts";
import { smooth } from "../kit/smooth.ts";

// The sun stands low on the right: everything is lit on its right and lays its shadow to the left.
const light = 1;

/** The white road from the near edge up to the house: its middle and its half width. */
const road: readonly (readonly [x: number, y: number, half: number])[] = [
  [150, 1040, 84],
  [236, 920, 58],
  [380, 850, 42],
  [520, 800, 31],
  [572, 748, 23],
  [500, 706, 17],
  [372, 676, 13.5],
  [276, 642, 11],
  [282, 606, 8.5],
  [380, 580, 7],
  [500, 560, 6.4],
  [588, 536, 5.6],
  [604, 510, 4.8],
  [560, 490, 4.2],
];

function along(t: number): { middle: Point; half: number; normal: Point } {
  const place = Math.min(road.length - 1.001, Math.max(0, t * (road.length - 1)));
  const i = Math.floor(place);
  const f = place - i;
  const at = (k: number) => road[Math.min(road.length - 1, Math.max(0, k))] as (typeof road)[number];
  // Catmull-Rom, so that trees stand on the very curve of the road.
  const mix = (n: 0 | 1 | 2) => {
    const [a, b, c, d] = [at(i - 1)[n], at(i)[n], at(i + 1)[n], at(i + 2)[n]];
    return 0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f * f + (3 * b - a - 3 * c + d) * f ** 3);
  };
  const slope = (n: 0 | 1) => {
    const [a, b, c, d] = [at(i - 1)[n], at(i)[n], at(i + 1)[n], at(i + 2)[n]];
    return 0.5 * (c - a + 2 * (2 * a - 5 * b + 4 * c - d) * f + 3 * (3 * b - a - 3 * c + d) * f * f);
  };
  const [dx, dy] = [slope(0), slope(1)];
  const length = Math.hypot(dx, dy * 2.2);
  return { middle: [mix(0), mix(1)], half: mix(2), normal: [(-dy * 2.2) / length, dx / length / 2.2] };
}

function roadShape(scale: number): string {
  const [one, two]: [Point[], Point[]] = [[], []];
  for (let i = 0; i <= 34; i++) {
    const { middle, half, normal } = along((i / 34) ** 1.25);
    one.push([middle[0] + normal[0] * half * scale, middle[1] + normal[1] * half * scale]);
    two.unshift([middle[0] - normal[0] * half * scale, middle[1] - normal[1] * half * scale]);
  }
  return path([...one, ...two]);
}

const dark = "#4A2F3C";
const green: CypressLook = { leaf: "#34482F", lit: "#8A8F45", light };

/** Cypresses on both sides, spaced by the road's own width; the far ones first. */
function avenue(): { trees: string; shadows: string } {
  const stands: { foot: Point; half: number }[] = [];
  for (let t = 0.93, side = 1; t > 0.2; side = -side) {
    const { middle, half, normal } = along(t);
    stands.push({ foot: [middle[0] + side * normal[0] * half * 1.9, middle[1] + side * normal[1] * half * 1.9 + 2], half });
    t -= 0.0075 + half * 0.00125;
  }
  stands.sort((a, b) => a.foot[1] - b.foot[1]);
  let trees = "";
  let shadows = "";
  stands.forEach(({ foot: [x, y], half }, i) => {
    const tall = 22 + half * 5.6 + ((i * 7) % 5) * half * 0.12;
    trees += cypress([x, y], tall, 40 + i, green, 0.1);
    shadows += `M${r(x)} ${r(y - 1)}Q${r(x - tall * 0.5)} ${r(y - tall * 0.02)} ${r(x - tall * 1.05)} ${r(y + tall * 0.16)}Q${r(x - tall * 0.5)} ${r(y + tall * 0.16)} ${r(x)} ${r(y + 2)}Z`;
  });
  return { trees, shadows };
}

/** Rows of vines or furrows: lines that fan out from one line down to another. */
function rows(
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  bend: number,
  count: number,
  thin: number,
  thick: number,
): string {
  const mix = ([a, b]: readonly [Point, Point], t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  let d = "";
  for (let i = 0; i <= count; i++) {
    const [a, b] = [mix(from, i / count), mix(to, i / count)];
    const [mx, my] = [(a[0] + b[0]) / 2 + bend, (a[1] + b[1]) / 2 - Math.abs(bend) * 0.4];
    d += `M${r(a[0] - thin)} ${r(a[1])}Q${r(mx - thick * 0.5)} ${r(my)} ${r(b[0] - thick)} ${r(b[1])}H${r(b[0] + thick)}Q${r(mx + thick * 0.5)} ${r(my)} ${r(a[0] + thin)} ${r(a[1])}Z`;
  }
  return d;
}

function farmhouse(): string {
  const slope = 0.08;
  const wing = block({ x: 344, y: 474, left: 52, right: 110, height: 58, slope });
  const main = block({ x: 436, y: 484, left: 74, right: 160, height: 96, slope });
  const tower = block({ x: 470, y: 458, left: 36, right: 50, height: 146, slope });
  const barn = block({ x: 618, y: 482, left: 30, right: 84, height: 46, slope });
  const roofOf = (parts: Record<"left" | "right" | "back", string>) =>
    shape("#6B3436", parts.back) + shape("#8A463C", parts.left) + shape("url(#tiles)", parts.right);
  const walls = (b: typeof main) => shape("url(#wallShade)", b.wall("left")) + shape("url(#wallLit)", b.wall("right"));
  const each = (from: number, step: number, count: number, draw: (u: number) => string) =>
    Array.from({ length: count }, (_, i) => draw(from + i * step)).join("");
  return [
    walls(barn),
    roofOf(barn.roof(24, "right", 0, 5)),
    shape(dark, barn.opening("right", 16, 0, 20, 20) + barn.opening("right", 54, 14, 10, 14, false)),
    walls(tower),
    roofOf(tower.roof(18, "right", 22, 6)),
    shape(dark, each(9, 14, 3, (u) => tower.opening("right", u, 118, 7, 9)) + each(8, 14, 2, (u) => tower.opening("left", u, 118, 7, 9))),
    walls(wing),
    roofOf(wing.roof(28, "right", 0, 5)),
    shape(
      dark,
      wing.opening("right", 18, 28, 10, 14, false) + wing.opening("right", 52, 28, 10, 14, false) + wing.opening("right", 30, 0, 14, 20),
    ),
    walls(main),
    roofOf(main.roof(40, "right", 0, 6)),
    // The eaves lay a band of shade on the lit wall.
    shape("#A9735A", path([main.at("right", 0, 96), main.at("right", 160, 96), main.at("right", 160, 89), main.at("right", 0, 87)]), 0.55),
    shape(
      dark,
      each(16, 37, 4, (u) => main.opening("right", u, 54, 12, 20, false)) +
        each(14, 28, 3, (u) => main.opening("right", u, 0, 19, 22)) +
        main.opening("right", 118, 8, 12, 18, false) +
        main.opening("left", 18, 54, 12, 20, false) +
        main.opening("left", 46, 54, 12, 20, false) +
        main.opening("left", 30, 6, 14, 22),
    ),
    shape(
      "#5F7048",
      each(9, 37, 4, (u) => main.opening("right", u, 54, 6, 20, false) + main.opening("right", u + 20, 54, 6, 20, false)),
    ),
    shape("#9A5F49", "M542 352v-30h16v28z") + shape("#E8B27A", "M550 351v-29h8v27z"),
  ].join("");
}

/** Poppies and wheat at the near edge. */
function meadow(): string {
  const random = randomFrom(17);
  let stalks = "";
  for (let x = 250; x < 815; x += 13) {
    const rise = 30 + (x - 250) * 0.16 + random() * 44;
    const tip = x + 6 + random() * 18;
    stalks += `M${x - 8} 1010Q${r(x)} ${r(1000 - rise * 0.5)} ${r(tip)} ${r(1000 - rise)}Q${r(x + 6)} ${r(1000 - rise * 0.4)} ${x + 8} 1010Z`;
  }
  let [petals, bright, hearts, stems] = ["", "", "", ""];
  for (let i = 0; i < 17; i++) {
    const x = 410 + i * 24 + (random() - 0.5) * 18;
    const y = 960 - (x - 400) * 0.2 - random() * 60 + (i % 3) * 18;
    const s = 11 + random() * 8;
    stems += `M${r(x - 1.6)} ${r(y)}Q${r(x - 5)} ${r(y + 50)} ${r(x - 10)} 1010H${r(x - 6)}Q${r(x - 1)} ${r(y + 50)} ${r(x + 1.6)} ${r(y)}Z`;
    petals += `M${r(x)} ${r(y + s * 0.55)}C${r(x - s * 1.5)} ${r(y + s * 0.5)} ${r(x - s * 1.3)} ${r(y - s * 0.7)} ${r(x - s * 0.5)} ${r(y - s * 0.5)}Q${r(x)} ${r(y - s)} ${r(x + s * 0.5)} ${r(y - s * 0.5)}C${r(x + s * 1.3)} ${r(y - s * 0.7)} ${r(x + s * 1.5)} ${r(y + s * 0.5)} ${r(x)} ${r(y + s * 0.55)}Z`;
    bright += `M${r(x + s * 0.1)} ${r(y + s * 0.3)}Q${r(x + s * 0.2)} ${r(y - s * 0.5)} ${r(x + s * 0.6)} ${r(y - s * 0.45)}C${r(x + s * 1.2)} ${r(y - s * 0.6)} ${r(x + s * 1.25)} ${r(y + s * 0.2)} ${r(x + s * 0.1)} ${r(y + s * 0.3)}Z`;
    hearts += `M${r(x - s * 0.24)} ${r(y + s * 0.2)}a${r(s * 0.24)} ${r(s * 0.2)} 0 1 0 ${r(s * 0.48)} 0a${r(s * 0.24)} ${r(s * 0.2)} 0 1 0 ${r(-s * 0.48)} 0Z`;
  }
  return (
    shape("#2C3A2C", stalks) + shape("#3F5236", stems) + shape("#C8402A", petals) + shape("#E5663F", bright) + shape("#2A1D26", hearts)
  );
}

const trees = avenue();

export default {
  slug: "tuscany",
  alt: "Poster of Tuscany: a white road lined with cypresses winds up to a stone farmhouse over rolling hills in late light",
  defs:
    linear("sky", [
      [0, "#7FA9AE"],
      [0.2, "#B9CBB4"],
      [0.36, "#F3E2B0"],
      [0.46, "#FBD08C"],
    ]) +
    radial("halo", [
      [0, "#FFF7D6", 0.95],
      [0.25, "#FFEFBC", 0.6],
      [0.6, "#FFE6A2", 0.2],
      [1, "#FFE6A2", 0],
    ]) +
    linear("farA", [
      [0, "#A3A9B4"],
      [1, "#D8C5A6"],
    ]) +
    linear("farB", [
      [0, "#8E9A92"],
      [1, "#C9BC8C"],
    ]) +
    linear(
      "hillA",
      [
        [0, "#B9B268"],
        [1, "#8E9A5A"],
      ],
      [1, 0, 0, 0.6],
    ) +
    linear(
      "hillB",
      [
        [0, "#E8C468"],
        [0.6, "#B9A552"],
        [1, "#7C8748"],
      ],
      [1, 0, 0, 0.8],
    ) +
    linear(
      "hillC",
      [
        [0, "#C9B55A"],
        [0.5, "#8C9349"],
        [1, "#5C6E3E"],
      ],
      [1, 0, 0.1, 0.7],
    ) +
    linear(
      "wheat",
      [
        [0, "#F3CC6C"],
        [0.6, "#D9A94F"],
        [1, "#A98A45"],
      ],
      [1, 0, 0, 0.7],
    ) +
    linear(
      "nearHill",
      [
        [0, "#8A8F45"],
        [0.5, "#56683A"],
        [1, "#2F4232"],
      ],
      [1, 0, 0.2, 1],
    ) +
    linear("roadFill", [
      [0, "#FFF1CF"],
      [1, "#E3C391"],
    ]) +
    linear(
      "wallLit",
      [
        [0, "#EBC08A"],
        [1, "#FBE2B2"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("wallShade", [
      [0, "#7C5A62"],
      [1, "#957069"],
    ]) +
    linear(
      "tiles",
      [
        [0, "#B9623F"],
        [1, "#DB8A55"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("cloud", [
      [0, "#FFF6DC", 0.95],
      [1, "#F6DDAE", 0.35],
    ]) +
    linear("mist", [
      [0, "#FBE7BC", 0],
      [0.5, "#FBE7BC", 0.6],
      [1, "#FBE7BC", 0],
    ]),
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    group("sun", '<circle cx="664" cy="352" r="340" fill="url(#halo)"/><circle cx="664" cy="352" r="48" fill="#FFF7DC"/>'),
    group(
      "clouds",
      shape("url(#cloud)", cumulus(60, 196, 250, 62, 4)),
      shape("url(#cloud)", cumulus(-60, 268, 170, 40, 9), 0.8),
      shape("url(#cloud)", cumulus(520, 132, 330, 70, 23), 0.9),
    ),
    group(
      "swallows",
      birds(
        [
          [404, 236, 15],
          [446, 216, 11],
          [372, 208, 9],
          [470, 248, 8],
        ],
        "#4A4A55",
        2.4,
      ),
    ),
    group(
      "far-ridge",
      shape(
        "url(#farA)",
        `${smooth([
          [-20, 404],
          [70, 380],
          [150, 396],
          [240, 352],
          [330, 384],
          [420, 366],
          [520, 398],
          [620, 384],
          [710, 402],
          [820, 372],
        ])}V620H-20Z`,
      ),
      shape(
        "url(#farB)",
        `${smooth([
          [-20, 440],
          [60, 420],
          [150, 416],
          [230, 432],
          [360, 452],
          [520, 430],
          [660, 418],
          [740, 432],
          [820, 424],
        ])}V640H-20Z`,
      ),
    ),
    group(
      "far-town",
      shape("#A59B90", "M60 446Q84 416 104 412V380H111V402H119V366H127V398H143V374H150V402H160V396L168 390 176 396V408Q206 418 240 446Z"),
      shape("#F3D6A0", "M108 380h3v22h-3zM124 366h3v32h-3zM147 374h3v28h-3zM172 393l4 3v12h-4z", 0.8),
    ),
    '<rect id="mist-layer" y="428" width="800" height="90" fill="url(#mist)"/>',
    group(
      "back-hills",
      shape(
        "url(#hillA)",
        `${smooth([
          [-20, 520],
          [70, 486],
          [170, 490],
          [280, 520],
          [380, 512],
          [520, 500],
          [640, 470],
          [730, 462],
          [820, 484],
        ])}V760H-20Z`,
      ),
      shape(
        "#6F7F4A",
        rows(
          [
            [640, 474],
            [810, 484],
          ],
          [
            [600, 560],
            [860, 560],
          ],
          0,
          14,
          0.5,
          2,
        ),
        0.45,
      ),
    ),
    group(
      "house-hill",
      shape(
        "url(#hillB)",
        `${smooth([
          [-20, 660],
          [100, 620],
          [200, 540],
          [270, 482],
          [340, 458],
          [470, 462],
          [600, 466],
          [690, 474],
          [760, 520],
          [820, 566],
        ])}V900H-20Z`,
      ),
    ),
    group(
      "house-cypresses",
      ...(
        [
          [284, 476, 132],
          [312, 470, 168],
          [716, 486, 120],
          [742, 500, 96],
        ] as const
      ).map(([x, y, tall], i) => cypress([x, y], tall, 3 + i, green)),
    ),
    group("farmhouse", farmhouse()),
    group(
      "fields",
      shape(
        "url(#wheat)",
        `${smooth([
          [820, 600],
          [720, 612],
          [600, 650],
          [520, 690],
          [560, 760],
          [700, 800],
          [820, 780],
        ])}Z`,
      ),
      shape(
        "url(#hillC)",
        `${smooth([
          [-20, 690],
          [80, 660],
          [180, 650],
          [250, 664],
          [330, 700],
          [420, 740],
          [520, 770],
          [640, 800],
          [820, 760],
        ])}V1010H-20Z`,
      ),
      shape(
        "#48592F",
        rows(
          [
            [0, 682],
            [330, 704],
          ],
          [
            [-330, 1010],
            [330, 960],
          ],
          16,
          17,
          0.8,
          8,
        ),
        0.55,
      ),
    ),
    group("road-shadows", shape("#4E5A34", trees.shadows, 0.5)),
    group("road", shape("url(#roadFill)", roadShape(1))),
    group("road-shade", shape("#7A6A5A", trees.shadows, 0.35)),
    group("avenue", trees.trees),
    group(
      "near",
      shape(
        "url(#nearHill)",
        `${smooth([
          [250, 1020],
          [380, 960],
          [520, 930],
          [660, 900],
          [820, 880],
        ])}V1020Z`,
      ),
      meadow(),
      cypress([84, 1060], 640, 93, { leaf: "#2A3D2E", lit: "#6F7A3C", light }, 0.085),
      cypress([10, 1060], 860, 90, { leaf: "#1D2C28", lit: "#4F5E34", light }, 0.085),
    ),
  ].join(""),
} satisfies Scene;

import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { cumulus } from "../kit/cumulus.ts";
import { palm } from "../kit/palm.ts";
import { box, mirrored, polygon, shape, use } from "../kit/shape.ts";
import { smooth } from "../kit/smooth.ts";

const horizon = 462;
const axis = 400;

// The Eixample: octagonal blocks on a grid whose streets run to one point on the horizon.
const pitch = 140;
const depthPitch = 0.21;
const ground = (column: number, depth: number, height = 0): Point => [
  Math.round(axis + (pitch * column) / depth),
  Math.round(horizon + (258 - height) / depth),
];

function blocks(): string {
  const random = randomFrom(12);
  let out = "";
  for (let row = 9; row >= -1; row--) {
    const depth = 0.93 + row * depthPitch;
    const faces = { shade: "", front: "", lit: "" };
    const roofs: [string, string, string] = ["", "", ""];
    let [court, tree, storeys] = ["", "", ""];
    const reach = Math.ceil((330 * depth) / pitch);
    for (let column = -reach; column <= reach; column++) {
      // The basilica has two blocks to itself.
      if (row < 2 && row >= 0 && Math.abs(column) <= (row === 1 ? 1 : 0)) continue;
      // At a distance two blocks are drawn as one.
      if (row > 5 && column % 2 !== 0) continue;
      const [w, c, d, e] = [row > 5 ? 0.88 : 0.4, 0.14, 0.4 * depthPitch, 0.14 * depthPitch];
      const height = 24 + 9 * random();
      const ring = (size: number, z: number): Point[] =>
        (
          [
            [-w + c, -d],
            [w - c, -d],
            [w, -d + e],
            [w, d - e],
            [w - c, d],
            [-w + c, d],
            [-w, d - e],
            [-w, -d + e],
          ] as const
        ).map(([x, y]) => ground(column + x * size, depth + y * size, z));
      const [foot, top] = [ring(1, 0), ring(1, height)];
      const wall = (a: number, b: number) => path([foot[a], top[a], top[b], foot[b]] as Point[]);
      // A distant block is a roof over one lit and one shaded strip.
      if (row > 3) {
        faces.front += path([foot[0], top[7], top[2], foot[1]] as Point[]);
        roofs[Math.floor(random() * 3) as 0 | 1 | 2] += path([
          top[7],
          top[5],
          top[4],
          top[2],
        ] as Point[]);
        continue;
      }
      faces.shade += wall(7, 0);
      faces.front += wall(0, 1);
      faces.lit += wall(1, 2);
      if (column < 0) faces.lit += wall(2, 3);
      if (column > 0) faces.shade += wall(6, 7);
      roofs[Math.floor(random() * 3) as 0 | 1 | 2] += path(top);
      const yard = ring(0.5, height);
      court += path(yard);
      tree += path([yard[0], yard[1], yard[2], yard[7]] as Point[]);
      if (row < 2)
        for (const floor of [0.28, 0.62]) {
          const [a, b] = [
            ground(column - w + c, depth - d, height * floor),
            ground(column + w - c, depth - d, height * floor),
          ];
          storeys += path([a, b], false);
        }
    }
    out +=
      shape("url(#wall-front)", faces.front) +
      shape("#86597A", faces.shade) +
      shape("#FBD9A0", faces.lit) +
      shape("#D0805F", roofs[0]) +
      shape("#E3A173", roofs[1]) +
      shape("#BF6B55", roofs[2]) +
      (court ? shape("#75506A", court) + shape("#6F7B4B", tree) : "") +
      (storeys
        ? `<path stroke="#75506A" stroke-width="${r(4.2 / depth)}" stroke-dasharray="${r(2.6 / depth)} ${r(4 / depth)}" d="${storeys}"/>`
        : "");
  }
  return out;
}

/** The harbour front: a low white line of houses where the streets meet the sea. */
function harbourFront(): string {
  const random = randomFrom(44);
  const tones: [string, string, string] = ["", "", ""];
  for (let x = -6; x < 800;) {
    const width = 14 + 18 * random();
    tones[Math.floor(random() * 3) as 0 | 1 | 2] += box(
      Math.round(x),
      552,
      Math.round(width),
      Math.round(12 + 14 * random()),
    );
    x += width;
  }
  return shape("#D9A187", tones[0]) + shape("#F6DDB4", tones[1]) + shape("#B98582", tones[2]);
}

/** Treetops of the park, between the city and the bench. */
function treetops(): string {
  const random = randomFrom(17);
  const clump = (from: number, to: number, y: (x: number) => number, size: number) => {
    let d = `M${from} 1000`;
    for (let x = from; x < to;) {
      const width = size * (0.7 + 0.6 * random());
      d += `L${r(x)} ${r(y(x))}A${r(width * 0.56)} ${r(width * 0.5)} 0 0 1 ${r(x + width)} ${r(y(x + width))}`;
      x += width;
    }
    return `${d}V1000Z`;
  };
  return (
    shape(
      "#5C6B49",
      clump(430, 830, (x) => 884 - (x - 430) * 0.12 - 22 * Math.sin((x - 430) / 60), 62),
    ) +
    shape(
      "#3F5347",
      clump(360, 830, (x) => 912 - (x - 360) * 0.07 - 12 * Math.sin(x / 38), 54),
    )
  );
}

/** Plane trees along the streets that run to the sea. */
function avenues(): string {
  let out = "";
  for (let street = -5.5; street < 6; street++) {
    const [near, far] = [ground(street, 0.7), ground(street, 2.3)];
    out += path([near, far], false);
  }
  return `<path stroke="#5C6B49" stroke-width="9" stroke-linecap="round" stroke-dasharray="0 13" d="${out}"/>`;
}

/** Half-width of a spindle tower at u (0 at its tip, 1 at its foot). */
const spindle = (u: number, half: number) => half * (1 - (1 - u) ** 2.5) ** 0.85;

function spindleBody(half: number, height: number): Point[] {
  const profile: Point[] = [];
  for (let step = 1; step <= 10; step++)
    profile.push([spindle((step / 10) ** 1.4, half), -height + height * (step / 10) ** 1.4]);
  return mirrored(0, [[0.5, -height], ...profile]);
}

/** Columns of openings that climb a tower: dashed lines that close in with its outline. */
function slits(
  half: number,
  height: number,
  columns: readonly number[],
  from: number,
  to: number,
  dash: string,
): string {
  return columns
    .map((column) => {
      const line = [0, 1, 2, 3, 4].map((step): Point => {
        const u = to + ((from - to) * step) / 4;
        return [spindle(u, half) * Math.sin(column), -height + u * height];
      });
      return `<path fill="none" stroke="#5A3F5E" stroke-width="${r(half * 0.2 * Math.cos(column * 0.9))}" stroke-dasharray="${dash}" stroke-dashoffset="${r(column * 5)}" d="${smooth(line)}"/>`;
    })
    .join("");
}

function courses(half: number, height: number, from: number, to: number, count: number): string {
  let d = "";
  for (let course = 0; course < count; course++) {
    const u = from + ((to - from) * course) / (count - 1);
    const w = spindle(u, half);
    const y = -height + u * height;
    d += `M${r(-w)} ${r(y)}Q0 ${r(y + w * 0.3)} ${r(w)} ${r(y)}`;
  }
  return d;
}

const bell =
  '<g id="bell">' +
  polygon("url(#stone)", spindleBody(24, 268)) +
  `<path fill="none" stroke="#7E566B" stroke-opacity=".45" stroke-width="1.6" d="${courses(24, 268, 0.26, 0.97, 9)}"/>` +
  slits(24, 268, [-0.85, -0.02, 0.85], 0.2, 1, "11 6.5") +
  // The pinnacle: a ribbed neck, a bright knob and a cross of ceramic.
  shape("#E9B46A", "M-4.5-262L-3-284H3L4.5-262Z") +
  shape(
    "#FFF3D2",
    "M-7.5-291a4 4 0 1 1 5-5 4 4 0 1 1 5 0 4 4 0 1 1 5 5 4 4 0 1 1-5 7h-5a4 4 0 1 1-5-7Z",
  ) +
  shape("#C8402A", "M-2.6-291a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0Z") +
  "</g>";

const evangelist =
  '<g id="evangelist">' +
  polygon("url(#stone-far)", spindleBody(25, 330)) +
  `<path fill="none" stroke="#8B6478" stroke-opacity=".4" stroke-width="1.6" d="${courses(25, 330, 0.12, 0.6, 11)}"/>` +
  slits(25, 330, [-0.6, 0.4], 0.16, 0.7, "9 12") +
  shape("#FFF3D2", "M-6-326H6L9-340-1-352H1L-9-340Z") +
  "</g>";

function jesusTower(x: number, foot: number, top: number): string {
  const [half, height] = [58, foot - top];
  let triangles = "";
  for (let row = 0; row < 7; row++) {
    const u = 0.13 + row * 0.065;
    for (const column of [-0.62, 0, 0.62]) {
      const middle = spindle(u, half) * Math.sin(column * 1.3);
      const w = spindle(u, half) * 0.17 * Math.cos(column);
      const y = -height + u * height;
      triangles +=
        row % 2 === 0
          ? path([
              [middle - w, y],
              [middle, y - 16],
              [middle + w, y],
            ])
          : path([
              [middle - w, y - 16],
              [middle, y],
              [middle + w, y - 16],
            ]);
    }
  }
  const arm = (angle: string) =>
    `<path fill="#FFF6DC" transform="rotate(${angle})" d="M-3.5 0L-7-20H7L3.5 0Z"/>`;
  return (
    `<g transform="translate(${x} ${foot})">` +
    polygon("url(#stone-far)", spindleBody(half, height)) +
    shape("#7B5A72", triangles) +
    `<path fill="none" stroke="#FFF0CC" stroke-opacity=".7" stroke-width="2.5" d="${courses(half, height, 0.09, 0.56, 8)}"/>` +
    `<g transform="translate(0 ${r(-height - 16)})">${arm("0")}${arm("90")}${arm("180")}${arm("270")}<circle r="5" fill="#F0B442"/></g>` +
    "</g>"
  );
}

/** A parabolic doorway with its deep shade and a lit right reveal. */
function portal(x: number, foot: number, half: number, height: number): string {
  const bow = (w: number, h: number) =>
    `M${r(x - w)} ${foot}C${r(x - w)} ${r(foot - h * 0.75)} ${r(x - w * 0.35)} ${r(foot - h)} ${x} ${r(foot - h)}S${r(x + w)} ${r(foot - h * 0.75)} ${r(x + w)} ${foot}Z`;
  return (
    shape("#B27F78", bow(half * 1.35, height * 1.22)) +
    shape("#6B4A64", bow(half, height)) +
    shape("#3F2F4E", bow(half * 0.6, height * 0.68))
  );
}

function basilica(): string {
  const foot = 722;
  const random = randomFrom(5);
  const pinnacle = (x: number, y: number, h: number, fruit: string) =>
    shape(
      "url(#stone)",
      `M${x - 6} ${y}L${x - 3} ${y - h * 0.7} ${x} ${y - h}L${x + 3} ${y - h * 0.7} ${x + 6} ${y}Z`,
    ) + `<circle cx="${x}" cy="${y - h}" r="4.5" fill="${fruit}"/>`;
  const gable = (x: number, w: number, top: number) =>
    shape(
      "url(#stone)",
      path([
        [x - w, foot],
        [x - w, top + 34],
        [x, top],
        [x + w, top + 34],
        [x + w, foot],
      ]),
    ) +
    shape(
      "#5F4460",
      [-0.5, 0.08]
        .map(
          (at) =>
            `M${r(x + w * at)} ${foot - 34}v-48a${r(w * 0.21)} ${r(w * 0.5)} 0 0 1 ${r(w * 0.42)} 0v48z`,
        )
        .join(""),
    );
  // The Nativity front melts upwards like candle wax: a ragged stone mass between the towers.
  const wax: Point[] = [
    [-130, 0],
    [-130, -48],
  ];
  for (let step = 0; step <= 24; step++) {
    const x = -126 + (252 * step) / 24;
    const hump = 86 * Math.exp(-((x / 30) ** 2)) + 44 * Math.exp(-(((Math.abs(x) - 74) / 22) ** 2));
    wax.push([x, -52 - hump - (step % 2 === 0 ? 0 : 12 + 12 * random())]);
  }
  wax.push([130, -48], [130, 0]);
  const front = wax.map(([x, y]): Point => [axis + x, foot + y]);
  return (
    jesusTower(axis, foot, 318) +
    use("evangelist", axis - 71, foot, [1.1, 1.08]) +
    use("evangelist", axis + 71, foot, [1.1, 1.08]) +
    gable(axis - 148, 26, 600) +
    gable(axis + 148, 26, 600) +
    gable(axis + 190, 20, 636) +
    gable(axis - 190, 20, 636) +
    [-208, -170, -126, 126, 170, 208]
      .map((x, index) =>
        pinnacle(
          axis + x,
          foot - 60,
          index % 3 === 1 ? 84 : 66,
          ["#F0B442", "#6F7B4B", "#C8402A"][index % 3] as string,
        ),
      )
      .join("") +
    use("bell", axis - 102, foot, [1.1, 0.98]) +
    use("bell", axis + 102, foot, [1.1, 0.98]) +
    use("bell", axis - 42, foot, [1.18, 1.15]) +
    use("bell", axis + 42, foot, [1.18, 1.15]) +
    polygon("url(#stone-front)", front) +
    polygon("#FBDDA8", [
      [axis + 116, foot],
      [axis + 116, foot - 58],
      [axis + 130, foot - 48],
      [axis + 130, foot],
    ]) +
    portal(axis, foot, 25, 92) +
    portal(axis - 76, foot, 18, 62) +
    portal(axis + 76, foot, 18, 62) +
    // The cypress of life, with its white doves.
    shape(
      "#4F6848",
      `M${axis} ${foot - 246}C${axis + 15} ${foot - 216} ${axis + 14} ${foot - 180} ${axis} ${foot - 166}C${axis - 14} ${foot - 180} ${axis - 15} ${foot - 216} ${axis} ${foot - 246}Z`,
    ) +
    shape(
      "#8FA068",
      `M${axis + 2} ${foot - 244}C${axis + 15} ${foot - 216} ${axis + 14} ${foot - 182} ${axis + 3} ${foot - 168}C${axis + 8} ${foot - 196} ${axis + 8} ${foot - 220} ${axis + 2} ${foot - 244}Z`,
    ) +
    shape(
      "#FFF6E0",
      `M${axis - 7} ${foot - 200}l6 3-6 3zM${axis + 3} ${foot - 216}l5 3-5 3zM${axis + 1} ${foot - 186}l6 3-6 3z`,
    )
  );
}

// Park Güell: the winding bench in plan, seen from inside the terrace.
const bench = (t: number, lift: number, forward = 0): Point => {
  const depth = 1.04 + 0.17 * Math.sin(t * 5.6 + 0.6) - forward;
  return [Math.round(400 + (960 * (t - 0.5)) / depth), Math.round(440 + (620 - lift) / depth)];
};

function ribbon(lift: readonly [number, number], forward: readonly [number, number]): string {
  const steps = Array.from({ length: 13 }, (_, step) => step / 12);
  const edge = (index: 0 | 1) => steps.map((t) => bench(t, lift[index], forward[index]));
  return `${smooth(edge(0))}L${smooth(edge(1).reverse()).slice(1)}Z`;
}

function trencadis(): string {
  const random = randomFrom(31);
  const schemes = [
    ["#1E6A9A", "#4F9CC0", "#F3E9D2", "#174E7C"],
    ["#F0B442", "#F6D58A", "#F3E9D2", "#D98A3C"],
    ["#6F7B4B", "#A7AE72", "#F3E9D2", "#4C5B42"],
    ["#E9B9A2", "#F3E9D2", "#C77F6C", "#B0586A"],
    ["#F3E9D2", "#D9CDBB", "#4F9CC0", "#F3E9D2"],
  ];
  const tiles = new Map<string, string>();
  const columns = 40;
  for (let column = 0; column < columns; column++) {
    const scheme = schemes[(Math.floor(column / 4 + random() * 0.5) * 3) % 5] as string[];
    for (let row = 0; row < 3; row++) {
      const color = scheme[Math.floor(random() * 4)] as string;
      const nudge = () => (random() - 0.5) * 0.003;
      const [a, b] = [(column + 0.07) / columns, (column + 0.93) / columns];
      const [low, high] = [88 + row * 30 + 2, 88 + row * 30 + 28];
      const quad = path([
        bench(a + nudge(), low),
        bench(b + nudge(), low + random() * 3),
        bench(b + nudge(), high),
        bench(a + nudge(), high - random() * 3),
      ]);
      tiles.set(color, (tiles.get(color) ?? "") + quad);
    }
  }
  return [...tiles].map(([color, d]) => shape(color, d)).join("");
}

function seatJoints(): string {
  const random = randomFrom(8);
  let d = "";
  for (let joint = 1; joint < 28; joint++) {
    const t = joint / 28 + (random() - 0.5) * 0.008;
    d += path([bench(t, 80, 0.02), bench(t + (random() - 0.5) * 0.012, 72, 0.1)], false);
  }
  return d;
}

/** The gatehouse: quarry stone below, a mosaic hood above, and a chequered spire. */
function gatehouse(): string {
  let chequers = "";
  for (let row = -3; row < 9; row++)
    for (let column = 0; column < 4; column++)
      if ((row + column + 4) % 2 === 0) {
        const [y, w] = [700 - row * 14, 18 - row * 0.9];
        const nextW = 18 - (row + 1) * 0.9;
        const x = (half: number, at: number) => 196 - half + (2 * half * at) / 4;
        chequers += path([
          [x(w, column), y],
          [x(w, column + 1), y],
          [x(nextW, column + 1), y - 14],
          [x(nextW, column), y - 14],
        ]);
      }
  return (
    shape("url(#quarry)", "M28 770H214V1000H28Z") +
    shape("#D9A877", "M196 770H214V1000H196Z") +
    shape("#3F2F4E", box(56, 850, 30, 46) + box(120, 850, 30, 46)) +
    shape("#F3E9D2", "M52 804H90V799H52ZM116 804H154V799H116Z") +
    polygon("#F6F0E0", [
      [176, 748],
      [216, 748],
      [206, 574],
      [186, 574],
    ]) +
    shape("#1E6A9A", chequers) +
    shape("#174E7C", "M176 748L186 574H190L183 748Z", 0.5) +
    shape("#F3E9D2", "M182 574C182 560 190 556 196 540 202 556 210 560 210 574Z") +
    shape("#F0B442", "M194 545V516H187V511H194V503H198V511H205V516H198V545Z") +
    // The roof billows between its raised corners, edged in white ceramic.
    shape(
      "url(#hood)",
      "M8 776C18 742 30 728 44 724 62 744 84 740 96 712 108 690 132 690 146 712 158 738 184 742 200 724 214 730 226 748 234 776 190 786 60 786 8 776Z",
    ) +
    `<path fill="none" stroke="#F6F0E0" stroke-width="7" stroke-linecap="round" d="M12 772C20 744 32 732 44 727 62 746 84 741 96 714 108 693 132 693 146 714 158 740 184 744 200 727 212 732 222 746 230 772"/>` +
    `<path fill="none" stroke="#B5705A" stroke-width="2.5" stroke-dasharray="7 5" d="M40 764C70 770 170 770 204 764M54 748C80 760 160 762 190 748"/>` +
    // The toadstool on the ridge.
    shape("#F3E9D2", "M112 702L115 672H129L132 702Z") +
    shape("#C8402A", "M98 676C100 652 110 644 122 644S144 652 146 676Q122 684 98 676Z") +
    shape(
      "#FFF6E0",
      "M110 662a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M126 656a3 3 0 1 0 6 0 3 3 0 1 0-6 0M129 670a3 3 0 1 0 6 0 3 3 0 1 0-6 0",
    )
  );
}

const defs =
  linear("sky", [
    [0, "#1F5F86"],
    [0.24, "#4C93AC"],
    [0.38, "#9CC3B8"],
    [0.47, "#F3DDB0"],
  ]) +
  linear("sea", [
    [0, "#9CC0B8"],
    [0.35, "#3F88A6"],
    [1, "#1E6A9A"],
  ]) +
  linear(
    "stone",
    [
      [0, "#67466A"],
      [0.42, "#AD7873"],
      [0.6, "#F0C48C"],
      [1, "#FFEDC6"],
    ],
    [0, 0, 1, 0],
  ) +
  linear(
    "stone-far",
    [
      [0, "#7F6080"],
      [0.45, "#B88B86"],
      [0.62, "#EFC797"],
      [1, "#FCE6BE"],
    ],
    [0, 0, 1, 0],
  ) +
  linear("stone-front", [
    [0, "#E2B184"],
    [1, "#B98476"],
  ]) +
  linear("wall-front", [
    [0, "#D79E7C"],
    [1, "#B47F76"],
  ]) +
  linear("puff", [
    [0, "#FFF6E2"],
    [0.5, "#F9DDB4", 0.9],
    [1, "#F3CDA6", 0.1],
  ]) +
  linear("streets", [
    [0, "#E9C79C"],
    [1, "#A87C72"],
  ]) +
  linear("quarry", [
    [0, "#7A5468"],
    [1, "#4C3A55"],
  ]) +
  linear(
    "hood",
    [
      [0, "#C98A62"],
      [1, "#8E5A58"],
    ],
    [1, 0, 0, 0.6],
  ) +
  linear("bench-shade", [
    [0, "#3F2F4E"],
    [1, "#2B2446"],
  ]) +
  radial("halo", [
    [0, "#FFF3CF", 0.9],
    [0.4, "#FFEBC0", 0.4],
    [1, "#FFE9B8", 0],
  ]) +
  bell +
  evangelist;

const body =
  '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>' +
  '<circle id="light" cx="860" cy="330" r="420" fill="url(#halo)"/>' +
  group(
    "clouds",
    ...[
      cumulus(-70, 412, 330, 96, 4),
      cumulus(560, 430, 300, 74, 9),
      cumulus(40, 222, 270, 66, 24),
    ].map((cloud) => shape("url(#puff)", cloud)),
  ) +
  group(
    "sea-layer",
    `<rect y="${horizon}" width="800" height="90" fill="url(#sea)"/>`,
    shape(
      "#FBE7BE",
      "M560 486q60-3 120 0-60 3-120 0zM600 500q80-3 160 0-80 3-160 0zM90 492q50-2 100 0-50 2-100 0z",
      0.7,
    ),
    shape("#2B4A6B", "M220 480h36l-5 5h-26zM656 479h24l-4 4h-17z"),
    shape("#FFF6E0", "M236 478v-24q15 11 15 24zM233 478v-18q-8 9-9 18zM664 477v-17q11 8 11 17z"),
  ) +
  group(
    "city",
    `<rect y="${horizon + 62}" width="800" height="420" fill="url(#streets)"/>`,
    harbourFront(),
    blocks(),
    avenues(),
  ) +
  group("basilica", basilica()) +
  group("park", treetops()) +
  group(
    "palm",
    palm({
      foot: [748, 1010],
      crown: [724, 372],
      size: 180,
      seed: 6,
      back: "#20363A",
      front: "#3A5A4C",
      lit: "#8B9459",
      light: "right",
      trunk: "#4C3A55",
      trunkLit: "#A8766A",
    }),
  ) +
  group("gatehouse", gatehouse()) +
  group(
    "bench",
    shape("#3F2F4E", ribbon([182, 84], [0, 0])),
    trencadis(),
    shape("#FBEFD8", ribbon([196, 180], [-0.008, 0])),
    shape("#C9A99B", ribbon([184, 180], [0, 0])),
    shape("#EADBC4", ribbon([84, 74], [0, 0.12])),
    `<path fill="none" stroke="#A98A86" stroke-width="2" d="${seatJoints()}"/>`,
    shape("url(#bench-shade)", ribbon([74, -260], [0.12, 0.12])),
  );

export default {
  slug: "barcelona",
  alt: "Poster of Barcelona: the Sagrada Família over the city, seen from Park Güell",
  defs,
  body,
} satisfies Scene;

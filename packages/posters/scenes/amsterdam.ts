import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { cumulus } from "../kit/cumulus.ts";
import { dots } from "../kit/dots.ts";
import { place } from "../kit/place.ts";
import { box, shape } from "../kit/shape.ts";

const quay = 612;
const trim = "#FFF4DE";

type Gable = "step" | "neck" | "bell" | "spout" | "cornice";

type House = {
  x: number;
  width: number;
  eaves: number;
  gable: Gable;
  wall: string;
  door: string;
  columns?: number;
  shutters?: string;
};

/** The line of a gable from the left eaves to the right, as path commands after the left eaves point. */
function gableLine({ x, width: w, eaves: y, gable }: House): string {
  const m = x + w / 2;
  const at = (dx: number, up: number) => `${r(m + dx)} ${r(y - up)}`;
  switch (gable) {
    case "step": {
      const steps = 4;
      const tread = (w * 0.4) / steps;
      let d = "";
      for (let step = 0; step < steps; step++) d += `v-17h${r(tread)}`;
      d += `v-16h${r(w * 0.2)}v16`;
      for (let step = 0; step < steps; step++) d += `h${r(tread)}v17`;
      return d;
    }
    case "neck":
      return `v-6Q${at(-w * 0.44, 30)} ${at(-w * 0.24, 34)}V${r(y - 66)}H${r(m - w * 0.28)}L${at(0, 88)} ${at(w * 0.28, 66)}H${r(m + w * 0.24)}V${r(y - 34)}Q${at(w * 0.44, 30)} ${r(x + w)} ${y - 6}V${y}`;
    case "bell":
      return `v-10C${at(-w * 0.34, 12)} ${at(-w * 0.3, 34)} ${at(-w * 0.26, 50)}C${at(-w * 0.23, 62)} ${at(-w * 0.2, 68)} ${at(-w * 0.2, 70)}Q${at(0, 98)} ${at(w * 0.2, 70)}C${at(w * 0.2, 68)} ${at(w * 0.23, 62)} ${at(w * 0.26, 50)}C${at(w * 0.3, 34)} ${at(w * 0.34, 12)} ${r(x + w)} ${y - 10}V${y}`;
    case "spout":
      return `L${at(-w * 0.1, 66)}V${r(y - 82)}H${r(m + w * 0.1)}V${r(y - 66)}L${r(x + w)} ${y}`;
    case "cornice":
      return `v-20H${r(x + w)}V${y}`;
  }
}

function house(spec: House): string {
  const { x, width: w, eaves, gable, wall, door, columns = 3, shutters } = spec;
  const m = x + w / 2;
  const outline = `M${x} ${eaves}${gableLine(spec)}`;
  let [frames, glass, bars, leaf] = ["", "", "", ""];
  const window = (cx: number, y: number, wide: number, tall: number) => {
    const [left, top] = [Math.round(cx - wide / 2), Math.round(y)];
    frames += `M${left - 2} ${top - 3}h${wide + 4}v${tall + 5}h${-wide - 4}z`;
    glass += `M${left} ${top}h${wide}v${tall}h${-wide}z`;
    bars += `M${left + wide / 2} ${top}v${tall}M${left} ${top + Math.round(tall * 0.4)}h${wide}`;
    if (shutters)
      leaf += `M${left - 3} ${top}h-7v${tall}h7zM${left + wide + 3} ${top}h7v${tall}h-7z`;
  };
  const storey = (quay - 62 - eaves) / 3;
  for (let floor = 0; floor < 3; floor++)
    for (let column = 0; column < columns; column++) {
      const tall = Math.round(storey * (0.6 + floor * 0.04));
      window(
        x + (w * (column + 0.5)) / columns,
        eaves + 8 + floor * storey,
        Math.round((w / columns) * (shutters ? 0.42 : 0.58)),
        tall,
      );
    }
  // The ground floor: a door up a stoop, and tall windows beside it.
  const doorAt = x + (w * 0.5) / columns;
  for (let column = 1; column < columns; column++)
    window(x + (w * (column + 0.5)) / columns, quay - 52, Math.round((w / columns) * 0.6), 36);
  // The gable's own window, and the beam that hoists the furniture.
  if (gable !== "cornice") window(m, eaves - (gable === "spout" ? 28 : 34), 14, 20);
  const beam =
    gable === "cornice" ? "" : `M${m - 2} ${eaves - 60}h4v8h-4zM${m - 0.5} ${eaves - 52}h1v10h-1z`;
  const neckRoof =
    gable === "neck"
      ? shape("#5A4048", `M${x} ${eaves}L${m} ${eaves - 74} ${x + w} ${eaves}Z`)
      : "";
  const roof =
    gable === "cornice"
      ? shape(
          "#4A4A5E",
          `M${x} ${eaves - 24}L${x + 16} ${eaves - 62}H${x + w - 16}L${x + w} ${eaves - 24}Z`,
        ) +
        shape(
          "#6A6A7C",
          `M${x} ${eaves - 24}L${x + 16} ${eaves - 62}H${x + 26}L${x + 14} ${eaves - 24}Z`,
        )
      : neckRoof;
  const crown =
    gable === "cornice"
      ? shape(trim, box(x - 4, eaves - 18, w + 8, 8)) +
        shape("#C9B49A", box(x - 2, eaves - 10, w + 4, 4)) +
        shape("#8E4A40", box(m - 14, eaves - 26, 28, 26)) +
        shape(trim, `M${m - 18} ${eaves - 50}L${m} ${eaves - 64} ${m + 18} ${eaves - 50}Z`) +
        shape("#2F4A5E", box(m - 7, eaves - 28, 14, 18))
      : `<path fill="none" stroke="${trim}" stroke-width="${gable === "step" ? 3.4 : 4.6}" stroke-linejoin="round" d="${outline}"/>` +
        (gable === "neck"
          ? shape(
              trim,
              `M${r(m - w * 0.25)} ${eaves - 8}V${eaves - 34}Q${r(m - w * 0.46)} ${eaves - 30} ${x + 2} ${eaves - 6}ZM${r(m + w * 0.25)} ${eaves - 8}V${eaves - 34}Q${r(m + w * 0.46)} ${eaves - 30} ${x + w - 2} ${eaves - 6}ZM${r(m - w * 0.3)} ${eaves - 65}L${m} ${eaves - 90} ${r(m + w * 0.3)} ${eaves - 65}Z`,
            )
          : "") +
        (gable === "bell"
          ? shape(
              trim,
              `M${r(m - w * 0.22)} ${eaves - 69}Q${m} ${eaves - 98} ${r(m + w * 0.22)} ${eaves - 69}Z`,
            )
          : "");
  return (
    roof +
    shape(wall, `M${x} ${quay}V${eaves}${gableLine(spec)}V${quay}Z`) +
    // The neighbour to the left keeps the first morning light off a strip of wall.
    shape("#2B2440", box(x, quay, 5, quay - eaves), 0.28) +
    crown +
    shape("#2B2440", box(x, quay, w, 7), 0.35) +
    shape(trim, frames) +
    (leaf ? shape(shutters as string, leaf) : "") +
    shape("url(#pane)", glass) +
    `<path stroke="${trim}" stroke-width="1.4" d="${bars}"/>` +
    shape(trim, box(doorAt - 11, quay, 22, 48)) +
    shape(door, box(doorAt - 8, quay, 16, 36)) +
    shape("#CFE0DC", box(doorAt - 8, quay - 38, 16, 7)) +
    shape("#BFAFA6", box(doorAt - 14, quay, 30, 5) + box(doorAt - 11, quay - 5, 24, 4)) +
    (beam ? shape("#3A2A36", beam) : "")
  );
}

const row: readonly House[] = [
  { x: -34, width: 96, eaves: 414, gable: "spout", wall: "url(#ochre)", door: "#2F5A58" },
  { x: 62, width: 86, eaves: 392, gable: "neck", wall: "url(#brick)", door: "#1E4A6A" },
  { x: 148, width: 104, eaves: 424, gable: "step", wall: "url(#plum)", door: "#5E7044" },
  { x: 252, width: 88, eaves: 386, gable: "bell", wall: "url(#slate)", door: "#7A2E2E" },
  {
    x: 340,
    width: 112,
    eaves: 376,
    gable: "cornice",
    wall: "url(#cream)",
    door: "#2F5A58",
    columns: 4,
  },
  {
    x: 452,
    width: 92,
    eaves: 428,
    gable: "step",
    wall: "url(#brick)",
    door: "#24355A",
    shutters: "#41604A",
  },
  { x: 544, width: 84, eaves: 414, gable: "neck", wall: "url(#moss)", door: "#8E4A40" },
  { x: 628, width: 98, eaves: 398, gable: "bell", wall: "url(#rust)", door: "#24355A" },
  { x: 726, width: 100, eaves: 388, gable: "step", wall: "url(#plum)", door: "#5E7044" },
];

/** The Westerkerk's tower, far off: brick, then three lessening stages of stone, and the blue crown. */
function tower(): string {
  const x = 543;
  const stage = (half: number, foot: number, top: number) =>
    shape("url(#tower)", box(x - half, foot, half * 2, foot - top));
  return (
    stage(28, 500, 398) +
    stage(22, 398, 362) +
    stage(16, 362, 334) +
    stage(11, 334, 316) +
    shape("#FFF8E8", box(x - 31, 398, 62, 4) + box(x - 25, 364, 50, 4) + box(x - 18, 336, 36, 4)) +
    shape(
      "#7C8CA0",
      [-14, 6].map((dx) => `M${x + dx} 392v-18a4 4 0 0 1 8 0v18z`).join("") +
        `M${x - 4} 360v-14a4 4 0 0 1 8 0v14z`,
    ) +
    shape(
      "#3F7FA8",
      `M${x - 12} 317C${x - 18} 306 ${x - 8} 298 ${x} 298S${x + 18} 306 ${x + 12} 317Z`,
    ) +
    shape("#F0B442", `M${x - 13} 319h26v-4h-26zM${x - 1} 298v-8h-3v-3h3v-5h2v5h3v3h-3v8z`)
  );
}

// The bridge: its deck is a shallow hump, its foot stands in the canal.
const water = 806;
const deck = (x: number) => 704 + 74 * ((x - 420) / 430) ** 2;
const arches: readonly (readonly [x: number, half: number, rise: number])[] = [
  [420, 78, 78],
  [196, 60, 54],
  [644, 60, 54],
];

const opening = (x: number, half: number, rise: number) =>
  `M${x - half} ${water}C${x - half} ${r(water - rise * 1.3)} ${x + half} ${r(water - rise * 1.3)} ${x + half} ${water}Z`;

function bridge(): string {
  const xs = Array.from({ length: 13 }, (_, index) => -20 + index * 70);
  const line = (lift: number): Point[] => xs.map((x): Point => [x, deck(x) - lift]);
  const body = path([...line(0), [830, water], [-20, water]]);
  const holes = arches.map(([x, half, rise]) => opening(x, half, rise)).join("");
  const inner = arches.map(([x, half, rise]) => opening(x + 10, half - 10, rise - 9)).join("");
  const rings = arches.map(([x, half, rise]) => opening(x, half + 9, rise + 9)).join("");
  let courses = "";
  for (let lift = 16; lift < 90; lift += 15)
    courses += path(
      line(-lift).filter((_, index) => index % 2 === 0),
      false,
    );
  return (
    shape("#4A2E3A", `${holes}${inner}`).replace("<path", '<path fill-rule="evenodd"') +
    shape("url(#bridge)", body + holes).replace("<path", '<path fill-rule="evenodd"') +
    `<g clip-path="url(#masonry)"><path fill="none" stroke="#3A2434" stroke-opacity=".32" stroke-width="1.6" stroke-dasharray="17 3" d="${courses}"/></g>` +
    shape("#E3C2A0", rings + holes).replace("<path", '<path fill-rule="evenodd"') +
    arches
      .map(([x, , rise]) =>
        shape(
          "#FFF1D6",
          path([
            [x - 7, water - rise * 0.975 + 4],
            [x - 10, water - rise * 0.975 - 12],
            [x + 10, water - rise * 0.975 - 12],
            [x + 7, water - rise * 0.975 + 4],
          ]),
        ),
      )
      .join("") +
    shape("#F3DDBE", path([...line(0), ...line(-9).reverse()])) +
    shape("#8E6A66", path([...line(-9), ...line(-13).reverse()]))
  );
}

function railing(): string {
  const xs = Array.from({ length: 21 }, (_, index) => -20 + index * 42);
  const rail = (lift: number) =>
    path(
      xs.map((x): Point => [x, deck(x) - lift]),
      false,
    );
  const posts = xs.map((x) => `M${x} ${r(deck(x))}v-47`).join("");
  return (
    `<g fill="none" stroke="#22303E"><path stroke-width="3.4" d="${rail(46)}"/><path stroke-width="2" d="${rail(24)}"/><path stroke-width="3" d="${posts}"/></g>` +
    shape("#22303E", xs.map((x) => `M${x - 3} ${r(deck(x) - 46)}a3 3 0 0 1 6 0z`).join(""))
  );
}

/** An upright Dutch bicycle with a basket of tulips, parked on the crown of the bridge. */
function bicycle(): string {
  const [x, y] = [392, 706];
  const wheel = (cx: number) =>
    `<g transform="translate(${cx} -37)"><circle r="35" fill="none" stroke="#141C2C" stroke-width="5"/><circle r="31" fill="none" stroke="#B9C0C0" stroke-width="1.4"/><path stroke="#3A4454" stroke-width="1" d="M-31 0H31M0-31V31M-22-22L22 22M-22 22L22-22"/><circle r="4" fill="#141C2C"/></g>`;
  return (
    `<g transform="translate(${x} ${y})">` +
    wheel(-56) +
    wheel(56) +
    `<path fill="none" stroke="#141C2C" stroke-width="4.6" stroke-linejoin="round" stroke-linecap="round" d="M-56-37L-8-34 28-92Q-6-84-20-92M-8-34L-22-102M-56-37L-20-88M56-37L30-108M-92-58A36 36 0 0 1-34-68"/>` +
    `<path fill="none" stroke="#141C2C" stroke-width="4" stroke-linecap="round" d="M30-108L27-118Q12-126 4-116M-78-74H-38M-8-34l8 14M-6-14h12"/>` +
    `<circle cx="-8" cy="-34" r="8" fill="none" stroke="#141C2C" stroke-width="3"/>` +
    shape("#5E3A30", "M-36-104Q-22-112-6-105-8-98-22-98-34-98-36-104Z") +
    shape("#B98A58", "M28-112H64L58-84H34Z") +
    `<path stroke="#7A5634" stroke-width="1.6" fill="none" d="M30-104H62M32-96H60M38-112L40-84M46-112V-84M54-112L52-84"/>` +
    shape(
      "#55703F",
      "M32-112Q28-128 24-136 36-128 38-112ZM44-112Q42-130 46-140 50-128 49-112ZM56-112Q60-128 70-134 66-120 62-112Z",
    ) +
    shape(
      "#C8402A",
      "M18-134q-4-12 0-16l4 5 4-6 4 6 4-5q4 6-1 15-7 6-15 1zM39-138q-3-12 0-16l4 5 4-6 4 6 3-5q4 6 0 15-7 6-15 1zM62-132q-4-12 0-16l4 5 4-6 4 6 3-5q4 6 0 15-7 6-15 1z",
    ) +
    shape("#F0B442", "M52-124q-3-9 0-12l3 4 3-5 3 5 3-4q3 5 0 11-6 5-12 1z") +
    "</g>"
  );
}

const lantern = (x: number) => {
  const y = deck(x);
  return (
    shape(
      "#22303E",
      `M${x - 5} ${r(y)}L${x - 2} ${r(y - 20)}V${r(y - 118)}H${x + 2}V${r(y - 20)}L${x + 5} ${r(y)}ZM${x - 9} ${r(y - 118)}H${x + 9}V${r(y - 122)}H${x - 9}ZM${x - 15} ${r(y - 154)}L${x} ${r(y - 172)} ${x + 15} ${r(y - 154)}Z`,
    ) +
    shape("#FCEFCB", `M${x - 8} ${r(y - 122)}H${x + 8}L${x + 13} ${r(y - 153)}H${x - 13}Z`) +
    `<path stroke="#22303E" stroke-width="1.6" fill="none" d="M${x - 8} ${r(y - 122)}L${x - 13} ${r(y - 153)}M${x + 8} ${r(y - 122)}L${x + 13} ${r(y - 153)}M${x} ${r(y - 122)}V${r(y - 154)}"/>`
  );
};

/** Ripples that break a reflection: flat lenses, wider and farther apart towards the viewer. */
function ripples(top: number, bottom: number, seed: number, count: number): string {
  const random = randomFrom(seed);
  let d = "";
  for (let index = 0; index < count; index++) {
    const t = (index + random()) / count;
    const y = top + (bottom - top) * t ** 1.15;
    const half = (26 + 60 * t) * (0.5 + random());
    const x = random() * 860 - 30;
    const thick = 1.3 + 3.2 * t;
    d += `M${Math.round(x - half)} ${Math.round(y)}q${Math.round(half)} ${r(-thick * 2)} ${Math.round(half * 2)} 0-${Math.round(half)} ${r(thick * 2)}-${Math.round(half * 2)} 0z`;
  }
  return d;
}

const tulip = (id: string, petal: string, lit: string, deep: string) =>
  `<g id="${id}"><path stroke="#3E5A3E" stroke-width="5" fill="none" d="M0-8Q-4 40 2 120"/>` +
  shape(deep, "M-20-30Q-24-50-16-62L-6-48 0-66 6-48 16-62Q24-50 20-30 14-6 0-4-14-6-20-30Z") +
  shape(petal, "M-20-30Q-24-50-16-62-2-46 2-4-14-6-20-30ZM20-30Q24-50 16-62 4-46 2-4 14-6 20-30Z") +
  shape(lit, "M-20-30Q-24-50-16-62-8-48-6-22-14-20-20-30Z") +
  "</g>";

function tulips(): string {
  const random = randomFrom(14);
  let [blades, blooms] = ["", ""];
  for (let index = 0; index < 13; index++) {
    const x = 470 + index * 27 + 8 * random();
    const y = 924 - index * 3.4 + 34 * random();
    const kind = ["tulip-red", "tulip-yellow", "tulip-rose"][Math.floor(random() * 3)] as string;
    const tilt = (random() - 0.5) * 18;
    blooms += `<use href="#${kind}" transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(tilt)}) scale(${(0.62 + 0.2 * random()).toFixed(2)})"/>`;
    const lean = (random() - 0.5) * 70;
    blades += `M${Math.round(x - 9)} 1010Q${Math.round(x - 6 + lean * 0.3)} ${Math.round(y + 50)} ${Math.round(x + lean)} ${Math.round(y - 4 + 20 * random())}Q${Math.round(x + 14 + lean * 0.2)} ${Math.round(y + 54)} ${Math.round(x + 12)} 1010Z`;
  }
  return shape("#22403A", `${blades}M450 1010Q520 968 640 966T810 940V1010Z`) + blooms;
}

/** A twig of an elm in its first leaf, hanging from its foot at (0, 0). */
const sprig = (() => {
  const random = randomFrom(41);
  const tones = ["", "", ""];
  for (let step = 0; step < 9; step++)
    for (const side of [-1, 1]) {
      const [x, y] = [6 + step * 11, step * step * 0.5];
      const angle = side * (0.7 + 0.5 * random()) + 0.25;
      const long = 27 - step * 1.2;
      const [dx, dy] = [Math.cos(angle) * long, Math.sin(angle) * long];
      const [nx, ny] = [Math.round(dx * 0.5 - dy * 0.34), Math.round(dy * 0.5 + dx * 0.34)];
      tones[side < 0 ? 1 + (step % 2) : step % 2] +=
        `M${Math.round(x)} ${Math.round(y)}q${nx} ${ny} ${Math.round(dx)} ${Math.round(dy)}q${-nx} ${-ny} ${-Math.round(dx)} ${-Math.round(dy)}z`;
    }
  const colors = ["#47683F", "#7C9A4A", "#BBC86E"];
  return `<g id="sprig"><path fill="none" stroke="#33272F" stroke-width="2.5" d="M-12-6Q50 0 98 42"/>${tones.map((d, index) => shape(colors[index] as string, d)).join("")}</g>`;
})();

/** An elm on this side of the water. */
function elm(): string {
  const sprigs: readonly (readonly [number, number, number, number])[] = [
    [4, 40, 1.25, -20],
    [70, 34, 1.2, 6],
    [150, 30, 1.15, -14],
    [236, 22, 1.1, 4],
    [300, 34, 1.1, 12],
    [120, 58, 1.1, 44],
    [206, 46, 1.05, 50],
    [40, 104, 1.15, 24],
    [30, 150, 1.1, 58],
    [8, 196, 1, 40],
    [84, 78, 1, 66],
    [270, 40, 0.9, 62],
    [-6, 8, 1.2, 10],
  ];
  return (
    shape(
      "#33272F",
      "M-10 1010V90Q10 70 26 44L40 12 56 18Q46 54 40 78 84 46 146 34L256 20 372 60 254 32 156 48Q88 70 44 118 32 230 36 420 42 640 52 820 58 920 76 1010Z",
    ) +
    shape("#9A7860", "M-10 1010V130Q4 96 18 74 10 200 8 420 8 700 12 1010Z", 0.6) +
    `<path fill="none" stroke="#1F1822" stroke-width="2" opacity=".5" d="M22 160Q14 300 20 460T24 780M34 300Q28 420 34 560M30 640Q30 780 40 930"/>` +
    sprigs.map(([x, y, size, turn]) => place("sprig", x, y, size, turn)).join("")
  );
}

/** A swan afloat, heading right, with its broken reflection. */
const swan = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">` +
  shape("#DCE8E4", "M-38 6Q0 14 44 6 30 18 4 20-24 18-38 6ZM26 24q8 3 16 0-8 4-16 0z", 0.6) +
  shape(
    "#FFFDF4",
    "M-46-12Q-34-8-26-16-8-28 14-18 26-14 26-28C26-44 18-48 20-58Q24-68 34-64 42-60 38-54 30-56 29-50C36-38 42-20 34-4Q28 6 0 6-36 6-46-12Z",
  ) +
  shape(
    "#B9CBD0",
    "M-46-12Q-30-2 4-4 24-6 35-8 32 6 0 6-36 6-46-12ZM-20-10Q-4-20 10-10-6-12-20-10Z",
  ) +
  shape("#E5812E", "M38-61L47-56 38-54Z") +
  shape("#22303E", "M33-61h5l-2 4h-3z") +
  "</g>";

const brick = (id: string, lit: string, shade: string) =>
  linear(
    id,
    [
      [0, lit],
      [1, shade],
    ],
    [0, 0, 1, 0.35],
  );

const defs =
  linear("sky", [
    [0, "#8FBFD2"],
    [0.26, "#C4DEDB"],
    [0.45, "#F6EBD2"],
    [0.6, "#FBDFB8"],
  ]) +
  radial("halo", [
    [0, "#FFF8E0", 0.9],
    [0.4, "#FFF1CC", 0.5],
    [1, "#FFF1CC", 0],
  ]) +
  linear("puff", [
    [0, "#FFFDF4"],
    [0.6, "#F8EBDA", 0.9],
    [1, "#E9D6C8", 0.1],
  ]) +
  linear(
    "pane",
    [
      [0, "#9CC0CC"],
      [1, "#34566E"],
    ],
    [0, 0, 1, 1],
  ) +
  linear(
    "tower",
    [
      [0, "#F6E6CC"],
      [0.5, "#DCC3AE"],
      [1, "#A8A0A8"],
    ],
    [0, 0, 1, 0],
  ) +
  brick("ochre", "#E3B06A", "#C98A54") +
  brick("brick", "#C46A4C", "#9C4A42") +
  brick("plum", "#7E4A50", "#5C3644") +
  brick("slate", "#7C98A4", "#55728A") +
  brick("cream", "#F6E0B8", "#DCBF98") +
  brick("moss", "#8A9468", "#66744E") +
  brick("rust", "#D98E62", "#B4674C") +
  linear("canal", [
    [0, "#DCE4D4"],
    [0.3, "#A9C6C4"],
    [0.7, "#5F8E9E"],
    [1, "#2F5A74"],
  ]) +
  linear("bridge", [
    [0, "#B0624C"],
    [1, "#6E3A3E"],
  ]) +
  linear("veil", [
    [0, "#DCE4D4", 0.2],
    [0.4, "#7FA8B0", 0.5],
    [0.66, "#4A7C90", 0.9],
    [1, "#2F5A74", 0.97],
  ]) +
  `<clipPath id="masonry"><path clip-rule="evenodd" d="M-20 690H830V${water}H-20Z${arches.map(([x, half, rise]) => opening(x, half + 8, rise + 8)).join("")}"/></clipPath>` +
  sprig +
  tulip("tulip-red", "#C8402A", "#EC7A52", "#8E2A22") +
  tulip("tulip-yellow", "#F0B442", "#FBDC8A", "#C98A2E") +
  tulip("tulip-rose", "#E08A78", "#F6C4B0", "#B0585A");

const drift = randomFrom(52);
const seeds = Array.from({ length: 62 }, (): Point => [
  60 + 640 * drift() ** 1.3,
  40 + 420 * drift(),
]);

const body =
  '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>' +
  '<circle id="light" cx="60" cy="300" r="380" fill="url(#halo)"/>' +
  group(
    "clouds",
    ...[
      cumulus(420, 214, 260, 66, 4),
      cumulus(560, 306, 260, 48, 11),
      cumulus(180, 296, 200, 44, 17),
    ].map((d) => shape("url(#puff)", d)),
  ) +
  group("westerkerk", tower()) +
  group("houses", `<g id="row">${row.map(house).join("")}</g>`) +
  group(
    "far-quay",
    shape("#C9A48E", "M-5 606H805V624H-5Z"),
    shape("#8A5A54", "M-5 616H805V630H-5Z"),
    shape("#FFF1D6", "M-5 605H805V609H-5Z"),
  ) +
  group(
    "canal",
    '<rect y="628" width="800" height="380" fill="url(#canal)"/>',
    `<use href="#row" transform="matrix(1 0 0 -.96 0 ${628 + quay * 0.96})" opacity=".62"/>`,
    '<rect y="628" width="800" height="380" fill="url(#veil)"/>',
    shape("#E6ECDC", ripples(634, 970, 5, 28), 0.55),
    shape("#3F6A80", ripples(640, 990, 15, 22), 0.45),
  ) +
  group(
    "bridge-reflection",
    `<g transform="matrix(1 0 0 -.8 0 ${water + water * 0.8})" opacity=".55">`,
    shape(
      "#5A3A48",
      path(
        [-20, 60, 140, 220, 300, 380, 460, 540, 620, 700, 780, 830].map((x): Point => [x, deck(x)]),
      ).replace("Z", `L830 ${water}L-20 ${water}Z`) +
        arches.map(([x, half, rise]) => opening(x, half, rise)).join(""),
    ).replace("<path", '<path fill-rule="evenodd"'),
    "</g>",
    shape("#C9DAD2", ripples(812, 900, 25, 14), 0.5),
  ) +
  group("bridge", bridge(), railing(), lantern(150), lantern(690), bicycle()) +
  group("swans", swan(196, 900, 0.9), swan(290, 926, 0.74)) +
  group(
    "elm-seeds",
    // In May the elms let their seeds fall: the town calls it spring snow.
    dots("#FBFBE0", 6.5, seeds.slice(0, 34), 0.9) + dots("#FFFFF0", 4.2, seeds.slice(34), 0.9),
  ) +
  group("near", elm(), tulips());

export default {
  slug: "amsterdam",
  alt: "Poster of Amsterdam: gabled houses along a canal, a bicycle on the humped bridge",
  defs,
  body,
} satisfies Scene;

import { group, linear, type Point, path, r, radial, randomFrom, type Scene } from "../kit.ts";
import { gulls } from "../kit/gulls.ts";
import { cumulus } from "../kit/cumulus.ts";
import { discs } from "../kit/discs.ts";
import { lightPath } from "../kit/light-path.ts";
import { polygon, shape } from "../kit/shape.ts";

/**
 * The quay seen from the canal: `along` metres down the row (it recedes to the right) and `up` metres above the eye.
 * The ground lies 4 m below the eye, the water 6.2 m.
 */
const eye = 636;
const [ground, water] = [-4, -6.2];
function at(along: number, up: number): Point {
  const scale = 1 / (1 + 0.0125 * along);
  return [-70 + 17.6 * along * scale, eye - 19.4 * up * scale];
}

function quad(from: number, to: number, low: number, high: number): string {
  return path([at(from, low), at(to, low), at(to, high), at(from, high)]);
}

type House = {
  width: number;
  storeys: number;
  color: string;
  roof: string;
  columns: number;
  /** What breaks the roof: small dormers, or one gable in the wall's colour. */
  top: "dormers" | "gable" | "plain";
  awning?: string;
};

const houses: readonly House[] = [
  {
    width: 9,
    storeys: 4,
    color: "#E8B24A",
    roof: "#B5583C",
    columns: 4,
    top: "dormers",
    awning: "#FBF3E2",
  },
  { width: 7.2, storeys: 5, color: "#3E7FA8", roof: "#4B5468", columns: 3, top: "gable" },
  {
    width: 8.2,
    storeys: 4,
    color: "#F5E8CC",
    roof: "#C0664A",
    columns: 4,
    top: "dormers",
    awning: "#7FA08A",
  },
  {
    width: 6.6,
    storeys: 5,
    color: "#B9472F",
    roof: "#5A5568",
    columns: 3,
    top: "dormers",
    awning: "#FBF3E2",
  },
  { width: 8.6, storeys: 4, color: "#E59A4E", roof: "#A94F3A", columns: 4, top: "gable" },
  {
    width: 6.4,
    storeys: 4,
    color: "#8DB39A",
    roof: "#4B5468",
    columns: 3,
    top: "dormers",
    awning: "#F3DFA8",
  },
  {
    width: 7.8,
    storeys: 5,
    color: "#EDC25E",
    roof: "#B5583C",
    columns: 3,
    top: "gable",
    awning: "#FBF3E2",
  },
  { width: 8.4, storeys: 4, color: "#D98A78", roof: "#5A5568", columns: 4, top: "dormers" },
  {
    width: 7,
    storeys: 5,
    color: "#5B93AE",
    roof: "#C0664A",
    columns: 3,
    top: "plain",
    awning: "#F3DFA8",
  },
  { width: 8.6, storeys: 4, color: "#F2DDB4", roof: "#A94F3A", columns: 4, top: "gable" },
  { width: 7.4, storeys: 4, color: "#C25B3E", roof: "#4B5468", columns: 3, top: "dormers" },
  { width: 8, storeys: 5, color: "#E3B05A", roof: "#B5583C", columns: 3, top: "dormers" },
];

function row(): string {
  const random = randomFrom(4);
  let along = 0;
  let [panes, shops, trims, shadows] = ["", "", "", ""];
  const parts: string[] = [];
  const mirrored: string[] = [];
  for (const house of houses) {
    const [from, to] = [along, along + house.width];
    const eaves = ground + 1 + house.storeys * 3.15;
    const ridge = eaves + 4.3;
    // Chimneys stand behind the ridge.
    const stack = from + house.width * (0.12 + 0.6 * random());
    parts.push(
      shape("#8A4A3C", quad(stack, stack + 0.9, eaves + 2, ridge + 1.3)),
      shape("#F0D3B0", quad(stack - 0.1, stack + 1, ridge + 1.1, ridge + 1.5)),
    );
    parts.push(
      polygon(house.roof, [
        at(from - 0.1, eaves),
        at(from + 0.35, ridge),
        at(to - 0.35, ridge),
        at(to + 0.1, eaves),
      ]),
    );
    parts.push(
      polygon(
        "#FFE9C4",
        [
          at(from + 0.35, ridge),
          at(to - 0.35, ridge),
          at(to - 0.4, ridge - 0.22),
          at(from + 0.3, ridge - 0.22),
        ],
        0.7,
      ),
    );
    parts.push(shape(house.color, quad(from, to, ground, eaves)));
    if (house.top === "gable") {
      const middle = (from + to) / 2;
      const half = house.width * 0.27;
      parts.push(
        polygon(house.color, [
          at(middle - half, eaves - 0.1),
          at(middle - half, eaves + 1.9),
          at(middle, eaves + 4.1),
          at(middle + half, eaves + 1.9),
          at(middle + half, eaves - 0.1),
        ]),
      );
      trims += path([
        at(middle - half - 0.25, eaves + 1.8),
        at(middle, eaves + 4.4),
        at(middle + half + 0.25, eaves + 1.8),
        at(middle + half, eaves + 1.75),
        at(middle, eaves + 3.95),
        at(middle - half, eaves + 1.75),
      ]);
      panes += quad(middle - 0.55, middle + 0.55, eaves + 0.65, eaves + 2.25);
    } else if (house.top === "dormers") {
      for (const share of house.columns === 4 ? [0.2, 0.5, 0.8] : [0.28, 0.72]) {
        const middle = from + house.width * share;
        parts.push(
          polygon("#F7EAD0", [
            at(middle - 0.8, eaves + 0.5),
            at(middle - 0.8, eaves + 2),
            at(middle, eaves + 2.9),
            at(middle + 0.8, eaves + 2),
            at(middle + 0.8, eaves + 0.5),
          ]),
        );
        panes += quad(middle - 0.45, middle + 0.45, eaves + 0.7, eaves + 1.95);
      }
    }
    trims += quad(from - 0.1, to + 0.1, eaves - 0.35, eaves + 0.1);
    trims += quad(from, to, ground + 3.75, ground + 3.95);
    shadows +=
      quad(from, to, eaves - 0.75, eaves - 0.35) + quad(to - 0.28, to, ground, eaves - 0.35);
    const step = house.width / house.columns;
    for (let storey = 1; storey < house.storeys; storey += 1) {
      for (let column = 0; column < house.columns; column += 1) {
        const middle = from + step * (column + 0.5);
        const sill = ground + 1.5 + storey * 3.15;
        panes += quad(middle - 0.5, middle + 0.5, sill, sill + 1.85);
      }
    }
    // Ground floor: shop windows and a door, some under an awning.
    for (let column = 0; column < house.columns; column += 1) {
      const middle = from + step * (column + 0.5);
      const door = column === Math.floor(house.columns / 2);
      shops += quad(
        middle - (door ? 0.5 : 0.7),
        middle + (door ? 0.5 : 0.7),
        ground + (door ? 0 : 0.9),
        ground + 2.9,
      );
    }
    if (house.awning)
      parts.push(
        polygon(house.awning, [
          at(from + 0.5, ground + 3.3),
          at(to - 0.5, ground + 3.3),
          at(to - 0.2, ground + 2.1),
          at(from + 0.2, ground + 2.1),
        ]),
      );
    const mirror = (up: number) => 2 * water - up;
    const drop = (up: number): number => water + (mirror(up) - water) * 0.85;
    mirrored.push(
      polygon(house.color, [
        at(from, water),
        at(to, water),
        at(to, drop(eaves)),
        at(from, drop(eaves)),
      ]),
    );
    along = to;
  }
  const end = along;
  return (
    shape(
      "url(#water)",
      path([
        at(0, water),
        at(end, water),
        [820, at(end, water)[1]],
        [820, 1000],
        [-20, 1000],
        [-20, 760],
      ]),
    ) +
    `<g id="mirror" opacity=".62">${mirrored.join("")}</g>` +
    shape("url(#deep)", "M-20 680H820V1000H-20Z") +
    group(
      "row",
      ...parts,
      shape("#3A3550", shadows, 0.28),
      shape("#FBF1DC", trims),
      shape("#27506B", shops),
      `<path fill="#27506B" stroke="#FBF1DC" stroke-width="2.200" d="${panes}"/>`,
    ) +
    group(
      "quay",
      shape("#C9BCA6", quad(-2, end, ground - 0.5, ground)),
      shape("url(#quay)", quad(-2, end, water, ground - 0.5)),
      shape("#F3E6CB", quad(-2, end, ground - 0.55, ground - 0.3)),
    )
  );
}

/** Café parasols and people along the quay. */
function life(): string {
  const random = randomFrom(11);
  let [canopies, shades, people, heads] = ["", "", "", ""];
  for (let along = 3; along < 84; along += 3.2 + 3 * random()) {
    if (random() < 0.5) {
      const [x, y] = at(along, ground + 2.5);
      const [edge] = at(along + 1.5, ground + 2.5);
      const half = edge - x;
      canopies += `M${r(x - half)} ${r(y + half * 0.3)}L${r(x)} ${r(y - half * 0.25)} ${r(x + half)} ${r(y + half * 0.3)}Z`;
      shades += `M${r(x)} ${r(y - half * 0.25)}L${r(x + half)} ${r(y + half * 0.3)}H${r(x + half * 0.2)}Z`;
    } else {
      const [x, foot] = at(along, ground);
      const [, head] = at(along, ground + 1.5);
      const half = (foot - head) * 0.2;
      people += `M${r(x - half)} ${r(foot)}L${r(x - half * 0.8)} ${r(head + half)}Q${r(x)} ${r(head - half * 0.4)} ${r(x + half * 0.8)} ${r(head + half)}L${r(x + half)} ${r(foot)}Z`;
      heads += `M${r(x)} ${r(head - half * 0.4)}h.1`;
    }
  }
  return group(
    "life",
    shape("#2B3A55", people),
    `<path d="${heads}" stroke="#E9B99A" stroke-width="6" stroke-linecap="round"/>`,
    shape("#FFF8E8", canopies),
    shape("#D9C7A8", shades),
  );
}

/** A wooden trading ketch, bow to the right, sails furled on their booms; 340 long, the waterline at y = 0. The hull takes the colour of its use. */
const ship = (() => {
  const shrouds = (mast: number, top: number, foot: number) => {
    const feet = [-34, -20, 20, 34].map((shift) => `M${mast} ${top}L${mast + shift} ${foot}`);
    const rungs = [0.4, 0.55, 0.7, 0.85].flatMap((t) =>
      [-1, 1].map(
        (side) =>
          `M${r(mast + side * 20 * t)} ${r(top + (foot - top) * t)}H${r(mast + side * 34 * t)}`,
      ),
    );
    return feet.join("") + rungs.join("");
  };
  const mast = (foot: number, top: number) =>
    `M${foot - 4}-40L${foot - 2} ${top}H${foot + 2}L${foot + 4}-40Z`;
  return (
    '<g id="ship">' +
    shape("#0F3A52", "M-140-2H122Q170 8 90 14T-120 14-140-2Z", 0.55) +
    `<path d="${shrouds(-46, -330, -46)}${shrouds(72, -300, -52)}M226-116L72-396M226-116L72-300M190-100L72-250M72-396L-46-420-152-64M-46-330L-140-316" stroke="#3A2F3A" stroke-width="1.600" fill="none" opacity=".85"/>` +
    shape("#B77B45", mast(-46, -424) + mast(72, -398)) +
    shape("#E9BE82", "M-50-40L-48-424H-46.500L-47-40ZM68-40L70-398H71.500L71-40Z") +
    shape(
      "#8A5A36",
      "M150-80L228-120 230-116 152-70ZM-46-92L-162-100V-95L-46-86ZM72-94L-34-100V-95L72-88ZM-48-270L-136-318-134-322-46-276ZM70-250L-6-292-4-296 72-256Z",
    ) +
    shape(
      "#F7E8C8",
      "M-52-92Q-64-108-90-106-130-104-160-100-150-92-110-92-80-90-52-88ZM66-94Q54-110 26-106-10-104-32-100-20-92 10-92 40-92 66-90Z",
    ) +
    shape(
      "#CBAE86",
      "M-52-92Q-100-100-160-100-150-92-110-92-80-90-52-88ZM66-94Q20-100-32-100-20-92 10-92 40-92 66-90Z",
    ) +
    shape("#F7E8C8", "M150-86Q184-94 216-114L210-117Q176-108 146-92Z") +
    shape("#A8683E", "M-110-52V-76H-66V-48ZM0-44V-60H40V-46Z") +
    shape("#E9BE82", "M-114-76H-62V-81H-114ZM-4-60H44V-64H-4Z") +
    shape("#2B3A55", "M-102-70h9v9h-9zM-84-70h9v9h-9z") +
    '<path d="M-154-66Q-10-30 158-86 142-34 120 2H-134Q-150-30-154-66Z"/>' +
    shape("#1B2A41", "M-150-34Q-10-6 140-44L120 2H-134Z", 0.22) +
    `<path d="M-151-46Q-10-14 148-62M-147-32Q-10 0 141-44M-143-20Q-10 8 134-26" fill="none" stroke="#1B2A41" stroke-opacity=".3" stroke-width="1.500"/>` +
    shape("#F3E1BE", "M-154-66Q-10-30 158-86L155-77Q-10-20-153-57Z") +
    shape("#8E2A22", "M-139-10Q-10 6 127-10L120 2H-134Z") +
    "</g>"
  );
})();

const moored = (x: number, y: number, scale: number, hull: string) =>
  `<use href="#ship" fill="${hull}" transform="translate(${x} ${y}) scale(${scale})"/>`;

/** The Dannebrog at a ship's stern. */
const flag =
  shape("#8A5A36", "M-150-60L-172-128-169-129-146-60Z") +
  shape(
    "#C8402A",
    "M-171-128Q-196-142-218-128-238-118-256-126L-246-84Q-228-76-208-88-186-100-160-88Z",
  ) +
  shape(
    "#FFF8E8",
    "M-196-136L-203-136.500-193-92-186-95ZM-166-112L-163-104Q-188-116-210-104-230-94-250-100L-252-108Q-232-102-212-112-190-124-166-112Z",
  );

/** Our Saviour's Church far off: the brick tower, the dark spire with its stair winding up it four times, the golden globe. */
const spire = (() => {
  const [x, foot, top] = [742, 520, 322];
  const half = (y: number) => 2 + ((y - top) / (foot - top)) * 21;
  let stair = "";
  for (let turn = 0; turn < 5; turn += 1) {
    const y = foot - 8 - turn * 36;
    const next = y - 20;
    stair += path([
      [x - half(y) - 4, y],
      [x + half(next) + 4, next],
      [x + half(next) + 4, next + 7],
      [x - half(y) - 4, y + 7],
    ]);
  }
  return group(
    "spire",
    shape("#B08A96", `M${x - 30} 680V540H${x + 30}V680Z`),
    shape("#D3B0A8", `M${x - 30} 680V540H${x - 4}V680Z`),
    shape(
      "#7F6A86",
      `M${x - 20} 584v-18q6-9 12 0v18zM${x + 6} 584v-18q6-9 12 0v18zM${x - 20} 636v-18q6-9 12 0v18zM${x + 6} 636v-18q6-9 12 0v18z`,
    ),
    shape("#5F87A0", `M${x - 34} 542L${x - 24} 518H${x + 24}L${x + 34} 542Z`),
    polygon("#4F7A96", [
      [x - 23, foot],
      [x - 2, top],
      [x + 2, top],
      [x + 23, foot],
    ]),
    shape("#F0C65E", stair),
    `<circle cx="${x}" cy="${top - 4}" r="6.500" fill="#F0C65E"/>`,
    shape("#F0C65E", `M${x - 1} ${top - 30}h2v24h-2zM${x} ${top - 30}l11 4-11 4z`),
  );
})();

function wheel(x: number, y: number): string {
  const spokes = Array.from({ length: 7 }, (_, i) => {
    const turn = (i * Math.PI) / 7;
    const [dx, dy] = [58 * Math.cos(turn), 58 * Math.sin(turn)];
    return `M${r(x - dx)} ${r(y - dy)}L${r(x + dx)} ${r(y + dy)}`;
  }).join("");
  return `<path d="${spokes}" stroke="#1B2A41" stroke-width="1.200"/><circle cx="${x}" cy="${y}" r="60" fill="none" stroke="#131F33" stroke-width="6.500"/><circle cx="${x}" cy="${y}" r="55" fill="none" stroke="#E9DCC0" stroke-width="1.800"/>`;
}

/** A tulip on its stem. */
const tulip =
  '<g id="tulip"><path fill="#4E7A4A" d="M-2 0L-1-44H1L2 0ZM0-4Q-18-16-16-40-4-26 0-4ZM0-2Q16-12 18-32 6-22 0-2Z"/><path d="M-10-62Q-12-44 0-42 12-44 10-62L5-54 0-66-5-54Z"/><path fill="#1B2A41" opacity=".16" d="M0-66L5-54 10-62Q12-44 0-42Z"/></g>';

const bicycle = group(
  "bicycle",
  wheel(556, 902),
  wheel(722, 902),
  '<path d="M556 902L598 822 690 816 634 900 598 822M556 902L634 900M722 902L690 816L684 796" fill="none" stroke="#F3E1BE" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>' +
    '<path d="M598 822L592 800M684 796L668 786M684 796Q700 784 690 776L664 778" fill="none" stroke="#131F33" stroke-width="6" stroke-linecap="round"/>' +
    '<path d="M498 884Q510 842 556 838 600 842 610 880M672 862Q700 836 740 844 776 856 780 886" fill="none" stroke="#F3E1BE" stroke-width="5"/>' +
    '<path fill="#6B3F2E" d="M568 798Q580 788 616 794 626 800 612 806 588 806 568 798Z"/><circle cx="634" cy="900" r="13" fill="#131F33"/><path d="M634 900L646 922M640 922H654" stroke="#131F33" stroke-width="5"/>',
  ["#F0B442", "#E9B9A2", "#FBF3E2", "#F0B442", "#E58A76", "#FBF3E2"]
    .map(
      (color, i) =>
        `<use href="#tulip" fill="${color}" transform="translate(${702 + i * 13} ${800 - (i % 2) * 8}) rotate(${-18 + i * 8}) scale(.9)"/>`,
    )
    .join(""),
  '<path fill="#A8683E" d="M690 790H782L772 846H700Z"/><path d="M692 804H780M695 818H777M697 832H775M708 790L712 846M726 790L728 846M744 790V846M764 790L760 846" stroke="#6B3F2E" stroke-width="2.400"/><path fill="#D9A06A" d="M686 786H786V794H686Z"/>',
);

/** A cherry flower, 20 across, in the colour of its use. */
const flower = `<g id="flower"><path d="${[0, 72, 144, 216, 288]
  .map((degrees) => {
    const turn = (degrees * Math.PI) / 180;
    const on = (reach: number, off: number) =>
      `${r(reach * Math.sin(turn + off))} ${r(-reach * Math.cos(turn + off))}`;
    return `M0 0C${on(9, -0.9)} ${on(14, -0.4)} ${on(10, 0)}C${on(14, 0.4)} ${on(9, 0.9)} 0 0Z`;
  })
  .join("")}"/><circle r="2.400" fill="#C4566E"/></g>`;

/** Cherry blossom in the upper left. */
function blossom(): string {
  const random = randomFrom(29);
  const clusters: readonly (readonly [...Point, reach: number, count: number])[] = [
    [50, 104, 44, 10],
    [140, 78, 40, 8],
    [226, 72, 34, 7],
    [304, 62, 26, 4],
    [104, 186, 34, 7],
    [26, 204, 36, 7],
    [186, 146, 28, 5],
    [0, 60, 40, 6],
    [250, 102, 20, 3],
  ];
  const flowers = clusters.flatMap(([x, y, reach, count]) =>
    Array.from({ length: count }, (_, i) => {
      const turn = random() * Math.PI * 2;
      const far = Math.sqrt(random()) * reach;
      const color = ["#E8A0AC", "#F4C3C0", "#FCE4DA", "#FCE4DA"][i % 4];
      return `<use href="#flower" fill="${color}" transform="translate(${Math.round(x + Math.cos(turn) * far)} ${Math.round(y + Math.sin(turn) * far * 0.7)}) rotate(${Math.round(random() * 72)}) scale(${(0.9 + 0.6 * random()).toFixed(1)})"/>`;
    }),
  );
  return group(
    "blossom",
    '<path d="M-20 130Q60 110 140 78T320 60M40 116Q80 150 100 196M-10 160Q20 180 34 214M150 76Q176 110 184 150M200 72Q230 84 250 104" fill="none" stroke="#4A3038" stroke-width="7" stroke-linecap="round"/>',
    ...flowers,
  );
}

export default {
  slug: "copenhagen",
  alt: "Poster of Copenhagen: the colored houses of Nyhavn and wooden ships on the canal",
  defs:
    linear("sky", [
      [0, "#2F86BD"],
      [0.25, "#6FB3D2"],
      [0.45, "#BBDDE0"],
      [0.62, "#FBF0D4"],
    ]) +
    radial("halo", [
      [0, "#FFF6DA", 0.9],
      [0.35, "#FFF3CF", 0.4],
      [1, "#FFF0C4", 0],
    ]) +
    linear("cloud", [
      [0, "#FFFDF4"],
      [0.7, "#F0F2E8"],
      [1, "#CFE0E2"],
    ]) +
    linear("water", [
      [0, "#6FB0BC"],
      [0.4, "#2F7F9C"],
      [1, "#12405F"],
    ]) +
    linear("deep", [
      [0, "#2F7F9C", 0],
      [0.35, "#2A789A", 0.45],
      [0.75, "#164A6B", 0.95],
      [1, "#12405F"],
    ]) +
    linear("quay", [
      [0, "#8F8577"],
      [1, "#4E5660"],
    ]) +
    linear("near-quay", [
      [0, "#4A5568"],
      [1, "#1B2A41"],
    ]) +
    tulip +
    ship +
    flower,
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    '<circle id="glow" cx="120" cy="120" r="420" fill="url(#halo)"/>',
    group(
      "clouds",
      shape("url(#cloud)", cumulus(440, 196, 300, 90, 11)),
      shape("url(#cloud)", cumulus(620, 300, 260, 58, 8), 0.9),
      shape("url(#cloud)", cumulus(280, 268, 190, 44, 5), 0.85),
    ),
    gulls(
      [
        [600, 244, 12],
        [636, 222, 9],
        [566, 226, 8],
      ],
      "#31506B",
    ),
    spire,
    group(
      "trees",
      shape(
        "#8DB48A",
        discs([
          [704, 652, 22],
          [730, 640, 26],
          [762, 646, 24],
          [790, 636, 28],
          [812, 656, 24],
        ]),
      ),
      shape(
        "#6E9C78",
        `${discs([
          [694, 668, 18],
          [722, 664, 22],
          [752, 668, 22],
          [782, 664, 24],
          [808, 670, 20],
        ])}M680 664H820V700H680Z`,
      ),
      shape("#D9CDB8", "M676 688H820V698H676Z"),
    ),
    row(),
    life(),
    shape(
      "#1E5F82",
      lightPath({
        x: 340,
        top: 752,
        bottom: 944,
        count: 22,
        reach: [60, 230],
        stray: 1.5,
        seed: 18,
      }),
      0.75,
    ),
    shape(
      "#F6EFD8",
      lightPath({
        x: 400,
        top: 762,
        bottom: 936,
        count: 13,
        reach: [40, 140],
        stray: 1.9,
        seed: 6,
      }),
      0.5,
    ),
    moored(672, 726, 0.42, "#2B5A6E"),
    moored(484, 764, 0.66, "#FBF3E2"),
    moored(274, 838, 1.12, "#7A4630"),
    `<g id="flag" transform="translate(244 828) scale(.98)">${flag}</g>`,
    blossom(),
    group(
      "near",
      shape("url(#near-quay)", "M-10 948H810V1010H-10Z"),
      shape("#C9BCA6", "M-10 942H810V952H-10Z"),
      shape("#131F33", "M440 954V1010H446V954ZM130 954V1010H136V954ZM690 954V1010H696V954Z", 0.5),
      shape("#0F1A2C", "M86 950Q92 920 82 906 80 890 112 890 144 890 142 906 132 920 138 950Z"),
      shape("#5A6880", "M86 902Q84 893 104 893 96 900 98 910 100 930 96 950H90Q98 920 86 902Z"),
      '<path d="M88 928Q120 940 136 928M88 934Q40 936-20 890" fill="none" stroke="#E9CFA0" stroke-width="6"/>',
      shape("#131F33", "M480 966Q620 954 800 962V972Q640 966 490 974Z", 0.6),
    ),
    bicycle,
  ].join(""),
} satisfies Scene;

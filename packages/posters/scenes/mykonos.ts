import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { block } from "../kit/block.ts";
import { cumulus } from "../kit/cumulus.ts";
import { shape, use } from "../kit/shape.ts";
import { smooth } from "../kit/smooth.ts";
import { glow } from "../kit/sun.ts";

// Noon: the sun stands high on the left, out of the picture. The mills stand in a straight row that runs to a point on the horizon.
const horizon = 566;
const vanish = 846;

/** A point on level ground: `side` from the vanishing line, at the depth where a mill is drawn at scale `size`. */
const ground = (side: number, size: number): Point => [vanish + side * size, horizon + 206 * size];

const hub: Point = [-58, -312];
const spin = (turn: number, share: number): Point => {
  const angle = (turn * Math.PI) / 180;
  return [hub[0] + 104 * share * Math.cos(angle), hub[1] + 170 * share * Math.sin(angle)];
};
const spokes = Array.from({ length: 12 }, (_, i) => i * 30 + 12);
const sails = spokes
  .map((turn) => path([spin(turn, 0.24), spin(turn, 0.98), spin(turn + 17, 0.9)]))
  .join("");
const rim = path(spokes.map((turn) => spin(turn, 0.98)));
const arms = spokes.map((turn) => path([spin(turn, 0), spin(turn, 1.03)], false)).join("");

/** One windmill, its foot at the origin. */
function mill(): string {
  const tower = "M-86 0L-68-292H68L86 0Q0 26-86 0Z";
  let thatch = "";
  for (let i = -5; i <= 5; i++)
    thatch += `M${r(i * 15)} ${r(-290 + Math.abs(i) * -0.6)}Q${r(i * 11)} -340 ${r(i * 3.4)} -386`;
  return (
    shape("url(#plaster)", tower) +
    `<g clip-path="url(#tower)" transform="translate(0 0)"><path fill="#7FA3C9" opacity=".55" transform="translate(62 40)" d="${sails}"/><path fill="none" stroke="#7FA3C9" stroke-opacity=".6" stroke-width="4" transform="translate(62 40)" d="${arms}${rim}"/></g>` +
    shape("#8FB0D2", "M-72-276Q0-256 72-276L71-292H-71Z", 0.8) +
    shape(
      "#1E6A9A",
      "M-26 10V-62Q-26-78-10-78 6-78 6-62V13Q-12 14-26 10ZM30-150h22v30h-22zM-22-214h19v26h-19z",
    ) +
    shape("#174E7C", "M-26 10V-62Q-26-78-10-78-18-74-18-60V12ZM30-150h6v30h-6zM-22-214h5v26h-5z") +
    shape("#FFFDF4", "M-40 12H18V24Q-12 28-40 22ZM26-118h30v6h-30z") +
    shape("url(#thatch)", "M-84-284Q-50-340-14-394 0-410 14-394 50-340 84-284 0-262-84-284Z") +
    shape("#5E4030", "M22-380Q54-336 84-284 60-276 30-273 40-330 22-380Z", 0.5) +
    `<path fill="none" stroke="#6B4A34" stroke-opacity=".55" stroke-width="2.2" d="${thatch}"/>` +
    shape("#6B4A34", "M-84-284Q0-262 84-284L80-276Q0-254-80-276Z") +
    shape("#4A3230", "M-30-318L-62-318V-306L-26-304Z") +
    `<path fill="none" stroke="#5A4038" stroke-width="3" d="${rim}"/>` +
    shape("url(#cloth)", sails) +
    `<path fill="none" stroke="#4A3230" stroke-width="4.5" stroke-linecap="round" d="${arms}"/>` +
    shape("#3A2830", `M${hub[0] - 9} ${hub[1]}a9 11 0 1 0 18 0a9 11 0 1 0-18 0Z`)
  );
}

const sizes = [0.26, 0.32, 0.4, 0.52, 0.69, 0.97];
const row = -592;

/** Flagstones with whitewashed joints, as the islanders paint them, running along the mills. */
function paving(): string {
  const random = randomFrom(6);
  let d = "";
  const rows = [0.2, 0.25, 0.31, 0.39, 0.49, 0.62, 0.78, 0.96, 1.18, 1.45, 1.76, 2.1, 2.5];
  for (let i = 0; i + 1 < rows.length; i++) {
    const [far, near] = [rows[i] as number, rows[i + 1] as number];
    const gap = (near - far) * 0.1;
    const shift = i % 2 ? 12 : -10;
    const sides = [-478, -452 + shift, -426 - shift, -400];
    for (let k = 0; k + 1 < sides.length; k++) {
      const wobble = () => (random() - 0.5) * 10;
      const [a, b] = [
        (sides[k] as number) + (k ? wobble() * 0.5 : 0) + 3,
        (sides[k + 1] as number) + wobble() - 3,
      ];
      d += path([
        ground(a, far + gap),
        ground(b, far + gap * (1 + random())),
        ground(b + wobble() * 0.4, near - gap),
        ground(a + wobble() * 0.3, near - gap * random()),
      ]);
    }
  }
  return d;
}

/** The edge of the level ground above the sea, far to near. */
const brink: readonly Point[] = [
  [-520, 0.17],
  [-400, 0.2],
  [-350, 0.26],
  [-372, 0.38],
  [-344, 0.5],
  [-376, 0.66],
  [-346, 0.86],
  [-380, 1.08],
  [-352, 1.36],
  [-384, 1.7],
  [-360, 2.3],
].map(([side, size]) => ground(side as number, size as number));

/** The foot of the cliff below each point of that edge. */
const shoreAt = (k: number): Point => {
  const [x, y] = brink[k] as Point;
  const size = (y - horizon) / 206;
  return [x + size * (k % 2 ? 20 : 44), y + 8 + size * (k % 2 ? 56 : 74)];
};
const shore = brink.map((_, k) => shoreAt(k)).reverse();

/** Low thorn bushes along the edge. */
function scrub(): string {
  const random = randomFrom(44);
  let d = "";
  for (let size = 0.3; size < 1.7; size *= 1.2) {
    const [x, y] = ground(-392 + random() * 14, size);
    const s = size * (10 + random() * 10);
    d += `M${r(x - s)} ${r(y)}Q${r(x - s * 0.9)} ${r(y - s * 0.7)} ${r(x - s * 0.3)} ${r(y - s * 0.6)}Q${r(x)} ${r(y - s)} ${r(x + s * 0.4)} ${r(y - s * 0.6)}Q${r(x + s)} ${r(y - s * 0.5)} ${r(x + s)} ${r(y)}Z`;
  }
  return d;
}

function whitecaps(): string {
  const random = randomFrom(14);
  let d = "";
  for (let i = 0; i < 40; i++) {
    const near = i / 40;
    const [x, y, half] = [
      300 + random() * 520,
      horizon + 8 + 360 * near ** 1.5,
      5 + near * 26 * (0.6 + random()),
    ];
    d += `M${r(x - half)} ${r(y)}Q${r(x - half * 0.2)} ${r(y - 2 - near * 6)} ${r(x + half)} ${r(y + 1)}Q${r(x)} ${r(y - near * 2)} ${r(x - half)} ${r(y)}Z`;
  }
  return d;
}

/** The small chapel on the rocks, its dome painted red. */
function chapel(): string {
  const nave = block({ x: 690, y: 896, left: 52, right: 108, height: 66, slope: 0.12 });
  return [
    shape("url(#wallLit)", nave.wall("left")),
    shape("url(#wallShade)", nave.wall("right")),
    shape("#FFFDF4", nave.flatTop()),
    shape("#1E6A9A", nave.opening("left", 16, 0, 20, 32)),
    shape("#174E7C", nave.opening("right", 26, 28, 12, 18) + nave.opening("right", 66, 28, 12, 18)),
    '<g transform="translate(50 46)">',
    shape("url(#drum)", "M638 778V752H706V778Q672 792 638 778Z"),
    shape("#174E7C", "M652 776v-12q0-5 4-5t4 5v13zM682 777v-12q0-5 4-5t4 5v11z"),
    shape("#C8402A", "M634 754C634 718 652 702 672 702S710 718 710 754Q672 768 634 754Z"),
    shape("#8F2A25", "M684 705Q710 716 710 754 700 760 688 761 702 732 684 705Z"),
    shape("#E8714C", "M641 750Q642 720 664 706 648 726 650 755Z"),
    shape("#FFFDF4", "M670 704V684H674V704ZM664 692V688H680V692Z"),
    // Bell gable over the door.
    shape("#FFFDF4", "M588 778V744Q588 730 601 730T614 744V782L609 781V750Q601 738 595 750V779Z"),
    shape("#B8863A", "M597 752h9l2 13h-13z"),
    "</g>",
  ].join("");
}

/** A prickly pear: flat oval pads on pads, the sunny rim lit. */
function pricklyPear(
  pads: readonly (readonly [x: number, y: number, size: number, turn: number])[],
): string {
  return pads
    .map(
      ([x, y, size, turn], i) =>
        `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">` +
        shape(
          i % 3 === 1 ? "#2C4A45" : "#234039",
          "M0 0C-22-8-44-52-36-88-28-116 28-116 36-88 44-52 22-8 0 0Z",
        ) +
        shape(
          "#5F8062",
          "M-8-12C-26-24-40-58-34-86-27-108 4-112 20-104-8-106-20-90-24-72-27-52-20-28-8-12Z",
        ) +
        shape("#12302D", "M4-30h4v4h-4zM14-54h4v4h-4zM-6-56h4v4h-4zM4-80h4v4h-4zM22-80h4v4h-4z") +
        "</g>",
    )
    .join("");
}

export default {
  slug: "mykonos",
  alt: "Poster of Mykonos: white windmills above the sea at noon",
  defs:
    linear("sky", [
      [0, "#1B6FA8"],
      [0.25, "#3F95C2"],
      [0.45, "#8CC4D4"],
      [0.57, "#DCEBDD"],
    ]) +
    radial("halo", [
      [0, "#FFFBE6", 0.9],
      [0.3, "#FFF6D6", 0.45],
      [1, "#FFF6D6", 0],
    ]) +
    linear("cloud", [
      [0, "#FFFDF4"],
      [1, "#CFE3E8", 0.55],
    ]) +
    linear("far", [
      [0, "#8FA9BC"],
      [1, "#B9C9C8"],
    ]) +
    linear("sea", [
      [0, "#6FB6C6"],
      [0.12, "#2F8DB4"],
      [0.5, "#1E6A9A"],
      [1, "#154472"],
    ]) +
    linear(
      "plaster",
      [
        [0, "#FFFDF4"],
        [0.42, "#FBF6EC"],
        [0.72, "#C3D4E4"],
        [1, "#93B2D2"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "thatch",
      [
        [0, "#D9AE6C"],
        [0.5, "#B5824C"],
        [1, "#7E5A40"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "cloth",
      [
        [0, "#FFFDF4"],
        [0.6, "#F6E9D0"],
        [1, "#DCD2C8"],
      ],
      [0, 0, 1, 0.3],
    ) +
    linear("earth", [
      [0, "#E3C583"],
      [0.4, "#CDA765"],
      [1, "#A9824E"],
    ]) +
    linear("rock", [
      [0, "#B08A64"],
      [1, "#5C4A52"],
    ]) +
    linear("rockDark", [
      [0, "#7E6460"],
      [1, "#3B3A50"],
    ]) +
    linear("wallLit", [
      [0, "#FFFDF4"],
      [1, "#F2E6D0"],
    ]) +
    linear("wallShade", [
      [0, "#A9C0DA"],
      [1, "#C3CFDB"],
    ]) +
    linear(
      "drum",
      [
        [0, "#FFFDF4"],
        [0.5, "#E6E8E8"],
        [1, "#93B2D2"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("stones", [
      [0, "#B7B3AE"],
      [1, "#8C93A2"],
    ]) +
    '<clipPath id="tower"><path d="M-86 0L-68-292H68L86 0Q0 26-86 0Z"/></clipPath>' +
    `<g id="mill">${mill()}</g>`,
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    glow(90, 40, 420),
    // Clouds in the meltemi wind: flat bases, heads blown to the right.
    group(
      "meltemi",
      `<g transform="skewX(-28)" fill="url(#cloud)"><path d="${cumulus(330, 190, 330, 74, 3)}"/><path d="${cumulus(760, 300, 300, 66, 8)}"/><path d="${cumulus(600, 424, 260, 50, 12)}" opacity=".9"/><path d="${cumulus(60, 96, 200, 40, 30)}" opacity=".7"/></g>`,
      shape(
        "#FFFDF4",
        "M300 226Q460 214 640 222 520 232 300 226ZM520 332Q660 320 820 328V336Q640 340 520 332",
        0.5,
      ),
    ),
    group(
      "far-island",
      shape(
        "url(#far)",
        `M380 ${horizon}Q440 546 490 548 540 528 590 544 640 536 690 550 750 546 820 556V${horizon}Z`,
      ),
    ),
    group(
      "sea-layer",
      `<rect y="${horizon}" width="800" height="${1000 - horizon}" fill="url(#sea)"/>`,
      shape("#FFFDF4", whitecaps(), 0.75),
    ),
    group(
      "sail",
      '<g transform="translate(278 188) scale(.7)">',
      shape("#1B2A41", "M646 706H722L710 722H660Z"),
      shape("#FFFDF4", "M688 612Q728 656 726 698H688Z"),
      shape("#D5E3EA", "M682 622V698H654Q664 654 682 622Z"),
      shape("#FFFDF4", "M626 726Q680 718 744 726 690 733 626 726Z", 0.7),
      "</g>",
    ),
    group(
      "headland",
      shape("url(#rock)", path([...brink, ...shore])),
      shape(
        "#54465A",
        brink
          .slice(0, -1)
          .map((top, k) =>
            path([
              top,
              brink[k + 1] as Point,
              shoreAt(k + 1),
              [(shoreAt(k)[0] + shoreAt(k + 1)[0]) / 2, (shoreAt(k)[1] + shoreAt(k + 1)[1]) / 2],
            ]),
          )
          .filter((_, k) => k % 2 === 1)
          .join(""),
        0.5,
      ),
      shape(
        "#FFFDF4",
        path(
          [...shore]
            .reverse()
            .flatMap(([x, y], k): Point[] => [[x + 12 - k * 0.6, y + 6 - k * 0.4]])
            .concat([...shore]),
        ),
        0.8,
      ),
      shape(
        "url(#earth)",
        `${smooth([
          [758, 601],
          [690, 588],
          [560, 586],
          [300, 606],
          [-20, 640],
        ])}V1010H100L${path([...brink].reverse(), false).slice(1)}Z`,
      ),
      shape(
        "#F3DDA6",
        path([
          ...brink,
          ...[...brink].reverse().map(([x, y], k): Point => [x - 10 + k * 1.2, y - 3]),
        ]),
        0.8,
      ),
      // Dry-stone terraces behind the mills.
      shape(
        "#A17A4C",
        "M-10 678L210 640 420 622V630L210 652-10 696ZM-10 720L120 700 330 664V674L120 716-10 742Z",
      ),
      shape(
        "#F6E4B4",
        "M-10 678L210 640 420 622V625L210 644-10 684ZM-10 720L120 700 330 664V668L120 705-10 726Z",
      ),
      shape(
        "#7F8450",
        "M330 652q-2-12 10-12 6-10 16-3 12-2 12 11zM18 668q-2-14 12-14 8-12 20-4 14-2 14 12zM384 690q-2-12 10-12 6-10 16-3 12-2 12 11z",
      ),
      shape("#7F8450", scrub()),
    ),
    group(
      "path",
      shape(
        "#FFFDF4",
        path([ground(-484, 0.2), ground(-394, 0.2), ground(-394, 2.5), ground(-484, 2.5)]),
      ),
      shape("url(#stones)", paving()),
    ),
    group(
      "mill-shadows",
      shape(
        "#7E6450",
        sizes
          .map((size) =>
            path([
              ground(row - 60, size),
              ground(row + 40, size * 1.1),
              ground(row + 190, size * 1.13),
              ground(row + 210, size * 1.03),
              ground(row + 84, size * 0.99),
            ]),
          )
          .join(""),
        0.5,
      ),
    ),
    group("mills", ...sizes.map((size) => use("mill", ...ground(row, size), size))),
    group(
      "near",
      shape(
        "#FFFDF4",
        "M400 1010Q440 966 520 942 566 890 640 870 720 850 820 852V880H600L440 1010Z",
        0.8,
      ),
      shape(
        "url(#rockDark)",
        "M420 1010L480 962 540 948 584 900 650 884 720 868 764 876 810 864V1010Z",
      ),
      shape(
        "#A88468",
        "M480 962L540 948 584 900 650 884 720 868 764 876 810 864V880L764 892 716 886 660 902 604 920 566 962 500 976Z",
      ),
      shape(
        "#2A2C46",
        "M540 1010L584 966 636 952 690 974 680 1010ZM710 1010L738 956 810 938V1010Z",
        0.5,
      ),
      chapel(),
    ),
    group(
      "wall",
      shape("url(#wallLit)", "M-10 846Q120 850 250 906L430 1010H-10Z"),
      shape("#FFFDF4", "M-10 832Q120 836 262 894L460 1010H428L250 910Q120 854-10 852Z"),
      pricklyPear([
        [60, 1020, 1.5, -8],
        [150, 1020, 1.35, 16],
        [20, 1010, 1.3, -34],
        [100, 1014, 1.7, 4],
        [74, 870, 1.1, -26],
        [130, 850, 1.15, 20],
        [104, 840, 0.9, -4],
        [44, 790, 0.8, -40],
        [166, 764, 0.8, 34],
      ]),
    ),
  ].join(""),
} satisfies Scene;

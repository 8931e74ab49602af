import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { discs } from "../kit/discs.ts";
import { box, polygon, shape, spire } from "../kit/shape.ts";
import { smooth } from "../kit/smooth.ts";
import { swifts } from "../kit/swifts.ts";

const water = 716;
const DARK = "#5A4A5C";

/** The town behind its walls, in tiers; every roof has its own size, slope and color. */
function tier(
  from: number,
  to: number,
  foot: (x: number) => number,
  size: number,
  seed: number,
): string {
  const random = randomFrom(seed);
  const clay = ["#E8814E", "#D96C3F", "#F09A62", "#C95F3C"];
  const dark = ["#A94A38", "#8C3E34"];
  const plaster = ["#FFF3DC", "#F8E4C4", "#F3D9B8"];
  const [walls, roofs, slopes, panes] = [plaster, clay, dark, ["#4F7A6A", DARK]].map((colors) =>
    colors.map(() => ""),
  );
  let sides = "";
  let chimneys = "";
  const whole = (points: readonly Point[]) =>
    path(points.map(([x, y]): Point => [Math.round(x), Math.round(y)]));
  const block = (x: number, y: number, width: number, height: number) =>
    box(Math.round(x), Math.round(y), Math.round(width), Math.round(height));
  const add = (list: string[] | undefined, d: string) => {
    if (list) list[Math.floor(random() * list.length)] += d;
  };
  for (let x = from; x < to;) {
    const width = size * (0.75 + 0.8 * random());
    const height = size * (0.5 + 0.7 * random());
    const y = foot(x + width / 2);
    const eaves = y - height;
    const rise = width * (0.24 + 0.16 * random());
    const side = width * (0.16 + 0.16 * random());
    const front = width - side;
    const end = x + width;
    let wall = block(x, y + 30, front, height + 30);
    sides += block(x + front, y + 30, side, height + 30);
    if (random() < 0.4) {
      // Its gable to the harbour, the long slope to the right.
      const middle = x + front / 2;
      const top = eaves - rise * 1.25;
      wall += whole([
        [x, eaves + 1],
        [middle, top],
        [x + front, eaves + 1],
      ]);
      add(
        slopes,
        whole([
          [middle, top],
          [middle + side, top + 2],
          [end + 3, eaves + 3],
          [x + front + 1, eaves + 3],
        ]),
      );
      add(
        roofs,
        whole([
          [x - 3, eaves + 3],
          [middle, top - 4],
          [x + front + 3, eaves + 3],
          [middle, top + 3],
        ]),
      );
    } else {
      const hip = width * (0.08 + 0.12 * random());
      const ridge = x + front - hip * 0.4;
      add(
        roofs,
        whole([
          [x - 3, eaves + 2],
          [x + hip, eaves - rise],
          [ridge, eaves - rise],
          [x + front + 2, eaves + 2],
        ]),
      );
      add(
        slopes,
        whole([
          [x + front + 2, eaves + 2],
          [ridge, eaves - rise],
          [end + 3, eaves + 2],
        ]),
      );
    }
    add(walls, wall);
    if (random() < 0.5)
      chimneys += block(x + front * (0.2 + 0.5 * random()), eaves - rise * 0.6, 5, rise * 0.85);
    const columns = front > 42 ? 3 : 2;
    const row = Array.from({ length: columns }, (_, i) =>
      block(x + (front * (i + 0.5)) / columns - 2.5, eaves + 17, 5, 9),
    );
    add(panes, row.join(""));
    x += width * (0.96 + 0.1 * random());
  }
  const layer = (colors: readonly string[], list: readonly string[] | undefined) =>
    colors.map((color, i) => shape(color, list?.[i] ?? "")).join("");
  return (
    layer(plaster, walls) +
    shape("#B79FA6", sides) +
    layer(dark, slopes) +
    shape("#FFF3DC", chimneys) +
    layer(clay, roofs) +
    layer(["#4F7A6A", DARK], panes)
  );
}

/** Ground under a tier: it climbs to the right, where Mount Srđ begins. */
const ground = (level: number) => (x: number) =>
  652 -
  level * 27 -
  level * level * 0.8 -
  (x / 800) ** 2 * level * 13 +
  5 * Math.sin(x / 47 + level);

/** Minčeta: the round crown of the land walls. */
const minceta = group(
  "minceta",
  shape("url(#round)", "M586 520L592 400H682L688 520Z"),
  shape("url(#round)", box(582, 402, 110, 34)),
  shape(
    DARK,
    Array.from({ length: 11 }, (_, i) => `M${585 + i * 9.6} 402a3.400 6 0 0 1 6.800 0z`).join(""),
    0.8,
  ),
  shape("url(#round)", Array.from({ length: 7 }, (_, i) => box(583 + i * 16, 369, 10, 9)).join("")),
  shape(
    "url(#round)",
    box(610, 370, 54, 24) +
      Array.from({ length: 4 }, (_, i) => box(611 + i * 14, 347, 9, 8)).join(""),
  ),
  shape(DARK, "M618 438h8v14h-8zM650 438h8v14h-8zM634 386a4 4 0 1 1 8 0a4 4 0 1 1-8 0z"),
);

/** The cathedral: nave, drum and leaded dome. */
const cathedral = group(
  "cathedral",
  shape("url(#round)", box(250, 590, 150, 70)),
  polygon("#D96C3F", [
    [244, 522],
    [262, 498],
    [388, 498],
    [406, 522],
  ]),
  shape("url(#round)", box(292, 500, 72, 56) + box(286, 446, 84, 6)),
  shape(DARK, [304, 322, 340].map((x) => `M${x} 492v-22q5-9 10 0v22z`).join("")),
  shape("url(#lead)", "M290 441Q292 402 328 390 364 402 366 441Z"),
  `<path d="M309 441Q310 404 328 390M347 441Q346 404 328 390" fill="none" stroke="#DCE6E4" stroke-width="2"/>`,
  shape("url(#round)", box(318, 393, 20, 18)),
  shape("url(#lead)", "M315 375Q320 360 328 357 336 360 341 375Z"),
  '<path d="M328 358V342M322 348h12" stroke="#5A4A5C" stroke-width="2.500"/>',
);

/** The bell tower at the end of the Stradun, with its clock and its little dome. */
const bellTower = group(
  "bell-tower",
  shape(
    "url(#round)",
    box(452, 600, 36, 206) + box(447, 396, 46, 6) + box(456, 391, 28, 28) + box(451, 364, 38, 5),
  ),
  shape(DARK, "M461 390v-16q4-7 8 0v16zM473 390v-16q4-7 8 0v16zM464 470v-10q6-8 12 0v10z"),
  '<circle cx="470" cy="426" r="13" fill="#FFF8E8" stroke="#4C7A98" stroke-width="4"/><path d="M470 418V426L464 430" fill="none" stroke="#3A3450" stroke-width="2.500"/>',
  shape("url(#lead)", "M453 360Q455 338 470 330 485 338 487 360Z"),
  '<path d="M470 331V314" stroke="#5A4A5C" stroke-width="2.500"/><circle cx="470" cy="316" r="3.500" fill="#E3B04A"/>',
);

/** The Dominicans' campanile by the eastern gate. */
const campanile = group(
  "campanile",
  shape("url(#round)", box(724, 620, 44, 150) + box(719, 474, 54, 6)),
  shape(DARK, "M732 512v-20q5-9 10 0v20zM750 512v-20q5-9 10 0v20zM741 560v-14q5-7 10 0v14z"),
  shape("url(#round)", box(731, 469, 30, 26)),
  shape(DARK, "M741 466v-14q5-7 10 0v14z"),
  polygon("#E8814E", [
    [727, 444],
    [746, 420],
    [750, 444],
  ]),
  polygon("#A94A38", [
    [746, 420],
    [750, 444],
    [765, 444],
  ]),
);

/** Some stones on a wall, so that it does not look flat. */
function ashlar(
  left: number,
  right: number,
  top: number,
  bottom: number,
  count: number,
  seed: number,
): string {
  const random = randomFrom(seed);
  let d = "";
  for (let i = 0; i < count; i += 1)
    d += box(
      left + (right - left) * random(),
      top + (bottom - top) * random(),
      8 + 12 * random(),
      4,
    );
  return shape("#B08E86", d, 0.4);
}

const harbourWalls = group(
  "walls",
  // The long wall, the three arches of the old arsenal, the gate tower.
  shape("url(#wall)", "M190 730V622L520 612V730Z"),
  shape("url(#wall)", "M512 730V584L810 566V730Z"),
  shape("#FFF6E2", "M190 622L520 612V618L190 628ZM508 584L810 566V573L508 592Z"),
  shape("#B79FA6", "M500 618L512 584V730H500Z", 0.7),
  ashlar(200, 500, 634, 700, 26, 3),
  ashlar(522, 800, 594, 704, 44, 7),
  shape("#4A3D52", [262, 342, 422].map((x) => `M${x} 722v-44a30 34 0 0 1 60 0v44z`).join("")),
  shape(
    "#FFE9C4",
    [262, 342, 422].map((x) => `M${x + 60} 722v-44a30 34 0 0 0-30-34q22 8 23 36v42z`).join(""),
  ),
  shape("#8A6F70", [262, 342, 422].map((x) => box(x + 4, 722, 44, 16)).join("")),
  shape(
    DARK,
    "M556 700v-34q12-16 24 0v34zM620 630h7v14h-7zM690 625h7v14h-7zM756 620h7v14h-7zM222 656h7v12h-7z",
  ),
  shape("url(#round)", "M640 730L646 556H706L712 730Z"),
  shape("#FFF6E2", box(640, 556, 72, 8)),
  shape("url(#round)", [641, 660, 679, 697].map((x) => box(x, 549, 11, 9)).join("")),
  shape(DARK, "M670 618v-16q6-8 12 0v16zM671 668v-14q5-6 10 0v14z"),
);

/** The fortress of St. John, rounded towards the sea. */
const fort = group(
  "fort",
  shape("url(#fortress)", "M-20 492V462H18V480H44V462H84V480H112V464H146V480H166V466H198V492Z"),
  shape("url(#fortress)", "M-20 736V492H202L226 736Z"),
  shape("#FFF6E2", "M-20 486H206V497H-20Z"),
  shape("#9C7F80", "M-20 497H206V501H-20Z", 0.6),
  shape("#FFF0D0", "M-20 570H212L213 578H-20Z"),
  shape("#9C7F80", "M-20 578H213L214 583H-20Z", 0.7),
  ashlar(-10, 196, 508, 560, 18, 11),
  ashlar(-10, 206, 596, 716, 34, 17),
  shape(
    DARK,
    "M26 548v-18q9-12 18 0v18zM98 548v-18q9-12 18 0v18zM160 546v-16q7-10 14 0v16zM64 650h12v10h-12zM140 648h11v10h-11z",
  ),
  shape("#6E5B63", "M-20 736V722H222L226 736Z", 0.5),
);

/** A small moored boat, seen from the side, with its reflection. */
function skiff(
  x: number,
  y: number,
  size: number,
  hull: string,
  band: string,
  face: 1 | -1,
): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${size * face} ${size})">` +
    shape("#1F5F74", "M-52 6Q0 20 54 4L40 16Q0 24-42 16Z", 0.55) +
    shape(hull, "M-56-14Q0-6 62-20 56 4 36 8H-38Q-52 2-56-14Z") +
    shape(band, "M-56-14Q0-6 62-20L61-14Q0 0-55-8Z") +
    shape("#3A3450", "M-46-12Q0-6 50-16L44-11Q0-2-42-8Z") +
    "</g>"
  );
}

/** The boat in front, bow towards the town: clinker hull, thwarts, a lamp, baskets and a furled sail. */
const boat = group(
  "boat",
  shape("#123F58", "M300 944Q500 1000 820 972V1010H360Q310 980 300 944Z", 0.6),
  shape("#6B4438", "M320 856Q470 884 640 880 760 876 830 858V980H420Q340 950 320 856Z"),
  shape("#9A6A4C", "M346 858Q480 884 640 880 760 876 830 860V884Q700 900 560 898 420 892 346 858Z"),
  shape(
    "url(#hull)",
    "M284 826Q300 850 352 872 470 902 620 902 760 900 830 880V1010H470Q360 990 316 910 298 870 284 826Z",
  ),
  shape(
    "#FFF6E2",
    "M284 826Q300 850 352 872 470 902 620 902 760 900 830 880V892Q760 912 620 914 460 914 344 882 300 862 284 826Z",
  ),
  shape(
    "#C8402A",
    "M300 868Q320 884 352 898 470 928 620 930 760 928 830 910V928Q760 946 620 948 460 946 346 912 318 900 308 888Z",
  ),
  `<path d="M312 906Q420 960 620 964 750 962 830 944M330 936Q440 984 620 986 740 986 830 966" fill="none" stroke="#123A5C" stroke-width="2.500" opacity=".6"/>`,
  // The stem stands proud of the hull.
  shape("#6B4438", "M276 800Q282 796 290 800L304 850 318 900 306 896 290 850Z"),
  shape("#C08A5C", "M276 800L284 798 298 846 312 898 306 896 290 850Z"),
  // Thwart, baskets of oysters, the furled sail on its yard.
  shape("#C08A5C", "M470 880L500 862 700 866 690 884Z"),
  shape("#8A5C42", "M470 880L690 884V892L474 890Z"),
  shape("#D9A566", "M520 872Q516 846 524 838H582Q590 848 584 872 552 880 520 872Z"),
  shape(
    "#9A6A44",
    "M556 877Q590 872 584 872 590 848 582 838H560Q566 856 556 877ZM520 850H587V855H519Z",
  ),
  shape(
    "#8E9BA4",
    discs([
      [534, 836, 9],
      [550, 832, 10],
      [567, 835, 9],
      [576, 838, 6],
    ]),
  ),
  shape(
    "#D9E0DE",
    discs([
      [531, 833, 4],
      [547, 828, 5],
      [563, 831, 4],
    ]),
  ),
  '<path d="M640 868L760 800" stroke="#6B4438" stroke-width="6"/>',
  shape("#F8E9CC", "M648 862Q680 830 720 812 752 796 764 798 768 806 748 818 712 842 664 866Z"),
  shape("#CDB59C", "M664 866Q712 842 748 818 768 806 764 798 762 812 730 834 700 856 664 866Z"),
  '<path d="M676 842l10 14M702 824l10 16M730 808l8 14" stroke="#8A5C42" stroke-width="2.500"/>',
  // Her painter runs to the ring on the quay.
  '<path d="M284 806Q220 860 150 884" fill="none" stroke="#F3DDB4" stroke-width="3.500"/>',
);

/** The quay at the left: worn stone, an iron bollard, a coil of rope. */
const quay = group(
  "quay",
  shape("#173F58", "M-10 948H250Q226 980 240 1010H-10Z", 0.7),
  shape("#E3CDB4", "M-10 892L196 902 232 918 60 934-10 934Z"),
  shape("#8A7478", "M-10 934H60L232 918V1010H-10Z"),
  shape("#6E5B66", "M60 934L232 918V1010H70Z", 0.6),
  `<path d="M-10 966H230M40 936V966M128 930V966M86 966V1010M176 966V1010" stroke="#4A3D52" stroke-width="2.500" opacity=".5"/>`,
  shape("#B79F98", "M120 914Q170 906 214 916L190 921Q150 924 120 914Z"),
  shape(
    "#33304C",
    "M132 910Q130 886 138 872 126 866 130 858 148 850 170 858 174 866 162 872 170 886 168 910 150 916 132 910Z",
  ),
  shape(
    "#6C6C88",
    "M132 910Q130 886 138 872 126 866 130 858L142 855Q138 864 146 872 138 888 142 912Z",
  ),
  '<g fill="none" stroke-width="6"><ellipse cx="60" cy="910" rx="34" ry="9" stroke="#C99A5E"/><ellipse cx="60" cy="904" rx="30" ry="8" stroke="#E3BC84"/><ellipse cx="60" cy="898" rx="26" ry="7" stroke="#F3DDB4"/></g>',
);

/** Reflection of walls and roofs in the harbor: upright strokes that break into ripples. */
function broken(
  colors: readonly (readonly [from: number, to: number, color: string])[],
  seed: number,
): string {
  const random = randomFrom(seed);
  return colors
    .map(([from, to, color]) => {
      let d = "";
      for (let i = 0; i < 12; i += 1) {
        const y = water + 6 + 118 * (i / 12) ** 1.2;
        const half = ((to - from) / 2) * (1.04 - i * 0.05) * (0.7 + 0.3 * random());
        const middle = (from + to) / 2 + (random() - 0.5) * 18;
        d += `M${r(middle - half)} ${r(y)}Q${r(middle)} ${r(y - 3 - i * 0.2)} ${r(middle + half)} ${r(y)}Q${r(middle)} ${r(y + 3 + i * 0.3)} ${r(middle - half)} ${r(y)}Z`;
      }
      return shape(color, d, 0.6);
    })
    .join("");
}

export default {
  slug: "dubrovnik",
  alt: "Poster of Dubrovnik: the old harbor in the first light, its walls before clay roofs",
  defs:
    linear("sky", [
      [0, "#3F8FB8"],
      [0.25, "#8CC3CE"],
      [0.42, "#D3E3D4"],
      [0.52, "#FBE9C8"],
    ]) +
    radial("first-light", [
      [0, "#FFF2CC", 0.9],
      [0.5, "#FFECC0", 0.35],
      [1, "#FFECC0", 0],
    ]) +
    linear("srd", [
      [0, "#D9C3B8"],
      [0.5, "#B7AEB4"],
      [1, "#8FA39A"],
    ]) +
    linear("sea", [
      [0, "#6FB7BE"],
      [0.4, "#2F86A0"],
      [1, "#16506E"],
    ]) +
    linear(
      "round",
      [
        [0, "#FFF6E0"],
        [0.5, "#F3DEC0"],
        [1, "#A98E92"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("wall", [
      [0, "#FBE9CC"],
      [0.7, "#E8CBAA"],
      [1, "#B08E86"],
    ]) +
    linear(
      "fortress",
      [
        [0, "#F6DDB4"],
        [0.55, "#E8C8A2"],
        [1, "#A58388"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "lead",
      [
        [0, "#C3D3D6"],
        [0.5, "#86A0AC"],
        [1, "#56708A"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "hull",
      [
        [0, "#2F7FAA"],
        [1, "#1B4F80"],
      ],
      [0, 0, 0, 1],
    ),
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    '<circle cx="-20" cy="470" r="400" fill="url(#first-light)" opacity=".8"/>',
    group(
      "cirrus",
      shape(
        "#FFF8E6",
        smooth(
          [
            [60, 132],
            [170, 112],
            [290, 112],
            [390, 88],
            [300, 124],
            [170, 126],
          ],
          true,
        ),
        0.55,
      ),
      shape(
        "#FFF8E6",
        smooth(
          [
            [470, 166],
            [560, 150],
            [660, 148],
            [740, 128],
            [660, 160],
            [560, 164],
          ],
          true,
        ),
        0.45,
      ),
    ),
    swifts(
      [
        [250, 196, 34, -24],
        [352, 268, 22, 12],
        [196, 286, 17, -38],
        [520, 118, 28, 28],
        [606, 210, 15, -10],
        [430, 168, 13, -52],
        [120, 214, 12, 20],
        [300, 96, 14, 44],
      ],
      "#33304C",
    ),
    group(
      "srd",
      shape("#B9C9C4", "M-10 560V506Q80 492 170 500 240 480 330 470V620H-10Z"),
      shape(
        "url(#srd)",
        "M90 560L200 500 280 462 360 420 430 392 520 330 600 300 640 284 700 290 760 262 810 270V640H90Z",
      ),
      shape(
        "#FFF0DA",
        "M360 420L430 392 520 330 600 300 640 284 612 322 560 356 540 396 480 420 430 452 380 470 330 470ZM700 290L760 262 776 268 750 300 716 322 700 360 672 346Z",
        0.6,
      ),
      shape(
        "#7F9488",
        smooth(
          [
            [330, 520],
            [400, 496],
            [470, 470],
            [560, 452],
            [660, 420],
            [740, 404],
            [830, 380],
            [830, 470],
            [600, 520],
            [420, 560],
          ],
          true,
        ),
        0.8,
      ),
      shape(
        "#94A296",
        smooth(
          [
            [480, 424],
            [560, 402],
            [620, 372],
            [560, 424],
            [500, 440],
          ],
          true,
        ) +
          smooth(
            [
              [690, 372],
              [750, 352],
              [820, 334],
              [820, 352],
              [750, 370],
            ],
            true,
          ),
        0.8,
      ),
      shape("#8C8290", "M626 286V272H668V288ZM738 272V244H742V272ZM732 250H748V254H732Z"),
    ),
    group(
      "town",
      shape("url(#wall)", "M380 560L590 470 690 450 810 470V600H380Z"),
      minceta,
      tier(372, 812, ground(5), 34, 41),
      tier(300, 812, ground(4), 36, 32),
      cathedral,
      bellTower,
      tier(214, 812, ground(3), 40, 27),
      shape(
        "#4F7A5C",
        discs([
          [246, 566, 13],
          [262, 560, 11],
          [560, 548, 14],
          [578, 542, 12],
          [412, 578, 12],
        ]),
      ),
      campanile,
      tier(196, 812, ground(2), 43, 15),
      shape("#4F7A5C", spire(522, 604, 15, 62) + spire(538, 606, 13, 48) + spire(232, 612, 13, 50)),
      tier(190, 812, ground(0.8), 46, 8),
    ),
    harbourWalls,
    fort,
    group(
      "harbour",
      `<rect y="${water}" width="800" height="${1000 - water}" fill="url(#sea)"/>`,
      shape("#E3CDB4", "M206 712H810V722H206Z"),
      shape("#7A5F68", "M206 722H810V727H206Z", 0.7),
      broken(
        [
          [-20, 216, "#F3DCBA"],
          [230, 508, "#E3CBAE"],
          [264, 322, "#4F6F80"],
          [344, 402, "#4F6F80"],
          [520, 800, "#EBD3B2"],
          [640, 712, "#FBEFD8"],
        ],
        6,
      ),
      shape(
        "#D7EEE6",
        "M40 850Q110 844 180 850 110 856 40 850ZM380 842Q450 836 530 842 450 847 380 842ZM620 838Q690 832 770 838 690 844 620 838ZM210 818Q250 814 300 818 250 822 210 818Z",
        0.7,
      ),
    ),
    skiff(300, 752, 0.62, "#FFF6E2", "#1E6A9A", 1),
    skiff(392, 746, 0.56, "#E8B45A", "#8C3E34", -1),
    skiff(566, 756, 0.7, "#FFF6E2", "#4F7A6A", -1),
    skiff(700, 748, 0.6, "#8FC3C4", "#C8402A", 1),
    skiff(120, 790, 0.86, "#FFF6E2", "#C8402A", 1),
    quay,
    boat,
  ].join(""),
} satisfies Scene;

import { group, linear, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { cumulus } from "../kit/cumulus.ts";
import { glints } from "../kit/glints.ts";
import { place } from "../kit/place.ts";
import { box, polygon, shape, spire, use } from "../kit/shape.ts";
import { smooth } from "../kit/smooth.ts";
import { glow } from "../kit/sun.ts";
import { treetops } from "../kit/treetops.ts";

const SHORE = 652;
const ISLAND = 716;

/** Round crowns lit from the right: foot, size and colour by turns. */
function grove(
  trees: readonly (readonly [x: number, y: number, size: number])[],
  colors: readonly string[],
): string {
  return trees
    .map(
      ([x, y, size], index) =>
        `<g fill="${colors[index % colors.length]}">${use("crown", x, y, [size * (index % 2 ? -1 : 1), size].map(Math.abs) as [number, number])}</g>`,
    )
    .join("");
}

const alps = group(
  "alps",
  shape(
    "url(#far)",
    "M0 470L60 420 110 440 170 384 230 430 290 372 350 410 400 360 450 400 500 380 560 430 640 392 720 440 800 410V660H0Z",
  ),
  shape(
    "url(#peakShade)",
    "M-20 560L70 500 130 516 230 424 262 436 330 362 372 328 400 338 436 290 466 318 492 308 556 372 590 366 650 430 700 436 820 520V670H-20Z",
  ),
  shape(
    "url(#peakLit)",
    "M436 290L466 318 492 308 556 372 590 366 650 430 700 436 820 520V620L700 560 640 580 600 510 560 520 540 450 500 440 476 390 452 380 458 340ZM372 328L400 338 420 356 430 420 470 470 480 560 430 520 400 450 384 410ZM230 424L262 436 290 470 300 540 350 600 270 580 246 500Z",
  ),
  shape(
    "#FFF3E2",
    "M436 290L466 318 492 308 520 337 506 346 496 338 488 360 474 342 464 352 458 340 448 350 442 330 430 344 420 336 410 348 400 338ZM372 328L400 338 396 352 386 348 380 364 368 350 358 362 348 348ZM556 372L590 366 610 386 596 390 588 382 576 394 566 388 552 396 544 361Z",
    0.95,
  ),
  shape(
    "#B9C2D6",
    "M436 290L458 340 448 350 442 330 430 344 420 336 410 348 400 338ZM372 328L386 348 380 364 368 350 358 362 348 348Z",
    0.75,
  ),
);

const castle = group(
  "castle-cliff",
  shape(
    "url(#cliff)",
    "M-10 700V470L40 452 70 456 196 446 214 462 228 520 250 560 262 610 300 660V700Z",
  ),
  shape(
    "#F6E3CC",
    "M120 452L196 446 214 462 228 520 250 560 262 610 300 660H236L222 600 196 570 204 520 170 500 176 470Z",
    0.9,
  ),
  shape(
    "#8F93A4",
    "M60 470L104 464 96 510 116 550 100 610 70 640 74 560 50 520ZM140 480L164 500 156 540 178 590 170 650 150 650 146 590 128 540Z",
    0.7,
  ),
  // Castle Bled: walls, the gate tower, the hall with its steep roof; scaled about its terrace.
  '<g transform="matrix(1.22 0 0 1.22 -22 -104)">',
  polygon("#CFC6C8", [
    [28, 470],
    [28, 432],
    [70, 430],
    [70, 470],
  ]),
  polygon("#FFF3E0", [
    [70, 470],
    [70, 430],
    [86, 430],
    [86, 470],
  ]),
  polygon("#A85A48", [
    [22, 434],
    [40, 408],
    [76, 406],
    [92, 432],
  ]),
  polygon("#7C4146", [
    [22, 434],
    [40, 408],
    [58, 407],
    [66, 432],
  ]),
  polygon("#D8CCCA", [
    [92, 466],
    [92, 410],
    [112, 410],
    [112, 466],
  ]),
  polygon("#FFF3E0", [
    [112, 466],
    [112, 410],
    [126, 410],
    [126, 466],
  ]),
  polygon("#7C4146", [
    [88, 412],
    [109, 380],
    [112, 412],
  ]),
  polygon("#A85A48", [
    [109, 380],
    [130, 412],
    [110, 412],
  ]),
  polygon("#FFF3E0", [
    [126, 462],
    [126, 438],
    [180, 434],
    [180, 460],
  ]),
  polygon("#A85A48", [
    [122, 440],
    [132, 420],
    [174, 416],
    [186, 436],
  ]),
  shape("#E7DACF", box(180, 462, 16, 34)),
  shape("#FFF6E6", box(187, 462, 10, 34)),
  polygon("#A85A48", [
    [176, 430],
    [188, 402],
    [201, 430],
  ]),
  shape(
    "#6A6C88",
    "M100 430h5v8h-5zM100 446h5v8h-5zM117 424h4v8h-4zM138 446h5v7h-5zM150 445h5v7h-5zM162 444h5v7h-5zM188 440h4v8h-4zM38 444h5v7h-5zM52 444h5v7h-5z",
  ),
  shape("#F1E2D0", "M-8 474V464H192L184 474Z"),
  "</g>",
  shape(
    "#7E9C86",
    treetops(-10, 60, (x) => 540 + x * 0.9, [12, 18], 4) + "M-10 546L40 586 80 630V670H-10Z",
  ),
  shape(
    "#5C8468",
    treetops(-10, 310, (x) => 604 + 24 * Math.sin(x / 95), [12, 20], 8) +
      "M-10 612L40 614 130 630 220 624 300 616V680H-10Z",
  ),
);

const church = group(
  "church",
  // The provost's house.
  polygon("#D6D0D2", [
    [292, 680],
    [292, 632],
    [346, 632],
    [346, 680],
  ]),
  polygon("#FFF6E8", [
    [346, 680],
    [346, 632],
    [364, 632],
    [364, 680],
  ]),
  polygon("#A85A48", [
    [286, 634],
    [304, 604],
    [352, 604],
    [370, 634],
  ]),
  polygon("#7C4146", [
    [286, 634],
    [304, 604],
    [320, 604],
    [332, 634],
  ]),
  shape(
    "#6A6C88",
    "M300 642h7v10h-7zM316 642h7v10h-7zM332 642h7v10h-7zM300 660h7v10h-7zM316 660h7v10h-7zM332 660h7v10h-7zM352 642h6v10h-6z",
  ),
  // Nave, apse to the right, and the little ridge turret.
  polygon("#D9D3D4", [
    [420, 684],
    [420, 596],
    [500, 596],
    [500, 684],
  ]),
  polygon("#F3E9DE", [
    [500, 684],
    [500, 600],
    [528, 604],
    [528, 684],
  ]),
  polygon("#FFF8EA", [
    [528, 684],
    [528, 604],
    [546, 608],
    [546, 684],
  ]),
  polygon("#A85A48", [
    [412, 600],
    [430, 536],
    [494, 536],
    [552, 612],
    [528, 606],
    [504, 600],
  ]),
  polygon("#C4745A", [
    [494, 536],
    [552, 612],
    [527, 606],
    [504, 600],
  ]),
  polygon("#7C4146", [
    [412, 600],
    [430, 536],
    [446, 536],
    [438, 600],
  ]),
  shape("#FFF6E8", box(466, 538, 12, 20)),
  shape("#4A4A64", spire(472, 519, 18, 26)),
  shape(
    "#6A6C88",
    "M434 664v-34q7-11 14 0v34zM462 664v-34q7-11 14 0v34zM509 664v-32q5-9 10 0v32zM533 662v-28q4-7 8 0v28z",
  ),
  // The bell tower.
  polygon("url(#towerWall)", [
    [372, 686],
    [372, 500],
    [416, 500],
    [416, 686],
  ]),
  polygon("#FFF8EA", [
    [399, 686],
    [399, 500],
    [416, 500],
    [416, 686],
  ]),
  shape("#E7D3BC", "M368 504V497H420V504ZM370 566V562H418V566ZM370 622V618H418V622Z"),
  shape(
    "#6A6C88",
    "M378 540v-20q6-9 12 0v20zM403 540v-20q4-8 8 0v20zM380 600v-12q4-6 8 0v12zM404 600v-12q3-5 6 0v12z",
  ),
  polygon("#3F4660", [
    [364, 500],
    [378, 484],
    [385, 456],
    [394, 400],
    [403, 456],
    [410, 484],
    [424, 500],
  ]),
  polygon("#7A7F9A", [
    [394, 400],
    [403, 456],
    [410, 484],
    [424, 500],
    [402, 500],
  ]),
  shape("#C99A3A", "M391 398a3 3 0 1 1 6 0a3 3 0 1 1-6 0zM393 396V380H395V396ZM389 386h10v2h-10z"),
);

/** The 99 steps from the landing up to the church. */
const steps = (() => {
  let treads = "";
  for (let index = 0; index < 11; index++) {
    const t = index / 11;
    const y = ISLAND - 2 - t * 36;
    treads += `M${r(318 + t * 34)} ${r(y)}H${r(352 + t * 26)}`;
  }
  return (
    polygon("#F6E8D4", [
      [316, ISLAND],
      [352, 678],
      [380, 678],
      [354, ISLAND],
    ]) + `<path stroke="#B9A79C" stroke-width="1.200" d="${treads}"/>`
  );
})();

const island = group(
  "island",
  grove(
    [
      [250, 690, 0.66],
      [286, 694, 0.5],
      [566, 688, 0.74],
      [604, 694, 0.54],
      [540, 684, 0.5],
    ],
    ["#3F6A4C", "#4C7A52"],
  ),
  church,
  shape(
    "#5F8A54",
    `M206 ${ISLAND}Q226 684 280 678 340 668 400 676 480 670 560 678 620 686 642 ${ISLAND}Z`,
  ),
  shape("#8DB06A", `M420 674Q500 670 560 678 620 686 642 ${ISLAND}H520Q480 690 420 674Z`, 0.7),
  steps,
  grove(
    [
      [226, 708, 0.5],
      [262, 710, 0.56],
      [300, 712, 0.42],
      [392, 708, 0.34],
      [428, 706, 0.46],
      [466, 710, 0.4],
      [510, 704, 0.52],
      [556, 708, 0.6],
      [600, 708, 0.5],
      [630, 712, 0.36],
    ],
    ["#5F9158", "#4A7C52", "#79A862"],
  ),
  shape(
    "#EADBC8",
    `M196 ${ISLAND + 4}V${ISLAND - 5}Q420 ${ISLAND - 9} 652 ${ISLAND - 5}V${ISLAND + 4}Z`,
  ),
  shape("#A99E9C", `M196 ${ISLAND + 6}V${ISLAND}H652V${ISLAND + 6}Z`),
);

const ripples = (() => {
  const random = randomFrom(23);
  let d = "";
  for (let y = 690; y < 960; y += 8 + (y - 690) * 0.05)
    for (let count = 0; count < 3; count++) {
      const half = 18 + random() * 44 + (y - 690) * 0.24;
      const x = random() * 800;
      const thick = 1 + (y - 690) * 0.01;
      d += `M${Math.round(x - half)} ${r(y)}Q${Math.round(x)} ${r(y - thick)} ${Math.round(x + half)} ${r(y)}Q${Math.round(x)} ${r(y + thick)} ${Math.round(x - half)} ${r(y)}Z`;
    }
  return d;
})();

/** A pletna: the flat guest boat with its awning, rowed standing. */
const pletna = (() => {
  let stripes = "";
  let valance = "";
  for (let index = 0; index < 11; index++) {
    const x = -150 + index * 24;
    if (index % 2 === 0) stripes += `M${x + 6} -112L${x + 12} -126H${x + 32}L${x + 30} -112Z`;
    valance += `M${x + 6} -112h24v8q-12 12-24 0z`;
  }
  const guests = [
    [-112, "#1E6A9A"],
    [-82, "#FBF6EC"],
    [-52, "#F0B442"],
    [-18, "#6F7B4B"],
    [14, "#FBF6EC"],
    [44, "#1E6A9A"],
    [74, "#E9B9A2"],
  ] as const;
  return (
    '<g id="pletna" transform="translate(452 884)">' +
    shape("#123C48", "M-214 14Q-60 4 224 16 250 26 180 32-40 44-180 30-230 22-214 14Z", 0.45) +
    guests
      .map(
        ([x, color], index) =>
          shape(color, `M${x - 13} 0V-24Q${x - 12}-38 ${x}-39 ${x + 12}-38 ${x + 13}-24V0Z`) +
          `<circle cx="${x}" cy="-48" r="8.500" fill="#E0AE8E"/>` +
          shape(
            index % 3 === 1 ? "#F6E3B4" : "#4A3430",
            index % 3 === 1
              ? `M${x - 14}-51Q${x}-55 ${x + 14}-51L${x + 8}-54Q${x}-66 ${x - 8}-54Z`
              : `M${x - 9}-48Q${x - 10}-59 ${x}-59 ${x + 10}-59 ${x + 8}-50 ${x}-54 ${x - 9}-48Z`,
          ),
      )
      .join("") +
    '<path stroke="#5B3A2C" stroke-width="4" d="M-140-4V-112M-22-4V-112M98-4V-112"/>' +
    shape("#FBF1DC", "M-146-112L-136-126Q-20-138 96-126L118-112Z") +
    shape("#C8402A", stripes) +
    shape("#C8402A", valance) +
    shape(
      "#8A5A3C",
      "M-226-34Q-190-12-140-6H140Q186-10 216-30L206-4Q186 22 130 24H-132Q-190 20-226-34Z",
    ) +
    shape(
      "#C08A54",
      "M-226-34Q-190-12-140-6H140Q186-10 216-30L213-23Q184-2 140 2H-140Q-194-4-226-34Z",
    ) +
    shape(
      "#5B3A2C",
      "M-196 0Q-160 20-132 24H130Q186 22 206-4L208-9Q188 10 130 13H-134Q-170 12-196 0Z",
    ) +
    // The oarsman at the stern with his two oars.
    shape("#1B3A4A", "M150-8L154-62H178L184-8H172L167-44 162-8Z") +
    shape("#FBF6EC", "M152-58Q148-92 158-98H174Q184-92 181-58Z") +
    shape("#FBF6EC", "M158-92L128-70 132-64 162-78ZM172-92L140-62 145-56 178-78Z") +
    shape("#C8402A", "M153-62H181V-56H153Z") +
    '<circle cx="166" cy="-107" r="9.500" fill="#E0AE8E"/>' +
    shape("#F6E3B4", "M146-110Q166-116 186-110L177-114Q174-126 166-126 158-126 155-114Z") +
    '<path fill="none" stroke="#3A2A24" stroke-width="4" stroke-linecap="round" d="M126-70L238 22M138-60L92 44"/>' +
    shape("#3A2A24", "M228 10L262 36 254 42 222 18ZM98 26L90 56 80 52 92 22Z") +
    shape(
      "#FFF3E2",
      "M-224 26Q-120 20-40 28-140 32-224 26ZM60 36Q150 30 250 40 150 44 60 36ZM-120 48Q-20 42 70 50-30 54-120 48Z",
      0.6,
    ) +
    "</g>"
  );
})();

const reeds = (() => {
  const random = randomFrom(12);
  let [back, front, heads] = ["", "", ""];
  for (let index = 0; index < 46; index++) {
    const x = -10 + random() * 220;
    const tall = 90 + random() * 150 * (1 - x / 300);
    const lean = (random() - 0.4) * 46;
    const blade = `M${r(x - 4)} 1010Q${r(x)} ${r(1000 - tall * 0.6)} ${r(x + lean)} ${r(1000 - tall)}Q${r(x + 6)} ${r(1000 - tall * 0.5)} ${r(x + 5)} 1010Z`;
    if (index % 3 === 0) back += blade;
    else front += blade;
    if (index % 7 === 3)
      heads += place("cattail", x + lean * 0.7, 1000 - tall * 0.94, 0.9, lean * 0.35);
  }
  return shape("#3F7A62", back) + heads + shape("#1F4F4A", front);
})();

/** The landing stage that the guests left from: planks in perspective on dark piles. */
const jetty = (() => {
  const plank = (t: number): [Point, Point] => [
    [560 + t * 260, 1010 - t * 62],
    [700 + t * 150, 1010 - t * 62],
  ];
  let gaps = "";
  for (let t = 0; t <= 1; t += 0.13) {
    const [[, y]] = plank(t);
    gaps += `M${r(590 + t * 190)} ${r(y)}H820`;
  }
  return (
    shape("#2A3A44", box(640, 1010, 16, 66) + box(742, 1010, 18, 104)) +
    polygon("#A87A58", [
      [590, 1010],
      [780, 948],
      [820, 948],
      [820, 1010],
    ]) +
    `<path stroke="#5B3F3A" stroke-width="3" d="${gaps}"/>` +
    polygon("#5B3F3A", [
      [578, 1010],
      [776, 944],
      [784, 948],
      [596, 1010],
    ]) +
    shape("#3A2F38", "M634 1010V930Q642 922 650 930V1010ZM740 970V884Q750 874 760 884V970Z") +
    shape("#C89468", "M643 1010V926Q647 926 650 930V1010ZM752 970V879Q757 880 760 884V970Z") +
    '<path fill="none" stroke="#F1E2D0" stroke-width="3" d="M650 944Q690 968 740 908"/>'
  );
})();

export default {
  slug: "lake-bled",
  alt: "Poster of Lake Bled: the island church on the lake, castle and Alps behind",
  defs:
    linear("sky", [
      [0, "#5FA9B8"],
      [0.22, "#A9D2CC"],
      [0.4, "#F6DFC4"],
      [0.52, "#F6C4AC"],
    ]) +
    radial("halo", [
      [0, "#FFF4DC", 0.95],
      [0.3, "#FFE6C4", 0.5],
      [0.65, "#FFE0BC", 0.15],
      [1, "#FFE0BC", 0],
    ]) +
    linear("far", [
      [0, "#A9B6CC"],
      [1, "#E3CFC8"],
    ]) +
    linear("peakShade", [
      [0, "#6F86B0"],
      [1, "#9FB4C4"],
    ]) +
    linear("peakLit", [
      [0, "#E9C4BC"],
      [0.5, "#C4B0C4"],
      [1, "#AEBEC8"],
    ]) +
    linear("cliff", [
      [0, "#C4B6B8"],
      [1, "#8E9AA4"],
    ]) +
    linear("towerWall", [
      [0, "#D9D3D6"],
      [1, "#C4C0CC"],
    ]) +
    linear("lake", [
      [0, "#F3D6C4"],
      [0.1, "#A9CFC8"],
      [0.4, "#3F9A9C"],
      [1, "#12505E"],
    ]) +
    linear("deep", [
      [0, "#0E3A48", 0],
      [1, "#0E3A48", 0.6],
    ]) +
    linear("mist", [
      [0, "#FBEBDC", 0],
      [0.5, "#FBEBDC", 0.9],
      [1, "#FBEBDC", 0],
    ]) +
    linear("puff", [
      [0, "#FFFAF0", 1],
      [1, "#F6D9C4", 0.5],
    ]) +
    linear("shoreWood", [
      [0, "#6F9A80"],
      [1, "#A9C0A8"],
    ]) +
    '<g id="crown"><path d="M-5 4V-20H5V4ZM0-96Q24-98 28-78 50-72 44-48 56-30 36-20 22-8 0-12-22-8-36-20-56-30-44-48-50-72-28-78-24-98 0-96Z"/><path fill="#FFF3C4" opacity=".3" d="M0-96Q24-98 28-78 50-72 44-48 56-30 36-20 30-34 34-46 18-56 22-74 6-78 0-96Z"/><path fill="#123C48" opacity=".24" d="M-28-78Q-50-72-44-48-56-30-36-20-22-8 0-12-24-22-22-38-40-52-28-78Z"/></g>' +
    '<g id="cattail"><path stroke="#3F6A52" stroke-width="2.500" d="M0 120V-30"/><path fill="#7A4A38" d="M-5-2V-38Q0-46 5-38V-2Q0 5-5-2Z"/></g>',
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    glow(690, 352, 320),
    group(
      "clouds",
      shape("url(#puff)", cumulus(-60, 236, 300, 66, 6), 0.9),
      shape("url(#puff)", cumulus(420, 170, 330, 64, 11), 0.85),
      shape("url(#puff)", cumulus(120, 112, 190, 36, 3), 0.6),
    ),
    alps,
    group(
      "valley-fog",
      shape(
        "#FBF3E4",
        smooth(
          [
            [380, 470],
            [470, 452],
            [560, 462],
            [660, 446],
            [760, 458],
            [880, 444],
            [880, 500],
            [740, 494],
            [600, 506],
            [470, 492],
          ],
          true,
        ),
        0.75,
      ),
      shape(
        "#FBF3E4",
        smooth(
          [
            [-60, 600],
            [60, 584],
            [200, 596],
            [320, 584],
            [440, 598],
            [320, 616],
            [140, 622],
            [-60, 626],
          ],
          true,
        ),
        0.7,
      ),
    ),
    '<rect y="540" width="800" height="110" fill="url(#mist)" opacity=".8"/>',
    shape("#9DB8A6", "M300 660Q400 596 500 604 620 560 720 590 770 580 820 600V670H300Z"),
    castle,
    group(
      "shore",
      shape(
        "url(#shoreWood)",
        treetops(200, 820, (x) => 634 - (x > 600 ? (x - 600) * 0.16 : 0), [12, 20], 17) +
          `M200 634H820V${SHORE + 6}H200Z`,
      ),
      polygon("#FFF3E0", [
        [640, 640],
        [640, 610],
        [658, 610],
        [658, 640],
      ]),
      shape("#4A4A64", spire(649, 612, 22, 48)),
      polygon("#F3E6D8", [
        [660, 646],
        [660, 630],
        [694, 630],
        [694, 646],
      ]),
      polygon("#B56A54", [
        [656, 632],
        [664, 620],
        [690, 620],
        [698, 632],
      ]),
      polygon("#F3E6D8", [
        [708, 648],
        [708, 628],
        [764, 628],
        [764, 648],
      ]),
      polygon("#B56A54", [
        [704, 630],
        [714, 616],
        [758, 616],
        [768, 630],
      ]),
      shape(
        "#8A90A8",
        "M716 634h6v8h-6zM730 634h6v8h-6zM744 634h6v8h-6zM668 636h5v6h-5zM680 636h5v6h-5z",
      ),
      shape(
        "#6F9A80",
        treetops(-10, 330, () => 646, [9, 15], 27),
      ),
    ),
    `<rect id="lake-layer" y="${SHORE}" width="800" height="${1000 - SHORE}" fill="url(#lake)"/>`,
    `<rect y="${SHORE - 26}" width="800" height="56" fill="url(#mist)" opacity=".9"/>`,
    `<use href="#island" transform="matrix(1 0 0 -.46 0 ${ISLAND + 6 + 0.46 * (ISLAND + 6)})" opacity=".42"/>`,
    shape("#CFE6DC", ripples, 0.42),
    shape(
      "#FFF3E2",
      glints({
        x: 690,
        top: 664,
        bottom: 840,
        widths: [20, 60],
        stray: [10, 40],
        count: 14,
        seed: 9,
      }),
      0.8,
    ),
    island,
    shape(
      "#FFF6E6",
      `M180 ${ISLAND + 7}Q420 ${ISLAND + 2} 668 ${ISLAND + 7} 420 ${ISLAND + 12} 180 ${ISLAND + 7}Z`,
      0.7,
    ),
    '<rect y="880" width="800" height="120" fill="url(#deep)"/>',
    pletna,
    group("near", jetty, reeds),
  ].join(""),
} satisfies Scene;

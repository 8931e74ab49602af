import { group, linear, type Point, r, radial, randomFrom, type Scene } from "../kit.ts";
import { dots } from "../kit/dots.ts";
import { polygon, shape, use } from "../kit/shape.ts";
import { smooth } from "../kit/smooth.ts";
import { snowFir } from "../kit/snow-fir.ts";

type Curtain = {
  /** The lower edge of the northern light, and its height at each of these points. */
  hem: readonly (readonly [...Point, height: number])[];
  fill: string;
  seed: number;
  opacity: number;
};

/** The northern light: upright rays side by side along a winding lower edge, each fading upwards. */
function aurora({ hem, fill, seed, opacity }: Curtain): string {
  const random = randomFrom(seed);
  const per = 8;
  const rays: string[] = [];
  const at = (step: number): readonly [number, number, number] => {
    const i = Math.min(Math.floor(step / per), hem.length - 2);
    const t = step / per - i;
    const [a, b, c, d] = [hem[i - 1] ?? hem[i], hem[i], hem[i + 1], hem[i + 2] ?? hem[i + 1]];
    const mix = (k: 0 | 1 | 2) => {
      const [p0, p1, p2, p3] = [a?.[k] ?? 0, b?.[k] ?? 0, c?.[k] ?? 0, d?.[k] ?? 0];
      return (
        0.5 *
        (2 * p1 +
          (p2 - p0) * t +
          (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t +
          (3 * p1 - p0 - 3 * p2 + p3) * t * t * t)
      );
    };
    return [mix(0), mix(1), mix(2)];
  };
  for (let step = 0; step < (hem.length - 1) * per; step += 1) {
    const [x, y, height] = at(step);
    const [nx, ny] = at(step + 1);
    const stretch = 0.82 + 0.36 * random();
    // One unit ray, sheared so that its foot follows the edge.
    rays.push(
      `<use href="#ray" transform="matrix(${r(nx - x)} ${r(ny - y)} -8 ${Math.round(height * stretch)} ${Math.round(x * 10) / 10} ${r(y)})"/>`,
    );
  }
  return `<g fill="url(#${fill})" opacity="${opacity}">${rays.join("")}</g>`;
}

/** A reindeer in harness, walking to the left; 100 at the back, hooves at y = 0. */
const reindeer =
  '<g id="reindeer"><path fill="#2A2740" d="M34-62L30-40 20-20 14 0H27L33-18 44-38 54-58ZM-50-62L-32-40-26-18-30 0H-17L-15-18-20-42-32-64Z"/>' +
  '<path d="M-74-128Q-50-146-48-170-50-196-66-214M-50-182L-36-198M-56-200L-48-218M-74-130Q-88-136-92-150" fill="none" stroke="#8C7A78" stroke-width="5" stroke-linecap="round"/>' +
  '<path fill="url(#hide)" d="M-46-100Q-10-108 20-100 50-102 62-84 68-70 60-58L64-40 58-16 62 0H49L49-14 50-38Q42-50 34-58 0-46-30-56L-36-38-46-18-50 0H-63L-58-18-55-38-58-62Q-70-74-74-92L-88-99Q-102-94-116-92-127-92-127-101-125-110-112-113-98-124-84-130-64-128-46-100Z"/>' +
  '<path fill="#F0E4D2" d="M-74-92Q-64-104-54-98-44-78-48-58-52-50-56-48-62-56-60-66-70-74-74-92ZM56-92Q66-84 66-70 62-62 58-66 54-80 56-92Z"/><path fill="#CFB9A8" d="M-112-113Q-98-124-84-130-74-128-66-122-84-120-98-110-112-106-126-104-124-110-112-113Z"/>' +
  '<path fill="#3A2F42" d="M-66-124Q-52-134-44-128-52-118-62-118ZM-124-104q-4 4 0 8l6-4z"/><circle cx="-94" cy="-112" r="2.600" fill="#1B1728"/>' +
  '<path d="M-80-130Q-66-150-70-176-78-198-96-208M-71-178L-56-190M-77-194L-68-212M-88-204L-88-222M-80-132Q-98-138-106-152M-94-140L-108-138" fill="none" stroke="#EAD7BC" stroke-width="5.500" stroke-linecap="round"/>' +
  '<path d="M-46-100Q-56-80-50-56M8-104Q14-80 8-52" fill="none" stroke="#C8402A" stroke-width="7"/><path d="M-48-78L8-80 118-34" fill="none" stroke="#5B2F2C" stroke-width="3"/><path d="M-46-96h.1M-52-84h.1M-53-72h.1M-50-60h.1" stroke="#F0B442" stroke-width="7" stroke-linecap="round"/></g>';

/** The sledge behind it, with its passenger wrapped in a rug. */
const sledge =
  '<g id="sledge"><path fill="#223258" opacity=".5" d="M96 2H290L300 8H110Z"/><path d="M272-2H132Q104-4 98-22 96-40 112-42 122-40 120-30" fill="none" stroke="#6B3F2E" stroke-width="6" stroke-linecap="round"/><path d="M142-2L138-26M196-2V-26M250-2L252-26" stroke="#6B3F2E" stroke-width="6"/>' +
  '<path fill="#A8683E" d="M116-32H262L274-78 282-76 270-22H118Z"/><path fill="#D9A06A" d="M116-34H264V-27H116Z"/>' +
  '<path fill="#C8402A" d="M206-34Q196-70 208-94 222-108 240-98 256-84 256-34Z"/><path fill="#E4694B" d="M206-34Q196-70 208-94 214-100 220-102 212-70 222-34Z"/>' +
  '<path fill="#1E6A9A" d="M124-34Q132-60 168-62 206-64 226-34Z"/><path d="M140-44Q166-56 214-46M150-54Q176-62 206-56" fill="none" stroke="#F0B442" stroke-width="4"/>' +
  '<path fill="#A12F22" d="M226-88Q206-80 184-66L188-58Q212-66 236-72Z"/><path d="M186-64L8-80" stroke="#5B2F2C" stroke-width="2"/><path fill="#F3E4CC" d="M178-70q10-4 12 4-2 8-10 8-6-6-2-12z"/>' +
  '<path fill="#C8402A" d="M204-116Q208-144 234-142 256-138 254-108 248-94 226-94 208-96 204-116Z"/><path fill="#A12F22" d="M234-142Q256-138 254-108 248-94 234-94 246-116 234-142Z"/><ellipse cx="215" cy="-115" rx="11" ry="14" fill="#EDB592" stroke="#F6EBD6" stroke-width="7"/><circle cx="210" cy="-117" r="1.800" fill="#2A1B2A"/><path fill="#F0B442" d="M202-98Q224-88 250-98L252-90Q226-80 204-90Z"/></g>';

/** A glass igloo, lit from within: panes over a ring of snow. */
function igloo(x: number, foot: number, size: number): string {
  const ribs = [-0.62, -0.22, 0.22, 0.62]
    .map(
      (k) =>
        `M${r(x + size * k * 1.3)} ${r(foot)}Q${r(x + size * k)} ${r(foot - size * 0.7)} ${r(x + size * k * 0.25)} ${r(foot - size * 0.98)}`,
    )
    .join("");
  const hoops = [0.4, 0.74]
    .map((k) => {
      const half = size * Math.sqrt(1 - k * k);
      return `M${r(x - half)} ${r(foot - size * k)}Q${r(x)} ${r(foot - size * k + 9)} ${r(x + half)} ${r(foot - size * k)}`;
    })
    .join("");
  return (
    `<circle cx="${x}" cy="${foot - size * 0.3}" r="${size * 2.1}" fill="url(#warm)"/>` +
    shape("url(#glass)", `M${x - size} ${foot}A${size} ${size} 0 0 1 ${x + size} ${foot}Z`) +
    `<path d="${ribs}${hoops}" fill="none" stroke="#EAF6EE" stroke-width="2"/>` +
    shape(
      "#E6F3F0",
      `M${r(x - size * 1.3)} ${foot + 8}Q${r(x - size * 1.1)} ${foot - 14} ${r(x - size * 0.6)} ${foot - 8}T${r(x + size * 0.3)} ${foot - 7}T${r(x + size * 1.3)} ${foot + 8}Z`,
    ) +
    shape(
      "#8FAAD0",
      `M${r(x - size * 1.3)} ${foot + 8}Q${x} ${foot - 4} ${r(x + size * 1.3)} ${foot + 8}Z`,
    )
  );
}

/** The log cabin: gable to the left, long side to the right, snow a metre deep on its roof. */
const cabin = (() => {
  const logs = Array.from(
    { length: 7 },
    (_, i) => `M508 ${642 + i * 12}L612 ${648 + i * 12.4} 756 ${640 + i * 12}`,
  ).join("");
  return group(
    "cabin",
    '<circle cx="600" cy="690" r="170" fill="url(#warm)"/>',
    shape("#3A2733", "M688 600V508H714V606Z") +
      shape("#E6F3F0", "M683 511Q684 496 701 496 718 496 719 511Z"),
    polygon("url(#log-gable)", [
      [508, 634],
      [560, 566],
      [612, 640],
      [612, 734],
      [508, 722],
    ]),
    polygon("url(#log-side)", [
      [611, 640],
      [756, 630],
      [756, 722],
      [611, 734],
    ]),
    `<path d="${logs}" fill="none" stroke="#2A1B2A" stroke-opacity=".5" stroke-width="2"/>`,
    shape("#2A1B2A", "M606 636H616V736H606Z"),
    shape(
      "#5B3A34",
      "M532 727V672L564 674V731ZM578 706V674L602 675V708ZM544 640V616H576V642ZM636 700V664L678 662V698ZM694 696V661L738 658V693Z",
    ),
    shape(
      "url(#lamp)",
      "M582 702V678L598 679V704ZM549 636V621H571V637ZM640 696V668L674 666V694ZM698 692V665L734 662V689Z",
    ),
    '<path d="M590 678V704M560 620V637M657 667V696M640 682L674 680M716 663V691M698 679L734 676" stroke="#5B3A34" stroke-width="2.400"/>',
    shape("#FFDf9A", "M559 706h2v4h-2z"),
    // Snow: the near slope, its thick edge, and the barge of the gable.
    shape(
      "url(#roof-snow)",
      "M552 560Q560 540 580 540L734 532Q752 532 760 544L788 620Q790 640 772 642L622 654Q608 654 604 642Z",
    ),
    shape(
      "#8FAAD0",
      "M604 640Q608 654 622 654L772 642Q788 640 788 622 784 630 770 631L626 642Q610 644 604 640Z",
    ),
    shape(
      "#E4F4EE",
      "M490 640Q482 634 488 624L546 552Q560 536 574 552L622 634Q628 650 612 652 606 650 602 642L562 580Q558 576 554 581L508 638Q500 646 490 640Z",
    ),
    shape(
      "#9DB6D6",
      "M508 638L554 581Q558 576 562 580L602 642Q606 650 612 652 602 656 594 644L560 594 512 646Q500 652 490 640 500 646 508 638Z",
    ),
  );
})();

// Colors of boughs, lit snow and shaded snow: in the light, and against the light.
const far = ["#12304A", "#D3EAE6", "#5F82B8"] as const;
const near = ["#081530", "#7FA9CC", "#2C4A86"] as const;

const random = randomFrom(77);
const stars = Array.from({ length: 90 }, (): Point => [800 * random(), 520 * random() ** 1.2]);

export default {
  slug: "lapland",
  alt: "Poster of Lapland: northern lights over a log cabin, a reindeer drawing a sledge",
  defs:
    linear("sky", [
      [0, "#0A1233"],
      [0.3, "#142B57"],
      [0.52, "#1F5573"],
      [0.66, "#4E9A92"],
    ]) +
    linear("green", [
      [0, "#3FBF9A", 0],
      [0.4, "#4FCBA0", 0.24],
      [0.8, "#86E8B4", 0.75],
      [0.92, "#D2FADA", 0.95],
      [0.96, "#A6F0C4", 0.5],
      [1, "#6FE0B0", 0],
    ]) +
    linear("violet", [
      [0, "#8E5AB8", 0],
      [0.5, "#9A6CC8", 0.3],
      [0.82, "#7FA6D0", 0.5],
      [0.92, "#8FE6CC", 0.6],
      [1, "#6FE0B0", 0],
    ]) +
    radial("warm", [
      [0, "#FFDC8A", 0.6],
      [0.4, "#FFCB74", 0.22],
      [1, "#FFCB74", 0],
    ]) +
    linear("fell-far", [
      [0, "#4E8C9C"],
      [1, "#2A5580"],
    ]) +
    linear("fell", [
      [0, "#8CC0C4"],
      [0.4, "#4F82A8"],
      [1, "#34588E"],
    ]) +
    linear("snow", [
      [0, "#A9D3D4"],
      [0.16, "#6F9CC2"],
      [0.4, "#4A6FA8"],
      [1, "#2A417F"],
    ]) +
    linear("drift", [
      [0, "#9CC4D4"],
      [0.22, "#5E86B8"],
      [0.6, "#36559A"],
      [1, "#1E2F6A"],
    ]) +
    linear("near-drift", [
      [0, "#5F82BC"],
      [0.3, "#2C4684"],
      [1, "#0E1A42"],
    ]) +
    linear("glass", [
      [0, "#8FD6C4"],
      [0.5, "#FBE3A6"],
      [1, "#FFC766"],
    ]) +
    linear("lamp", [
      [0, "#FFF0BC"],
      [1, "#FFC05A"],
    ]) +
    linear("log-gable", [
      [0, "#8A5238"],
      [1, "#6B3A30"],
    ]) +
    linear("log-side", [
      [0, "#5E3838"],
      [1, "#45283A"],
    ]) +
    linear("roof-snow", [
      [0, "#DDF2EA"],
      [1, "#8FB2D2"],
    ]) +
    linear("hide", [
      [0, "#A98C7E"],
      [0.6, "#6E5757"],
      [1, "#4A3D4C"],
    ]) +
    linear("smoke", [
      [0, "#DCEBEA", 0],
      [1, "#DCEBEA", 0.5],
    ]) +
    snowFir("fir", 6, 30, far) +
    snowFir("near-fir", 7, 31, near) +
    '<path id="ray" d="M0 0H1.030V-1H0Z"/>' +
    reindeer +
    sledge,
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    group(
      "stars",
      dots("#FFF6DC", 2, stars.slice(0, 60), 0.75),
      dots("#FFFDF0", 3.4, stars.slice(60, 82)),
      dots("#FFF6DC", 5, stars.slice(82), 0.9),
    ),
    group(
      "aurora",
      aurora({
        hem: [
          [500, 540, 20],
          [600, 500, 150],
          [690, 470, 220],
          [760, 410, 250],
          [800, 350, 260],
          [880, 320, 260],
        ],
        fill: "violet",
        seed: 5,
        opacity: 0.8,
      }),
      aurora({
        hem: [
          [-70, 250, 150],
          [20, 236, 170],
          [110, 200, 170],
          [190, 130, 160],
          [280, 40, 140],
          [380, -60, 100],
        ],
        fill: "violet",
        seed: 8,
        opacity: 0.6,
      }),
      aurora({
        hem: [
          [50, 570, 16],
          [190, 548, 110],
          [330, 520, 150],
          [440, 480, 180],
          [480, 430, 200],
          [420, 392, 215],
          [290, 374, 225],
          [170, 346, 240],
          [130, 296, 250],
          [220, 250, 240],
          [370, 236, 230],
          [520, 226, 225],
          [650, 180, 215],
          [760, 110, 200],
          [880, 60, 190],
        ],
        fill: "green",
        seed: 9,
        opacity: 0.95,
      }),
    ),
    group(
      "fells",
      shape(
        "url(#fell-far)",
        smooth(
          [
            [-40, 620],
            [60, 574],
            [170, 540],
            [270, 556],
            [380, 596],
            [480, 586],
            [600, 546],
            [720, 552],
            [860, 590],
            [860, 700],
            [-40, 700],
          ],
          true,
        ),
      ),
      shape(
        "url(#fell)",
        smooth(
          [
            [-40, 596],
            [80, 590],
            [200, 612],
            [330, 632],
            [460, 628],
            [600, 610],
            [740, 604],
            [860, 612],
            [860, 760],
            [-40, 760],
          ],
          true,
        ),
      ),
    ),
    group(
      "forest",
      [
        [20, 640, 0.7],
        [52, 646, 0.56],
        [88, 644, 0.66],
        [120, 652, 0.5],
        [150, 650, 0.6],
        [186, 656, 0.48],
        [214, 654, 0.56],
        [256, 652, 0.6],
        [300, 650, 0.5],
        [352, 652, 0.6],
        [438, 654, 0.5],
        [466, 660, 0.66],
        [494, 656, 0.56],
        [640, 640, 0.7],
        [668, 636, 0.9],
        [776, 650, 0.8],
        [800, 656, 0.66],
      ]
        .map(([x = 0, y = 0, size = 1], i) =>
          use("fir", x, y, [size * (i % 3 === 0 ? 1 : 0.72), size]),
        )
        .join(""),
    ),
    shape(
      "url(#snow)",
      smooth(
        [
          [-40, 668],
          [100, 656],
          [240, 662],
          [380, 654],
          [520, 666],
          [660, 676],
          [860, 660],
          [860, 1060],
          [-40, 1060],
        ],
        true,
      ),
    ),
    group("igloos", igloo(402, 676, 36), igloo(326, 698, 46)),
    group(
      "smoke",
      shape(
        "url(#smoke)",
        "M694 498Q676 470 700 440T690 376Q670 346 684 312 678 350 706 378T716 444Q700 472 708 498Z",
        0.8,
      ),
    ),
    cabin,
    group(
      "trees",
      use("fir", 474, 744, 1.2),
      use("fir", 96, 720, [1.0, 1.35]),
      use("fir", 134, 742, 1),
      use("fir", 770, 744, [1.11, 1.5]),
    ),
    group(
      "drifts",
      shape(
        "url(#drift)",
        smooth(
          [
            [-40, 742],
            [90, 740],
            [230, 766],
            [380, 772],
            [540, 752],
            [700, 748],
            [860, 770],
            [860, 1060],
            [-40, 1060],
          ],
          true,
        ),
      ),
      shape(
        "#FFE3A6",
        "M520 744Q600 736 690 742 640 760 560 772 480 776 440 770 490 758 520 744Z",
        0.45,
      ),
      shape("#233A78", "M-40 866Q160 850 380 880T860 850V1060H-40Z", 0.45),
      // The track of the sledge.
      `<path d="M860 914Q700 906 560 912M860 900Q720 894 590 900" fill="none" stroke="#1E3270" stroke-opacity=".6" stroke-width="4"/>`,
    ),
    group("shadow", shape("#223258", "M150 904Q260 894 372 902 340 914 250 914T150 904Z", 0.5)),
    use("sledge", 290, 908, 1.22),
    use("reindeer", 290, 904, 1.22),
    group(
      "near",
      shape(
        "url(#near-drift)",
        smooth(
          [
            [-40, 934],
            [80, 926],
            [220, 950],
            [380, 966],
            [540, 956],
            [700, 936],
            [860, 944],
            [860, 1060],
            [-40, 1060],
          ],
          true,
        ),
      ),
      use("near-fir", 20, 1000, 4.2),
      use("near-fir", 790, 1006, [2.95, 4.1]),
      use("near-fir", 122, 1022, [1.44, 2]),
      use("near-fir", 690, 1026, 1.7),
    ),
  ].join(""),
} satisfies Scene;

import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { discs } from "../kit/discs.ts";
import { dots } from "../kit/dots.ts";
import { place } from "../kit/place.ts";
import { rain } from "../kit/rain.ts";
import { broken } from "../kit/rock.ts";
import { polygon, shape, use } from "../kit/shape.ts";
import { smooth } from "../kit/smooth.ts";

const horizon = 512;

/** One rank of basalt columns from left to right: six-sided shafts, their right faces in the light. */
function columns(
  [from, to]: readonly [number, number],
  top: (x: number) => number,
  foot: number,
  tones: readonly [dark: string, face: string, lit: string, cap: string],
  seed: number,
): string {
  const random = randomFrom(seed);
  let [dark, face, lit, caps, joints] = ["", "", "", "", ""];
  for (let x = from; x < to;) {
    const width = Math.round(24 + 12 * random());
    const y = Math.round(top(x) + (random() - 0.5) * 56);
    const [a, b] = [Math.round(width * 0.3), Math.round(width * 0.72)];
    const rise = Math.round(width * 0.2);
    dark += `M${x} ${y}L${x + a} ${y + rise}V${foot}H${x}Z`;
    face += `M${x + a} ${y + rise}H${x + b}V${foot}H${x + a}Z`;
    lit += `M${x + b} ${y + rise}L${x + width} ${y}V${foot}H${x + b}Z`;
    caps += `M${x} ${y}L${x + a} ${y - rise}H${x + b}L${x + width} ${y} ${x + b} ${y + rise}H${x + a}Z`;
    for (let joint = y + 40 + 60 * random(); joint < foot; joint += 60 + 90 * random())
      joints += `M${x} ${Math.round(joint - rise)}L${x + a} ${Math.round(joint)}H${x + b}L${x + width} ${Math.round(joint - rise)}`;
    x += width;
  }
  return (
    shape(tones[0], dark) +
    shape(tones[1], face) +
    shape(tones[2], lit) +
    shape(tones[3], caps) +
    `<path d="${joints}" fill="none" stroke="#10181F" stroke-width="2" opacity=".45"/>`
  );
}

/** A sea stack: broken basalt, its right flank in the light, white where the swell meets it. */
function stack(outline: readonly Point[], lit: readonly Point[], seed: number): string {
  const xs = outline.map(([x]) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const foot = Math.max(...outline.map(([, y]) => y));
  return (
    polygon("url(#stack)", broken(outline, 24, 8, seed)) +
    polygon("#8F9C92", broken(lit, 22, 4, seed + 1), 0.75) +
    shape(
      "#E9F0E2",
      `M${left - 26} ${foot + 3}Q${left} ${foot - 14} ${left + 24} ${foot - 5}T${r((left + right) / 2)} ${foot - 4}T${right - 12} ${foot - 6}T${right + 30} ${foot + 3}Q${r((left + right) / 2)} ${foot + 10} ${left - 26} ${foot + 3}Z`,
    )
  );
}

/** A puffin that looks to the left, about 200 tall, feet at (0, 0). */
const puffin =
  '<g id="puffin">' +
  shape("#E0692F", "M-22-12L-40 2-24-1-16 4-8-2-2 0-12-14ZM18-12L4 3 18 0 28 4 34-2 42-2 28-16Z") +
  shape(
    "url(#plumage)",
    "M-6-200C34-202 46-172 38-144 64-116 76-66 60-30 68-18 76-8 72 2 54 0 36-8 26-16 4-10-22-10-38-30-54-60-48-108-36-136-46-160-40-198-6-200Z",
  ) +
  shape(
    "#FBF6EC",
    "M-36-128C-18-118 8-118 24-126 32-96 30-48 18-24 0-10-24-12-38-30-54-60-48-104-36-128Z",
  ) +
  shape("#C9CFCB", "M24-126C32-96 30-48 18-24 8-18 0-15-8-15 12-40 18-90 12-121Z") +
  shape("#0F1A24", "M34-130C60-108 68-70 56-40 46-30 34-26 26-28 34-60 36-96 34-130Z") +
  shape("#F0ECE0", "M-38-176C-30-190-8-192 4-180 16-166 12-146-2-140-20-136-36-144-40-152Z") +
  shape("#C3C9C8", "M4-180C16-166 12-146-2-140-8-138-14-138-20-139-2-146 6-164 4-180Z") +
  shape("#4C6A86", "M-36-182Q-28-166-36-142-42-144-48-148-44-164-48-178Z") +
  shape("#F0B442", "M-48-178Q-44-164-48-148L-53-150Q-50-164-53-175Z") +
  shape("#DB4F2E", "M-53-175Q-76-172-86-156-70-146-53-150-50-164-53-175Z") +
  '<path d="M-60-173Q-56-162-60-150M-70-169Q-67-160-69-150M-86-156Q-66-162-50-162" fill="none" stroke="#8C2F24" stroke-width="2.400"/>' +
  shape("#F0B442", "M-40-146Q-34-150-32-142-36-138-42-140Z") +
  shape("#3A4A58", "M-24-172L-12-178-8-166-16-158Z") +
  '<circle cx="-15" cy="-168" r="5.500" fill="#DB4F2E"/><circle cx="-15" cy="-168" r="3.500" fill="#0F1A24"/><circle cx="-16.500" cy="-169.500" r="1.200" fill="#fff"/></g>';

/** The same bird on the wing, from the side. */
const flying =
  '<g id="flying">' +
  shape("#16212B", "M-46-8Q-30-22-6-20L34-14 56-18 48-4 20 8-20 10-40 6Z") +
  shape("#FBF6EC", "M-36 4L-20 2 10 2 30-2 20 8-20 10Z") +
  shape("#F0ECE0", "M-46-8Q-40-16-32-14-28-6-36 0-44 2-46-2Z") +
  shape("#DB4F2E", "M-46-10Q-62-8-66 0-54 4-44 0Z") +
  shape("#16212B", "M-8-18Q6-56 34-70 34-44 18-14Z") +
  shape("#2E3D49", "M2-4Q24-2 44 26 18 26-8 4Z") +
  shape("#E0692F", "M40-2L60 2 46 6Z") +
  "</g>";

/** Thrift: grey-green cushions with pink heads. */
function thrift(x: number, y: number, size: number, seed: number): string {
  const random = randomFrom(seed);
  const heads = Array.from({ length: 11 }, (): Point => [
    x + (random() - 0.5) * 76 * size,
    y - (26 + 26 * random()) * size,
  ]);
  const stems = heads
    .map(([hx, hy]) => `M${r(x + (hx - x) * 0.5)} ${r(y - 6 * size)}L${r(hx)} ${r(hy)}`)
    .join("");
  return (
    shape(
      "#3F5E4C",
      discs(
        [
          [x - 20 * size, y, 16 * size],
          [x, y - 4 * size, 20 * size],
          [x + 22 * size, y, 15 * size],
        ].map(([a = 0, b = 0, c = 0]) => [a, b, Math.round(c)] as const),
      ),
    ) +
    `<path d="${stems}" stroke="#4F7058" stroke-width="${r(2.4 * size)}"/>` +
    dots("#C96A94", 13 * size, heads) +
    dots(
      "#F0A9BE",
      7 * size,
      heads.map(([hx, hy]): Point => [hx + 2, hy - 2]),
    )
  );
}

/** Surf that runs up the sand: a thick white hem with a torn edge, and the thin water behind it. */
function surf(line: readonly Point[], thick: number, seed: number): string {
  const random = randomFrom(seed);
  const torn = line.flatMap(([x, y], i): Point[] => {
    const [nx, ny] = line[i + 1] ?? [x, y];
    return [0, 0.33, 0.66].map((t) => [
      x + (nx - x) * t,
      y + (ny - y) * t + thick * (0.6 + 0.9 * random()),
    ]);
  });
  return smooth([...line, ...torn.toReversed()], true);
}

export default {
  slug: "iceland",
  alt: "Poster of Iceland: the sea stacks of Reynisfjara on the black beach, two puffins in front",
  defs:
    linear("sky", [
      [0, "#2E4654"],
      [0.2, "#55737A"],
      [0.36, "#9DB39C"],
      [0.47, "#E3DFA8"],
      [0.52, "#FBEFC0"],
    ]) +
    radial("gap", [
      [0, "#FFF8D6", 1],
      [0.3, "#FFF2BC", 0.65],
      [1, "#FFF0B4", 0],
    ]) +
    linear("cloudDark", [
      [0, "#22343F"],
      [1, "#48626A"],
    ]) +
    linear("cloudLit", [
      [0, "#5C767A"],
      [1, "#C9CDA8"],
    ]) +
    linear(
      "veil",
      [
        [0, "#3A525C", 0.8],
        [0.5, "#3A525C", 0.45],
        [1, "#6E8888", 0],
      ],
      [0, 0, 1, 0],
    ) +
    linear("ray", [
      [0, "#FFF6CC", 0],
      [0.2, "#FFF6CC", 0.55],
      [1, "#FFF6CC", 0],
    ]) +
    linear("sea", [
      [0, "#D6DBB0"],
      [0.18, "#7FA09A"],
      [0.6, "#3E6A70"],
      [1, "#2A4C58"],
    ]) +
    linear("stack", [
      [0, "#3A4A52"],
      [1, "#1F2C36"],
    ]) +
    linear("sand", [
      [0, "#5C666C"],
      [0.25, "#363F4A"],
      [1, "#12161F"],
    ]) +
    linear("cliff", [
      [0, "#2A3842"],
      [1, "#141C25"],
    ]) +
    linear(
      "plumage",
      [
        [0, "#0F1A24"],
        [0.7, "#1B2A36"],
        [1, "#4A5E68"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("turf", [
      [0, "#9DB45C"],
      [0.35, "#5A8A52"],
      [1, "#1E4038"],
    ]) +
    puffin +
    flying,
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    '<circle cx="640" cy="500" r="380" fill="url(#gap)"/>',
    group(
      "storm",
      shape("url(#veil)", "M-10 150H520V520H-10Z"),
      rain({
        box: [-10, 270, 360, 450],
        count: 46,
        long: [26, 66],
        seed: 14,
        color: "#DCE6D8",
        opacity: 0.38,
      }),
      shape(
        "url(#cloudLit)",
        smooth(
          [
            [-80, 306],
            [30, 300],
            [90, 272],
            [190, 286],
            [250, 262],
            [400, 252],
            [470, 226],
            [610, 232],
            [680, 202],
            [880, 186],
            [880, 40],
            [-80, 40],
          ],
          true,
        ),
      ),
      shape(
        "url(#cloudDark)",
        smooth(
          [
            [-80, 262],
            [20, 250],
            [110, 214],
            [200, 222],
            [330, 198],
            [400, 160],
            [560, 158],
            [640, 126],
            [880, 116],
            [880, -60],
            [-80, -60],
          ],
          true,
        ),
      ),
      shape(
        "#1B2B36",
        smooth(
          [
            [-80, 176],
            [60, 160],
            [140, 120],
            [300, 118],
            [380, 84],
            [560, 74],
            [640, 40],
            [880, 20],
            [880, -60],
            [-80, -60],
          ],
          true,
        ),
        0.75,
      ),
      shape(
        "#E9E6B8",
        smooth(
          [
            [480, 262],
            [580, 248],
            [700, 246],
            [820, 224],
            [720, 258],
            [590, 264],
          ],
          true,
        ) +
          smooth(
            [
              [300, 306],
              [380, 294],
              [470, 296],
              [400, 308],
            ],
            true,
          ),
        0.5,
      ),
    ),
    group(
      "rays",
      shape(
        "url(#ray)",
        "M600 236L470 512H540L630 240ZM668 232L620 512H716L706 226ZM744 214L780 512H860L790 210Z",
      ),
    ),
    group(
      "sea",
      `<rect y="${horizon}" width="800" height="300" fill="url(#sea)"/>`,
      // Dyrhólaey with its arch, in the distance.
      shape(
        "#6E8480",
        "M590 514L606 486 640 476 700 472 724 478 730 514H712Q710 492 698 490 686 492 684 514Z",
      ),
      shape("#6E8480", "M744 514L750 492 758 490 764 514Z"),
      shape(
        "#FBF6D6",
        "M560 524Q640 520 730 524 640 529 560 524ZM600 540Q680 535 780 540 680 546 600 540ZM520 558Q600 552 690 558 600 565 520 558ZM620 580Q700 573 800 580 700 588 620 580Z",
        0.85,
      ),
      shape(
        "#1F3E4A",
        "M240 548Q320 543 400 548 320 553 240 548ZM560 606Q640 600 730 606 640 613 560 606ZM250 596Q300 592 370 596 310 601 250 596Z",
        0.5,
      ),
    ),
    group(
      "reynisdrangar",
      stack(
        [
          [520, 572],
          [530, 520],
          [526, 480],
          [538, 440],
          [548, 462],
          [560, 500],
          [574, 540],
          [584, 572],
        ],
        [
          [556, 572],
          [552, 510],
          [548, 462],
          [560, 500],
          [574, 540],
          [584, 572],
        ],
        4,
      ),
      stack(
        [
          [296, 590],
          [306, 540],
          [300, 500],
          [316, 452],
          [326, 400],
          [334, 420],
          [344, 470],
          [356, 500],
          [372, 556],
          [384, 590],
        ],
        [
          [352, 590],
          [346, 520],
          [336, 440],
          [344, 470],
          [356, 500],
          [372, 556],
          [384, 590],
        ],
        9,
      ),
      stack(
        [
          [368, 608],
          [384, 540],
          [380, 486],
          [398, 430],
          [400, 374],
          [414, 320],
          [424, 292],
          [434, 316],
          [444, 372],
          [462, 400],
          [470, 462],
          [490, 520],
          [504, 568],
          [516, 608],
        ],
        [
          [462, 608],
          [450, 520],
          [444, 440],
          [428, 340],
          [434, 316],
          [444, 372],
          [462, 400],
          [470, 462],
          [490, 520],
          [504, 568],
          [516, 608],
        ],
        17,
      ),
    ),
    group(
      "breakers",
      shape(
        "#27505C",
        smooth(
          [
            [180, 650],
            [340, 634],
            [520, 646],
            [680, 630],
            [880, 640],
            [880, 690],
            [640, 690],
            [400, 684],
            [180, 690],
          ],
          true,
        ),
      ),
      shape(
        "#E9F0E2",
        surf(
          [
            [200, 650],
            [330, 636],
            [460, 648],
            [600, 634],
            [720, 642],
            [860, 630],
          ],
          11,
          3,
        ),
      ),
      shape(
        "#B9CBC0",
        surf(
          [
            [220, 618],
            [340, 610],
            [520, 622],
            [660, 612],
            [860, 616],
          ],
          5,
          8,
        ),
        0.8,
      ),
    ),
    group(
      "beach",
      shape(
        "url(#sand)",
        smooth(
          [
            [-80, 700],
            [120, 700],
            [260, 716],
            [420, 706],
            [560, 736],
            [700, 770],
            [880, 790],
            [880, 1080],
            [-80, 1080],
          ],
          true,
        ),
      ),
      // The wet sand reflects the light between the clouds; the last wave runs over it.
      shape(
        "#AEB79C",
        smooth(
          [
            [300, 724],
            [430, 716],
            [560, 746],
            [700, 784],
            [860, 806],
            [860, 850],
            [700, 830],
            [540, 790],
            [400, 764],
          ],
          true,
        ),
        0.55,
      ),
      shape(
        "#7FA09A",
        smooth(
          [
            [230, 690],
            [400, 684],
            [560, 700],
            [700, 732],
            [860, 750],
            [860, 806],
            [700, 784],
            [560, 748],
            [420, 714],
            [300, 716],
          ],
          true,
        ),
      ),
      shape(
        "#F6F6E6",
        surf(
          [
            [236, 700],
            [320, 712],
            [420, 708],
            [500, 724],
            [560, 742],
            [640, 768],
            [720, 782],
            [860, 802],
          ],
          15,
          21,
        ),
      ),
      shape(
        "#F6F6E6",
        surf(
          [
            [330, 690],
            [460, 690],
            [580, 706],
            [700, 738],
            [860, 756],
          ],
          6,
          5,
        ),
        0.8,
      ),
      `<path d="M-10 880Q180 850 330 870M-10 930Q160 900 300 916M200 812Q300 806 380 824" fill="none" stroke="#6E7880" stroke-width="2" opacity=".5"/>`,
      dots(
        "#8A9498",
        4,
        [
          [250, 800],
          [310, 850],
          [352, 812],
          [220, 872],
          [402, 842],
          [280, 900],
          [330, 906],
        ],
        0.7,
      ),
    ),
    group(
      "walkers",
      shape("#10141C", "M392 822L350 838 366 840 398 826ZM424 826L388 844 402 845 430 829Z", 0.6),
      shape("#C8402A", "M386 806Q386 790 394 788 402 790 402 806L399 812H389Z"),
      shape("#E3B04A", "M418 810Q418 796 425 794 432 796 432 810L429 816H421Z"),
      shape(
        "#1B2530",
        "M389 811h4v13h-4zM395 811h4v13h-4zM421 815h3.500v12h-3.500zM426 815h3.500v12h-3.500z",
      ),
      '<circle cx="394" cy="783" r="5" fill="#F0C9A0"/><circle cx="425" cy="789" r="4.500" fill="#F0C9A0"/>',
    ),
    group(
      "gardar",
      polygon("url(#cliff)", [
        [-10, 236],
        [40, 262],
        [90, 330],
        [130, 400],
        [150, 560],
        [150, 800],
        [-10, 820],
      ]),
      shape("#5A8A52", "M-10 232Q20 236 44 258 60 280 92 330L84 340Q50 300 36 282 14 262-10 258Z"),
      columns(
        [-16, 176],
        (x) => 380 + x * 1.15,
        800,
        ["#18222C", "#2E3C46", "#6E7F80", "#87968C"],
        5,
      ),
      columns(
        [-20, 214],
        (x) => 520 + x * 0.86,
        820,
        ["#141D26", "#293640", "#7C8C88", "#9DAA98"],
        11,
      ),
      columns(
        [-12, 236],
        (x) => 660 + x * 0.46,
        850,
        ["#10181F", "#232F39", "#88968E", "#B3BCA4"],
        23,
      ),
      shape(
        "#12161F",
        smooth(
          [
            [-80, 840],
            [40, 832],
            [140, 840],
            [230, 832],
            [280, 850],
            [180, 866],
            [-80, 880],
          ],
          true,
        ),
      ),
    ),
    place("flying", 214, 330, 0.62, -8),
    place("flying", 652, 372, 0.42, 10),
    place("flying", 286, 424, 0.36, -14),
    group(
      "near",
      shape(
        "url(#turf)",
        smooth(
          [
            [880, 872],
            [760, 878],
            [640, 900],
            [540, 936],
            [470, 990],
            [450, 1060],
            [880, 1060],
          ],
          true,
        ),
      ),
      shape("#CBD07A", "M880 872Q760 872 640 900T470 990L476 994Q560 936 650 910T880 886Z", 0.7),
      thrift(520, 978, 0.9, 4),
      thrift(770, 900, 0.9, 12),
      use("puffin", 690, 952, [-0.82, 0.82]),
      use("puffin", 596, 974, 1.08),
      thrift(668, 992, 1.15, 7),
      thrift(744, 986, 1, 15),
      shape(
        "#1A211F",
        path(
          broken(
            [
              [-20, 930],
              [60, 922],
              [150, 950],
              [214, 990],
              [240, 1020],
              [-20, 1020],
            ],
            30,
            6,
            3,
          ),
        ),
      ),
      shape("#4F7A50", "M-20 936Q20 912 62 920T150 948Q100 940 60 934T-20 952Z"),
      thrift(40, 932, 0.8, 21),
    ),
  ].join(""),
} satisfies Scene;

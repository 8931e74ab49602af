import { group, linear, type Point, path, r, radial, randomFrom, type Scene } from "../kit.ts";
import { birds } from "../kit/birds.ts";
import { lightPath } from "../kit/light-path.ts";
import { place } from "../kit/place.ts";
import { polygon, shape, use } from "../kit/shape.ts";
import { smooth } from "../kit/smooth.ts";

// Kirkjufell's two sides and the rib between its lit and its shaded face, each from the top down.
const left: readonly Point[] = [
  [478, 288],
  [462, 300],
  [450, 322],
  [436, 358],
  [422, 398],
  [406, 440],
  [384, 482],
  [352, 522],
  [300, 560],
  [220, 594],
  [120, 622],
];
const right: readonly Point[] = [
  [500, 286],
  [516, 300],
  [530, 326],
  [546, 362],
  [562, 404],
  [582, 446],
  [606, 486],
  [640, 526],
  [694, 562],
  [780, 594],
  [880, 622],
];
const rib: readonly Point[] = [
  [490, 282],
  [498, 316],
  [486, 350],
  [504, 392],
  [490, 438],
  [514, 482],
  [500, 530],
  [530, 572],
  [516, 622],
];

function xAt(side: readonly Point[], y: number): number {
  const i = Math.max(
    1,
    side.findIndex(([, py]) => py >= y),
  );
  const [a, b] = [side[i - 1], side[i]];
  if (!a || !b) return side.at(-1)?.[0] ?? 0;
  return a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]);
}

/** The beds of lava that ring the mountain: broken ledges, closer together towards the top. */
function beds(from: readonly Point[], to: readonly Point[], seed: number): string {
  const random = randomFrom(seed);
  let text = "";
  for (let y = 312; y < 530; y += 15 + (y - 300) * 0.04) {
    const [a, b] = [xAt(from, y), xAt(to, y)];
    const start = a + (b - a) * 0.06 * random();
    const end = b - (b - a) * 0.16 * random();
    const thick = 4 + 5 * random();
    const top: Point[] = [];
    const low: Point[] = [];
    for (let step = 0; step <= 4; step += 1) {
      const x = start + ((end - start) * step) / 4;
      const wobble = (random() - 0.5) * 5;
      top.push([x, y + wobble]);
      low.push([x, y + wobble + (step === 0 || step === 4 ? 0 : thick)]);
    }
    text += path([...top, ...low.reverse()]);
  }
  return text;
}

/** Grass that climbs the gullies: tongues from the skirt up between the ledges. */
function tongues(from: readonly Point[], to: readonly Point[], seed: number, count: number): string {
  const random = randomFrom(seed);
  let text = "";
  for (let i = 0; i < count; i += 1) {
    const share = (i + 0.2 + 0.5 * random()) / count;
    const foot = 606;
    const head = 424 + 90 * random();
    const at = (y: number, shift: number): Point => [xAt(from, y) + (xAt(to, y) - xAt(from, y)) * (share + shift), y];
    text += path([at(head, 0), at((head + foot) / 2, 0.07), at(foot, 0.2), at(foot, -0.16), at((head + foot) / 2, -0.05)]);
  }
  return text;
}

/** A stallion of the island breed, looking left: stocky, with a heavy flaxen mane. 150 at the withers, hooves at y = 0. */
const horse =
  '<g id="horse"><path fill="#2B2238" d="M-62-82L-72-44-76-14-86 0H-68L-64-14-58-44-46-78ZM38-76L48-52 52-44 48-14 40 0H58L60-14 66-46 78-72Z"/>' +
  '<path fill="#D9A86E" d="M84-146Q116-140 116-92 120-44 104-8 96-20 92-44 84-92 80-136Z"/>' +
  '<path fill="url(#coat)" d="M-78-198Q-92-198-98-188L-126-152Q-136-142-130-133-122-126-110-133-98-136-90-144-82-138-78-128-76-116-68-106-66-94-58-84L-55-46-57-16-66 0H-46L-45-14-42-44-32-68Q0-54 38-66 48-60 58-52 66-48 68-42L66-14 58 0H78L79-14 84-46Q86-62 94-80 102-112 92-134 80-152 58-153 34-153 10-146-14-139-32-150-44-172-58-188-66-198-78-198Z"/>' +
  '<path fill="#E79A62" opacity=".85" d="M-98-188L-126-152Q-136-142-130-133-124-128-116-130-118-142-108-152-98-166-98-188ZM-90-144Q-82-138-78-128-76-116-68-106-66-94-58-84L-55-46-57-16-66 0H-58L-50-16-49-46-46-80Q-58-104-62-120-70-140-76-146Z"/>' +
  '<path fill="#241C33" opacity=".35" d="M-32-68Q0-54 38-66 48-60 58-52 66-48 68-42L66-14 58 0H78L79-14 84-46Q86-62 94-80 102-112 92-134 88-104 66-88 30-72-32-84Z"/>' +
  '<path fill="#F3CF96" d="M-72-206Q-52-200-42-178-32-160-22-146-22-130-30-118-34-130-42-136-44-122-54-112-54-128-60-138-66-128-76-124-70-140-72-152-80-146-88-148-80-160-82-172-90-160-102-156-94-170-96-182-98-194-90-202Z"/>' +
  '<path fill="#C98C58" d="M-72-206Q-52-200-42-178-32-160-22-146-22-130-30-118-28-136-40-150-44-132-50-126-48-146-58-160-62-146-68-140-64-164-76-184-74-198-72-206Z"/>' +
  '<path fill="#5B2F2C" d="M-84-200L-88-216-76-204ZM-70-202L-70-218-62-200Z"/><path fill="#1B1728" d="M-104-168q4-4 8 0-4 4-8 0zM-128-144q3-3 5 0-2 3-5 0zM-130-134q8 2 14-1-8 5-14 1z"/>' +
  '<path fill="#1B1728" d="M-64-5L-67 1H-45L-46-5ZM60-5L57 1H79V-5Z"/></g>';

/** A lupin: whorls of bloom on a spire, and its leaf like a hand. */
const lupin = (() => {
  const whorls = Array.from({ length: 10 }, (_, i) => {
    const y = -34 - i * 8;
    const half = 11 - i * 0.9;
    return `M${r(-half)} ${y}q${r(half * 0.5)} ${r(-half)} ${r(half)} -2q${r(half * 0.5)} ${r(2 - half)} ${r(half)} 2q${r(-half)} 7 ${r(-half * 2)} 0z`;
  }).join("");
  const fingers = [-80, -52, -22, 10, 40, 72].map((turn) => `<path transform="rotate(${turn})" d="M0 0Q-7-18 0-36 7-18 0 0Z"/>`).join("");
  return `<g id="lupin"><path fill="#31503F" d="M-1.800 10L-1-110H1L1.800 10Z"/><path d="M-6-30Q-7-80 0-120 7-80 6-30Z" opacity=".7"/><path d="${whorls}"/></g><g id="leaf">${fingers}</g>`;
})();

function lupins(list: readonly (readonly [...Point, scale: number, turn: number])[]): string {
  return list.map(([x, y, scale, turn]) => place("lupin", x, y, scale, turn)).join("");
}

/** A fall's strand: straight over the lip, broken into threads, wider at the foot. */
function strand(x: number, top: number, foot: number, width: number, seed: number): string {
  const random = randomFrom(seed);
  const spread = width * 0.16;
  const threads = Array.from({ length: Math.round(width / 9) }, (_, i) => {
    const at = x + (i + 0.7) * 9;
    const start = top + 12 + random() * (foot - top) * 0.4;
    return `M${r(at)} ${r(start)}L${r(at + 3)} ${r(start)} ${r(at + 3.5)} ${r(foot - 10 * random())}L${r(at - 1)} ${r(foot - 14 * random())}Z`;
  }).join("");
  return (
    shape("url(#fall)", `M${x} ${top}Q${x + width / 2} ${top - 5} ${x + width} ${top}L${r(x + width + spread)} ${foot}H${r(x - spread)}Z`) +
    shape("#8FA3C0", threads, 0.7) +
    shape(
      "#FFF4E2",
      `M${r(x - spread - 14)} ${foot + 8}q6-14 20-10 6-12 ${r(width * 0.3)}-6 8-10 ${r(width * 0.4)}-2 12-8 ${r(width * 0.3 + spread)} 6 12 2 14 12z`,
      0.92,
    )
  );
}

export default {
  slug: "iceland",
  alt: "Poster of Iceland: Mount Kirkjufell and its waterfalls under the midnight sun, an Icelandic horse among lupins",
  defs:
    linear("sky", [
      [0, "#3F4A82"],
      [0.2, "#7C6FA0"],
      [0.38, "#CF8F9F"],
      [0.5, "#F4B286"],
      [0.6, "#FCDD9E"],
    ]) +
    radial("halo", [
      [0, "#FFF4CC", 0.95],
      [0.24, "#FFE6A8", 0.65],
      [0.6, "#FFD79A", 0.2],
      [1, "#FFD79A", 0],
    ]) +
    linear("far", [
      [0, "#9C86A8"],
      [1, "#E3AE97"],
    ]) +
    linear("far-low", [
      [0, "#8A7397"],
      [1, "#C7919A"],
    ]) +
    linear("lit", [
      [0, "#FCE0AE"],
      [0.45, "#E9A77D"],
      [0.8, "#A9855F"],
      [1, "#8C8550"],
    ]) +
    linear("shade", [
      [0, "#6E5A86"],
      [0.55, "#544C78"],
      [1, "#45506A"],
    ]) +
    linear("green-lit", [
      [0, "#B5A55C", 0],
      [0.4, "#A9A455"],
      [1, "#8E9450"],
    ]) +
    linear("green-shade", [
      [0, "#4D5F66", 0],
      [0.4, "#4A6064"],
      [1, "#476057"],
    ]) +
    linear("mist", [
      [0, "#FDE3B4", 0],
      [0.5, "#FDE3B4", 0.7],
      [1, "#FDE3B4", 0],
    ]) +
    linear("sea", [
      [0, "#FBD79C"],
      [1, "#C8919B"],
    ]) +
    linear("moor", [
      [0, "#A9A052"],
      [0.35, "#76803F"],
      [1, "#33503F"],
    ]) +
    linear("river", [
      [0, "#F9D6A4"],
      [1, "#B7A9BE"],
    ]) +
    linear("basalt", [
      [0, "#5A4A62"],
      [1, "#241F3C"],
    ]) +
    linear("fall", [
      [0, "#FFF1D8"],
      [0.5, "#F4E6EA"],
      [1, "#C9CADF"],
    ]) +
    linear("pool", [
      [0, "#C3B5CC"],
      [0.4, "#6F75A0"],
      [1, "#2C3560"],
    ]) +
    linear("bank", [
      [0, "#7D8442"],
      [0.5, "#3F5A3F"],
      [1, "#1B2F38"],
    ]) +
    linear(
      "coat",
      [
        [0, "#A65A38"],
        [1, "#5B2F30"],
      ],
      [0, 0, 1, 0.6],
    ) +
    horse +
    lupin,
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    group("sun", '<circle cx="168" cy="520" r="400" fill="url(#halo)"/>', '<circle cx="168" cy="520" r="48" fill="#FFF6D8"/>'),
    group(
      "clouds",
      shape(
        "#F7B99A",
        "M-20 196Q120 170 250 188T520 172Q420 206 300 208T-20 226ZM420 262Q560 236 680 250T830 236V262Q700 282 600 274T420 262Z",
        0.6,
      ),
      shape("#B98BA8", "M330 92Q480 60 620 82T830 66V100Q700 118 580 108T330 92Z", 0.65),
      shape(
        "#FCD5A0",
        "M-20 330Q90 312 200 326T390 316Q300 344 200 346T-20 352ZM620 398Q720 380 830 388V404Q740 412 620 398ZM-20 436Q50 426 120 434 60 448-20 450Z",
        0.75,
      ),
    ),
    birds(
      [
        [300, 400, 12],
        [334, 380, 9],
        [276, 374, 8],
      ],
      "#4A3B62",
    ),
    group(
      "far-ridge",
      polygon("url(#far)", [
        [520, 620],
        [560, 560],
        [610, 548],
        [640, 520],
        [700, 512],
        [730, 530],
        [800, 500],
        [800, 620],
      ]),
      polygon("url(#far-low)", [
        [-10, 600],
        [-10, 566],
        [40, 560],
        [70, 574],
        [100, 588],
        [130, 600],
      ]),
    ),
    shape("url(#sea)", "M0 584H800V680H0Z"),
    shape("#FFF3CC", lightPath({ x: 168, top: 588, bottom: 640, count: 12, reach: [26, 84], seed: 4 }), 0.85),
    group(
      "kirkjufell",
      polygon("url(#shade)", [...rib, ...[...right].reverse()]),
      polygon("url(#lit)", [...left, ...[...rib].reverse()]),
      shape("#B8735F", beds(left, rib, 3), 0.75),
      shape("#3E3862", beds(rib, right, 8), 0.6),
      shape("url(#green-lit)", tongues(left, rib, 5, 5)),
      shape("url(#green-shade)", tongues(rib, right, 9, 5)),
      // The last snow, in the hollows near the top.
      polygon("#FFF6E6", [
        [476, 300],
        [486, 316],
        [478, 338],
        [484, 354],
        [468, 342],
        [464, 326],
      ]),
      polygon("#A99CC0", [
        [508, 302],
        [518, 326],
        [514, 346],
        [528, 368],
        [510, 354],
        [502, 330],
      ]),
    ),
    '<rect id="mist-layer" y="560" width="800" height="80" fill="url(#mist)"/>',
    group(
      "moor",
      shape("url(#moor)", "M-10 640Q80 622 180 616T420 606 620 604 810 594V900H-10Z"),
      shape("#4A5A50", "M520 606Q640 600 810 594V700Q700 668 600 650 540 630 520 606Z", 0.55),
      shape("#C2B25C", "M-10 652Q120 632 250 634T420 622Q300 652 200 656T-10 682Z", 0.7),
    ),
    group(
      "church",
      shape("#3B3F50", "M262 622L330 630 300 634 254 630Z", 0.5),
      shape("#FFF3DA", "M222 604H254V628H222Z"),
      shape("#B7A3B2", "M254 604H276V627L254 628Z"),
      shape("#C8402A", "M218 606L228 588H270L280 606H254L250 606Z"),
      shape("#FFF3DA", "M214 628V586H230V628Z"),
      shape("#B7A3B2", "M224 628V586H230V628Z"),
      shape("#C8402A", "M212 588L222 560 232 588Z"),
      shape("#3B3250", "M219 616h5v12h-5zM236 610h4v8h-4zM245 610h4v8h-4zM219 594h4v6h-4z"),
    ),
    group(
      "river",
      shape("url(#river)", "M560 640Q470 650 480 664T420 690 350 706 300 736 90 742Q110 712 200 704T370 676 420 656 540 636Z"),
      shape("#FFF3D4", lightPath({ x: 240, top: 706, bottom: 734, count: 6, reach: [40, 90], seed: 8 }), 0.8),
    ),
    group(
      "bridge",
      shape("#3B2F45", "M398 664Q434 646 470 660L470 666Q434 654 398 670Z"),
      `<path d="M402 664V650M418 658V643M434 655V640M450 656V642M466 660V646M398 652Q434 632 470 648" stroke="#3B2F45" stroke-width="2" fill="none"/>`,
    ),
    group(
      "falls",
      polygon("url(#basalt)", [
        [-10, 728],
        [40, 736],
        [90, 740],
        [200, 742],
        [312, 736],
        [352, 726],
        [420, 740],
        [470, 772],
        [500, 830],
        [480, 900],
        [-10, 900],
      ]),
      polygon("#7A6274", [
        [40, 736],
        [90, 742],
        [84, 800],
        [96, 860],
        [60, 870],
        [44, 800],
      ]),
      polygon("#7A6274", [
        [184, 742],
        [196, 742],
        [192, 860],
        [180, 860],
      ]),
      polygon("#7A6274", [
        [312, 738],
        [352, 728],
        [372, 760],
        [356, 800],
        [372, 850],
        [330, 858],
        [322, 800],
      ]),
      polygon("#3A3054", [
        [420, 740],
        [470, 772],
        [500, 830],
        [480, 900],
        [440, 880],
        [452, 820],
      ]),
      shape("url(#pool)", "M-10 850Q120 842 260 852T520 872V1010H-10Z"),
      strand(100, 742, 852, 74, 2),
      strand(204, 743, 856, 46, 5),
      strand(262, 740, 850, 44, 9),
      shape("#E9DCE6", lightPath({ x: 230, top: 874, bottom: 980, count: 14, reach: [50, 140], seed: 6 }), 0.5),
      shape(
        "#8A9048",
        smooth(
          [
            [-10, 722],
            [40, 728],
            [84, 736],
            [60, 746],
            [20, 744],
            [-10, 750],
          ],
          true,
        ),
      ),
      shape(
        "#8A9048",
        smooth(
          [
            [316, 732],
            [354, 716],
            [420, 728],
            [474, 760],
            [500, 812],
            [470, 786],
            [420, 756],
            [360, 742],
          ],
          true,
        ),
      ),
    ),
    group(
      "bank",
      shape(
        "url(#bank)",
        smooth(
          [
            [380, 1040],
            [400, 950],
            [440, 884],
            [500, 846],
            [580, 826],
            [680, 822],
            [760, 806],
            [840, 796],
            [840, 1040],
          ],
          true,
        ),
      ),
      shape(
        "#A9A653",
        smooth(
          [
            [424, 902],
            [460, 868],
            [520, 840],
            [566, 828],
            [600, 824],
            [566, 836],
            [520, 854],
            [464, 890],
          ],
          true,
        ),
      ),
      shape("#162A33", "M580 898Q690 872 820 886V914Q690 922 590 908Z", 0.55),
    ),
    use("horse", 640, 900, 1.36),
    group(
      "near",
      shape(
        "#1B2A3A",
        smooth(
          [
            [-30, 900],
            [40, 884],
            [90, 910],
            [130, 950],
            [200, 976],
            [260, 1040],
            [-30, 1040],
          ],
          true,
        ),
      ),
      shape(
        "#45495F",
        smooth(
          [
            [-30, 896],
            [40, 884],
            [90, 910],
            [104, 930],
            [60, 916],
            [10, 914],
          ],
          true,
        ),
      ),
      `<g fill="#3F6A4C">${place("leaf", 60, 990, 1.3)}${place("leaf", 150, 1000, 1.1)}${place("leaf", 250, 1010, 1.1)}${place("leaf", 470, 1000, 1.2)}${place("leaf", 560, 990, 1.1)}${place("leaf", 660, 1010, 1.3)}${place("leaf", 752, 990, 1.3)}</g>`,
      `<g fill="#6E5AA8">${lupins([
        [26, 1000, 1.5, -6],
        [118, 1010, 1.1, 6],
        [206, 1020, 0.9, -4],
        [430, 1010, 0.9, 5],
        [520, 1012, 0.8, -6],
        [716, 1010, 1.1, -4],
        [790, 1000, 1.5, 5],
      ])}</g>`,
      `<g fill="#9F86CF">${lupins([
        [74, 1020, 1.45, 3],
        [166, 1030, 1.05, -7],
        [474, 1030, 1, 2],
        [586, 1030, 0.8, 6],
        [650, 1030, 0.9, -3],
        [752, 1030, 1.35, 4],
      ])}</g>`,
      `<g fill="#3F7A54">${place("leaf", 20, 1010, 1.5)}${place("leaf", 110, 1014, 1.4)}${place("leaf", 420, 1016, 1.2)}${place("leaf", 520, 1018, 1.3)}${place("leaf", 610, 1014, 1.1)}${place("leaf", 706, 1016, 1.4)}${place("leaf", 792, 1012, 1.4)}</g>`,
    ),
  ].join(""),
} satisfies Scene;

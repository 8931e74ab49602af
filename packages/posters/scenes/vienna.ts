import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { cumulus } from "../kit/cumulus.ts";
import { discs } from "../kit/discs.ts";
import { box, mirrored, polygon, rightHalf, shape } from "../kit/shape.ts";
import { treetops } from "../kit/treetops.ts";

const AXIS = 400;
const LIT = "#FFF7E2";
const SHADE = "#A5A3AE";
const DARK = "#4C5A63";
const COPPER = "#4F9C8C";

/** A part of the church and its mirror image about the axis. */
const both = (x: number, draw: (x: number) => string): string => draw(AXIS - x) + draw(AXIS + x);

/** A triumphal column: pedestal, shaft with its winding band of reliefs, eagles, lantern. */
function column(x: number): string {
  let band = "";
  for (let y = 472; y < 636; y += 15)
    band += `M${x - 15} ${y + 9}Q${x - 2} ${y + 9} ${x + 15} ${y - 3}V${y + 2}Q${x - 2} ${y + 14} ${x - 15} ${y + 14}Z`;
  return (
    shape("url(#stone)", box(x - 23, 692, 46, 46) + box(x - 27, 648, 54, 7)) +
    shape(SHADE, box(x + 8, 692, 15, 44), 0.6) +
    shape("url(#stone)", box(x - 15, 642, 30, 178)) +
    shape("#8E8F9E", band, 0.75) +
    shape(LIT, `M${x - 15} 464h6V642h-6z`, 0.7) +
    shape("url(#stone)", box(x - 21, 466, 42, 8) + box(x - 25, 458, 50, 5)) +
    shape("#D9A544", `M${x - 25} 453l6-12 6 12zM${x + 13} 453l6-12 6 12z`) +
    shape("url(#stone)", box(x - 11, 453, 22, 24)) +
    shape(DARK, `M${x - 4} 452v-13q4-6 8 0v13z`) +
    shape(COPPER, `M${x - 14} 429Q${x - 13} 411 ${x} 407 ${x + 13} 411 ${x + 14} 429Z`) +
    shape("#8FCDB6", `M${x - 14} 429Q${x - 13} 411 ${x} 407 ${x - 7} 414 ${x - 7} 429Z`) +
    shape("#D9A544", box(x - 1.2, 408, 2.4, 14))
  );
}

/** A gatehouse at the facade's end: a wide arch, an attic and a curved copper roof. */
function gatehouse(x: number): string {
  return (
    shape("url(#stone)", box(x - 34, 700, 68, 102) + box(x - 38, 602, 76, 7)) +
    shape(SHADE, box(x + 14, 700, 20, 98), 0.5) +
    shape(DARK, `M${x - 14} 700v-44q14-20 28 0v44z`) +
    shape(DARK, `M${x - 5} 628v-10q5-6 10 0v10z`) +
    shape(SHADE, box(x - 27, 700, 6, 94) + box(x + 21, 700, 6, 94), 0.7) +
    shape(
      COPPER,
      `M${x - 36} 595Q${x - 28} 590 ${x - 24} 574 ${x - 20} 562 ${x - 9} 560H${x + 9}Q${x + 20} 562 ${x + 24} 574 ${x + 28} 590 ${x + 36} 595Z`,
    ) +
    shape(
      "#8FCDB6",
      `M${x - 36} 595Q${x - 28} 590 ${x - 24} 574 ${x - 20} 562 ${x - 9} 560 ${x - 14} 574 ${x - 14} 595Z`,
    ) +
    shape("url(#stone)", box(x - 8, 561, 16, 15)) +
    shape(COPPER, `M${x - 11} 547Q${x} 530 ${x + 11} 547Z`) +
    shape("#D9A544", box(x - 1, 538, 2, 12))
  );
}

/** The oval drum and dome over the crossing. */
function dome(): string {
  const bays = [-42, -14, 14, 42].map((dx) => AXIS + dx);
  const profile: Point[] = [
    [13, 334],
    [30, 339],
    [45, 351],
    [56, 370],
    [62, 394],
    [64, 422],
  ];
  const ribs = [-0.62, -0.22, 0.22, 0.62]
    .map((k) => `M${r(AXIS + 64 * k)} 422Q${r(AXIS + 62 * k)} 362 ${r(AXIS + 13 * k)} 334`)
    .join("");
  return (
    shape("url(#stone)", box(AXIS - 62, 566, 124, 136) + box(AXIS - 68, 436, 136, 14)) +
    shape(SHADE, box(AXIS + 22, 566, 40, 128), 0.45) +
    shape(DARK, bays.map((x) => `M${x - 7} 528v-44q7-10 14 0v44z`).join("")) +
    shape(
      LIT,
      [-60, -28, 0, 28].map((dx) => box(AXIS + dx - 3, 540, 6, 94)).join("") +
        box(AXIS - 66, 444, 132, 4),
    ) +
    shape(SHADE, [-25, 3, 31, 56].map((dx) => box(AXIS + dx, 540, 4, 94)).join(""), 0.8) +
    shape(DARK, bays.map((x) => `M${x - 5} 470a5 6 0 1 1 10 0a5 6 0 1 1-10 0z`).join("")) +
    polygon("url(#copper)", mirrored(AXIS, profile)) +
    polygon("#2F6F6E", rightHalf(AXIS, profile), 0.3) +
    `<path d="${ribs}" fill="none" stroke="#D4EADB" stroke-width="2.5"/>` +
    shape(
      "#2F6F6E",
      bays.map((x) => `M${r(AXIS + (x - AXIS) * 1.02 - 5)} 408v-9q5-8 10 0v9z`).join(""),
    ) +
    shape("url(#stone)", box(AXIS - 13, 336, 26, 30) + box(AXIS - 16, 308, 32, 5)) +
    shape(DARK, `M392 333v-17q3-5 6 0v17zM403 333v-17q3-5 6 0v17z`) +
    shape(COPPER, `M385 304Q388 290 400 286 412 290 415 304Z`) +
    shape("#D9A544", "M398.500 288V268H401.500V288ZM394 273h12v3h-12z")
  );
}

/** Six columns under a pediment, and the steps before them. */
function portico(): string {
  const columns = Array.from({ length: 6 }, (_, i) => 344 + i * 22.4);
  return (
    shape("#7D7F90", box(334, 688, 132, 84)) +
    shape(DARK, "M388 688v-48q12-18 24 0v48zM352 688v-34q8-12 16 0v34zM432 688v-34q8-12 16 0v34z") +
    shape("url(#stone)", columns.map((x) => box(x - 5.5, 688, 11, 78)).join("")) +
    shape(SHADE, columns.map((x) => box(x + 1.5, 688, 4, 78)).join(""), 0.8) +
    shape(LIT, box(330, 612, 140, 14)) +
    shape("#C9C2BC", box(330, 612, 140, 4)) +
    polygon(LIT, [
      [324, 598],
      [400, 560],
      [476, 598],
    ]) +
    polygon("#B4AEB4", [
      [342, 594],
      [400, 566],
      [458, 594],
    ]) +
    shape("#EFE3CC", "M368 592q8-12 14-6 4-10 18-12 14 2 18 12 8-6 14 6z") +
    shape(LIT, box(326, 694, 148, 6) + box(318, 701, 164, 6)) +
    shape("#B9B4B8", "M326 694h148v2H326zM318 700h164v2H318z")
  );
}

const church = group(
  "church",
  // Main block and the curved walls out to the gatehouses.
  shape("url(#stone)", box(324, 690, 152, 130)),
  shape(SHADE, box(438, 690, 38, 128), 0.4),
  dome(),
  shape(LIT, box(318, 566, 164, 7)),
  shape("url(#stone)", "M236 700V622Q290 640 336 614V700ZM564 700V622Q510 640 464 614V700Z"),
  shape(
    DARK,
    both(128, (x) => `M${x - 7} 690v-26q7-9 14 0v26z`),
  ),
  both(167, gatehouse),
  portico(),
  both(100, column),
);

/** A horse chestnut in May: round crowns lit from the left, upright candles of blossom. */
function chestnut(x: number, foot: number, size: number, seed: number): string {
  const random = randomFrom(seed);
  const at = (dx: number, dy: number, radius: number) =>
    [x + dx * size, foot - dy * size, radius * size] as const;
  // Many small circles over a few big ones, so that the crown looks natural.
  const heart = [at(0, 70, 38), at(-28, 58, 28), at(28, 58, 28), at(0, 92, 28)];
  const rim = Array.from({ length: 17 }, (_, i) => {
    const turn = (i / 17) * Math.PI * 2;
    return at(Math.cos(turn) * 50, 70 + Math.sin(turn) * 42, 10 + 6 * random());
  });
  const lit = Array.from({ length: 15 }, (_, i) => {
    const turn = Math.PI * (0.42 + 0.62 * random());
    const reach = 0.45 + 0.5 * ((i % 5) / 4);
    return at(Math.cos(turn) * 48 * reach, 70 + Math.sin(turn) * 42 * reach, 8 + 6 * random());
  });
  let [candles, shaded] = ["", ""];
  for (let i = 0; i < 26; i += 1) {
    const turn = random() * Math.PI * 2;
    const reach = Math.sqrt(random());
    const [cx, cy] = at(Math.cos(turn) * 46 * reach, 70 + Math.sin(turn) * 40 * reach, 1);
    const d = `M${r(cx - size * 2.8)} ${r(cy)}Q${r(cx - size * 1.5)} ${r(cy - size * 7)} ${r(cx)} ${r(cy - size * 11)}Q${r(cx + size * 1.5)} ${r(cy - size * 7)} ${r(cx + size * 2.8)} ${r(cy)}Z`;
    if (cx < x + 12 * size) candles += d;
    else shaded += d;
  }
  return (
    shape("#4A4038", box(x - 5 * size, foot, 10 * size, 40 * size)) +
    shape("#2F6B55", discs([...heart, ...rim])) +
    shape("#5C9A62", discs(lit)) +
    shape("#FFF3E0", candles) +
    shape("#CFDAC4", shaded)
  );
}

/** The striped awning over the terrace, its stripes spreading towards us. */
const awning = (() => {
  const stripes = 11;
  const [top, hem] = [-10, 96];
  const edge = (i: number): [number, number] => [
    400 + (i - stripes / 2) * 66,
    400 + (i - stripes / 2) * 84,
  ];
  const scallop = (i: number) => {
    const [from, to] = [edge(i)[1], edge(i + 1)[1]];
    return `M${r(from)} ${hem}H${r(to)}V${hem + 26}Q${r((from + to) / 2)} ${hem + 62} ${r(from)} ${hem + 26}Z`;
  };
  const slope = (i: number) =>
    path([
      [edge(i)[0], top],
      [edge(i + 1)[0], top],
      [edge(i + 1)[1], hem],
      [edge(i)[1], hem],
    ]);
  const odd = Array.from({ length: stripes }, (_, i) => i).filter((i) => i % 2 === 0);
  const even = Array.from({ length: stripes }, (_, i) => i).filter((i) => i % 2 === 1);
  const join = (list: number[], draw: (i: number) => string) => list.map(draw).join("");
  return group(
    "awning",
    shape("#B5372A", join(odd, slope)),
    shape("#F1E2C8", join(even, slope)),
    shape("url(#underside)", `M-70 -10H870V${hem}H-70Z`),
    shape("#C8402A", join(odd, scallop)),
    shape("#FBF3E0", join(even, scallop)),
    shape("#2A2438", `M-70 ${hem}H870V${hem + 7}H-70Z`, 0.18),
    // Drops from the last shower hang on the hem.
    shape(
      "#E9F3EC",
      "M188 149q-5 9 0 12 5-3 0-12zM524 149q-5 9 0 12 5-3 0-12zM692 149q-5 9 0 12 5-3 0-12z",
    ),
  );
})();

/** A bentwood chair seen from behind: two nested bows, cane seat, splayed legs. */
function chair(x: number, foot: number, size: number): string {
  const at = (dx: number, dy: number) => `${r(x + dx * size)} ${r(foot - dy * size)}`;
  const bows =
    `M${at(-44, 96)}C${at(-52, 190)} ${at(-40, 226)} ${at(0, 226)}S${at(52, 190)} ${at(44, 96)}` +
    `M${at(-24, 98)}C${at(-30, 170)} ${at(-24, 196)} ${at(0, 196)}S${at(30, 170)} ${at(24, 98)}`;
  const legs =
    `M${at(-42, 96)}Q${at(-46, 50)} ${at(-56, 0)}M${at(42, 96)}Q${at(46, 50)} ${at(56, 0)}` +
    `M${at(-30, 84)}Q${at(-32, 50)} ${at(-34, 16)}M${at(30, 84)}Q${at(32, 50)} ${at(34, 16)}`;
  const stroke = (color: string, width: number, d: string) =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${r(width * size)}" stroke-linecap="round"/>`;
  return (
    stroke("#2A1B22", 9, legs) +
    `<ellipse cx="${x}" cy="${r(foot - 94 * size)}" rx="${r(54 * size)}" ry="${r(15 * size)}" fill="#3A2229"/>` +
    `<ellipse cx="${x}" cy="${r(foot - 96 * size)}" rx="${r(42 * size)}" ry="${r(10 * size)}" fill="#C99A5E"/>` +
    `<path d="M${at(-40, 54)}Q${at(0, 42)} ${at(40, 54)}" fill="none" stroke="#2A1B22" stroke-width="${r(6 * size)}"/>` +
    stroke("#3A2229", 9.5, bows) +
    `<path d="${bows}" fill="none" stroke="#8A5440" stroke-width="${r(2.6 * size)}" transform="translate(${r(-2.4 * size)} 0)"/>`
  );
}

/** The marble table: a melange on its silver tray with the glass of water, a slice of torte, the paper on its cane. */
const table = group(
  "table",
  shape("#231E2C", "M236 890H264L272 1010H228Z"),
  shape("#6E6C78", "M24 876A226 50 0 0 0 476 876V886A226 52 0 0 1 24 886Z"),
  '<ellipse cx="250" cy="874" rx="226" ry="50" fill="url(#marble)"/>',
  '<path d="M70 862Q150 872 190 852T330 862 440 888M110 900Q190 888 240 904T380 906" fill="none" stroke="#9AA5AA" stroke-width="2.500" opacity=".7"/>',
  shape("#7F8A92", "M284 884A98 20 0 0 0 448 876L470 884 300 908 230 894Z", 0.35),
  // Tray, cup and glass.
  '<ellipse cx="206" cy="868" rx="104" ry="24" fill="#75828C"/><ellipse cx="206" cy="864" rx="104" ry="23" fill="#C9D3D6"/><ellipse cx="206" cy="865" rx="88" ry="17" fill="#A7B5BC"/>',
  '<ellipse cx="176" cy="866" rx="58" ry="13" fill="#6C7A86"/><ellipse cx="176" cy="862" rx="58" ry="13" fill="#FFFBF0"/>',
  shape("#FFFBF0", "M134 806H218Q218 848 194 858H158Q134 848 134 806Z"),
  shape("#C6BEC2", "M190 806H218Q218 848 194 858H178Q194 842 190 806Z"),
  '<path d="M217 816Q240 812 238 830 234 844 211 840" fill="none" stroke="#DAD2CF" stroke-width="7"/>',
  '<path d="M136 826Q176 836 217 826" fill="none" stroke="#C8402A" stroke-width="4"/>',
  '<ellipse cx="176" cy="806" rx="42" ry="10" fill="#B98455"/>',
  shape(
    "#FFF6E2",
    "M140 806Q142 788 158 792 166 780 180 786 196 780 202 792 214 796 212 806 194 814 176 814 156 814 140 806Z",
  ),
  shape("#E9D3B4", "M176 814Q196 812 212 806 214 796 202 792 204 804 176 814Z"),
  shape("#DDEBEA", "M252 790H296L291 866H257Z", 0.75),
  shape("#A9CBD0", "M253 812H295L291 866H257Z", 0.85),
  shape("#FFFFFF", "M257 794H263L266 862H261Z", 0.9),
  '<ellipse cx="274" cy="790" rx="22" ry="5" fill="#F4FAF6"/><ellipse cx="274" cy="812" rx="21" ry="4.500" fill="#CDE3E2"/>',
  // Torte with its seal and a cloud of cream.
  '<ellipse cx="372" cy="882" rx="68" ry="16" fill="#6C7A86"/><ellipse cx="372" cy="878" rx="68" ry="16" fill="#FFFBF0"/>',
  shape("#3A2028", "M330 838L402 826 410 872 336 882Z"),
  shape("#5A3430", "M330 838L402 826 388 812 326 830Z"),
  shape("#C97F3E", "M331 856L405 845 406 851 332 862Z"),
  '<ellipse cx="366" cy="827" rx="13" ry="5" fill="#C8402A"/>',
  shape("#FFF6E6", "M398 876Q392 858 406 852 412 840 422 850 436 852 432 868 430 878 414 880Z"),
  // Steam.
  '<path d="M162 776Q150 756 164 738T158 700M190 774Q204 754 190 736T196 708" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".4"/>',
);

/** A sparrow. */
const sparrow = group(
  "sparrow",
  '<path d="M455 884v-10M464 884v-9" stroke="#5A3A30" stroke-width="2.500"/>',
  shape(
    "#C9B49A",
    "M436 860Q436 842 450 838 456 826 468 828 478 832 478 844 484 866 468 876 450 880 436 860Z",
  ),
  shape("#7A4A34", "M436 862Q428 868 410 884L420 886 446 874Q464 872 466 856 456 844 444 850Z"),
  shape("#8A5A44", "M452 838Q456 826 468 828 478 831 478 840 466 834 452 842Z"),
  shape(
    "#2A1B22",
    "M477 838l11 4-11 4zM470 838a2.200 2.200 0 1 0 4.400 0a2.200 2.200 0 1 0-4.400 0z",
  ),
);

export default {
  slug: "vienna",
  alt: "Poster of Vienna: the green dome of the Karlskirche behind chestnuts in bloom",
  defs:
    linear("sky", [
      [0, "#5FA3A8"],
      [0.35, "#9CCBC0"],
      [0.58, "#DDE8CC"],
      [0.7, "#F8EED0"],
    ]) +
    linear(
      "stone",
      [
        [0, "#FFF5DE"],
        [0.5, "#EFE0C8"],
        [1, "#BDB2B2"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "copper",
      [
        [0, "#A5D9BF"],
        [0.35, "#63AE9A"],
        [1, "#3A8582"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("cloud", [
      [0, "#FFFBEC"],
      [1, "#D5E6D6", 0.5],
    ]) +
    linear(
      "shower",
      [
        [0, "#4C8090", 0],
        [1, "#4C8090", 0.6],
      ],
      [0, 0, 1, 0],
    ) +
    linear("pool", [
      [0, "#D9E4CC"],
      [1, "#7FB2AC"],
    ]) +
    linear("paving", [
      [0, "#D8CDB4"],
      [0.5, "#A9A39A"],
      [1, "#6E6F78"],
    ]) +
    linear(
      "marble",
      [
        [0, "#FFFDF4"],
        [1, "#CBD3D0"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("underside", [
      [0, "#2A2438", 0],
      [1, "#2A2438", 0.34],
    ]) +
    radial("morning", [
      [0, "#FFF6D4", 0.9],
      [0.5, "#FFF0C8", 0.3],
      [1, "#FFF0C8", 0],
    ]) +
    '<clipPath id="poolCut"><ellipse cx="400" cy="766" rx="330" ry="38"/></clipPath>',
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    '<circle cx="150" cy="560" r="420" fill="url(#morning)"/>',
    group(
      "clouds",
      // The shower moves off to the right.
      shape("url(#shower)", "M380 90H830V620H380Z"),
      shape("#41717F", cumulus(560, 236, 330, 90, 14), 0.6),
      shape("#5C8E96", cumulus(500, 262, 250, 52, 4), 0.6),
      '<path d="M596 282l-22 84M640 276l-34 128M690 290l-28 104M736 262l-40 150M776 300l-34 126M664 420l-20 74M730 436l-16 58M612 420l-14 50" stroke="#E4F0E4" stroke-width="2" opacity=".5"/>',
      shape("url(#cloud)", cumulus(30, 330, 220, 84, 5)),
      shape("url(#cloud)", cumulus(-70, 420, 170, 54, 9)),
    ),
    group(
      "far-town",
      shape(
        "#A9C4B4",
        "M-10 700V600H40V580L60 560 80 580V610H130V590H190V620H240V700ZM810 700V590H760V604H720V576L704 560 688 576V610H620V596H570V700Z",
      ),
      shape(
        "#6FA68A",
        treetops(-20, 260, () => 672, [20, 34], 4) +
          treetops(560, 830, () => 672, [20, 34], 8) +
          box(-10, 702, 250, 30) +
          box(560, 702, 250, 30),
      ),
    ),
    church,
    group(
      "chestnuts",
      chestnut(84, 716, 1.75, 12),
      chestnut(722, 716, 1.85, 19),
      chestnut(186, 712, 0.9, 5),
      chestnut(626, 712, 0.8, 3),
    ),
    group(
      "square",
      shape("url(#paving)", "M-10 700H810V1010H-10Z"),
      shape("#6FA06A", "M-10 700H234Q200 712-10 722ZM810 700H566Q600 712 810 722Z"),
      '<ellipse cx="400" cy="769" rx="344" ry="44" fill="#F3E9D2"/><ellipse cx="400" cy="766" rx="330" ry="38" fill="url(#pool)"/>',
      `<g clip-path="url(#poolCut)"><use href="#church" transform="translate(0 1106) scale(1 -.54)" opacity=".5"/><path d="M120 766Q200 762 290 766 200 770 120 766ZM470 778Q560 774 650 778 560 782 470 778ZM240 790Q330 786 420 790 330 794 240 790ZM520 750Q580 747 650 750 580 753 520 750Z" fill="#F4F6E4" opacity=".8"/></g>`,
      `<path d="M-10 840H810M-10 890H810M-10 950H810M330 820L250 1010M470 820L550 1010M200 820L20 1010M600 820L780 1010M80 812L-90 930M720 812L890 930" stroke="#5F6068" stroke-width="2" opacity=".35"/>`,
      // Puddles reflect the sky.
      shape(
        "#CFE4DC",
        "M500 872Q560 860 620 868 660 862 700 874 680 886 630 884 600 894 550 886 500 886 500 872ZM596 934Q640 926 690 934 720 944 680 950 630 954 600 946 580 940 596 934Z",
        0.85,
      ),
    ),
    group(
      "strollers",
      shape("#6A6570", "M596 742l30 8-24 3-22-6zM214 738l26 6-20 3-18-5z", 0.5),
      shape(
        "#33415C",
        "M590 742l-3-24q2-10 9-10 8 0 9 10l-3 24zM208 738l-3-20q2-9 8-9 6 0 7 9l-2 20z",
      ),
      shape("#C8402A", "M570 706Q574 684 596 682 618 684 622 706 609 698 596 704 583 698 570 706Z"),
      '<path d="M596 684V728" stroke="#2A1B22" stroke-width="2"/><circle cx="213" cy="704" r="5" fill="#E9B98F"/>',
      shape(
        "#E9B24A",
        "M221 742l-3-14q2-7 7-7 5 0 6 7l-2 14zM221 717a4 4 0 1 1 8 0a4 4 0 1 1-8 0z",
      ),
    ),
    shape("#3E3A46", "M600 972Q690 952 790 966L800 990Q700 1004 600 990Z", 0.35),
    chair(678, 990, 1.32),
    table,
    sparrow,
    awning,
  ].join(""),
} satisfies Scene;

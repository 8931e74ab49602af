import { group, linear, path, r, radial, randomFrom, type Point, type Scene } from "../kit.ts";
import { gulls } from "../kit/gulls.ts";
import { lightPath } from "../kit/light-path.ts";
import { box, shape } from "../kit/shape.ts";
import { sun } from "../kit/sun.ts";

// The church is set out in metres from its axis and from the water, as seen from across the canal; the sun rises on the left.
const axis = 452;
const water = 672;
const metre = 6;
const at = (side: number, up: number): Point => [axis + side * metre, water - up * metre];
const text = (side: number, up: number) => at(side, up).map(r).join(" ");
const block = (from: number, to: number, low: number, high: number) =>
  path([at(from, low), at(from, high), at(to, high), at(to, low)]);

/** A round-headed opening that stands on `low`. */
function arch(centre: number, half: number, low: number, spring: number): string {
  return `M${text(centre - half, low)}L${text(centre - half, spring)}A${r(half * metre)} ${r(half * metre)} 0 0 1 ${text(centre + half, spring)}L${text(centre + half, low)}Z`;
}

/** A dome from its springing: half width, height and a rib for every given share of the width. */
function dome(
  centre: number,
  low: number,
  half: number,
  high: number,
  ribs: readonly number[],
): string {
  const hull = (share: number) =>
    `C${text(centre - half * share, low + high * 0.62)} ${text(centre - half * 0.56 * share, low + high)} ${text(centre, low + high)}`;
  const back = (share: number) =>
    `C${text(centre + half * 0.56 * share, low + high)} ${text(centre + half * share, low + high * 0.62)} ${text(centre + half * share, low)}`;
  const body = `M${text(centre - half, low)}${hull(1)}${back(1)}Z`;
  const shade = `M${text(centre + half * 0.28, low)}C${text(centre + half * 0.34, low + high * 0.62)} ${text(centre + half * 0.2, low + high * 0.96)} ${text(centre, low + high)}${back(1)}Z`;
  const lit = `M${text(centre - half, low)}${hull(1)}C${text(centre - half * 0.42, low + high * 0.96)} ${text(centre - half * 0.66, low + high * 0.6)} ${text(centre - half * 0.68, low)}Z`;
  const lines = ribs
    .map(
      (u) =>
        `M${text(centre + half * u, low)}C${text(centre + half * u, low + high * 0.62)} ${text(centre + half * 0.56 * u, low + high * 0.97)} ${text(centre, low + high)}`,
    )
    .join("");
  return (
    shape("url(#lead)", body) +
    shape("#565C86", shade, 0.75) +
    shape("#F6D5C6", lit, 0.8) +
    `<path fill="none" stroke="#4A5080" stroke-opacity=".45" stroke-width="1.6" d="${lines}"/>`
  );
}

function lantern(centre: number, low: number, half: number, high: number): string {
  return (
    shape(
      "url(#marble)",
      block(centre - half, centre + half, low, low + high * 0.5) +
        block(centre - half * 1.3, centre + half * 1.3, low + high * 0.5, low + high * 0.56),
    ) +
    shape(
      "#6A5E86",
      arch(centre - half * 0.42, half * 0.24, low + high * 0.08, low + high * 0.34) +
        arch(centre + half * 0.42, half * 0.24, low + high * 0.08, low + high * 0.34),
    ) +
    dome(centre, low + high * 0.56, half * 1.05, high * 0.2, []) +
    shape(
      "#565C86",
      `M${text(centre - half * 0.14, low + high * 0.75)}L${text(centre - half * 0.12, low + high)}H${r(axis + (centre + half * 0.12) * metre)}L${text(centre + half * 0.14, low + high * 0.75)}Z`,
    )
  );
}

/** The great scrolls that lean against the drum; `turn` flattens the ones that are seen from the front. */
function scroll(side: number, foot: number, turn: number, rise: number, lit: boolean): string {
  const s = Math.sign(side);
  const x = Math.abs(side);
  const size = 3.1;
  const p = (u: number, v: number) => text(s * (x + u * turn), foot + v);
  const wall = `M${p(3.6, 0)}L${p(3.6, size)}C${p(3.4, size * 2.1)} ${p(-1.8, size * 2.2)} ${p(-2.6, size * 1.4)}Q${p(-4.4, rise * 0.52)} ${p(-5, rise)}L${p(-7.4, rise)}L${p(-7.4, 0)}Z`;
  const disc = (k: number) => {
    const [cx, cy] = at(s * (x + 0.6 * turn), foot + size);
    const [rx, ry] = [2.4 * k * turn * metre, 2.4 * k * metre];
    return `M${r(cx - rx)} ${r(cy)}a${r(rx)} ${r(ry)} 0 1 0 ${r(rx * 2)} 0a${r(rx)} ${r(ry)} 0 1 0 ${r(-rx * 2)} 0Z`;
  };
  return (
    shape(lit ? "#F7DDCB" : "#A893AE", wall) +
    shape(lit ? "#C9A4AC" : "#7C6C94", disc(1)) +
    shape(lit ? "#FBE9D6" : "#B9A5BA", disc(0.72)) +
    shape(lit ? "#C9A4AC" : "#7C6C94", disc(0.34))
  );
}

function salute(): string {
  const rearDome =
    shape("url(#marbleFar)", block(15, 31, 18, 30)) +
    shape("#7A6C94", [18.4, 23, 27.6].map((u) => arch(u, 1.1, 22, 26)).join("")) +
    dome(23, 30, 7.4, 8.6, [-0.5, 0, 0.5]) +
    lantern(23, 38.4, 1.4, 7) +
    shape("url(#marbleFar)", block(31.6, 35.4, 18, 42)) +
    shape("#7A6C94", arch(33.5, 1, 35, 38.4)) +
    dome(33.5, 42, 1.9, 3.4, []);
  const drum =
    shape("url(#marble)", block(-14.6, 14.6, 22, 38)) +
    shape("#8C7A9E", block(5.6, 14.6, 22, 38), 0.5) +
    shape(
      "#6A5E86",
      [-12, -9, -3.2, 3.2, 9, 12]
        .map((u) => arch(u, Math.abs(u) > 8 ? 0.85 : 1.35, Math.abs(u) > 8 ? 31 : 28, 34))
        .join(""),
    ) +
    shape("#FBEADA", block(-15.4, 15.4, 37, 38.6) + block(-14.2, 14.2, 39.6, 40.4)) +
    shape("#B795A6", block(-15, 15, 36.2, 37)) +
    shape("url(#marble)", block(-14, 14, 38.6, 40.4)) +
    `<path stroke="#8C7A9E" stroke-width="${r(metre * 0.9)}" stroke-dasharray="2.4 3.4" d="M${text(-13.6, 39.2)}L${text(13.6, 39.2)}"/>`;
  const body =
    shape("#8C7A9E", path([at(21, 2), at(27, 2), at(27, 20), at(21, 21.6)])) +
    shape("#DDB9B4", path([at(-21, 2), at(-27, 2), at(-27, 20), at(-21, 21.6)])) +
    // The chapel fronts turn away on both sides of the portal.
    shape("url(#chapelLit)", path([at(-9.6, 3), at(-22, 2.4), at(-22, 21.4), at(-9.6, 22)])) +
    shape("url(#chapelShade)", path([at(9.6, 3), at(22, 2.4), at(22, 21.4), at(9.6, 22)])) +
    shape("#FBEADA", path([at(-9.6, 18.4), at(-22.4, 17.8), at(-16, 23.6)])) +
    shape("#A18DAC", path([at(9.6, 18.4), at(22.4, 17.8), at(16, 23.6)])) +
    shape("#6A5E86", arch(-16, 2.9, 8, 12.6)) +
    shape("#554A76", arch(16, 2.9, 8, 12.6)) +
    shape("#CFA3A6", block(-20.8, -19.6, 3, 17.4) + block(-12.4, -11.2, 3, 17.6)) +
    shape("#6F618C", block(19.6, 20.8, 3, 17.4) + block(11.2, 12.4, 3, 17.6)) +
    shape("#F7DDCB", block(-27.6, -9.4, 21, 22.6)) +
    shape("#9A88A8", block(9.4, 27.6, 21, 22.6));
  const portal =
    shape("url(#marble)", block(-10, 10, 3, 22.4)) +
    shape("#5F5480", arch(0, 3.4, 3.4, 13.4)) +
    shape("#3E3A62", arch(0, 2.1, 3.4, 9.4)) +
    shape(
      "#7A6C94",
      arch(-6.6, 1.3, 5.4, 8.8) +
        arch(6.6, 1.3, 5.4, 8.8) +
        arch(-6.6, 1.3, 13, 15.6) +
        arch(6.6, 1.3, 13, 15.6),
    ) +
    [-8.9, -4.4, 4.4, 8.9]
      .map(
        (u) =>
          shape("#FFF1E0", block(u - 0.8, u + 0.3, 4.4, 19)) +
          shape("#A68CA4", block(u + 0.3, u + 0.9, 4.4, 19)) +
          shape("#FBEADA", block(u - 1.2, u + 1.2, 3, 4.4) + block(u - 1.1, u + 1.1, 18.4, 19.4)),
      )
      .join("") +
    shape("#C9A4AC", block(-10.6, 10.6, 19.4, 20.6)) +
    shape("#FFF1E0", block(-11, 11, 20.6, 22.6)) +
    shape("#F7DDCB", path([at(-10.6, 22.6), at(10.6, 22.6), at(0, 28)])) +
    shape("#C09CAC", path([at(-7.4, 23.2), at(7.4, 23.2), at(0, 26.9)])) +
    shape(
      "#F7DDCB",
      [-10.4, 0, 10.4]
        .map((u) =>
          path([
            at(u - 0.7, u === 0 ? 28 : 22.6),
            at(u - 0.3, u === 0 ? 31.4 : 26),
            at(u + 0.3, u === 0 ? 31.4 : 26),
            at(u + 0.7, u === 0 ? 28 : 22.6),
          ]),
        )
        .join(""),
    );
  const steps = [0, 1, 2, 3, 4]
    .map((k) =>
      shape(
        k % 2 ? "#C9A4AC" : "#F7DDCB",
        path([
          at(-17 + k * 1.5, k * 0.62 - 0.4),
          at(-17 + k * 1.5, k * 0.62 + 0.4),
          at(17 - k * 1.5, k * 0.62 + 0.4),
          at(17 - k * 1.5, k * 0.62 - 0.4),
        ]),
      ),
    )
    .join("");
  return [
    rearDome,
    drum,
    dome(0, 40.4, 13.6, 13.4, [-0.82, -0.52, -0.18, 0.18, 0.52, 0.82]),
    lantern(0, 53.2, 2.5, 12),
    scroll(-21.6, 22.4, 1, 10.4, true),
    scroll(21.6, 22.4, 1, 10.4, false),
    body,
    scroll(-11.4, 22.4, 0.6, 7, true),
    scroll(11.4, 22.4, 0.6, 7, false),
    portal,
    shape("#B795A6", block(-32, 32, -0.6, 0.6)),
    steps,
  ].join("");
}

/** A canal palace, flat on: storeys of pointed windows under a low roof. */
function palace(
  x: number,
  width: number,
  height: number,
  wall: string,
  shade: string,
  seed: number,
): string {
  const random = randomFrom(seed);
  const columns = Math.round(width / 19);
  let windows = "";
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < columns; i++) {
      const wx = x + ((i + 0.5) * width) / columns;
      const wy = water - height + 36 + (row * (height - 46)) / 3;
      if (random() < 0.88) windows += `M${r(wx - 4)} ${r(wy + 15)}v-13q0-5 4-9 4 4 4 9v13z`;
    }
  return (
    shape(wall, box(x, water, width, height)) +
    shape(shade, windows) +
    shape(
      "#B5757A",
      path([
        [x - 4, water - height],
        [x + 8, water - height - 13],
        [x + width - 8, water - height - 13],
        [x + width + 4, water - height],
      ]),
    ) +
    shape("#FBE3D2", box(x, water - height + 3, width, 3), 0.7) +
    shape(shade, box(x, water, width, 7), 0.6)
  );
}

/** The customs house on its point, with the golden globe. */
const dogana =
  shape("url(#customs)", box(150, water, 160, 46)) +
  shape("#F8DCC8", box(148, water - 44, 160, 5)) +
  shape(
    "#86769A",
    Array.from({ length: 5 }, (_, i) => `M${192 + i * 20} ${water}v-22a6 6 0 0 1 12 0v22z`).join(
      "",
    ),
  ) +
  shape("url(#marble)", box(146, water, 42, 66) + box(154, water - 66, 26, 34)) +
  shape(
    "#6A5E86",
    `M160 ${water - 70}v-16a7 7 0 0 1 14 0v16zM154 ${water}v-26a13 13 0 0 1 26 0v26z`,
  ) +
  shape("#F8DCC8", box(142, water - 64, 50, 5) + box(150, water - 98, 34, 5)) +
  shape("#F0B442", `M156 ${water - 114}a11 11 0 1 0 22 0a11 11 0 1 0-22 0z`) +
  shape("#B97B45", `M167 ${water - 125}a11 11 0 0 1 0 22q8-10 0-22z`) +
  shape("#565C86", `M165 ${water - 124}l4-20 8 6-6 4 0 10z`);

/** A mooring pole: a barber's spiral in two colours, a cap and a gilded ball. */
function pole(
  x: number,
  top: number,
  half: number,
  foot: number,
  first: string,
  lean: number,
): string {
  const step = half * 3.4;
  let stripes = "";
  for (let y = top + 6; y + step < foot; y += step)
    stripes += `M${r(-half)} ${r(y + half)}Q0 ${r(y + half * 1.1)} ${r(half)} ${r(y - half * 0.9)}V${r(y - half * 0.9 + step / 2)}Q0 ${r(y + half * 1.1 + step / 2)} ${r(-half)} ${r(y + half + step / 2)}Z`;
  return (
    `<g transform="translate(${x}) skewX(${lean})">` +
    shape("#FBEADA", `M${-half} ${top}H${half}V${foot}H${-half}Z`) +
    shape(first, stripes) +
    shape("#241F45", `M${r(half * 0.25)} ${top}H${half}V${foot}H${r(half * 0.25)}Z`, 0.34) +
    shape(
      "#2B2550",
      `M${r(-half * 1.15)} ${top}H${r(half * 1.15)}V${r(top - half * 0.5)}Q0 ${r(top - half * 1.7)} ${r(-half * 1.15)} ${r(top - half * 0.5)}Z`,
    ) +
    shape(
      "#F0B442",
      `M${r(-half * 0.62)} ${r(top - half * 1.9)}a${r(half * 0.62)} ${r(half * 0.62)} 0 1 0 ${r(half * 1.24)} 0a${r(half * 0.62)} ${r(half * 0.62)} 0 1 0 ${r(-half * 1.24)} 0Z`,
    ) +
    "</g>"
  );
}

const gondola =
  '<g id="gondola">' +
  // The reflection is close under the hull.
  shape(
    "#1D2145",
    "M226 876Q300 918 430 920 560 920 640 880 610 944 430 950 260 946 226 876Z",
    0.55,
  ) +
  // Higher at the stern; at the bow the iron with its six teeth.
  shape(
    "#1B1B38",
    "M198 770Q196 842 232 880 300 914 430 918 560 918 634 882 684 858 706 796 664 844 606 856 500 868 400 864 270 858 232 828 212 808 212 770Z",
  ) +
  shape(
    "#54507F",
    "M212 770Q212 808 232 828 270 858 400 864 500 868 606 856 664 844 706 796 672 854 606 864 500 876 400 872 260 866 226 836 206 814 206 770Z",
  ) +
  shape("#39376A", "M332 860Q338 832 366 830H432Q448 832 452 864 396 868 332 860Z") +
  shape("#6E6AA0", "M332 860Q338 832 366 830H388Q366 840 360 863Z") +
  shape("#F0B442", "M328 856Q392 865 454 860V867Q392 872 328 863Z") +
  shape(
    "#1B1B38",
    "M196 800L212 800 214 736Q216 706 194 700 168 700 166 726 178 714 190 722 198 730 196 760ZM168 740h28v7h-28zM168 752h28v7h-28zM168 764h28v7h-28zM170 776h26v7h-26zM174 788h24v7h-24zM206 756h18v7h-18z",
  ) +
  shape("#8C8AB4", "M166 726Q168 700 194 700 178 706 174 718 170 720 166 726ZM200 736v60h4v-60z") +
  "</g>";

const gondolier =
  '<g id="gondolier">' +
  shape("#6B4A52", "M500 906L668 690 674 694 510 910Z") +
  shape("#1B1B38", "M596 858L604 790 628 788 640 858H622L616 812 612 858Z") +
  shape("#FBEADA", "M598 792Q596 752 604 742 618 734 632 742 638 766 632 790Z") +
  shape(
    "#3B4A86",
    "M598 752Q616 756 634 752V758Q616 762 598 758ZM597 766Q616 770 636 766V772Q616 776 597 772ZM597 780Q616 784 634 780V786Q616 789 598 786Z",
  ) +
  shape(
    "#FBEADA",
    "M604 742Q590 758 588 776L612 786 614 778 600 770 610 756ZM630 744Q646 752 656 742L648 722 655 718 668 748Q652 770 630 760Z",
  ) +
  shape(
    "#D49A86",
    "M609 742V728Q606 714 617 712 629 712 628 726L626 742ZM606 776l10 4-2 8-10-4zM648 724l6-8 5 3-4 9z",
  ) +
  shape("#F3D08C", "M596 714Q618 722 640 712L632 708Q630 696 617 696 606 697 605 710Z") +
  shape("#C8402A", "M605 710Q618 715 632 708L631 703Q618 708 605 704ZM632 706L646 716 640 718Z") +
  "</g>";

/** A lamp of the quays: three pink lanterns on an iron stem. */
function lamp(x: number, foot: number, top: number): string {
  const lantern = (lx: number, ly: number, s: number) =>
    shape(
      "#F8C9C2",
      path([
        [lx - 12 * s, ly],
        [lx - 19 * s, ly - 42 * s],
        [lx + 19 * s, ly - 42 * s],
        [lx + 12 * s, ly],
      ]),
    ) +
    shape(
      "#FFF1DC",
      path([
        [lx - 12 * s, ly],
        [lx - 19 * s, ly - 42 * s],
        [lx - 4 * s, ly - 42 * s],
        [lx - 3 * s, ly],
      ]),
      0.8,
    ) +
    shape(
      "#241F45",
      path([
        [lx - 22 * s, ly - 42 * s],
        [lx - 10 * s, ly - 58 * s],
        [lx - 3 * s, ly - 62 * s],
        [lx, ly - 72 * s],
        [lx + 3 * s, ly - 62 * s],
        [lx + 10 * s, ly - 58 * s],
        [lx + 22 * s, ly - 42 * s],
      ]) +
        box(lx - 14 * s, ly + 6 * s, 28 * s, 6 * s) +
        box(lx - 1.4 * s, ly, 2.8 * s, 42 * s) +
        box(lx - 3 * s, ly + 18 * s, 6 * s, 14 * s),
    );
  return (
    shape(
      "#241F45",
      `M${x - 7} ${foot}L${x - 4} ${top + 60}H${x + 4}L${x + 7} ${foot}ZM${x - 10} ${foot - 250}h20v8h-20zM${x - 8} ${top + 210}h16v7h-16z`,
    ) +
    `<path fill="none" stroke="#241F45" stroke-width="5" d="M${x} ${top + 176}C${x - 24} ${top + 196} ${x - 58} ${top + 178} ${x - 56} ${top + 132}M${x} ${top + 176}C${x + 24} ${top + 196} ${x + 58} ${top + 178} ${x + 56} ${top + 132}M${x} ${top + 130}C${x - 10} ${top + 150} ${x - 30} ${top + 152} ${x - 30} ${top + 166}M${x} ${top + 130}C${x + 10} ${top + 150} ${x + 30} ${top + 152} ${x + 30} ${top + 166}"/>` +
    lantern(x, top + 60, 1.1) +
    lantern(x - 56, top + 120, 0.95) +
    lantern(x + 56, top + 120, 0.95)
  );
}

/** Short dark ripples, longer towards the viewer. */
function ripples(seed: number, count: number, from: number, to: number): string {
  const random = randomFrom(seed);
  let d = "";
  for (let i = 0; i < count; i++) {
    const near = i / count;
    const [x, y, half] = [
      random() * 840 - 20,
      from + (to - from) * near ** 1.3,
      14 + near * 58 * (0.6 + random() * 0.7),
    ];
    d += `M${r(x - half)} ${r(y)}Q${r(x)} ${r(y - 1.4 - near * 3)} ${r(x + half)} ${r(y)}Q${r(x)} ${r(y + 1.4 + near * 3)} ${r(x - half)} ${r(y)}Z`;
  }
  return d;
}

export default {
  slug: "venice",
  alt: "Poster of Venice: a gondola on the Grand Canal at dawn",
  defs:
    linear("sky", [
      [0, "#7F8BB5"],
      [0.22, "#B9A3BF"],
      [0.42, "#E9B4B4"],
      [0.58, "#F8CFB4"],
      [0.68, "#FDE8CB"],
    ]) +
    radial("halo", [
      [0, "#FFF4DC", 0.95],
      [0.25, "#FFE6C8", 0.6],
      [0.6, "#FFDCC0", 0.2],
      [1, "#FFDCC0", 0],
    ]) +
    linear("canal", [
      [0, "#F4C8B6"],
      [0.16, "#CF9FB0"],
      [0.5, "#7C7CA8"],
      [1, "#333A6B"],
    ]) +
    linear(
      "marble",
      [
        [0, "#FFF1E0"],
        [0.45, "#F3D3C6"],
        [1, "#AB92AE"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "marbleFar",
      [
        [0, "#E8C6C2"],
        [1, "#B79BB2"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "chapelLit",
      [
        [0, "#F1CDBF"],
        [1, "#FFF1E0"],
      ],
      [1, 0, 0, 0],
    ) +
    linear(
      "chapelShade",
      [
        [0, "#BBA0B4"],
        [1, "#8C7A9E"],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      "lead",
      [
        [0, "#D9B7BE"],
        [0.4, "#9A97B8"],
        [1, "#666C98"],
      ],
      [0, 0, 1, 0],
    ) +
    linear("customs", [
      [0, "#E8BFB4"],
      [1, "#C79FAC"],
    ]) +
    linear("palaceA", [
      [0, "#C98F94"],
      [1, "#DDB0AC"],
    ]) +
    linear("palaceB", [
      [0, "#B98A9E"],
      [1, "#D2A8B0"],
    ]) +
    linear("mist", [
      [0, "#FDE6D2", 0],
      [0.5, "#FDE6D2", 0.85],
      [1, "#FDE6D2", 0],
    ]) +
    linear("reflect", [
      [0, "#fff", 0.65],
      [1, "#fff", 0],
    ]) +
    linear("planks", [
      [0, "#3A3260"],
      [1, "#1A1838"],
    ]),
  body: [
    '<rect id="sky-layer" width="800" height="1000" fill="url(#sky)"/>',
    sun(262, 468, 360, 46, "#FFF6E4"),
    group(
      "dawn-clouds",
      shape(
        "#F9D6C4",
        "M-20 214Q90 190 170 204 220 186 300 198 380 190 440 206 360 222 240 220 90 230-20 226ZM330 296Q430 280 520 292 600 276 700 286 780 282 820 288V300Q700 306 590 304 450 312 330 296ZM-20 352Q70 338 150 348 220 340 284 352 200 364 110 362 30 366-20 362Z",
        0.6,
      ),
      shape(
        "#8C86AE",
        "M420 110Q540 90 640 104 720 92 820 100V124Q720 120 620 128 500 134 420 110ZM-20 120Q60 104 150 116 200 110 250 120 170 134 90 130-20 136Z",
        0.45,
      ),
    ),
    group(
      "gulls",
      gulls(
        [
          [286, 268, 17],
          [244, 300, 12],
          [322, 314, 10],
          [206, 262, 9],
        ],
        "#5A5480",
        2.6,
      ),
    ),
    group(
      "far-islands",
      shape(
        "#CFA3B0",
        `M-10 ${water}V646Q30 638 84 640V572H82L90 542 98 572H96V640Q130 640 160 654V${water}Z`,
        0.75,
      ),
    ),
    group(
      "palaces",
      palace(742, 90, 138, "url(#palaceB)", "#7A6590", 3),
      palace(654, 92, 112, "url(#palaceA)", "#7A6590", 5),
      palace(606, 52, 84, "url(#palaceB)", "#7A6590", 8),
    ),
    group("dogana", dogana),
    group("salute", salute()),
    `<rect id="mist-layer" y="606" width="800" height="110" fill="url(#mist)" opacity=".5"/>`,
    `<rect id="canal-layer" y="${water}" width="800" height="${1000 - water}" fill="url(#canal)"/>`,
    `<g id="reflection" opacity=".3"><use href="#salute" transform="translate(0 ${water * 1.62}) scale(1 -.62)"/><use href="#dogana" transform="translate(0 ${water * 1.62}) scale(1 -.62)"/><use href="#palaces" transform="translate(0 ${water * 1.62}) scale(1 -.62)"/></g>`,
    group(
      "ripples",
      shape("#E7B8B8", ripples(3, 34, 684, 900), 0.75),
      shape("#4A4C80", ripples(11, 26, 730, 985), 0.45),
    ),
    group(
      "sun-path",
      shape(
        "#FFF1DC",
        lightPath({ x: 262, top: 684, bottom: 846, count: 19, reach: [16, 70], seed: 4 }),
        0.85,
      ),
    ),
    group(
      "poles-far",
      pole(690, 560, 7, 790, "#3B4A86", 0),
      pole(724, 582, 7.5, 806, "#3B4A86", 0),
      shape(
        "#3B4076",
        "M668 789Q690 782 714 789 690 798 668 789ZM700 806Q726 798 752 806 726 816 700 806Z",
        0.8,
      ),
      shape(
        "#E7B8B8",
        "M672 796Q690 791 716 796 690 800 672 796ZM706 814Q726 808 756 814 726 818 706 814Z",
        0.7,
      ),
    ),
    gondolier,
    gondola,
    group(
      "near",
      pole(36, 424, 17, 975, "#C8402A", 0.6),
      pole(106, 520, 15, 972, "#C8402A", -0.8),
      shape("url(#planks)", "M-10 958L810 936V1010H-10Z"),
      shape("#8F789C", "M-10 956L810 934V944L-10 968Z"),
      `<path fill="none" stroke="#14122E" stroke-opacity=".6" stroke-width="2.5" d="M-10 990L810 972M70 966L50 988M196 963L182 986M330 960L322 982M468 956L466 980M604 952L610 976M690 950L700 974M120 988L104 1010M262 985L252 1010M400 982L398 1010M540 979L546 1010M660 976L672 1010"/>`,
      lamp(742, 1010, 190),
    ),
  ].join(""),
} satisfies Scene;

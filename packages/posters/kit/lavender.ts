/**
 * Lavender as definitions. `bush`: a dome of spikes with its foot at (0, 0) and a radius of 100, in the color of its
 * group, lit from the left. `bush-outline`: the same for distant rows. `sprig`: one flowering stem, 200 high, with its
 * own colors.
 */
import { path, r, randomFrom, type Point } from "../kit.ts";

function bush(): string {
  const random = randomFrom(7);
  const outline: Point[] = [[-84, 8]];
  let [lit, shaded] = ["", ""];
  const spikes = 26;
  for (let index = 0; index <= spikes; index++) {
    const angle = Math.PI * (1 - index / spikes);
    const reach = index % 2 ? 92 + random() * 16 : 76 + random() * 6;
    outline.push([Math.cos(angle) * reach, -Math.sin(angle) * reach * 0.86 - 4]);
  }
  outline.push([84, 8]);
  for (let index = 0; index < 15; index++) {
    const angle = Math.PI * random();
    const from = 22 + random() * 44;
    const to = from + 26;
    const [cos, sin] = [Math.cos(angle), -Math.sin(angle) * 0.86];
    const spike = `M${r(cos * from)} ${r(sin * from)}L${r(cos * to + sin * 4)} ${r(sin * to - cos * 4)} ${r(cos * to * 1.1)} ${r(sin * to * 1.1)} ${r(cos * to - sin * 4)} ${r(sin * to + cos * 4)}Z`;
    if (cos < 0.25) lit += spike;
    else shaded += spike;
  }
  return `<path id="bush-outline" d="${path(outline)}"/><path fill="#221C50" opacity=".2" d="M14-72Q74-60 82 8H30Q54-30 14-72Z${shaded}"/><path fill="#FFF0E4" opacity=".32" d="${lit}"/>`;
}

function sprig(): string {
  let dark = "";
  let light = "";
  for (let index = 0; index < 8; index++) {
    const y = -96 - index * 13;
    const half = 15 - Math.abs(index - 2.5) * 1.7;
    dark += `M0 ${y + 8}Q${r(half * 1.1)} ${y + 6} ${r(half)} ${y - 8} ${r(half * 0.3)} ${y - 7} 0 ${y + 2}Z`;
    light += `M0 ${y + 8}Q${r(-half * 1.1)} ${y + 6} ${r(-half)} ${y - 8} ${r(-half * 0.3)} ${y - 7} 0 ${y + 2}Z`;
  }
  return `<path fill="#4E6350" d="M-2.500 10Q-1-40-1-100H1Q2-40 2.500 10ZM0-24Q-14-44-16-70-4-54 0-24ZM0-14Q14-36 18-60 5-44 0-14Z"/><path fill="#5A479A" d="${dark}M-5-196L0-214 5-196Z"/><path fill="#9A82CC" d="${light}"/>`;
}

export const lavenderDefinitions = `<g id="bush">${bush()}</g><g id="sprig">${sprig()}</g>`;

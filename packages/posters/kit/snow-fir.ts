/** A fir in winter: dark boughs with snow on every tier, lit from the left. */
import { r, type Point } from "../kit.ts";
import { polygon, shape } from "./shape.ts";

/** Colors of the boughs, of lit snow and of shaded snow. */
type FirLook = readonly [bough: string, lit: string, shaded: string];

/** A definition to be placed with `use`: foot at (0, 0), about 100 high. */
export function snowFir(
  id: string,
  tiers: number,
  width: number,
  [bough, lit, shaded]: FirLook,
): string {
  let text = "";
  for (let i = 0; i < tiers; i += 1) {
    const t = i / (tiers - 1);
    const y = -6 - 78 * t;
    const w = width * (1 - t * 0.82);
    const h = 21 - 7 * t;
    const n = (k: number) => r(w * k);
    const teeth = [-0.96, -0.7, -0.5, -0.22, 0, 0.24, 0.48, 0.72, 0.96].map((k, at): Point => [
      w * k,
      y + (at % 2 === 0 ? 7 : 1) - 3 * t,
    ]);
    text += polygon(bough, [[-w * 0.9, y - 3], ...teeth, [w * 0.9, y - 3]]);
    text += shape(
      lit,
      `M${n(-1)} ${r(y)}Q${n(-1.04)} ${r(y - h * 0.4)} ${n(-0.6)} ${r(y - h * 0.56)}Q${n(-0.26)} ${r(y - h * 1.1)} 0 ${r(y - h * 1.2)}Q${n(0.26)} ${r(y - h * 1.1)} ${n(0.6)} ${r(y - h * 0.56)}Q${n(1.04)} ${r(y - h * 0.4)} ${n(1)} ${r(y)}Q${n(0.8)} ${r(y + 3)} ${n(0.62)} ${r(y - 2)}Q${n(0.4)} ${r(y + 4)} ${n(0.2)} ${r(y - 1)}Q0 ${r(y + 5)} ${n(-0.24)} ${r(y - 1)}Q${n(-0.42)} ${r(y + 4)} ${n(-0.64)} ${r(y - 2)}Q${n(-0.8)} ${r(y + 3)} ${n(-1)} ${r(y)}Z`,
    );
    text += shape(
      shaded,
      `M${n(0.1)} ${r(y - h * 1.1)}Q${n(0.3)} ${r(y - h)} ${n(0.6)} ${r(y - h * 0.56)}Q${n(1.04)} ${r(y - h * 0.4)} ${n(1)} ${r(y)}Q${n(0.8)} ${r(y + 3)} ${n(0.62)} ${r(y - 2)}Q${n(0.4)} ${r(y + 4)} ${n(0.2)} ${r(y - 1)}Q${n(0.36)} ${r(y - h * 0.6)} ${n(0.1)} ${r(y - h * 1.1)}Z`,
    );
  }
  return `<g id="${id}"><path fill="#12263A" d="M-2.500 8V-20H2.500V8Z"/>${text}</g>`;
}

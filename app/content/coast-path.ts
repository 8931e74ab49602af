import { landRings } from "./europe-coast.ts";
import { projectEurope } from "#app/values/europe-projection.ts";

type Point = { x: number; y: number };

/** The land as one SVG path in sheet units, with the corners of the drawing worn off. */
export const coastPath: string = landRings
  .map((ring) => {
    const points = wearCorners(ring.map(([lon, lat]) => projectEurope(lon, lat)));
    return `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join("L")}Z`;
  })
  .join("");

/** Chaikin's corner cutting, once: each corner gives way to two points, at a fifth of the lines that meet in it. */
function wearCorners(ring: readonly Point[]): Point[] {
  return ring.flatMap((here, index) => {
    const next = ring[(index + 1) % ring.length] ?? here;
    return [0.2, 0.8].map((part) => ({ x: here.x + (next.x - here.x) * part, y: here.y + (next.y - here.y) * part }));
  });
}

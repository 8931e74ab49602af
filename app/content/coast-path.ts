import { landRings } from "./europe-coast.ts";
import { projectEurope } from "#app/values/trips/europe-projection.ts";

type Point = { x: number; y: number };

/** The land as an SVG path in sheet units, with rounded corners. */
export const coastPath: string = landRings
  .map((ring) => {
    const points = wearCorners(ring.map(([lon, lat]) => projectEurope(lon, lat)));
    return `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join("L")}Z`;
  })
  .join("");

/** One pass of Chaikin's corner cutting: each corner becomes two points at a fifth of its edges. */
function wearCorners(ring: readonly Point[]): Point[] {
  return ring.flatMap((here, index) => {
    const next = ring[(index + 1) % ring.length] ?? here;
    return [0.2, 0.8].map((part) => ({
      x: here.x + (next.x - here.x) * part,
      y: here.y + (next.y - here.y) * part,
    }));
  });
}

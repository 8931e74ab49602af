import { expect, test } from "vitest";
import { europeSheet, projectEurope } from "./europe-projection.ts";

/** Kilometers per sheet unit: the earth's radius divided by the projection's scale. */
const unit = 6371 / 1400;

test("distances on the map match those on the earth, to a few percent", () => {
  // Known great-circle distances.
  const known = [
    { from: [2.35, 48.86], to: [12.48, 41.9], km: 1106 },
    { from: [-9.14, 38.72], to: [2.17, 41.39], km: 1006 },
    { from: [4.9, 52.37], to: [14.42, 50.09], km: 711 },
    { from: [12.48, 41.9], to: [25.43, 36.4], km: 1260 },
  ] as const;
  for (const { from, to, km } of known) {
    const [a, b] = [projectEurope(from[0], from[1]), projectEurope(to[0], to[1])];
    const measured = Math.hypot(a.x - b.x, a.y - b.y) * unit;
    expect(
      Math.abs(measured / km - 1),
      `${from.join()} to ${to.join()}: ${measured.toFixed(0)} km`,
    ).toBeLessThan(0.045);
  }
});

test("north is up, east is right, and the corners of the tour are on the map", () => {
  expect(projectEurope(10, 60).y).toBeLessThan(projectEurope(10, 40).y);
  expect(projectEurope(20, 50).x).toBeGreaterThan(projectEurope(0, 50).x);
  expect(projectEurope(10, 52)).toEqual({ x: 424, y: 478 });
  for (const corner of [
    [-24.3, 65.6],
    [25.7, 71.1],
    [-9.5, 36.9],
    [26.3, 35],
  ] as const) {
    const { x, y } = projectEurope(corner[0], corner[1]);
    expect(x, String(corner)).toSatisfy((value: number) => value > 0 && value < europeSheet.width);
    expect(y, String(corner)).toSatisfy((value: number) => value > 0 && value < europeSheet.height);
  }
});

import { expect, test } from "vitest";
import { identityDefaults } from "#app/values/agency.ts";
import {
  type AgencyColors,
  colorFile,
  colorSheet,
  lookNames,
  nearestAction,
  nearestBand,
  pairsOf,
  readColorFile,
  tokensOf,
} from "./agency-colors.ts";
import { typedColors } from "./fixtures/random-colors.ts";
import { contrastOf, toHex, toOklch } from "./oklch.ts";

const below = (colors: AgencyColors) =>
  lookNames.flatMap((look) =>
    pairsOf(tokensOf(colors, look), look)
      .filter(({ text, ground, least }) => contrastOf(text, ground) < Math.min(least, 4.5))
      .map((pair) => ({ look, ...pair })),
  );

test("colors keep their bytes on the way through OKLCH", () => {
  for (const hex of ["#c8402a", "#1b2a41", "#000000", "#ffffff", "#00ff00", "#7f3fbf"])
    expect(toHex(toOklch(hex))).toBe(hex);
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
});

test("the site's own colors pass, and a pair that does not is found", () => {
  const { actionColor, bandColor } = identityDefaults;
  expect([nearestAction(actionColor), nearestBand(bandColor)]).toEqual([actionColor, bandColor]);
  expect(below({ actionColor, bandColor })).toEqual([]);
  expect(below({ actionColor: "#ffd54a", bandColor })).not.toEqual([]);
});

test("of 200 random pairs none is below AA in any look, and a refused one has a neighbor that passes", () => {
  let refused = 0;
  for (const typed of typedColors(200)) {
    const colors = {
      actionColor: nearestAction(typed.actionColor),
      bandColor: nearestBand(typed.bandColor),
    };
    if (colors.actionColor !== typed.actionColor || colors.bandColor !== typed.bandColor) {
      refused += 1;
      expect(readColorFile(colorFile(typed)), JSON.stringify(typed)).toBeNull();
    }
    expect(below(colors), JSON.stringify(typed)).toEqual([]);
    // Headings and rules of printed files.
    expect(contrastOf(colors.bandColor, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(colors.actionColor, "#ffffff")).toBeGreaterThanOrEqual(3);
    expect(readColorFile(colorFile(colors))).toEqual(colors);
    expect(colorSheet(colors)).toMatch(/^:root\{--action:light-dark\(#[0-9a-f]{6},/);
  }
  expect(refused).toBeGreaterThan(50);
});

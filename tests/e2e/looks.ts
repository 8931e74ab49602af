import { createHash } from "node:crypto";
import type { RunOnly, RunOptions } from "axe-core";
import type { TestInfo } from "@playwright/test";

/** The display settings as attributes of `<html>` (app/values/display-settings.ts). */
type Look = { scheme: "light" | "dark"; contrast: "normal" | "high" };
/** axe accepts a check's options per run, but its types lack them. */
type Options = RunOptions & { checks: Record<string, { options: object }> };
/** One run of axe: a look, and what is checked in it. */
export type Pass = Look & { options: Options };

const light: Look = { scheme: "light", contrast: "normal" };
const dark: Look = { scheme: "dark", contrast: "normal" };
const lightHigh: Look = { scheme: "light", contrast: "high" };
const darkHigh: Look = { scheme: "dark", contrast: "high" };

/** All of WCAG 2.2 A and AA. */
const allRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const contrastOnly: RunOnly = { type: "rule", values: ["color-contrast"] };
/** 7:1, and 4.5:1 for large text (WCAG 1.4.6). Not axe's own 'color-contrast-enhanced', which accepts what it can't decide. */
const strong = { contrastRatio: { normal: { expected: 7 }, large: { expected: 4.5 } } };

const passIn = (look: Look, runOnly: RunOnly | string[] = allRules): Pass => ({
  ...look,
  options: {
    runOnly,
    checks: {
      "color-contrast": {
        // Also check text of one letter.
        options: { ignoreLength: true, ...(look.contrast === "high" && strong) },
      },
    },
  },
});

/** The whole form: all rules once, then colors in each other look. */
export const allPasses: readonly Pass[] = [
  passIn(light),
  passIn(dark, contrastOnly),
  passIn(lightHigh, contrastOnly),
  passIn(darkHigh, contrastOnly),
];

const widths = [390, 1440] as const;
type Width = (typeof widths)[number];
/** Each look at a phone's and a desktop's width. Neighbors differ in both. */
const turnsOfLooks: readonly (readonly [Width, Look])[] = [
  [390, light],
  [1440, dark],
  [390, lightHigh],
  [1440, darkHigh],
  [1440, light],
  [390, dark],
  [1440, lightHigh],
  [390, darkHigh],
];

/** Where a page is checked, and how. */
export type Check = { width: Width; passes: readonly Pass[] };

/** The whole form: every look at both widths. */
export const allChecks: readonly Check[] = widths.map((width) => ({ width, passes: allPasses }));

/** The short form: all rules at one width, with the colors of one look. Eight turns check all. */
export function checkOfTurn(turn: number): Check {
  const [width, look] = turnsOfLooks[turn % turnsOfLooks.length] ?? [390, light];
  return { width, passes: [passIn(look)] };
}

const turns = new WeakMap<TestInfo, number>();

/**
 * The next turn of a running test. The first one follows from its name, so that turns differ from
 * test to test and a failure repeats.
 */
export function nextTurn(info: TestInfo): number {
  const name = createHash("sha256").update(info.titlePath.join(" "));
  const turn = turns.get(info) ?? name.digest().readUInt16BE();
  turns.set(info, turn + 1);
  return turn;
}

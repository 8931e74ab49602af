import type { default as Axe, RunOptions } from "axe-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** axe accepts a check's options per run, but its types lack them. */
type Options = RunOptions & { checks: Record<string, { options: object }> };

/** Also check text of one letter. */
const wholeText = { "color-contrast": { options: { ignoreLength: true } } };
const contrastOnly = {
  runOnly: { type: "rule", values: ["color-contrast"] },
  checks: wholeText,
} as const satisfies Options;
/** 7:1, and 4.5:1 for large text (WCAG 1.4.6). Not axe's own 'color-contrast-enhanced', which accepts what it can't decide. */
const strongContrast = {
  ...contrastOnly,
  checks: {
    "color-contrast": {
      options: {
        ignoreLength: true,
        contrastRatio: { normal: { expected: 7 }, large: { expected: 4.5 } },
      },
    },
  },
} as const satisfies Options;

/**
 * The display settings as attributes of `<html>` (app/values/display-settings.ts) and the rules to
 * check: all of WCAG 2.2 A and AA once, then color rules.
 */
const passes: readonly { scheme: string; contrast: string; options: Options }[] = [
  {
    scheme: "light",
    contrast: "normal",
    options: {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
      checks: wholeText,
    },
  },
  { scheme: "dark", contrast: "normal", options: contrastOnly },
  { scheme: "light", contrast: "high", options: strongContrast },
  { scheme: "dark", contrast: "high", options: strongContrast },
];

/**
 * axe's findings on the page or an element, in each look, a line per element; undecidable colors
 * (text on a picture) count. Open the page with reduced motion, or colors are read during a
 * transition.
 */
export async function violations(page: Page, within = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const width = page.viewportSize()?.width ?? 0;
  const found = await page.evaluate(
    async ({ looks, within: selector, covered }) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const lines: string[] = [];
      for (const { scheme, contrast, options } of looks) {
        Object.assign(document.documentElement.dataset, { scheme, contrast });
        const result = await axe.run(selector, {
          ...options,
          resultTypes: ["violations", "incomplete"],
        });
        // Text covered at this scroll position, and empty covered fields, have no color to check.
        const unsure = result.incomplete
          .filter(({ id }) => id === "color-contrast")
          .map(({ id, nodes }) => ({
            id,
            nodes: nodes.filter(({ any: [check] }) => !covered.includes(check?.data?.messageKey)),
          }));
        for (const { id, nodes } of [...result.violations, ...unsure])
          for (const { target, any, all, none } of nodes)
            lines.push(
              `${id}, ${scheme}, ${contrast} contrast: ${target.join(" ")}: ${[...any, ...all, ...none].map(({ message }) => message).join(" ")}`,
            );
      }
      return lines;
    },
    { looks: passes, within, covered: ["bgOverlap", "emptyValue"] },
  );
  return found.map((line) => `${width} px: ${line}`);
}

/** The same at phone and desktop width; `open` opens what should be checked. */
export async function violationsAtBothWidths(
  page: Page,
  { within, open }: { within?: string; open?: () => Promise<unknown> } = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open?.();
    found.push(...(await violations(page, within)));
  }
  return found;
}

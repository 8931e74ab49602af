import type { default as Axe } from "axe-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { isWhole } from "../whole-form.ts";
import { test } from "./alive.ts";
import { allChecks, allPasses, type Check, checkOfTurn, nextTurn, type Pass } from "./looks.ts";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/**
 * axe's findings on the page or an element, a line per element; undecidable colors (text on a
 * picture) count. Open the page with reduced motion, or colors are read during a transition.
 */
export async function violations(
  page: Page,
  within = "html",
  passes: readonly Pass[] = isWhole ? allPasses : checkOfTurn(nextTurn(test.info())).passes,
): Promise<string[]> {
  // After a link a page may be seen before its style sheets have come.
  await page.waitForLoadState();
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const width = page.viewportSize()?.width ?? 0;
  const found = await page.evaluate(
    async ({ runs, within: selector, covered }) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const lines: string[] = [];
      for (const { scheme, contrast, options } of runs) {
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
    { runs: [...passes], within, covered: ["bgOverlap", "emptyValue"] },
  );
  return found.map((line) => `${width} px: ${line}`);
}

/**
 * The same at the width of the turn, in the whole form at both; `open` opens what should be checked.
 * Leaves the page at desktop width.
 */
export async function violationsOfTurn(
  page: Page,
  {
    within,
    open,
    checks = isWhole ? allChecks : [checkOfTurn(nextTurn(test.info()))],
  }: { within?: string; open?: () => Promise<unknown>; checks?: readonly Check[] } = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const { width, passes } of checks) {
    await page.setViewportSize({ width, height: 900 });
    await open?.();
    found.push(...(await violations(page, within, passes)));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

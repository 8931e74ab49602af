import type { default as Axe } from "axe-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { isWhole } from "../whole-form.ts";
import { test } from "./alive.ts";
import { allPasses, nextTurn, passesOfTurn } from "./looks.ts";

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
  passes = isWhole ? allPasses : passesOfTurn(nextTurn(test.info())).phone,
): Promise<string[]> {
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
    { runs: passes, within, covered: ["bgOverlap", "emptyValue"] },
  );
  return found.map((line) => `${width} px: ${line}`);
}

/** The same at phone and desktop width; `open` opens what should be checked. */
export async function violationsAtBothWidths(
  page: Page,
  {
    within,
    open,
    turn = nextTurn(test.info()),
    short = !isWhole,
  }: { within?: string; open?: () => Promise<unknown>; turn?: number; short?: boolean } = {},
): Promise<string[]> {
  const found: string[] = [];
  const { phone, desktop } = passesOfTurn(turn);
  for (const [width, passes] of [
    [390, phone],
    [1440, desktop],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open?.();
    found.push(...(await violations(page, within, short ? passes : allPasses)));
  }
  return found;
}

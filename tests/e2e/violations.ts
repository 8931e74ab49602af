import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { NodeResult } from "axe-core";
import { findInLooks } from "./find-in-looks.ts";
import { looks } from "./looks.ts";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** WCAG 2.2, A and AA. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * axe's findings on the page or an element, in each look, a line per element; undecidable colors
 * (text on a picture) count. Open the page with reduced motion, or colors are read during a
 * transition.
 */
export async function violations(page: Page, within = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const width = page.viewportSize()?.width ?? 0;
  const found = await page.evaluate(findInLooks, { looks, tags, within });
  return found
    .filter(({ sure, id, node }) => sure || (id === "color-contrast" && !isCovered(node)))
    .map(
      ({ look, id, node: { target, any, all, none } }) =>
        `${width} px: ${id}, ${look.scheme}, ${look.contrast} contrast: ${target.join(" ")}: ${[...any, ...all, ...none].map(({ message }) => message).join(" ")}`,
    );
}

/** Text covered at this scroll position, and empty covered fields, have no color to check. */
const isCovered = ({ any: [check] }: NodeResult) =>
  ["bgOverlap", "emptyValue"].includes(check?.data?.messageKey);

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

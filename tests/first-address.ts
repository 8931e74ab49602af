import type { Page } from "@playwright/test";
import { listPages } from "./route-list.ts";

const pages = listPages();

/**
 * A page's URL on the site at `origin`; for a parameter, the first link of the page above it.
 * Leaves `page` on that one.
 */
export async function firstAddress(page: Page, path: string, origin: string): Promise<string> {
  if (!path.includes("/:")) return path;
  const above = await firstAddress(page, path.slice(0, path.lastIndexOf("/")), origin);
  await page.goto(origin + above);
  const links = await page
    .locator("a[href]")
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const one = new RegExp(`^${path.replaceAll(/:[^/]+/g, "[^/]+")}$`);
  const found = links.find((link) => one.test(link) && !pages.some((other) => other.path === link));
  if (found === undefined)
    throw new Error(`${above} links to nothing that ${path} shows: what is looked at there?`);
  return found;
}

import type { Page } from "@playwright/test";
import { listPages } from "./route-list.ts";

const pages = listPages();

/**
 * A page's URL on the site at `origin`; for a parameter, the first link of a page above it. Leaves
 * `page` on that one.
 */
export async function firstAddress(page: Page, path: string, origin: string): Promise<string> {
  for await (const address of addressesOf(page, path, origin)) return address;
  throw new Error(`Nothing links to ${path}: what is looked at there?`);
}

/** All of them, each page above read when its links are asked for. */
async function* addressesOf(page: Page, path: string, origin: string): AsyncGenerator<string> {
  if (!path.includes("/:")) return yield path;
  const one = new RegExp(`^${path.replaceAll(/:[^/]+/g, "[^/]+")}$`);
  for await (const above of addressesOf(page, pageAbove(path), origin)) {
    await page.goto(origin + above);
    const links = await page
      .locator("a[href]")
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    yield* links.filter((link) => one.test(link) && !isPage(link));
  }
}

const isPage = (path: string) => pages.some((other) => other.path === path);

function pageAbove(path: string): string {
  const above = path.slice(0, path.lastIndexOf("/"));
  return above === "" || isPage(above) ? above : pageAbove(above);
}

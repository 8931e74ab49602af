import type { Page } from "@playwright/test";
import { listPages } from "./route-list.ts";

const pages = listPages();

/** The address of one page of a route on the site at `origin`: its path, or, where that names a thing, what the list that stands above it links to first. Leaves `page` on that list. */
export async function firstAddress(page: Page, path: string, origin: string): Promise<string> {
  const [list = ""] = path.split("/:", 1);
  if (list === path) return path;
  await page.goto(origin + list);
  const links = await page.locator("a[href]").evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const one = new RegExp(`^${path.replaceAll(/:[^/]+/g, "[^/]+")}$`);
  const found = links.find((link) => one.test(link) && !pages.some((other) => other.path === link));
  if (found === undefined) throw new Error(`${list} links to nothing that ${path} shows: what is looked at there?`);
  return found;
}

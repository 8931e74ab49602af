import { access } from "node:fs/promises";
import { join } from "node:path";
import { matchRoutes } from "react-router";
import { blockInParagraph } from "../page/block-in-paragraph.ts";
import { listPages } from "./route-list.ts";
import { readPage, type ReadPage } from "../read-page.ts";
import type { Site } from "../site-in-process.ts";

const origin = "https://site.invalid";
const pages = listPages();
const routes = pages.map(({ path }) => ({ id: path, path }));
/** Kept by path: matching builds the whole table anew, and pages share most of their links. */
const patterns = new Map<string, string>();

function patternOf(path: string): string {
  const pattern = patterns.get(path) ?? matchRoutes(routes, path)?.[0]?.route.path ?? "/*";
  patterns.set(path, pattern);
  return pattern;
}

export type Followed = {
  /** The patterns of app/routes.ts that were reached. */
  reached: ReadonlySet<string>;
  /** "page -> URL: result", for links that lead to no sound page and no listed redirect. */
  dead: string[];
};

/**
 * Follows every link from `start` on, one address for each route, set of query keys and kind of place on the page. `cookie` is of who is signed in; `redirects` lists the
 * addresses that lead elsewhere, by where to.
 */
export async function followLinks(
  site: Site,
  {
    start,
    cookie,
    redirects = {},
    within = "/",
  }: {
    start: string;
    cookie?: string;
    redirects?: Readonly<Record<string, string>>;
    /** Links are read on pages below this path: others have a visitor's. */
    within?: string;
  },
): Promise<Followed> {
  const reached = new Set<string>();
  const dead: string[] = [];
  const read = new Map<string, Promise<ReadPage>>();
  const open = (address: string) => {
    const page = read.get(address) ?? readPage(site, address, cookie);
    read.set(address, page);
    return page;
  };
  const waiting = [{ from: "the first page", to: new URL(start, origin) }];
  const seen = new Set<string>();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { from, to } = next;
    const pattern = patternOf(to.pathname);
    if (seen.has(kindOf(pattern, to))) continue;
    seen.add(kindOf(pattern, to));
    const address = to.pathname + to.search;
    if (pattern === "/*" && (await isFile(to.pathname))) continue;
    const page = await open(address);
    const complain = (what: string) => dead.push(`${from} -> ${address}${to.hash}: ${what}`);
    if (page.location !== null) {
      if (!isListed(redirects, address, page.location)) complain(`to ${page.location}`);
      continue;
    }
    if (page.status !== 200) {
      complain(String(page.status));
      continue;
    }
    reached.add(pattern);
    if (to.hash !== "" && !page.html.includes(`id="${decodeURIComponent(to.hash.slice(1))}"`))
      complain("no such place");
    const torn = blockInParagraph(page.html);
    if (torn !== null) complain(torn);
    if (!to.pathname.startsWith(within)) continue;
    for (const link of page.links) {
      const target = new URL(link.to, origin + address);
      if (target.origin === origin) waiting.push({ from: address, to: target });
    }
  }
  return { reached, dead };
}

/** Replaces ids and numbers, so that one link of each kind is followed. */
function kindOf(pattern: string, { pathname, searchParams, hash }: URL): string {
  const path = pattern === "/*" ? pathname : pattern;
  return `${path}?${[...new Set(searchParams.keys())].toSorted().join("&")}${hash.replace(/[\da-f-]{8,}|\d+/g, "N")}`;
}

/** Whether the static files answer at a path. */
const isFile = (path: string) =>
  access(join(import.meta.dirname, "../../public", path)).then(
    () => true,
    () => false,
  );

/** A listed place that ends with a slash stands for all below it; an address that ends with '=', for all values. */
function isListed(
  redirects: Readonly<Record<string, string>>,
  address: string,
  location: string,
): boolean {
  const place = redirects[address] ?? redirects[address.replace(/=[^=]*$/, "=")] ?? null;
  if (place === null) return false;
  return place.endsWith("/") ? location.startsWith(place) : location === place;
}

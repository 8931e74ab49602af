import {
  type DisplaySettings,
  formatDisplay,
  isDefaultDisplay,
  parseDisplay,
} from "#app/values/display-settings.ts";
import type { HandlesOf } from "../render/route-tree.server.ts";
import { pathOf } from "../request/request-path.ts";

const longestKey = 512;

/** What a key stands for: the page at `target` (path and query) with these display settings. */
export type KeyedPage = { target: string; display: DisplaySettings };

/**
 * The cache key: path and the query that its route reads, sorted by name, then a space and any
 * non-default display settings. Loader data ignores display settings. Undefined for a query of a
 * page that is not cached, and for a URL that is too long.
 */
export function pageKey(
  { target, display }: KeyedPage,
  routeOf: CachedRouteOf,
): string | undefined {
  const plain = plainTarget(target, routeOf);
  if (plain === undefined || isDefaultDisplay(display) || pathOf(plain).endsWith(".data"))
    return plain;
  return `${plain} ${formatDisplay(display)}`;
}

/** Parses a key written by `pageKey`. */
export function readPageKey(key: string): KeyedPage {
  const [target = "", word] = key.split(" ");
  return { target, display: parseDisplay(word) };
}

/** Leaves out empty parameters and those that the route does not read, such as campaigns'. */
function plainTarget(target: string, routeOf: CachedRouteOf): string | undefined {
  if (target.length > longestKey) return undefined;
  const path = pathOf(target);
  if (path === target) return target;
  const route = routeOf(path);
  if (!route) return undefined;
  const given = new URLSearchParams(target.slice(path.length + 1));
  // With `_routes`, the router asks for some loaders' data only.
  if (given.has("_routes")) return undefined;
  const query = new URLSearchParams(
    [...given].filter(([name, value]) => value !== "" && route.searchKeys.has(name)),
  );
  query.sort();
  const plain = query.size === 0 ? path : `${path}?${query}`;
  return plain.length > longestKey ? undefined : plain;
}

/** What a cached page shows and reads: tables, and parameters of its search. */
type CachedRoute = {
  tables: readonly string[];
  searchKeys: Pick<ReadonlySet<string>, "has">;
};

/** The cached page at a path; undefined for a page that is not cached. */
export type CachedRouteOf = (pathname: string) => CachedRoute | undefined;

/**
 * Reads from the routes' handles which pages are cached: the page must opt in, its layouts add
 * their tables and parameters.
 */
export function readCachedRoutes(handlesOf: HandlesOf): CachedRouteOf {
  return (pathname) => {
    const handles = handlesOf(pathname);
    if (!handles?.at(-1)?.cachedUntil) return undefined;
    return {
      tables: [...new Set(handles.flatMap((handle) => handle?.cachedUntil ?? []))],
      searchKeys: new Set(handles.flatMap((handle) => handle?.searchKeys ?? [])),
    };
  };
}

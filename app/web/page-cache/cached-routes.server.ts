import type { HandlesOf } from "../route-tree.server.ts";

/** The tables that a cached page shows, by its path; undefined for a page that is not cached. */
export type TablesOfPage = (pathname: string) => readonly string[] | undefined;

/**
 * Reads from the routes' handles which pages are cached: the page must opt in, its layouts add
 * their tables.
 */
export function readCachedRoutes(handlesOf: HandlesOf): TablesOfPage {
  return (pathname) => {
    const handles = handlesOf(pathname);
    if (!handles?.at(-1)?.cachedUntil) return undefined;
    return [...new Set(handles.flatMap((handle) => handle?.cachedUntil ?? []))];
  };
}

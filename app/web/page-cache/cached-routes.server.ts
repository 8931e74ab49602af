import type { HandlesOf } from "../render/route-tree.server.ts";

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

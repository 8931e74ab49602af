import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { PageHandle } from "./page-handle.ts";

/**
 * Returns the handles of the routes at a path (or its loader data), layouts first; undefined if
 * none match.
 */
export type HandlesOf = (pathname: string) => readonly (PageHandle | undefined)[] | undefined;

/** Maximum number of paths to remember. */
const maxRemembered = 1_000;

/**
 * Reads the handles from a build's routes. Matching takes over a millisecond, so results are cached
 * by path.
 */
export function readHandles(routes: ServerBuild["routes"]): HandlesOf {
  const tree = childrenOf(routes, undefined);
  const remembered = new Map<string, ReturnType<HandlesOf>>();
  return (pathname) => {
    if (remembered.has(pathname)) return remembered.get(pathname);
    if (!isDecodable(pathname)) return undefined;
    const handles = matchRoutes(tree, pageOfData(pathname))?.map(
      (match): PageHandle | undefined => match.route.handle,
    );
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(pathname, handles);
    return handles;
  };
}

/** The router logs each path that it can't decode, so anyone could fill the log. */
function isDecodable(pathname: string): boolean {
  try {
    // With its result unused, the bundler drops the call.
    return decodeURI(pathname) !== "";
  } catch {
    return false;
  }
}

/** Loader data is at the page's path plus `.data`, or `_.data` after a slash. */
function pageOfData(pathname: string): string {
  return pathname.endsWith("/_.data") ? pathname.slice(0, -6) : pathname.replace(/\.data$/, "");
}

function childrenOf(routes: ServerBuild["routes"], parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, module }) => {
      const shared = { id, ...(path === undefined ? {} : { path }), handle: module.handle };
      return index ? { ...shared, index: true } : { ...shared, children: childrenOf(routes, id) };
    });
}

import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { PageHandle } from "./page-handle.ts";

/** Finds the handles of the routes that answer at a path or at its loader data, the layouts first; undefined where none does. */
export type HandlesOf = (pathname: string) => readonly (PageHandle | undefined)[] | undefined;

/** Paths whose handles are remembered. */
const mostRemembered = 1_000;

/** Reads the handles out of a build's routes. Matching takes more than a millisecond, so it is done once a path. */
export function readHandles(routes: ServerBuild["routes"]): HandlesOf {
  const tree = childrenOf(routes, undefined);
  const remembered = new Map<string, ReturnType<HandlesOf>>();
  return (pathname) => {
    if (remembered.has(pathname)) return remembered.get(pathname);
    const handles = matchRoutes(tree, pageOfData(pathname))?.map((match): PageHandle | undefined => match.route.handle);
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(pathname, handles);
    return handles;
  };
}

/** A page's loader data stands under its path with `.data`, or `_.data` after a slash. */
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

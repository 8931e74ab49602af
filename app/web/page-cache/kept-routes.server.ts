import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { PageHandle } from "../page-handle.ts";

/** The tables a kept page shows, by its path; undefined for a page that is not kept. */
export type TablesOfPage = (pathname: string) => readonly string[] | undefined;

/** Reads from the routes' handles which pages are kept: the page itself must say so, its layouts add the tables that they show. */
export function readKeptRoutes(routes: ServerBuild["routes"]): TablesOfPage {
  const tree = childrenOf(routes, undefined);
  return (pathname) => {
    const matches = matchRoutes(tree, pageOfData(pathname));
    const page: PageHandle | undefined = matches?.at(-1)?.route.handle;
    if (!page?.keptUntil) return undefined;
    const handles = matches?.map((match): PageHandle | undefined => match.route.handle) ?? [];
    return [...new Set(handles.flatMap((handle) => handle?.keptUntil ?? []))];
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

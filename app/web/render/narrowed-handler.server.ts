import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { pageOfData } from "./route-tree.server.ts";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** How many segments of a path choose the routes. */
const depth = 2;

/**
 * The router's request handler, given only the routes that a path's first two segments allow: it
 * matches each request twice against all its routes, and lists all of them for each page.
 */
export function createNarrowedHandler(build: ServerBuild): RequestHandler {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const segments = new Map(routes.map((route) => [route, segmentsOf(route, build.routes)]));
  const named = Array.from(
    { length: depth },
    (_, at) => new Set([...segments.values()].map((path) => path[at])),
  );
  const byStart = new Map<string, RequestHandler>();
  const byRoutes = new Map<string, RequestHandler>();
  return (request, context) => {
    // Segments that no route names are alike, so that the number of handlers has a bound.
    const start = startOf(request.url).map((segment, at) =>
      named[at]?.has(segment) ? segment : segment && unnamed,
    );
    const key = start.join("/");
    const handler = byStart.get(key) ?? handlerFor(start);
    byStart.set(key, handler);
    return handler(request, context);
  };

  function handlerFor(start: Start): RequestHandler {
    const allowed = routes.filter((route) => isAllowed(segments.get(route) ?? [], start));
    const ids = new Set(allowed.flatMap((route) => idsUpFrom(route, build.routes)));
    const key = [...ids].join(" ");
    const handler = byRoutes.get(key) ?? createRequestHandler(narrow(build, ids), "production");
    byRoutes.set(key, handler);
    return handler;
  }
}

/** The first segments of a path, in lower case; undefined past its end. */
type Start = readonly (string | undefined)[];

/** Stands for any segment that is no route's own. */
const unnamed = "?";

function startOf(url: string): Start {
  const path = pageOfData(new URL(url).pathname);
  const given = decoded(path).toLowerCase().split("/").filter(Boolean);
  return Array.from({ length: depth }, (_, at) => given[at]);
}

/** As the router decodes a path to match it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path.replace(/%2f/gi, "%252f"));
  } catch {
    return path;
  }
}

function segmentsOf(route: Route, routes: Routes): string[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent ? segmentsOf(parent, routes) : [];
  return [...above, ...(route.path ?? "").toLowerCase().split("/").filter(Boolean)];
}

function idsUpFrom(route: Route, routes: Routes): string[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return [...(parent ? idsUpFrom(parent, routes) : []), route.id];
}

/** Whether a route's path can begin like that. A layout without a path matches nothing itself. */
function isAllowed(path: readonly string[], start: Start): boolean {
  for (let at = 0; at < depth; at += 1) {
    const [segment, given] = [path[at], start[at]];
    if (segment === "*" || path.some((each) => each.endsWith("?"))) return true;
    if (segment === undefined || given === undefined) return segment === given;
    if (!segment.startsWith(":") && segment !== given) return false;
  }
  return true;
}

function narrow(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const only = <Value>(all: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** An entry of app/routes.ts. Ids are the router's: the file without its extension. */
export type ListedRoute = {
  id: string;
  parentId: string;
  file: string;
  path?: string;
  index?: true;
};

/** A route with a URL: its full path ('/deal/:dealId'), and its layouts, outermost first. */
export type Page = { path: string; id: string; file: string; layouts: string[] };

/** Every entry of app/routes.ts, parents ahead of their children. */
export function listRoutes(): ListedRoute[] {
  // The table is a plain list without promises.
  return flatten(routes, "root");
}

/** The routes with an address of their own: all except layouts. */
export function listPages(): Page[] {
  const all = listRoutes();
  const parents = new Set(all.map(({ parentId }) => parentId));
  return all
    .filter(({ id }) => !parents.has(id))
    .map((route) => {
      const above = ancestors(route, all);
      const path = [...above, route].flatMap(({ path = [] }) => path).join("/");
      return {
        path: `/${path}`,
        id: route.id,
        file: route.file,
        layouts: above.map(({ id }) => id),
      };
    });
}

function ancestors(route: ListedRoute, all: readonly ListedRoute[]): ListedRoute[] {
  const parent = all.find(({ id }) => id === route.parentId);
  return parent ? [...ancestors(parent, all), parent] : [];
}

function flatten(entries: readonly RouteConfigEntry[], parentId: string): ListedRoute[] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => {
    const own: ListedRoute = {
      id: id ?? file.replace(/\.tsx?$/, ""),
      parentId,
      file,
      ...(path !== undefined && { path }),
      ...(index && { index }),
    };
    return [own, ...flatten(children, own.id)];
  });
}

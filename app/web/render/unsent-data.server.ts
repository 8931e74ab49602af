import {
  type LoaderFunction,
  type ServerBuild,
  type UNSAFE_DataWithResponseInit as DataWithInit,
} from "react-router";

/** Loader data by what stands for it in the router. */
const loaded = new WeakMap<object, unknown>();

/**
 * A build whose pages without React hide their loader data from the router, which would encode it
 * for the browser although it is never sent. `withLoaded` brings it back to render the page.
 */
export function leaveUnsent(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route && isInsideWithoutReact(route, build.routes) && route.module.loader;
    return [
      id,
      loader ? { ...route, module: { ...route.module, loader: hiding(loader) } } : route,
    ] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** The data that loaders have returned, by route. */
export function withLoaded(loaderData: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(loaderData).map(([id, given]) => [
      id,
      given instanceof Object && loaded.has(given) ? loaded.get(given) : given,
    ]),
  );
}

type Routes = ServerBuild["routes"];

function isInsideWithoutReact({ parentId }: { parentId?: string }, routes: Routes): boolean {
  const parent = parentId === undefined ? undefined : routes[parentId];
  if (!parent) return false;
  const handle: unknown = parent.module.handle;
  const isWithout = handle instanceof Object && "withoutReact" in handle;
  return isWithout || isInsideWithoutReact(parent, routes);
}

function hiding(loader: LoaderFunction): LoaderFunction {
  return async (args) => {
    const given: unknown = await loader(args);
    if (!(given instanceof Object) || given instanceof Response) return given;
    if (!hasInit(given)) return hide(given);
    given.data = hide(given.data);
    return given;
  };
}

function hide(data: unknown): object {
  const standIn = {};
  loaded.set(standIn, data);
  return standIn;
}

/** What the router's `data()` returns. */
function hasInit(given: object): given is DataWithInit<unknown> {
  return "type" in given && given.type === "DataWithResponseInit" && "data" in given;
}

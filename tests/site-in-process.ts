import { join } from "node:path";
import {
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
  UNSAFE_withComponentProps,
  UNSAFE_withErrorBoundaryProps,
} from "react-router";
import { vi } from "vitest";
import { env } from "#app/platform/settings/env.server.ts";
import { setReadinessCheck } from "#app/web/server/readiness.server.ts";
import { ipAddressContext } from "#app/web/request/request-context.ts";
import { restoringForms } from "#app/web/forms/restored-form.server.ts";
import routerConfig from "../react-router.config.ts";
import { listRoutes } from "./routes/route-list.ts";

type BuildRoute = NonNullable<ServerBuild["routes"][string]>;
type AssetRoute = NonNullable<ServerBuild["assets"]["routes"][string]>;

/** Answers a request like the built application: all routes of app/routes.ts, with the middleware of app/root.tsx. */
export type Site = (request: Request) => Promise<Response>;

/**
 * The application without server and build; `db` must be open. Its scripts and styles are not
 * served.
 */
export async function openSite(): Promise<Site> {
  setReadinessCheck(() => Promise.resolve(true));
  const handle = restoringForms(createRequestHandler(await assembleBuild(), "production"));
  return (request) => {
    const context = new RouterContextProvider();
    context.set(ipAddressContext, "203.0.113.7");
    return handle(request, context);
  };
}

/** A browser's request from one of our own pages; posts `fields` if given. */
export function ownRequest(
  path: string,
  { cookie, fields }: { cookie?: string; fields?: Readonly<Record<string, string>> } = {},
): Request {
  const headers = new Headers({
    Accept: "text/html",
    "Sec-Fetch-Site": "same-origin",
    ...(cookie && { Cookie: cookie }),
  });
  return new Request(new URL(path, env().APP_URL), {
    headers,
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
}

/** The bundler's version of app/routes.ts. */
export async function assembleBuild(): Promise<ServerBuild> {
  // As in production: development has its own policy and stylesheets.
  vi.stubEnv("DEV", false);
  // Vitest builds no stylesheets, and React needs a URL for one.
  vi.doMock("../app/app.css?url", () => ({ default: "/app.css" }));
  const [entry, root] = await Promise.all([
    import("#app/entry.server.tsx"),
    import("#app/root.tsx"),
  ]);
  const rootRoute: BuildRoute = {
    id: "root",
    path: "",
    module: withProps(root as unknown as BuildRoute["module"]),
  };
  const listed = await Promise.all(
    listRoutes().map(async ({ file, ...route }): Promise<BuildRoute> => ({
      ...route,
      module: withProps(await importRoute(file)),
    })),
  );
  const all = [rootRoute, ...listed];
  return {
    entry: { module: entry },
    routes: Object.fromEntries(all.map((route) => [route.id, route])),
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: Object.fromEntries(all.map((route) => [route.id, assetOf(route)])),
      url: "/manifest.js",
      version: "",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    allowedActionOrigins: routerConfig.allowedActionOrigins,
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
}

function importRoute(file: string): Promise<BuildRoute["module"]> {
  return import(/* @vite-ignore */ join(import.meta.dirname, "../app", file)) as Promise<
    BuildRoute["module"]
  >;
}

/** Like the bundler's plugin for a route file: its components get their props from the router. */
function withProps(module: BuildRoute["module"]): BuildRoute["module"] {
  const { default: Component, ErrorBoundary } = module;
  return {
    ...module,
    ...(Component && {
      default: UNSAFE_withComponentProps(
        Component as Parameters<typeof UNSAFE_withComponentProps>[0],
      ),
    }),
    ...(ErrorBoundary && {
      ErrorBoundary: UNSAFE_withErrorBoundaryProps(
        ErrorBoundary as Parameters<typeof UNSAFE_withErrorBoundaryProps>[0],
      ),
    }),
  };
}

/** A route's entry in the browser's manifest. */
export function assetOf({ id, path, index, parentId, module }: BuildRoute): AssetRoute {
  return {
    id,
    ...(path !== undefined && { path }),
    ...(index && { index }),
    ...(parentId !== undefined && { parentId }),
    hasAction: "action" in module,
    hasLoader: "loader" in module,
    hasErrorBoundary: "ErrorBoundary" in module,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    module: `/${id}.js`,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
}

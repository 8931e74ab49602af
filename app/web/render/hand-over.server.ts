import { text } from "node:stream/consumers";
import type { EntryContext } from "react-router";

/**
 * The only workaround for the framework (decision 040): `ServerRouter` streams loader data after
 * the page, which `renderToString` can't do, and builds the tree of all routes. This writes the
 * data itself and passes only the matched routes. A page that only loads documents gets no others in
 * the browser either: the router would send a file with all of the site.
 *
 * hand-over.test.tsx compares it with the router and pins the version.
 */
type HandOver = {
  /** The props of `ServerRouter`. */
  context: EntryContext;
  /** Adds the loader data to a rendered page with scripts. */
  finish(rendered: string): Promise<string>;
};

/** Takes the loader data from the router's context. */
export function takeHandOver(entryContext: EntryContext, nonce: string): HandOver {
  const { serverHandoffStream, ...context } = withMatchedRoutes(entryContext);
  return {
    context,
    async finish(rendered) {
      if (!entryContext.renderMeta?.didRenderScripts) return rendered;
      const loaderData = serverHandoffStream ? await text(serverHandoffStream) : "";
      // Insert inside the element that holds the router's scripts, so that they run together.
      const end = rendered.lastIndexOf("</noscript>");
      const script = `<script nonce="${nonce}">${routesScript(context)}${dataScript(loaderData)}</script>`;
      return rendered.slice(0, end) + script + rendered.slice(end);
    },
  };
}

function withMatchedRoutes(entryContext: EntryContext): EntryContext {
  const { staticHandlerContext, ...context } = entryContext;
  const { routes, url, ...manifest } = context.manifest;
  const matched = staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const entry = routes[id];
    return entry ? [[id, entry] as const] : [];
  });
  const narrowed = { ...manifest, routes: Object.fromEntries(matched), url };
  // A page imports its root anyway: name it in place of the file with all routes.
  if (loadsDocuments(entryContext)) narrowed.url = narrowed.routes.root?.module ?? url;
  return { ...context, staticHandlerContext, manifest: narrowed };
}

/** Whether the page never changes its route in the browser (page-handle.ts). */
function loadsDocuments({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(
    ({ route: { handle } }) => handle instanceof Object && "loadsDocuments" in handle,
  );
}

/** What the file with all routes would set, for a page that needs no others. */
function routesScript(context: EntryContext): string {
  if (!loadsDocuments(context)) return "";
  return `window.__reactRouterManifest=${asScript(context.manifest)};`;
}

/** The router's streamed scripts as one. */
function dataScript(loaderData: string): string {
  const controller = "window.__reactRouterContext.streamController";
  return `${controller}.enqueue(${asScript(loaderData)});${controller}.close();`;
}

function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

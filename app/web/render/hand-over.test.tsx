import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { runInNewContext } from "node:vm";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { smallBuild } from "./fixtures/small-build.ts";
import { takeHandOver } from "./hand-over.server.ts";
import { LateScripts } from "./late-scripts.tsx";
import type { PageHandle } from "./page-handle.ts";

// Before you raise this version, compare the router's server.tsx and single-fetch.tsx with
// hand-over.server.ts, which copies their output.
test("the workaround is written for the installed router", async () => {
  const file = join(import.meta.dirname, "../../../node_modules/react-router/package.json");
  const { version }: { version: string } = JSON.parse(await readFile(file, "utf8"));
  expect(version).toBe("8.5.1");
});

test("its page and data are those of the router's own stream", async () => {
  const streamed = await render(async (context, url) => {
    const page = new PassThrough();
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} />, {
      onAllReady: () => void pipe(page),
    });
    return text(page);
  });
  const whole = await render(async (context, url) => {
    const { context: narrowed, finish } = takeHandOver(context, "n0nce");
    expect(Object.keys(narrowed.manifest.routes)).toEqual(["root", "home"]);
    return finish(renderToString(<ServerRouter context={narrowed} url={url} />));
  });
  expect(handedOver(streamed)).toContain("</script> & said");
  expect(handedOver(whole)).toBe(handedOver(streamed));
  expect(mainOf(whole)).toBe("<p>said</p>");
  expect(mainOf(whole)).toBe(mainOf(streamed));
});

test("a page that only loads documents gets its own routes instead of the file with all", async () => {
  const toHtml = async (entryContext: EntryContext, url: string) => {
    const { context, finish } = takeHandOver(entryContext, "n0nce");
    return finish(renderToString(<ServerRouter context={context} url={url} />));
  };
  const all = await render(toHtml);
  expect(all).toContain('import "/manifest.js"');
  expect(ownRoutes(all)).toBeUndefined();
  const own = await render(toHtml, { loadsDocuments: true } satisfies PageHandle);
  expect(own).not.toContain("/manifest.js");
  expect(ownRoutes(own)).toEqual(["root", "home"]);
  expect(handedOver(own)).toBe(handedOver(all));
});

const mainOf = (html: string) => /<main>(.*)<\/main>/s.exec(html)?.[1];

/** Decodes what the browser's router would read from a page's scripts. */
function handedOver(html: string): string {
  const read: string[] = [];
  const streamController = {
    enqueue: (piece: string) => read.push(piece),
    close: () => read.push("(closed)"),
  };
  runScripts(html, { __reactRouterContext: { streamController } });
  expect(read.at(-1)).toBe("(closed)");
  return read.join("");
}

/** The routes that a page's scripts name, if they do. */
function ownRoutes(html: string): string[] | undefined {
  const streamController = { enqueue: () => {}, close: () => {} };
  const window: { __reactRouterManifest?: { routes: object } } = {};
  runScripts(html, Object.assign(window, { __reactRouterContext: { streamController } }));
  return window.__reactRouterManifest && Object.keys(window.__reactRouterManifest.routes);
}

/** Runs a page's scripts that hand over data. */
function runScripts(html: string, window: object): void {
  for (const [, script = ""] of html.matchAll(/<script[^>]*>(.*?)<\/script>/gs))
    if (script.includes("streamController.")) runInNewContext(script, { window });
}

/** Renders `/` through the router, with `toHtml` as its entry. */
async function render(
  toHtml: (context: EntryContext, url: string) => Promise<string>,
  handle: PageHandle = {},
): Promise<string> {
  const answer = createRequestHandler(
    smallBuild(
      routesWith(handle),
      async (request, status, headers, context) =>
        new Response(await toHtml(context, request.url), { status, headers }),
    ),
    "production",
  );
  return (await answer(new Request("http://site.example/"))).text();
}

const Root = () => (
  <html lang="en-US">
    <body>
      <main>
        <Outlet />
      </main>
      <LateScripts />
    </body>
  </html>
);

const routesWith = (handle: PageHandle): ServerBuild["routes"] => ({
  root: { id: "root", path: "", module: { default: Root, handle } },
  home: {
    id: "home",
    parentId: "root",
    index: true,
    module: { default: () => <p>said</p>, loader: () => ({ text: "</script> & said" }) },
  },
  other: { id: "other", parentId: "root", path: "other", module: { default: () => null } },
});

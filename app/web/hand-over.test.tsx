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
import { assetOf } from "#tests/site-in-process.ts";
import { takeHandOver } from "./hand-over.server.ts";
import { LateScripts } from "./late-scripts.tsx";

// Before you raise this version, compare the router's server.tsx and single-fetch.tsx with
// hand-over.server.ts, which copies their output.
test("the workaround is written for the installed router", async () => {
  const file = join(import.meta.dirname, "../../node_modules/react-router/package.json");
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
    const { context: narrowed, finish } = await takeHandOver(context, "n0nce");
    expect(Object.keys(narrowed.manifest.routes)).toEqual(["root", "home"]);
    return finish(renderToString(<ServerRouter context={narrowed} url={url} />)).toString();
  });
  expect(handedOver(streamed)).toContain("</script> & said");
  expect(handedOver(whole)).toBe(handedOver(streamed));
  expect(mainOf(whole)).toBe("<p>said</p>");
  expect(mainOf(whole)).toBe(mainOf(streamed));
});

const mainOf = (html: string) => /<main>(.*)<\/main>/s.exec(html)?.[1];

/** Decodes what the browser's router would read from a page's scripts. */
function handedOver(html: string): string {
  const read: string[] = [];
  const streamController = {
    enqueue: (piece: string) => read.push(piece),
    close: () => read.push("(closed)"),
  };
  const scripts = [
    ...html.matchAll(
      /<script[^>]*>(window\.__reactRouterContext\.streamController.*?)<\/script>/gs,
    ),
  ];
  for (const [, script = ""] of scripts)
    runInNewContext(script, { window: { __reactRouterContext: { streamController } } });
  expect(read.at(-1)).toBe("(closed)");
  return read.join("");
}

/** Renders `/` through the router, with `toHtml` as its entry. */
async function render(
  toHtml: (context: EntryContext, url: string) => Promise<string>,
): Promise<string> {
  const handle = createRequestHandler(
    buildOf({
      default: async (request, status, headers, context) =>
        new Response(await toHtml(context, request.url), { status, headers }),
    }),
    "production",
  );
  return (await handle(new Request("http://site.example/"))).text();
}

function buildOf(entry: ServerBuild["entry"]["module"]): ServerBuild {
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
  const routes: ServerBuild["routes"] = {
    root: { id: "root", path: "", module: { default: Root } },
    home: {
      id: "home",
      parentId: "root",
      index: true,
      module: { default: () => <p>said</p>, loader: () => ({ text: "</script> & said" }) },
    },
    other: { id: "other", parentId: "root", path: "other", module: { default: () => null } },
  };
  const assets = Object.values(routes).flatMap((route) =>
    route ? [[route.id, assetOf(route)] as const] : [],
  );
  return {
    entry: { module: entry },
    routes,
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: Object.fromEntries(assets),
      url: "/manifest.js",
      version: "",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
}

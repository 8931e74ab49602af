import { hash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { formatDisplay } from "#app/values/display-settings.ts";
import { PageCache, type PageCacheOptions } from "./page-cache.server.ts";
import { PageFills } from "./page-fills.server.ts";
import { PageStore } from "./page-store.server.ts";

/**
 * A site where every path except /personal is cached until `packages` changes. Tests set what it
 * renders.
 */
let render: (target: string, display: string) => Promise<Response> | Response;
let renders: string[];
let cache: PageCache;
let server: Server;
let origin: string;

const route = { tables: ["packages"], searchKeys: new Set(["q", "sort"]) };

async function open(options: Partial<PageCacheOptions> = {}): Promise<void> {
  cache = new PageCache({
    render: async ({ target, display }) => {
      renders.push(target);
      return render(target, formatDisplay(display));
    },
    routeOf: (path) => (path === "/personal" ? undefined : route),
    ...options,
  });
  server = createServer((request, response) => {
    if (cache.answer(request, response)) return;
    void cache
      .fillAndAnswer(request, response)
      .then((answered) => (answered ? undefined : response.end("from the application")));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const page = (
  text: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) =>
  new Response(text, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", ...headers },
  });
const get = async (path: string, init?: RequestInit) => (await fetch(origin + path, init)).text();
/** A promise with its resolvers. */
const gate = () => Promise.withResolvers<void>();

beforeEach(async () => {
  renders = [];
  render = (target) => page(`page ${target}`);
  await open();
});
afterEach(() => void server.close());

describe("cached pages", () => {
  test("are rendered once and then sent from memory", async () => {
    expect([await get("/a"), await get("/a"), await get("/a")]).toEqual([
      "page /a",
      "page /a",
      "page /a",
    ]);
    expect(renders).toEqual(["/a"]);
  });

  test("are rendered once for all who ask meanwhile", async () => {
    const rendered = gate();
    render = async () => {
      await rendered.promise;
      return page("once");
    };
    const answers = Array.from({ length: 20 }, () => get("/a"));
    await expect.poll(() => renders.length).toBe(1);
    rendered.resolve();
    expect(new Set(await Promise.all(answers))).toEqual(new Set(["once"]));
    expect(renders).toHaveLength(1);
  });

  test("are the same with any order of the query, unknown and empty keys, but not with another filter", async () => {
    await get("/packages?sort=price-low&q=rome&utm_source=mail");
    await get("/packages?q=rome&sort=price-low&fbclid=1&x");
    await get("/packages?q=paris&sort=price-low");
    await get("/packages?q=paris&sort=price-low&q=&toString=1");
    for (const query of ["", "?", "?q=", "?q=&sort=&utm_source=mail", "?x=1#"])
      await get(`/b${query}`);
    expect(renders).toEqual([
      "/packages?q=rome&sort=price-low",
      "/packages?q=paris&sort=price-low",
      "/b",
    ]);
  });

  test.each([
    ["made-up keys evict nothing", new Set(["q"]), 1],
    ["control: as keys that the route reads, they would", { has: () => true }, 2],
  ])("%s", async (_, searchKeys, renderings) => {
    server.close();
    const made = { ...route, searchKeys };
    await open({ limits: { pages: 500, bytes: 100_000_000 }, routeOf: () => made });
    await get("/first");
    for (let index = 0; index < 1_000; index += 1) await get(`/packages?x${index}=1`);
    await get("/first");
    expect(renders.filter((target) => target === "/first")).toHaveLength(renderings);
    expect(renders).toHaveLength(renderings === 1 ? 2 : 1_002);
  });

  test("are never shared with a request for some loaders' data", async () => {
    await get("/a.data");
    expect(await get("/a.data?_routes=root")).toBe("from the application");
  });

  test.each(["session=abc", "toast=x", "__Host-session=a", "_ga=1; session=abc"])(
    "are bypassed with the cookie %s",
    async (cookie) => {
      await get("/a");
      expect(await get("/a", { headers: { Cookie: cookie } })).toBe("from the application");
    },
  );

  test.each(["_ga=GA1.1; __cf_bm=x", "device=abc", "__Host-device=abc"])(
    "ignore %s, which is no session",
    async (cookie) => {
      await get("/a");
      expect(await get("/a", { headers: { Cookie: cookie } })).toBe("page /a");
    },
  );

  test("exist for each choice of display settings", async () => {
    render = (target, display) => page(`${target} ${display}`);
    const as = (display: string) =>
      get("/a?q=1", { headers: { Cookie: `_ga=1; display=${display}` } });
    const kinds = ["high-100-system", "normal-150-dark", "normal-100-system"];
    for (const kind of [...kinds, ...kinds]) expect(await as(kind)).toBe(`/a?q=1 ${kind}`);
    expect(await get("/a?q=1")).toBe("/a?q=1 normal-100-system");
    expect(renders).toHaveLength(3);
    expect(cache.size).toBe(3);
  });

  test("share loader data between all display settings", async () => {
    await get("/a.data");
    await get("/a.data", { headers: { Cookie: "display=high-150-dark" } });
    expect(renders).toEqual(["/a.data"]);
  });

  test.each([
    "display=",
    "display=high",
    "display=HIGH-120-dark",
    "display=high-125-dark",
    "display=high-120-dark-1",
    "display=high-120-dark%20",
    'display="high-120-dark"',
    "display=%00",
    "display=__proto__",
    "display=<script>alert(1)</script>",
    `display=${"x".repeat(4_000)}`,
    "display=x; display=high-120-dark",
  ])("ignore an invalid cookie %s, which neither adds nor changes a page", async (cookie) => {
    render = (target, display) => page(`${target} ${display}`);
    expect(await get("/a", { headers: { Cookie: cookie } })).toBe("/a normal-100-system");
    expect(await get("/a")).toBe("/a normal-100-system");
    expect(await get("/a", { headers: { Cookie: "display=high-120-dark" } })).toBe(
      "/a high-120-dark",
    );
    expect(renders).toEqual(["/a", "/a"]);
    expect(cache.size).toBe(2);
  });

  test("of other display settings can't be imitated by an address", async () => {
    render = (target, display) => page(`${target} ${display}`);
    await get("/a%20high-120-dark?q=%20high-120-dark");
    expect(await get("/a", { headers: { Cookie: "display=high-120-dark" } })).toBe(
      "/a high-120-dark",
    );
    expect(renders).toHaveLength(2);
  });

  test("are bypassed with a session, also beside display settings", async () => {
    await get("/a");
    expect(await get("/a", { headers: { Cookie: "display=high-120-dark; session=abc" } })).toBe(
      "from the application",
    );
  });

  test.each([
    ["a page that sets a cookie", () => page("mine", { headers: { "Set-Cookie": "draft=1" } })],
    [
      "a page that says no-store",
      () => page("mine", { headers: { "Cache-Control": "private, no-store" } }),
    ],
  ])("never include %s", async (_, rendered) => {
    render = rendered;
    expect(await get("/a")).toBe("from the application");
    expect(cache.size).toBe(0);
  });

  test("are never answers of 404", async () => {
    render = () => page("gone", { status: 404 });
    expect((await fetch(`${origin}/a`)).status).toBe(404);
    render = () => page("here");
    expect(await get("/a")).toBe("here");
  });

  test("are bypassed by forms and routes that are not cached", async () => {
    expect(await get("/a", { method: "POST" })).toBe("from the application");
    expect(await get("/personal")).toBe("from the application");
    expect(renders).toEqual([]);
  });

  test("are limited in number and bytes: the least recently requested goes first", async () => {
    server.close();
    render = (target) => page(target + "x".repeat(10_000));
    await open({ limits: { pages: 5, bytes: 100_000 } });
    for (let index = 0; index < 40; index += 1) {
      await get("/first");
      await get(`/page-${index}`, { headers: { "Accept-Encoding": "br" } });
    }
    expect(cache.size).toBeLessThanOrEqual(5);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
    expect(cache.bytes).toBeGreaterThan(10_000);
    expect(renders.filter((target) => target === "/first")).toHaveLength(1);
    render = (target) => page(target + "x".repeat(50_000));
    await get("/too-large-to-keep");
    await get("/too-large-to-keep");
    expect(renders.filter((target) => target === "/too-large-to-keep")).toHaveLength(2);
  });
});

describe("changes", () => {
  test("after a minute a page is rendered again, changed or not, because the date may have changed", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      await get("/a");
      vi.setSystemTime(Date.now() + 59_000);
      await get("/a");
      expect(renders).toHaveLength(1);
      vi.setSystemTime(Date.now() + 2_000);
      await get("/a");
      expect(renders).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test("a change of a table that the page shows is visible with the next request, another table's changes nothing", async () => {
    await get("/a");
    render = () => page("new");
    cache.purge("faqs");
    expect(await get("/a")).toBe("page /a");
    cache.purge("packages");
    expect(await get("/a")).toBe("new");
  });

  test("a page whose rendering began before the change is not cached, and later requests get the new one", async () => {
    const old = gate();
    render = async () => {
      await old.promise;
      return page("old");
    };
    const early = get("/a");
    await expect.poll(() => renders.length).toBe(1);
    cache.purge("packages");
    render = () => page("new");
    expect(await get("/a")).toBe("new");
    old.resolve();
    expect(await early).toBe("old");
    expect(await get("/a")).toBe("new");
  });

  test("control: without outdating pages that are being rendered, the old page would be cached", async () => {
    const old = gate();
    const store = new PageStore({ pages: 10, bytes: 1_000_000 });
    const fills = new PageFills(store, async () => {
      await old.promise;
      return page("old");
    });
    const early = fills.fill("/a", ["packages"]);
    store.expire("packages");
    old.resolve();
    await early;
    expect(store.get("/a")?.ready("identity")?.body.toString()).toBe("old");
    expect(store.get("/a")?.freshUntil).toBeGreaterThan(Date.now());
  });

  test("while a page can't be rendered, its old version is sent, and the new one as soon as possible", async () => {
    await get("/a");
    render = () => page("away", { status: 503 });
    cache.purge();
    expect([await get("/a"), await get("/a")]).toEqual(["page /a", "page /a"]);
    // A failed rendering is not retried on every request.
    expect(renders).toHaveLength(2);
    expect((await fetch(`${origin}/unknown`)).status).toBe(503);
    render = () => page("back");
    await expect.poll(() => get("/a")).toBe("back");
  });

  test("also if the new one lacks something that could not be read; without an old version it is sent anyway", async () => {
    await get("/a");
    cache.purge();
    render = () => page("without its settings", { headers: { "Cache-Control": "no-store" } });
    expect([await get("/a"), await get("/a"), await get("/b")]).toEqual([
      "page /a",
      "page /a",
      "without its settings",
    ]);
  });

  test("a first page that changed while it was rendered is sent when the next can't be rendered", async () => {
    const first = gate();
    render = async () => {
      await first.promise;
      return page("first");
    };
    const early = get("/a");
    await expect.poll(() => renders.length).toBe(1);
    cache.purge();
    first.resolve();
    expect(await early).toBe("first");
    render = () => page("away", { status: 503 });
    expect(await get("/a")).toBe("first");
    render = () => page("back");
    await expect.poll(() => get("/a")).toBe("back");
  });

  test("while rendering hangs, the old version is sent after a second", async () => {
    await get("/a");
    const never = gate();
    render = async () => {
      await never.promise;
      return page("late");
    };
    cache.purge();
    expect(await get("/a")).toBe("page /a");
    never.resolve();
    await expect.poll(() => get("/a")).toBe("late");
  });

  test("a deleted page is not sent again when the database is down later", async () => {
    await get("/a");
    cache.purge();
    render = () => page("gone", { status: 404 });
    await get("/a");
    render = () => page("away", { status: 503 });
    expect((await fetch(`${origin}/a`)).status).toBe(503);
  });
});

describe("HTTP", () => {
  const raw = (path: string, encoding: string) =>
    fetch(origin + path, { headers: { "Accept-Encoding": encoding } });

  test("a page is compressed as the browser prefers, with the same content", async () => {
    render = () => page("é".repeat(5_000));
    // fetch decodes by the header, so a wrong encoding would fail.
    for (const [accept, expected] of [
      ["gzip, deflate, br", "br"],
      ["gzip", "gzip"],
      ["br;q=0, gzip", "gzip"],
      ["brx, gzip", "gzip"],
      ["identity", null],
    ] as const) {
      const response = await raw("/a", accept);
      expect(response.headers.get("Content-Encoding")).toBe(expected);
      expect(await response.text()).toBe("é".repeat(5_000));
    }
    expect(renders).toHaveLength(1);
  });

  test("a page that was compressed is kept compressed, and is whole for who asks for it plain", async () => {
    const text = "Málaga and the sea. ".repeat(5_000);
    render = () => page(text);
    await raw("/a", "br");
    expect(cache.bytes).toBeLessThan(text.length / 10);
    for (const encoding of ["identity", "gzip", "identity"])
      expect(await (await raw("/a", encoding)).text()).toBe(text);
    expect(cache.bytes).toBeLessThan(text.length / 10);
    expect(renders).toHaveLength(1);
  });

  test("a browser that has a page gets 304, by a tag for each encoding", async () => {
    const tags = new Set<string>();
    for (const encoding of ["br", "gzip", "identity"]) {
      const tag = (await raw("/a", encoding)).headers.get("ETag") ?? "";
      tags.add(tag);
      const again = await fetch(`${origin}/a`, {
        headers: { "Accept-Encoding": encoding, "If-None-Match": `"other", W/${tag}` },
      });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
    }
    expect(tags.size).toBe(3);
  });

  test("HEAD has the headers of GET, without the page", async () => {
    const [whole, head] = [
      await raw("/a", "identity"),
      await fetch(`${origin}/a`, { method: "HEAD", headers: { "Accept-Encoding": "identity" } }),
    ];
    expect(head.headers.get("Content-Length")).toBe(String((await whole.text()).length));
    expect(await head.text()).toBe("");
  });

  test("browsers ask each time, and no shared cache mixes visitors with signed-in people", async () => {
    const response = await raw("/a", "br");
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
    expect(response.headers.get("Vary")).toBe("Accept-Encoding, Cookie");
  });

  test("our inline scripts are trusted by hash, without the nonce, and a script without a nonce stays untrusted", async () => {
    const headers = { "Content-Security-Policy": "script-src 'self' 'nonce-n0nce'" };
    const html = `<script nonce="n0nce">ours()</script><script nonce="n0nce" src="/x.js"></script><script>injected()</script>`;
    render = () => page(html, { headers });
    const response = await raw("/a", "identity");
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    expect(await response.text()).toBe(
      `<script>ours()</script><script src="/x.js"></script><script>injected()</script>`,
    );
    expect(policy).not.toContain("nonce");
    expect(policy.match(/'sha256-[^']+'/g)).toEqual([
      `'sha256-${hash("sha256", "ours()", "base64")}'`,
    ]);
  });

  test("a page that shows its nonce elsewhere is not cached", async () => {
    render = () =>
      page("<p>n0nce</p>", { headers: { "Content-Security-Policy": "script-src 'nonce-n0nce'" } });
    expect(await get("/a")).toBe("from the application");
    expect(cache.size).toBe(0);
  });
});

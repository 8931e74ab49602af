import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PageCache } from "../page-cache/page-cache.server.ts";
import { setSecurityHeaders } from "../response/security-headers.server.ts";
import { createSiteServer, type SiteServerOptions } from "./site-server.server.ts";
import { StaticFiles } from "../response/static-files.server.ts";

let folder: string;
const servers: Server[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grand-tour-files-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets/app-abc.js"), "console.log('whole')");
  await writeFile(join(folder, "assets/app-abc.js.br"), "compressed");
  await writeFile(join(folder, "poster.svg"), "<svg/>");
  await writeFile(join(folder, "worker.js"), "self.skipWaiting()");
});
afterAll(async () => {
  for (const server of servers) server.close();
  await rm(folder, { recursive: true });
});

async function open(
  options: Partial<SiteServerOptions> = {},
): Promise<{ port: number; origin: string }> {
  const app: SiteServerOptions["app"] = new Hono();
  app.all("*", async (c) =>
    c.json({
      url: c.req.url,
      address: c.env.ipAddress,
      bytes: (await c.req.arrayBuffer()).byteLength,
    }),
  );
  const pages = new PageCache({ render: async () => new Response(), routeOf: () => undefined });
  const server = createSiteServer({
    app,
    pages,
    files: await StaticFiles.of(folder),
    origin: "http://127.0.0.1",
    trustProxy: false,
    takesFiles: (pathname) => pathname === "/pictures",
    ...options,
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { port, origin: `http://127.0.0.1:${port}` };
}

/** Sends raw bytes and returns the answer. */
async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.end(bytes);
  let text = "";
  for await (const chunk of socket.setEncoding("latin1")) text += chunk;
  return text;
}

test("a request that fails before the application ends alone, not the site", async () => {
  const pages = new PageCache({ render: async () => new Response(), routeOf: () => undefined });
  pages.answer = (request) => {
    if (request.url === "/broken") throw new Error("broken");
    return false;
  };
  const { origin } = await open({ pages });
  await expect(fetch(`${origin}/broken`)).rejects.toThrow("fetch failed");
  expect((await fetch(`${origin}/x`)).status).toBe(200);
});

describe("the application gets", () => {
  test("the socket's address and the Host, whatever else the client says", async () => {
    const { origin } = await open();
    const response = await fetch(`${origin}/x`, {
      headers: {
        "X-Forwarded-For": "6.6.6.6",
        "X-Forwarded-Proto": "https",
        "X-Client-Address": "6.6.6.6",
      },
    });
    expect(await response.json()).toMatchObject({ url: `${origin}/x`, address: "127.0.0.1" });
  });

  test("https if that is the site's scheme: a proxy handles TLS", async () => {
    const { port } = await open({ origin: "https://grandtour.example" });
    const answer = await exchange(
      port,
      "GET /x?y=1 HTTP/1.1\r\nHost: grandtour.example\r\nConnection: close\r\n\r\n",
    );
    expect(answer).toContain('"url":"https://grandtour.example/x?y=1"');
  });

  test("behind a trusted proxy: its client, and the site's own origin", async () => {
    const { origin } = await open({ origin: "https://grandtour.example", trustProxy: true });
    const response = await fetch(`${origin}/x`, {
      headers: { "X-Forwarded-For": "6.6.6.6, 203.0.113.9", Host: "internal:9" },
    });
    expect(await response.json()).toMatchObject({
      url: "https://grandtour.example/x",
      address: "203.0.113.9",
    });
  });
});

describe("bodies", () => {
  test("of 1 MB arrive complete, larger ones are refused with 413 and a message, announced or not", async () => {
    const { origin } = await open();
    const send = (body: BodyInit) =>
      fetch(origin, { method: "POST", body, duplex: "half" } as RequestInit);
    expect(await (await send(new Uint8Array(1_000_000))).json()).toMatchObject({
      bytes: 1_000_000,
    });
    const chunked = () => new Blob([new Uint8Array(1_500_000)]).stream();
    for (const body of [new Uint8Array(1_000_001), new Uint8Array(9_000_000), chunked()]) {
      const response = await send(body);
      expect(response.status).toBe(413);
      expect(await response.text()).toMatch(/^This is more than a form can hold\./);
    }
  });
});

describe("invalid HTTP", () => {
  test.each([
    ["no protocol at all", "hello\r\n\r\n", "400"],
    [
      "headers without end",
      `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ${"a".repeat(20_000)}\r\n\r\n`,
      "431",
    ],
    [
      "two lengths",
      "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na",
      "400",
    ],
    [
      "a length and chunks",
      "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "400",
    ],
    ["no host", "GET / HTTP/1.1\r\n\r\n", "400"],
    [
      "a target that can't be read",
      "GET /% HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
      "400",
    ],
    [
      "an expectation",
      "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nExpect: nonsense\r\n\r\n",
      "417",
    ],
    [
      "a host that is no address",
      "GET / HTTP/1.1\r\nHost: 1.2.3.4.5\r\nConnection: close\r\n\r\n",
      "400",
    ],
    [
      "a method nobody has",
      "PROPFIND / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
      "405",
    ],
  ])("%s is refused with a message, with all headers of a page", async (_, bytes, status) => {
    const { port } = await open();
    const [head = "", sentence] = (await exchange(port, bytes)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(sentence).toMatch(/^[A-Z].*\.\n$/);
    const expected = new Headers();
    setSecurityHeaders(expected, { hashes: [] });
    for (const name of expected.keys()) expect(head.toLowerCase()).toContain(`\r\n${name}: `);
  });
});

describe("files", () => {
  test("with a hash in the name are cached by browsers for a year; the compressed copy is sent to clients that accept it", async () => {
    const { origin } = await open();
    const plain = await fetch(`${origin}/assets/app-abc.js`, {
      headers: { "Accept-Encoding": "identity" },
    });
    expect(await plain.text()).toBe("console.log('whole')");
    expect(plain.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(plain.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
    const head = await fetch(`${origin}/assets/app-abc.js`, {
      method: "HEAD",
      headers: { "Accept-Encoding": "br" },
    });
    expect([head.headers.get("Content-Encoding"), head.headers.get("Content-Length")]).toEqual([
      "br",
      "10",
    ]);
  });

  test("others are checked again after a day, and not sent twice", async () => {
    const { origin } = await open();
    const first = await fetch(`${origin}/poster.svg`);
    expect(first.headers.get("Cache-Control")).toMatch(/^public, max-age=86400/);
    const again = await fetch(`${origin}/poster.svg`, {
      headers: { "If-None-Match": first.headers.get("ETag") ?? "" },
    });
    expect([first.status, again.status]).toEqual([200, 304]);
  });

  test("of a worker are checked each time, and have the security headers of every answer", async () => {
    const { origin } = await open();
    const { headers } = await fetch(`${origin}/worker.js`);
    expect([headers.get("Cache-Control"), headers.get("Content-Type")]).toEqual([
      "no-cache",
      "text/javascript; charset=utf-8",
    ]);
    expect(headers.get("Content-Security-Policy")).toContain("worker-src 'self'");
  });

  test("that are no documents have no policy of documents", async () => {
    const { origin } = await open();
    const policiesOf = async (file: string) => {
      const { headers } = await fetch(origin + file);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
      return ["Content-Security-Policy", "X-Frame-Options"].filter((name) => headers.has(name));
    };
    expect(await policiesOf("/assets/app-abc.js")).toEqual([]);
    // Opened alone, a drawing is a document.
    expect(await policiesOf("/poster.svg")).toEqual(["Content-Security-Policy", "X-Frame-Options"]);
  });

  test.each([
    "/assets/../../etc/passwd",
    "/assets/app-abc.js.br",
    "/assets",
    "/assets/%2e%2e/poster.svg",
  ])("%s is no file", async (path) => {
    const { port } = await open();
    const answer = await exchange(
      port,
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/"url":/);
  });
});

describe("a form with files", () => {
  const post = (origin: string, path: string, bytes: number) =>
    fetch(origin + path, {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin" },
      body: Buffer.alloc(bytes),
    });

  test("reaches the page that takes it, and no other", async () => {
    const { origin } = await open();
    expect(await (await post(origin, "/pictures?for=rome", 5_000_000)).json()).toMatchObject({
      bytes: 5_000_000,
    });
    expect((await post(origin, "/contact", 5_000_000)).status).toBe(413);
  });

  test("is refused before the page if it announces too large a size", async () => {
    const { port } = await open();
    const answer = await exchange(
      port,
      "POST /pictures HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 64000001\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*more than 64 MB together/s);
  });
});

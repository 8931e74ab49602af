import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { Hono } from "hono";
import { afterAll, describe, expect, test } from "vitest";
import { waitAside } from "#app/platform/request-place.server.ts";
import { admitAll, openAdmission } from "../admission/admission.server.ts";
import { classLimits } from "../admission/class-limits.ts";
import { PageCache } from "../page-cache/page-cache.server.ts";
import { createSiteServer, type SiteServerOptions, withoutBounds } from "./site-server.server.ts";
import { StaticFiles } from "../response/static-files.server.ts";

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

type Opened = { server: Server; port: number };

async function open(
  app: SiteServerOptions["app"],
  options: Partial<SiteServerOptions> = {},
): Promise<Opened> {
  const server = createSiteServer({
    app,
    pages: new PageCache({ render: async () => new Response(), routeOf: () => undefined }),
    files: await StaticFiles.of(import.meta.dirname),
    origin: "http://127.0.0.1",
    trustProxy: false,
    takesFiles: () => false,
    ...options,
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

function answering(text: () => string): SiteServerOptions["app"] {
  const app: SiteServerOptions["app"] = new Hono();
  app.all("*", (c) => c.text(text()));
  return app;
}
const plain = answering(() => "here");

/** Sends raw bytes and waits until the connection ends. */
async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.end(bytes);
  let text = "";
  for await (const chunk of socket.setEncoding("latin1")) text += chunk;
  return text;
}

describe("hosts", () => {
  const ask = (port: number, hosts: string) =>
    exchange(port, `GET /healthz HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);

  test("health checks work with any name; two names are refused", async () => {
    const { port } = await open(plain, { origin: "https://grandtour.example" });
    expect(await ask(port, "Host: 10.0.0.1\r\n")).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask(port, "Host: grandtour.example\r\nHost: evil.example\r\n")).toMatch(
      /^HTTP\/1\.1 400 .*two hosts/s,
    );
  });

  test("an unknown name gets nothing, neither a file nor a form", async () => {
    const { port } = await open(plain);
    for (const line of ["GET /site-server.server.ts", "GET /", "POST /superadmin/setup"]) {
      const answer = await exchange(
        port,
        `${line} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
      );
      expect(answer, line).toMatch(/^HTTP\/1\.1 421 .*not known by that name/s);
    }
  });
});

describe("forms", () => {
  test("with a hundred thousand fields are refused, and never parsed", async () => {
    let parsed = 0;
    const app: SiteServerOptions["app"] = new Hono();
    app.all("*", async (c) => c.text(String((parsed = [...(await c.req.raw.formData())].length))));
    const { port } = await open(app);
    const post = (fields: number) =>
      fetch(`http://127.0.0.1:${port}/login`, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: Array.from({ length: fields }, (_, at) => `${at}`).join("&"),
      });
    const refused = await post(140_000);
    expect([refused.status, await refused.text(), parsed]).toEqual([
      413,
      expect.stringMatching(/more fields/),
      0,
    ]);
    expect(await (await post(500)).text()).toBe("500");
  });

  test("that are broken and ask for an Upgrade are answered at once", async () => {
    const { port } = await open(plain);
    const head =
      "POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: upgrade\r\nUpgrade: h2c\r\n";
    expect(await exchange(port, `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\na=b\r\n`)).toMatch(
      /^HTTP\/1\.1 400 /,
    );
    expect(await exchange(port, `${head}Content-Length: 3\r\n\r\na=b`)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

test("a request that is made to wait on purpose holds no place", async () => {
  const entered = Promise.withResolvers<void>();
  const app: SiteServerOptions["app"] = new Hono();
  app.get("/aside", async (c) => {
    const waited = waitAside(60_000);
    entered.resolve();
    await waited;
    return c.text("late");
  });
  app.all("*", (c) => c.text("here"));
  const one = { ...classLimits.anonymous, inFlight: 1, waiting: 0 };
  const { port } = await open(app, {
    admission: openAdmission({ ...classLimits, anonymous: one }),
  });
  const origin = `http://127.0.0.1:${port}`;
  const slow = new AbortController();
  const aside = fetch(`${origin}/aside`, { signal: slow.signal }).catch(() => {});
  await entered.promise;
  expect((await fetch(`${origin}/search`)).status).toBe(200);
  slow.abort();
  await aside;
});

describe("clients that read nothing", () => {
  // More than the kernel’s socket buffers hold: 32 MB to read, 4 MB to write. All are admitted: one
  // that waits too long for its turn is told so, and reads that.
  const size = 40_000_000;
  const long = answering(() => "x".repeat(size));
  const request = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";

  /** Three clients, once the server has accepted all of them. */
  async function stalled({ server, port }: Opened): Promise<Socket[]> {
    let accepted = 0;
    server.on("connection", () => (accepted += 1));
    const sockets = Array.from({ length: 3 }, () =>
      connect(port, "127.0.0.1").on("error", () => {}),
    );
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    await expect.poll(() => accepted).toBe(3);
    for (const socket of sockets) socket.pause().write(request);
    return sockets;
  }
  const countOf = (server: Server) =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

  test("are disconnected; one that keeps reading is not", async () => {
    const { server, port } = await open(long, { admission: admitAll, stalledReader: 2_000 });
    const slow = connect(port, "127.0.0.1");
    slow.write(request.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
    await expect.poll(() => countOf(server)).toBe(1);
    let othersAreGone = false;
    const reading = readSlowly();
    // Connected later, they end first.
    const sockets = await stalled({ server, port });
    await expect.poll(() => countOf(server)).toBeLessThan(2);
    othersAreGone = true;
    expect(await reading).toBeGreaterThan(size);
    await expect.poll(() => countOf(server)).toBe(0);
    for (const socket of sockets) socket.destroy();

    async function readSlowly(): Promise<number> {
      let read = 0;
      for await (const chunk of slow) {
        read += (chunk as Buffer).length;
        if (!othersAreGone && read < size / 2) await delay(10);
      }
      return read;
    }
  });

  test("control: would stay connected without that limit", async () => {
    const bounded = await open(long, { admission: admitAll, stalledReader: 400 });
    const unbounded = await open(long, { ...withoutBounds });
    const sockets = await stalled(unbounded);
    // Those of a bounded server, connected later, end first.
    const others = await stalled(bounded);
    await expect.poll(() => countOf(bounded.server)).toBe(0);
    expect(await countOf(unbounded.server)).toBe(3);
    for (const socket of [...sockets, ...others]) socket.destroy();
  });
});

describe("requests sent without waiting for answers", () => {
  async function workedOn(options: Partial<SiteServerOptions>): Promise<number> {
    let count = 0;
    const { port } = await open(
      answering(() => String((count += 1))),
      options,
    );
    const request = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.resume().end(request.repeat(300));
    await once(socket, "close");
    return count;
  }

  test("end the connection if there are more than a few", async () => {
    expect(await workedOn({ admission: admitAll })).toBeLessThan(15);
    expect(await workedOn({ ...withoutBounds })).toBe(300);
  });
});

describe("connections", () => {
  async function stillOpen(options: Partial<SiteServerOptions>): Promise<number> {
    const { port } = await open(plain, options);
    const sockets = Array.from({ length: 8 }, () =>
      connect(port, "127.0.0.1").on("error", () => {}),
    );
    const fates = await Promise.all(sockets.map(fateOf));
    for (const socket of sockets) socket.destroy();
    return fates.filter((fate) => fate === "answered").length;
  }
  function fateOf(socket: Socket): Promise<"answered" | "closed"> {
    const { promise, resolve } = Promise.withResolvers<"answered" | "closed">();
    socket.once("data", () => resolve("answered")).once("close", () => resolve("closed"));
    socket.write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    return promise;
  }

  test("are limited per address, and in total", async () => {
    expect(await stillOpen({ connections: { total: 100, perAddress: 3 } })).toBe(3);
    expect(await stillOpen({ connections: { total: 4, perAddress: 100 } })).toBe(4);
    expect(await stillOpen({ connections: { total: 100, perAddress: 3 }, trustProxy: true })).toBe(
      8,
    );
    expect(await stillOpen({ ...withoutBounds })).toBe(8);
  });
});

describe("a flood of searches", () => {
  /** Searches that hang until released, and a booking that ends at once. */
  function heldApp() {
    const held = Promise.withResolvers<void>();
    let searches = 0;
    const app: SiteServerOptions["app"] = new Hono();
    app.get("/packages", async (c) => {
      searches += 1;
      await held.promise;
      return c.text("found");
    });
    app.get("*", (c) => c.text("opened"));
    app.post("*", (c) => c.text("booked"));
    return { app, release: held.resolve, searches: () => searches };
  }
  const { anonymous } = classLimits;
  const aboveBrowsing = [
    "/book/x",
    "/BOOK/x",
    "/%62ook/x.data",
    "/pay/x",
    "/webhooks/stripe",
    "/waiting-list",
    "/deal/x/waiting-list",
    "/view-trip",
    "/dashboard/trips/GT-AAAAAA",
    "/login",
    "/signup",
  ];

  test("has a few at once, a queue, and 503 with Retry-After for the rest; a booking passes", async () => {
    const calm = { ...anonymous, timeout: 60_000 };
    const admission = openAdmission({ ...classLimits, anonymous: calm }, () => 0);
    const { app, release, searches } = heldApp();
    const { port } = await open(app, { admission });
    const origin = `http://127.0.0.1:${port}`;
    const ask = (at: number) =>
      fetch(`${origin}/packages?q=${at}`, { headers: { Accept: "text/html" } });
    const all = Array.from({ length: 60 }, (_, at) => ask(at));
    const done: Response[] = [];
    for (const one of all) void one.then((response) => done.push(response));
    await expect.poll(() => done.length).toBe(60 - anonymous.perAddress);
    for (const response of done) {
      expect([response.status, Number(response.headers.get("Retry-After"))]).toEqual([
        503,
        expect.toSatisfy((s: number) => s >= 2 && s <= 5),
      ]);
      expect(response.headers.get("Content-Security-Policy")).not.toBeNull();
      expect(await response.text()).toContain("<h1>Many people are here right now.</h1>");
    }
    expect(searches()).toBe(anonymous.inFlight);
    expect(await (await fetch(`${origin}/book/x`, { method: "POST", body: "a=b" })).text()).toBe(
      "booked",
    );
    // Control: a page that is browsed has no place.
    expect((await fetch(`${origin}/deal/x`)).status).toBe(503);
    for (const path of aboveBrowsing) {
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
      expect([path, (await fetch(origin + path, { method: "POST" })).status]).toEqual([path, 200]);
    }
    release();
    const found = (await Promise.all(all)).filter(({ status }) => status === 200);
    expect(found).toHaveLength(anonymous.perAddress);
  });

  test("control: without admission all run at once", async () => {
    const { app, release, searches } = heldApp();
    const { port } = await open(app, { ...withoutBounds });
    const ask = (at: number) => fetch(`http://127.0.0.1:${port}/packages?q=${at}`);
    const all = Array.from({ length: 60 }, (_, at) => ask(at));
    await expect.poll(searches).toBe(60);
    release();
    for (const { status } of await Promise.all(all)) expect(status).toBe(200);
  });
});

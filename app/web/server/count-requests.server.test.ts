import { Hono } from "hono";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { metrics, openMetrics } from "#app/platform/metrics.server.ts";
import { PageCache } from "../page-cache/page-cache.server.ts";
import { createSiteServer, type SiteServerOptions } from "./site-server.server.ts";

let origin: string;
const app: SiteServerOptions["app"] = new Hono();
app.get("/slow", () => new Promise<Response>(() => {}));
app.get("/broken", () => new Response("broken", { status: 500 }));
app.all("*", (c) => c.text("here"));
const server = createSiteServer({
  app,
  pages: new PageCache({ render: async () => new Response(), routeOf: () => undefined }),
  files: { answer: (_request, _response, next) => next() },
  origin: "http://127.0.0.1",
  trustProxy: false,
  takesFiles: () => false,
});

beforeAll(async () => {
  await openMetrics();
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

async function counted(): Promise<Record<string, number>> {
  const { text = "" } = (await metrics()?.read()) ?? {};
  return Object.fromEntries(
    [...text.matchAll(/^grand_tour_requests_total\{class="(\w+)",status="(\w+)"\} (\d+)$/gm)].map(
      ([, name, status, count]) => [`${name} ${status}`, Number(count)],
    ),
  );
}

test("what is counted is what was sent, by class and status", async () => {
  const sent: Record<string, number> = {};
  const send = async (name: string, path: string, init: RequestInit = {}) => {
    const answer = await fetch(origin + path, init);
    await answer.text();
    sent[`${name} ${answer.status}`] = (sent[`${name} ${answer.status}`] ?? 0) + 1;
  };
  const signedIn = { headers: { Cookie: "session=1" } };
  await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      await send("anonymous", `/somewhere/${at}`);
      await send("signedIn", "/account", signedIn);
      if (at % 4 === 0) await send("anonymous", "/broken");
      if (at % 5 === 0) await send("health", "/readyz");
      if (at % 8 === 0) await send("refused", "/x", { method: "PATCH" });
    }),
  );
  await expect.poll(counted).toEqual(sent);
});

test("a visitor who leaves before the answer is counted as cut", async () => {
  const leaving = new AbortController();
  const request = fetch(`${origin}/slow`, { signal: leaving.signal });
  setImmediate(() => leaving.abort());
  await expect(request).rejects.toThrow("abort");
  await expect.poll(counted).toHaveProperty("anonymous cut", 1);
});

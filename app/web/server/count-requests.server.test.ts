import { Hono } from "hono";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { metrics, openMetrics } from "#app/platform/metrics.server.ts";
import { openAdmission } from "../admission/admission.server.ts";
import { classLimits } from "../admission/class-limits.ts";
import { PageCache } from "../page-cache/page-cache.server.ts";
import { createSiteServer, type SiteServerOptions } from "./site-server.server.ts";

let origin: string;
const app: SiteServerOptions["app"] = new Hono();
app.get("/slow", () => new Promise<Response>(() => {}));
app.get("/broken", () => new Response("broken", { status: 500 }));
app.all("*", (c) => c.text("here"));
const pages = new PageCache({
  render: async () => new Response("kept", { headers: { "Content-Type": "text/html" } }),
  routeOf: (path) =>
    path.startsWith("/kept") ? { tables: [], searchKeys: new Set<string>() } : undefined,
});
/** No place for uploads and pictures. */
const full = { ...classLimits.files, inFlight: 0, waiting: 0 };
const server = createSiteServer({
  app,
  pages,
  admission: openAdmission({ ...classLimits, files: full }, () => 0),
  files: {
    answer: (request, response, next) =>
      request.url === "/site.css" ? response.end("css") : next(),
  },
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

/** The counters of /metrics that `pattern` finds, by what it finds first. */
async function read(pattern: RegExp): Promise<Record<string, number>> {
  const { text = "" } = (await metrics()?.read()) ?? {};
  const found = [...text.matchAll(pattern)];
  return Object.fromEntries(found.map(([, name = "", count]) => [name, Number(count)]));
}
const counted = () => read(/^grand_tour_requests_total\{class="(\w+",status="\w+)"\} (\d+)$/gm);
const timed = () => read(/^grand_tour_request_seconds_count\{class="(\w+)"\} (\d+)$/gm);
const refused = () => read(/^grand_tour_refused_total\{class="(\w+)"\} (\d+)$/gm);

const post = { method: "POST", body: new URLSearchParams({ a: "1" }) };
const signedIn = { headers: { Cookie: "session=1" } };
/** For each class, what is sent of it. */
const requests: Readonly<Record<string, readonly [path: string, init?: RequestInit]>> = {
  health: ["/readyz"],
  webhook: ["/webhooks/stripe", post],
  paying: ["/pay/token"],
  booking: ["/book/rome", post],
  bookingPages: ["/book/rome"],
  login: ["/login", post],
  loginPages: ["/login"],
  asking: ["/contact", post],
  files: ["/media/a.avif"],
  signedIn: ["/account", signedIn],
  anonymous: ["/broken"],
  cached: ["/kept"],
  file: ["/site.css"],
  refused: ["/x", { method: "PATCH" }],
};

test("the counters grow by exactly what a driver sent, in each class", async () => {
  const sent: Record<string, number> = {};
  const sentOf: Record<string, number> = {};
  const send = async (name: string, path: string, init?: RequestInit) => {
    const answer = await fetch(origin + path, init);
    await answer.text();
    const key = `${name}",status="${answer.status}`;
    sent[key] = (sent[key] ?? 0) + 1;
    sentOf[name] = (sentOf[name] ?? 0) + 1;
  };
  // A page is rendered for the first who asks; after a change, once more for all.
  await send("anonymous", "/kept");
  for (let change = 0; change < 7; change += 1) {
    pages.purge();
    await send("refresh", "/kept");
  }
  await Promise.all(
    Object.entries(requests).map(async ([name, request], at) => {
      for (let count = 0; count < 8 + at; count += 1) await send(name, ...request);
    }),
  );
  expect(Object.keys(sentOf).toSorted()).toEqual(
    [...Object.keys(classLimits), "cached", "file", "refused"].toSorted(),
  );
  await expect.poll(counted).toEqual(sent);
  expect(await timed()).toEqual(sentOf);
  expect(await refused()).toEqual({ files: sentOf.files });
});

test("a visitor who leaves before the answer is counted as cut", async () => {
  const leaving = new AbortController();
  const request = fetch(`${origin}/slow`, { signal: leaving.signal });
  setImmediate(() => leaving.abort());
  await expect(request).rejects.toThrow("abort");
  await expect.poll(counted).toHaveProperty('anonymous",status="cut', 1);
});

import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { type Customer, isAcknowledged } from "../bookings/customer.ts";

/** In milliseconds. */
type Times = { count: number; p50: number; p99: number };
export type ProbeReport = {
  bookings: Times;
  /** Failed bookings, including unopened forms, by answer. */
  refused: Record<string, number>;
  /** Marks of the acknowledged ones. */
  acknowledged: string[];
  cached: Times;
  cachedRefused: number;
  /** What else stands above browsing, by method and route: asked, answered, and how fast. */
  purposes: Record<string, Times & { asked: number }>;
};

/** Bookings and cached pages per second. */
const bookingsPerSecond = 4;
const cachedPerSecond = 25;
const purposesPerSecond = 10;

type Asked = { method: "GET" | "POST"; path: string };

/** What people come for besides browsing: each is opened, or sent, while the flood lasts. */
const purposesOf = (deal: string): Record<string, Asked> => ({
  "GET /book": { method: "GET", path: `/book/${deal}` },
  "POST /book": { method: "POST", path: `/book/${deal}` },
  // No payment has this link: the answer is 404, at the cost of its query.
  "GET /pay": { method: "GET", path: "/pay/a-link-that-nobody-has" },
  "POST /pay": { method: "POST", path: "/pay/a-link-that-nobody-has" },
  "POST /webhooks/stripe": { method: "POST", path: "/webhooks/stripe" },
  "GET /waiting-list": { method: "GET", path: "/waiting-list?token=unknown" },
  "POST /waiting-list": { method: "POST", path: "/waiting-list?token=unknown" },
  "GET /view-trip": { method: "GET", path: "/view-trip?reference=GT-AAAAAA" },
  "POST /view-trip": { method: "POST", path: "/view-trip" },
  "GET /dashboard": { method: "GET", path: "/dashboard" },
  "GET /login": { method: "GET", path: "/login?next=%2Fdashboard" },
  "POST /login": { method: "POST", path: "/login" },
  "GET /signup": { method: "GET", path: "/signup?next=%2Fdashboard" },
});

export type Probe = { stop(): Promise<ProbeReport> };

/** Books steadily like customers in browsers, and requests a cached page, until stopped. */
export function startProbe(
  origin: string,
  customers: readonly Customer[],
  deals: readonly string[],
): Probe {
  const agent = new Agent({ keepAlive: true, localAddress: "127.0.0.254" });
  const [booked, cached]: [number[], number[]] = [[], []];
  const report = {
    refused: {} as Record<string, number>,
    acknowledged: [] as string[],
    cachedRefused: 0,
  };
  const purposes = Object.entries(purposesOf(deals[0] ?? "")).map(([name, asked]) => ({
    name,
    asked: 0,
    times: [] as number[],
    asks: asked,
  }));
  let running = true;
  const refuse = (answer: string) => (report.refused[answer] = (report.refused[answer] ?? 0) + 1);

  async function book(number: number): Promise<void> {
    const customer = customers[number % customers.length];
    const form = await customer?.openForm(origin, deals[number % deals.length] ?? "");
    if (!customer || !form) return;
    const start = performance.now();
    const answer = await customer.submit(origin, form);
    if (!isAcknowledged(answer)) return void refuse(String(answer.status));
    booked.push(performance.now() - start);
    report.acknowledged.push(form.mark);
  }

  async function look(): Promise<void> {
    const start = performance.now();
    if ((await get(`${origin}/packages`, agent)) !== 200) report.cachedRefused += 1;
    else cached.push(performance.now() - start);
  }

  async function come(number: number): Promise<void> {
    const purpose = purposes[number % purposes.length];
    if (!purpose) return;
    const { method, path } = purpose.asks;
    purpose.asked += 1;
    // The page of a form is opened during the flood too; the provider opens none.
    const hasPage = method === "POST" && !path.startsWith("/webhooks/");
    if (hasPage && !isAnswer(await get(origin + path, agent))) return;
    const start = performance.now();
    if (isAnswer(await get(origin + path, agent, method)))
      purpose.times.push(performance.now() - start);
  }

  const lanes = [
    everyWhile(() => running, 1_000 / purposesPerSecond, come),
    everyWhile(
      () => running,
      1_000 / bookingsPerSecond,
      (number) => book(number).catch((error: unknown) => void refuse(String(error).slice(0, 60))),
    ),
    everyWhile(() => running, 1_000 / cachedPerSecond, look),
  ];
  return {
    async stop() {
      running = false;
      await Promise.all(lanes);
      agent.destroy();
      const came = purposes.map(
        ({ name, asked, times }) => [name, { asked, ...timesOf(times) }] as const,
      );
      return {
        ...report,
        bookings: timesOf(booked),
        cached: timesOf(cached),
        purposes: Object.fromEntries(came),
      };
    },
  };
}

const isAnswer = (status: number): boolean => status !== 0 && status < 500;

/** Starts work at a fixed interval, whether or not earlier work has ended. */
export async function everyWhile(
  shouldContinue: () => boolean,
  milliseconds: number,
  work: (number: number) => Promise<void>,
): Promise<void> {
  const open: Promise<void>[] = [];
  const began = performance.now();
  for (let number = 0; shouldContinue(); number += 1) {
    open.push(work(number));
    await delay(Math.max(0, began + (number + 1) * milliseconds - performance.now()));
  }
  await Promise.all(open);
}

/** Status of a page, or of an empty form sent to it; 0 without an answer. */
export function get(url: string, agent: Agent, method: Asked["method"] = "GET"): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const form = method === "POST" && {
    Origin: new URL(url).origin,
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": "0",
  };
  const headers = { Accept: "text/html", "Accept-Encoding": "br", ...form };
  const sent = request(url, { agent, method, headers, timeout: 30_000 }, (response) => {
    response.resume().once("close", () => resolve(response.statusCode ?? 0));
  });
  sent
    .once("timeout", () => sent.destroy())
    .once("error", () => resolve(0))
    .end();
  return promise;
}

export function timesOf(list: number[]): Times {
  const sorted = list.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}

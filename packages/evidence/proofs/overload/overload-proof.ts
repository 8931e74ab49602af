import { readFile } from "node:fs/promises";
import { Agent } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { checkBookings, dealsOnSale } from "../bookings/check-bookings.ts";
import { confirmAll, Customer } from "../bookings/customer.ts";
import { flood } from "./flood.ts";
import type { FloodOptions, FloodReport } from "./flood-process.ts";
import { get, type ProbeReport, startProbe } from "./overload-probe.ts";
import type { SiteProcess } from "../../harness/site-process.ts";
import { type Servers, withServers } from "../../harness/with-servers.ts";

export type FloodKind = FloodOptions["kind"];
export type OverloadOptions = {
  /** An empty database; the server process migrates it as its owner. */
  databaseUrl: string;
  ownerUrl: string;
  kinds: readonly FloodKind[];
  /** Duration of each flood. */
  seconds: number;
  /** Peak rate of requests per second; measured if not given. */
  knee?: number;
  /** Control: the site admits everything. */
  withoutAdmission: boolean;
  /** Whether a site with one class for all is flooded too, where what people come for fails. */
  withOneClass: boolean;
  signal: AbortSignal;
  say: (line: string) => void;
};

type Phase = Omit<ProbeReport, "acknowledged"> & {
  kind: FloodKind;
  /**
   * Peak rate of answers at the best concurrency: the mean of before and after, because machine
   * speed drifts.
   */
  peak: number;
  /** Good answers per second during the flood, including customers' forms and bookings. */
  goodput: number;
  flood: FloodReport;
  /** Milliseconds after the flood until searches are normal again; 5,000 if not. */
  normalAfter: number;
  memoryMb: number;
};
export type OverloadReport = {
  ok: boolean;
  missing: number;
  phases: Phase[];
  /** With one class for all; null if not asked for. */ oneClass: ProbeReport["purposes"] | null;
};

/** Load as a multiple of the peak. */
const times = 5;
const slowReaders = 400;
const oneClass = new URL("one-class.mjs", import.meta.url).href;
const customerCount = 16;
/** Promised limits in milliseconds, and goodput as a share. */
const promised = { booking: 500, cached: 50, goodput: 0.8, normal: 5_000 };

/** Floods the site with five times its peak load, while customers book and view cached pages. */
export async function proveOverload(options: OverloadOptions): Promise<OverloadReport> {
  const client = new pg.Client(options.ownerUrl);
  const customers = Array.from({ length: customerCount }, (_, number) => new Customer(number));
  const withServer = <Result>(
    settings: Record<string, string>,
    work: (servers: Servers) => Promise<Result>,
  ) => withServers({ ...options, count: 1, settings: { LOG_LEVEL: "error", ...settings } }, work);
  const acknowledged: string[] = [];
  try {
    await client.connect();
    const admission = { SHED_LOAD: options.withoutAdmission ? "0" : "1" };
    const phases = await withServer(admission, async ({ all: [server] }) => {
      if (!server) throw new RangeError("No server was started.");
      for (const customer of customers) await customer.signUp(server.origin);
      await confirmAll(client);
      const deals = await dealsOnSale(client);
      const done: Phase[] = [];
      for (const kind of options.kinds) {
        options.signal.throwIfAborted();
        const phase = await floodOnce({ ...options, kind, server, customers, deals }, acknowledged);
        options.say(JSON.stringify(phase));
        done.push(phase);
      }
      return done;
    });
    const { missing } = await checkBookings(client, acknowledged);
    const control = options.withOneClass
      ? await withServer({ NODE_OPTIONS: `--import ${oneClass}` }, async ({ originOf }) =>
          floodOneClass(originOf(0), { deals: await dealsOnSale(client), say: options.say }),
        )
      : undefined;
    const ok = missing === 0 && phases.every(keepsPromises) && (!control || isStarved(control));
    return { ok, missing, phases, oneClass: control ?? null };
  } finally {
    for (const customer of customers) customer.leave();
    await client.end().catch(() => {});
  }
}

/** Asks for each purpose while 200 visitors search at once. */
async function floodOneClass(
  origin: string,
  { deals, say }: { deals: readonly string[]; say: (line: string) => void },
) {
  const probe = startProbe(origin, [], deals);
  await flood({ origin, kind: "searches", seconds: 20, atOnce: 200 });
  const { purposes } = await probe.stop();
  say(JSON.stringify({ oneClass: purposes }));
  return purposes;
}

/** Whether most of what people come for was not always answered. */
function isStarved(purposes: ProbeReport["purposes"]): boolean {
  const all = Object.values(purposes);
  return all.filter(({ asked, count }) => count < asked).length > all.length / 2;
}

type Run = OverloadOptions & {
  kind: FloodKind;
  server: SiteProcess;
  customers: Customer[];
  deals: string[];
};

async function floodOnce(
  { kind, seconds, knee, server, customers, deals }: Run,
  acknowledged: string[],
): Promise<Phase> {
  const { origin, child } = server;
  const findKnee = async () =>
    kind === "readers" ? 0 : (knee ?? (await findPeak(origin, kind, 4)).peak);
  const before = await findKnee();
  const probe = startProbe(origin, customers, deals);
  const perSecond = kind === "readers" ? slowReaders : before * times;
  // Readers are cut within a minute.
  const answered = await flood({
    origin,
    kind,
    seconds: kind === "readers" ? seconds + 30 : seconds,
    perSecond,
  });
  const memoryMb = await memoryOf(child.pid ?? 0);
  const normalAfter = await waitUntilNormal(origin);
  const { acknowledged: marks, ...probed } = await probe.stop();
  acknowledged.push(...marks);
  const peak = Math.round((before + (await findKnee())) / 2);
  const goodput = Math.round(answered.goodPerSecond + (2 * probed.bookings.count) / seconds);
  return { kind, peak, goodput, flood: answered, normalAfter, memoryMb, ...probed };
}

/** Increases concurrency until throughput stops growing. Returns answers per second. */
export async function findPeak(
  origin: string,
  kind: FloodKind,
  seconds: number,
): Promise<{ peak: number; steps: Record<string, FloodReport> }> {
  const steps: Record<string, FloodReport> = {};
  let peak = 0;
  for (const atOnce of [1, 2, 3, 4, 6, 8, 16]) {
    const step = await flood({ origin, kind, seconds, atOnce });
    steps[atOnce] = step;
    if (step.goodPerSecond > peak) peak = step.goodPerSecond;
    if (step.goodPerSecond < peak * 0.9) break;
  }
  return { peak, steps };
}

/** Repeats a new search until it is answered within half a second. */
async function waitUntilNormal(origin: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, localAddress: "127.0.0.253" });
  const began = performance.now();
  const passed = () => Math.round(performance.now() - began);
  for (let number = 0; passed() < promised.normal; number += 1) {
    const start = performance.now();
    const status = await get(
      `${origin}/packages?q=lisbon&max=${100_000 + (Math.round(began) % 800_000) + number}`,
      agent,
    );
    if (status === 200 && performance.now() - start < 500) break;
    await delay(100);
  }
  agent.destroy();
  return Math.min(promised.normal, passed());
}

/** A process's resident memory. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024);
}

function keepsPromises({
  kind,
  peak,
  goodput,
  bookings,
  cached,
  flood: answered,
  normalAfter,
  refused,
  cachedRefused,
  purposes,
}: Phase): boolean {
  const others = Object.keys(answered.statuses).filter(
    (status) => !["200", "401", "503"].includes(status),
  );
  const flooded =
    kind === "readers"
      ? (answered.statuses.cut ?? 0) > 0
      : others.length === 0 && peak > 0 && goodput >= peak * promised.goodput;
  // A flood of logins has the places of logins.
  const came = Object.entries(purposes).filter(
    ([name]) => kind !== "logins" || name !== "POST /login",
  );
  const served =
    Object.keys(refused).length === 0 &&
    cachedRefused === 0 &&
    bookings.count > 0 &&
    came.every(([, { asked, count }]) => asked === count);
  const quick =
    bookings.p99 <= promised.booking &&
    cached.p99 <= promised.cached &&
    normalAfter < promised.normal;
  return flooded && served && quick && answered.withoutRetryAfter === 0;
}

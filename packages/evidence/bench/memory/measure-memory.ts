import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { startTemporaryDatabase } from "@grand-tour/embedded-postgres/temporary.server.ts";
import { dealsOnSale } from "../../proofs/bookings/check-bookings.ts";
import { confirmAll, Customer } from "../../proofs/bookings/customer.ts";
import { createAgent, setUpSite } from "../../harness/sign-in-staff.ts";
import { startSink } from "../../harness/mail-sink.ts";
import { requestReport } from "../../harness/measure.ts";
import { type SiteProcess, startSite } from "../../harness/site-process.ts";
import { type Load, type LoadedSite, sendMixed } from "./memory-load.ts";
import { processCpu } from "../../harness/process-cpu.ts";
import { type ProcessMemory, processMemory, residentMemory } from "../../harness/process-memory.ts";

/** Megabytes: of the process, and of the heaps of its threads. */
type Parts = ProcessMemory & Readonly<Record<string, number>>;
/**
 * `median` and `peak` are of the process under load, `loaded` is the largest of samples two seconds
 * apart; `cpu` is milliseconds of a request.
 */
export type MemoryUse = Load & {
  idle: Parts;
  median: number;
  peak: number;
  loaded: Parts;
  rested: Parts;
  cpu: number;
};

const customers = 20;
const agentsEmail = "seller@example.com";

/**
 * Memory of the built site in `root`: `seconds` after its start, for as long under load, and after
 * as long a rest.
 */
export async function measureMemory(root: string, seconds: number): Promise<MemoryUse> {
  const database = await startTemporaryDatabase();
  const sink = await startSink("0");
  try {
    const env = {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      SMTP_URL: sink.url,
      APP_SECRET: "the secret of the site of this measurement",
    };
    const start = () => startSite(env, { supervised: false, root, preload: "report-memory.mjs" });
    // The first start migrates and fills the database, which others don't.
    await (await start()).end();
    const site = await start();
    try {
      await delay(seconds * 1_000);
      const idle = await partsOf(site);
      const loaded = await prepareLoad(site, database.ownerUrl);
      const use = await underLoad(site, () => sendMixed(loaded, seconds));
      for (const customer of loaded.customers) customer.leave();
      await delay(seconds * 1_000);
      return { idle, ...use, rested: await partsOf(site) };
    } finally {
      await site.end();
    }
  } finally {
    sink.stop();
    await database.stop();
  }
}

async function prepareLoad({ origin }: SiteProcess, ownerUrl: string): Promise<LoadedSite> {
  const owner = await setUpSite(origin);
  await createAgent(origin, owner, { email: agentsEmail, name: "Dana Marsh" });
  const people = Array.from({ length: customers }, (_, at) => new Customer(at));
  for (const person of people) await person.signUp(origin);
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await confirmAll(client);
    const { rows } = await client.query<{ id: string }>(
      "SELECT id FROM packages WHERE archived_at IS NULL ORDER BY id LIMIT 2",
    );
    const shown = rows.map(({ id }) => id);
    const booked = await dealsOnSale(client);
    return { origin, owner, agentsEmail, customers: people, shown, booked };
  } finally {
    await client.end();
  }
}

async function underLoad(
  site: SiteProcess,
  send: () => Promise<Load>,
): Promise<Omit<MemoryUse, "idle" | "rested">> {
  const pid = site.child.pid ?? 0;
  const before = processCpu(pid);
  const taken: number[] = [];
  const parts: Promise<Parts>[] = [];
  const sampling = setInterval(() => {
    taken.push(residentMemory(pid));
    if (taken.length % 20 === 0) parts.push(partsOf(site));
  }, 100);
  const load = await send().finally(() => clearInterval(sampling));
  const largest = (await Promise.all(parts)).toSorted((one, other) => other.rss - one.rss)[0];
  taken.sort((one, other) => one - other);
  return {
    ...load,
    median: taken[Math.floor(taken.length / 2)] ?? 0,
    peak: taken.at(-1) ?? 0,
    cpu: (processCpu(pid) - before) / load.requests,
    loaded: largest ?? (await partsOf(site)),
  };
}

async function partsOf(site: SiteProcess): Promise<Parts> {
  const { rss: _, threads, ...heap } = (await requestReport(site.child, "memory")) as Bytes;
  const inMegabytes = Object.entries(heap).map(([part, bytes]) => [part, bytes / 2 ** 20] as const);
  return {
    ...Object.fromEntries(inMegabytes),
    threads: threads ?? 0,
    ...processMemory(site.child.pid ?? 0),
  };
}

type Bytes = Readonly<Record<string, number>>;

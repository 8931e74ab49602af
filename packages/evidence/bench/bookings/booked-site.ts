import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { startEmbeddedDatabase } from "@grand-tour/embedded-postgres/start-embedded-database.server.ts";
import { makeCustomers } from "./booking-customers.ts";
import { startSink } from "../../harness/mail-sink.ts";
import { familyCpu, parentOf, processCpu } from "../../harness/process-cpu.ts";
import { startSite } from "../../harness/site-process.ts";
import type { Sending, Sent } from "./send-requests.ts";
import { sellDepartures } from "./sold-trips.ts";

export type BookingLoad = {
  connections: number;
  seconds: number;
  customers: number;
  /** Folder for CPU profiles of the site's threads. */
  profile?: string | undefined;
};
/** CPU and statements are of a request, a booking's with its mails; the former in milliseconds. */
export type Cost = Omit<Sent, "next"> & {
  request: Sending["request"];
  nodeCpu: number;
  postgresCpu: number;
  statements: number;
  mails: number;
  /** Mails left when the last request was answered, and the seconds until none was. */
  mailsLeft: number;
  emptyAfter: number;
  /** The statements that took PostgreSQL longest, in microseconds of a request. */
  longest: { query: string; calls: number; microseconds: number }[];
};

const secret = "the secret of the site of this measurement";
const warmUp = 5;
const longestEmptying = 600;

/** Opens forms of the built site in `root`, then sends bookings, with a database that syncs its commits. */
export async function measureBookings(root: string, load: BookingLoad): Promise<Cost[]> {
  const folder = await mkdtemp(join(tmpdir(), "grand-tour-bookings-"));
  const settings = { shared_preload_libraries: "pg_stat_statements" };
  const database = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined, settings });
  const sink = await startSink("0");
  const client = new pg.Client(await superuserUrl(database.ownerUrl, folder));
  try {
    const env = {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      APP_SECRET: secret,
      SMTP_URL: sink.url,
      ...(load.profile && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${load.profile}` }),
    };
    const site = await startSite(env, { supervised: false, root });
    try {
      await client.connect();
      await client.query("CREATE EXTENSION pg_stat_statements");
      const cookies = await makeCustomers(client, { count: load.customers, secret });
      const days = await sellDepartures(client);
      const { rows: deals } = await client.query<Sending["deals"][number]>(
        `SELECT id FROM packages
         WHERE archived_at IS NULL AND (valid_until IS NULL OR valid_until > now() + interval '2 days')`,
      );
      const { connections, seconds } = load;
      const common = { origin: site.origin, cookies, deals, days, connections };
      let from = 0;
      const costs: Cost[] = [];
      for (const request of ["form", "booking"] as const) {
        ({ next: from } = await sendRequests({ ...common, request, seconds: warmUp, from }));
        await emptyOutbox(client);
        const sending = { ...common, request, seconds, from };
        const { next, ...cost } = await measure(client, site.child.pid ?? 0, sending);
        from = next;
        costs.push(cost);
      }
      return costs;
    } finally {
      await site.end();
    }
  } finally {
    await client.end().catch(() => {});
    sink.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Only the superuser may create the extension. */
async function superuserUrl(ownerUrl: string, dataDir: string): Promise<string> {
  const url = new URL(ownerUrl);
  url.username = "postgres";
  url.password = await readFile(join(dataDir, "postgres/supervisor-password"), "utf8");
  return url.href;
}

async function measure(
  client: pg.Client,
  node: number,
  sending: Sending,
): Promise<Cost & Pick<Sent, "next">> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  await client.query("SELECT pg_stat_statements_reset()");
  const before = {
    node: processCpu(node),
    postgres: familyCpu(postmaster),
    ...(await outbox(client)),
  };
  const sent = await sendRequests(sending);
  const { left: mailsLeft } = await outbox(client);
  const emptyAfter = await emptyOutbox(client);
  const cpu = { node: processCpu(node), postgres: familyCpu(postmaster) };
  const { all } = await outbox(client);
  const { rows: statements } = await client.query<{ query: string; calls: number; time: number }>(
    `SELECT query, calls::float8 AS calls, total_exec_time AS time FROM pg_stat_statements
     WHERE query NOT LIKE '%pg_stat_statements%' AND query NOT LIKE '%the bench looks%'
     ORDER BY total_exec_time DESC`,
  );
  const each = (total: number) => total / sent.requests;
  return {
    ...sent,
    request: sending.request,
    nodeCpu: each(cpu.node - before.node),
    postgresCpu: each(cpu.postgres - before.postgres),
    statements: each(statements.reduce((sum, { calls }) => sum + calls, 0)),
    mails: each(all - before.all),
    mailsLeft,
    emptyAfter,
    longest: statements.map(({ query, calls, time }) => ({
      query: query.replace(/\s+/g, " "),
      calls: each(calls),
      microseconds: each(time * 1_000),
    })),
  };
}

async function sendRequests(sending: Sending): Promise<Sent> {
  const child = fork(join(import.meta.dirname, "send-requests.ts"));
  child.send(sending);
  const [sent] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error("A request was refused.");
    }),
  ])) as [Sent];
  return sent;
}

async function outbox(client: pg.Client): Promise<{ all: number; left: number }> {
  const { rows } = await client.query<{ all: number; left: number }>(
    `SELECT count(*)::int AS all, count(*) FILTER (WHERE status = 'queued')::int AS left
     FROM outbox_mails /* the bench looks */`,
  );
  return rows[0] ?? { all: 0, left: 0 };
}

/** Waits until no mail is queued; returns the seconds that it took. */
async function emptyOutbox(client: pg.Client): Promise<number> {
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1_000;
  while ((await outbox(client)).left > 0 && passed() < longestEmptying) await delay(200);
  return passed();
}

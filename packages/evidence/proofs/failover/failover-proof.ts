import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { isDatabaseAway } from "../../../../app/db/connection/database-away.server.ts";
import type { ProofRun } from "../../harness/run-proof.ts";
import { CachedPolls } from "../faults/cached-polls.ts";
import { checkEnvironment } from "../faults/check-environment.ts";
import { Load, watchGaps } from "../faults/load.ts";
import { type Blow, blows } from "./blows.ts";
import { Cluster, until } from "./cluster.ts";
import { PaymentLoad } from "./payment-load.ts";

/** Milliseconds between two steps of a customer, and between two payments. */
const pace = 150;
/** Maximum milliseconds between two acknowledgments, whatever breaks. */
const longestGap = 30_000;
const longestWait = 120_000;

type Row = {
  blow: string;
  rounds: number;
  bookings: number;
  payments: number;
  lost: number;
  doubled: number;
  /** Milliseconds between two acknowledged bookings, at most. */
  gap: number;
  /** Cached pages that were not answered. */
  pages: number;
  /** Milliseconds until both processes showed a change, and until a job was done. */
  heard: number;
  job: number;
  /** Writes that a former primary acknowledged. */
  late: number;
  /** Replicas that did not come back by themselves, and were made anew. */
  anew: number;
};

export type FailoverReport = {
  ok: boolean;
  rows: Record<string, Omit<Row, "blow">>;
  bookings: number;
  payments: number;
  polls: number;
  slowestPoll: number;
  failedPolls: string[];
  otherAnswers: Record<string, number>;
  findings: string[];
  seconds: number;
};

type Stage = {
  cluster: Cluster;
  load: Load;
  payments: PaymentLoad;
  polls: CachedPolls;
  findings: string[];
};

/**
 * Breaks three hosts in turn while customers book and an owner records payments, and compares the
 * database with what they were told.
 */
export async function proveFailover({
  rounds,
  withoutGuard,
  signal,
  say,
}: ProofRun<"rounds">): Promise<FailoverReport> {
  const began = performance.now();
  const cluster = await Cluster.make({ isSynchronous: !withoutGuard, signal });
  say(`Three hosts are up after ${Math.round((performance.now() - began) / 1_000)} s.`);
  const polls = new CachedPolls({ origin: cluster.door, downSince: undefined, answered() {} });
  try {
    const stage = { ...(await beginLoad(cluster)), polls, findings: [] };
    const rows = new Map<string, Row>();
    for (let round = 0; round < rounds; round += 1) {
      signal.throwIfAborted();
      const blow = blows[round % blows.length];
      if (!blow) throw new Error("There is no blow.");
      const row = await play(stage, blow);
      const before = rows.get(blow.name);
      rows.set(blow.name, before ? sum(before, row) : row);
      say(`Round ${round + 1} of ${rounds}: ${JSON.stringify(row)}`);
      for (const failure of polls.failures.slice(-row.pages || polls.failures.length)) say(failure);
    }
    stage.load.resume();
    await Promise.all([stage.load.end(), stage.payments.end()]);
    return await toReport(stage, rows, began);
  } finally {
    await polls.stop();
    await cluster.end();
  }
}

async function beginLoad(
  cluster: Cluster,
): Promise<{ cluster: Cluster; load: Load; payments: PaymentLoad }> {
  const loaded = {
    sites: [{ origin: cluster.door }],
    databaseUrl: () => Promise.resolve(cluster.ownerUrl),
  };
  const load = await Load.begin(loaded, { path: join(cluster.folder, "bookings"), pace });
  load.resume();
  // Those that are paid.
  await until(longestWait, async () => load.acknowledged.count >= 20);
  const payments = await asking(cluster, (client) =>
    PaymentLoad.begin(cluster.door, { client, path: join(cluster.folder, "payments"), pace }),
  );
  return { cluster, load, payments };
}

/** One blow under load, until all is whole again; then what it cost. */
async function play(stage: Stage, blow: Blow): Promise<Row> {
  const { cluster, load, payments, polls, findings } = stage;
  const before = { bookings: load.acknowledged.count, payments: payments.acknowledged.count };
  const failures = polls.failures.length;
  const gaps = watchGaps(load);
  await until(longestWait, async () => load.acknowledged.count > before.bookings + 3);
  const { late, finding } = await blow.strike(cluster).catch((error: unknown) => ({
    late: undefined,
    finding: error instanceof Error ? error.message : String(error),
  }));
  if (finding !== undefined) findings.push(`${blow.name}: ${finding}`);
  const anew = await cluster.whole(longestWait);
  if (anew === undefined) findings.push(`${blow.name}: not whole again.`);
  const booked = load.acknowledged.count;
  await until(longestWait, async () => load.acknowledged.count > booked + 3);
  const gap = gaps.stop();
  const check = await checkEnvironment(
    { databaseUrl: () => Promise.resolve(cluster.ownerUrl) },
    await load.acknowledged.read(),
  );
  const paid = await asking(cluster, (client) => payments.check(client));
  const { heard, job } = await taken(cluster);
  const broken = [...check.broken, `${paid.wrongEntries} payments without one entry`];
  findings.push(
    ...broken.filter((each) => !each.startsWith("0 ")).map((each) => `${blow.name}: ${each}`),
  );
  return {
    blow: blow.name,
    rounds: 1,
    bookings: load.acknowledged.count - before.bookings,
    payments: payments.acknowledged.count - before.payments,
    lost: check.missing + paid.missing,
    doubled: check.doubled + paid.doubled,
    gap: Math.round(gap),
    pages: polls.failures.length - failures,
    heard,
    job,
    late: late ? 1 : 0,
    anew: anew ?? 0,
  };
}

/** Milliseconds until both processes show a change that neither made, and until a job is done. */
async function taken(cluster: Cluster): Promise<{ heard: number; job: number }> {
  const began = performance.now();
  const mark = `What of ${crypto.randomUUID()}?`;
  await asking(cluster, async (client) => {
    await client.query(
      "UPDATE faqs SET question = $1 WHERE id = (SELECT id FROM faqs ORDER BY id LIMIT 1)",
      [mark],
    );
    await client.query("SELECT graphile_worker.add_job('forget-drafts', job_key => 'proof')");
  });
  const shows = async () => {
    const pages = [...cluster.sites.values()].map(({ origin }) => pageOf(origin, cluster.door));
    return (await Promise.all(pages)).every((page) => page.includes(mark));
  };
  const heard = until(longestWait, shows).then(() => Math.round(performance.now() - began));
  const isDone = () =>
    asking(cluster, async (client) => {
      const { rows } = await client.query("SELECT FROM graphile_worker.jobs WHERE key = 'proof'");
      return rows.length === 0;
    });
  const job = until(longestWait, isDone).then(() => Math.round(performance.now() - began));
  return { heard: await heard, job: await job };
}

/** The page of one process, which answers to the site's name alone; "" if it does not. */
async function pageOf(origin: string, door: string): Promise<string> {
  const sent = get(`${origin}/faq`, {
    headers: { Host: new URL(door).host },
    signal: AbortSignal.timeout(5_000),
  });
  try {
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    return await text(answer);
  } catch {
    return "";
  }
}

async function asking<Answer>(
  { ownerUrl }: Cluster,
  question: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const client = new pg.Client({ connectionString: ownerUrl, query_timeout: 30_000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return await question(client);
    } catch (error) {
      if (!isDatabaseAway(error) || tries === 20) throw error;
      await delay(500);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

const sum = (one: Row, other: Row): Row => ({
  blow: one.blow,
  rounds: one.rounds + other.rounds,
  bookings: one.bookings + other.bookings,
  payments: one.payments + other.payments,
  lost: Math.max(one.lost, other.lost),
  doubled: Math.max(one.doubled, other.doubled),
  gap: Math.max(one.gap, other.gap),
  pages: one.pages + other.pages,
  heard: Math.max(one.heard, other.heard),
  job: Math.max(one.job, other.job),
  late: one.late + other.late,
  anew: one.anew + other.anew,
});

async function toReport(
  { load, payments, polls, findings }: Stage,
  rows: Map<string, Row>,
  began: number,
): Promise<FailoverReport> {
  const otherAnswers: Record<string, number> = {};
  for (const answer of [...load.otherAnswers, ...payments.otherAnswers])
    otherAnswers[answer] = (otherAnswers[answer] ?? 0) + 1;
  const all = [...rows.values()];
  const isWell = ({ lost, doubled, gap, pages, late }: Row) =>
    lost === 0 && doubled === 0 && gap <= longestGap && pages === 0 && late === 0;
  return {
    ok: all.every(isWell) && findings.length === 0 && load.acknowledged.count > 0,
    rows: Object.fromEntries(all.map(({ blow, ...row }) => [blow, row])),
    bookings: load.acknowledged.count,
    payments: payments.acknowledged.count,
    polls: polls.polls,
    slowestPoll: Math.round(polls.slowest),
    failedPolls: polls.failures.slice(0, 20),
    otherAnswers,
    findings,
    seconds: Math.round((performance.now() - began) / 1_000),
  };
}

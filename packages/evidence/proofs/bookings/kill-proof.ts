import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { withDatabase } from "./booking-load.ts";
import { type BookingCheck, checkBookings, dealsOnSale } from "./check-bookings.ts";
import { confirmAll, Customer, type FilledForm, isAcknowledged } from "./customer.ts";
import { killPostgres } from "../../harness/kill-postgres.ts";
import { type SiteProcess, startSite } from "../../harness/site-process.ts";

export type KillOptions = { rounds: number; signal: AbortSignal; say: (line: string) => void };

export type KillReport = BookingCheck & {
  ok: boolean;
  rounds: { node: number; nodeAndPostgres: number };
  /** Filled-in forms; each must be acknowledged once, some after a restart. */
  forms: number;
  /** Forms whose answer was lost in a kill, and those of them that were booked anyway. */
  unanswered: number;
  unansweredButBooked: number;
  /** Milliseconds from process start to the first answer: median and maximum, by kind of kill. */
  restart: Record<"node" | "nodeAndPostgres", { median: number; worst: number }>;
};

/** Concurrent customers. */
const lanes = 8;
/** A kill comes within this many milliseconds after a round's first acknowledgment. */
const killSpan = 1_000;

/** Errors of connections to a killed process. */
const closedCodes: ReadonlySet<string> = new Set(["ECONNRESET", "ECONNREFUSED", "EPIPE"]);

/** A run of the proof: its parts and what customers know. */
type Run = {
  dataDir: string;
  server: SiteProcess;
  deals: string[];
  customers: Customer[];
  acknowledged: string[];
  /** Each customer's unanswered form, which is resent unchanged after a restart. */
  open: (FilledForm | undefined)[];
  forms: number;
  unanswered: number;
  unansweredButBooked: number;
  restarts: Record<"node" | "nodeAndPostgres", number[]>;
};

/**
 * Kills the site repeatedly while customers book, on its embedded database, and compares the
 * database with what they were told after each restart.
 */
export async function proveKill({ rounds, signal, say }: KillOptions): Promise<KillReport> {
  const dataDir = await mkdtemp(join(tmpdir(), "grand-tour-kill-"));
  let run: Run | undefined;
  try {
    run = await begin(dataDir);
    for (let round = 1; round <= rounds; round += 1) {
      signal.throwIfAborted();
      const kind = round % 2 === 0 ? "nodeAndPostgres" : "node";
      await loadUntilKilled(run, kind);
      run.server = await startSite({ DATA_DIR: dataDir }, { supervised: false });
      run.restarts[kind].push(run.server.milliseconds);
      const check = await countNow(run);
      say(
        `Round ${round} of ${rounds}, ${kind}: ${run.acknowledged.length} acknowledged, ${check.missing} missing, ${check.doubled} doubled; back in ${Math.round(run.server.milliseconds)} ms.`,
      );
    }
    await Promise.all(run.customers.map((_, lane) => book(run as Run, lane)));
    return toReport(run, rounds, await countNow(run));
  } finally {
    for (const customer of run?.customers ?? []) customer.leave();
    await run?.server.end();
    // A killed server that could not restart has left its database running.
    await killPostgres(dataDir);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function begin(dataDir: string): Promise<Run> {
  const server = await startSite({ DATA_DIR: dataDir }, { supervised: false });
  const customers = Array.from({ length: lanes }, (_, number) => new Customer(number));
  for (const customer of customers) await customer.signUp(server.origin);
  await withDatabase(dataDir, confirmAll);
  const deals = await withDatabase(dataDir, dealsOnSale);
  const restarts = { node: [], nodeAndPostgres: [] };
  return {
    dataDir,
    server,
    deals,
    customers,
    acknowledged: [],
    open: customers.map(() => undefined),
    forms: 0,
    unanswered: 0,
    unansweredButBooked: 0,
    restarts,
  };
}

async function loadUntilKilled(run: Run, kind: "node" | "nodeAndPostgres"): Promise<void> {
  const before = run.acknowledged.length;
  let over = false;
  const load = Promise.all(run.customers.map((_, lane) => bookOn(run, lane))).finally(
    () => (over = true),
  );
  // Awaited below; avoids an unhandled rejection.
  load.catch(() => undefined);
  while (run.acknowledged.length === before && !over) await delay(5);
  await delay(Math.random() * killSpan);
  const killed = run.server.end("SIGKILL");
  if (kind === "nodeAndPostgres") await killPostgres(run.dataDir);
  await killed;
  await load;
  run.unanswered += run.open.filter(Boolean).length;
}

/** Books until the server is gone; any other failure is thrown as a finding. */
async function bookOn(run: Run, lane: number): Promise<void> {
  for (;;) {
    try {
      await book(run, lane);
    } catch (error) {
      if (error instanceof Error && "code" in error && closedCodes.has(String(error.code))) return;
      throw error;
    }
  }
}

/** Sends the customer's open form or a new one, and records the acknowledgment. */
async function book(run: Run, lane: number): Promise<void> {
  const customer = run.customers[lane];
  if (!customer) throw new Error(`There is no customer ${lane}.`);
  const { origin } = run.server;
  const form =
    run.open[lane] ??
    (await customer.openForm(origin, run.deals[run.forms % run.deals.length] ?? ""));
  if (run.open[lane] === undefined) run.forms += 1;
  run.open[lane] = form;
  const answer = await customer.submit(origin, form);
  if (!isAcknowledged(answer))
    throw new Error(`A booking was answered with ${answer.status}: ${answer.body.slice(0, 300)}`);
  run.acknowledged.push(form.mark);
  run.open[lane] = undefined;
}

function countNow(run: Run): Promise<BookingCheck> {
  return withDatabase(run.dataDir, async (client) => {
    const marks = run.open.flatMap((form) => form?.mark ?? []);
    const { rows } = await client.query("SELECT FROM bookings WHERE notes = ANY($1)", [marks]);
    run.unansweredButBooked += rows.length;
    return checkBookings(client, run.acknowledged);
  });
}

function toReport(run: Run, rounds: number, check: BookingCheck): KillReport {
  const { forms, unanswered, unansweredButBooked, restarts } = run;
  const faults = check.missing + check.doubled + check.wrongHistory + check.wrongMails;
  const exact = [check.bookings, check.historyRows, check.mails, run.acknowledged.length].every(
    (count) => count === forms,
  );
  return {
    ok: faults === 0 && exact,
    rounds: { node: Math.ceil(rounds / 2), nodeAndPostgres: Math.floor(rounds / 2) },
    forms,
    unanswered,
    unansweredButBooked,
    restart: { node: summary(restarts.node), nodeAndPostgres: summary(restarts.nodeAndPostgres) },
    ...check,
  };
}

function summary(times: number[]): { median: number; worst: number } {
  const sorted = times.toSorted((a, b) => a - b).map(Math.round);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}

import { EventEmitter } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import {
  Logger,
  run,
  runMigrations,
  type Runner,
  type RunnerOptions,
  type TaskList,
} from "graphile-worker";
import type pg from "pg";
import { log } from "./log.server.ts";
import { withDeadline } from "./limits/with-deadline.ts";

const logger = new Logger(() => (level, message) => {
  if (level === "error" || level === "warning") log.warn({ jobs: true }, message);
});

/** Migrates the job queue's schema (graphile_worker); safe for concurrent starts. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger });
}

/** A job's work; `at` (cron syntax, UTC) if it also runs by itself, up to `attempts` times. */
type Job = {
  run: (payload: unknown, helpers: { abortSignal: AbortSignal }) => Promise<unknown>;
  at?: string | undefined;
  attempts?: number;
};
/** A noun's jobs by their names, which the queue stores. */
export type JobList = Readonly<Record<string, Job>>;
export type Jobs = { stop(): Promise<void> };

export type JobsOptions = {
  /** Settings of graphile-worker; a test's control uses the library's defaults. */
  preset?: NonNullable<RunnerOptions["preset"]>;
  /** Maximum milliseconds for one job; then it counts as failed. */
  longest?: number;
  /** Maximum milliseconds for a worker to end once it is idle; then it is abandoned. */
  longestEnd?: number;
};

/**
 * Without a batch, graphile-worker does not await the query that marks a job as done or failed, and
 * its rejection ends the process. Batches handle it, even with no delay.
 */
const caughtFailures = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
const longestJob = 10 * 60_000;
/**
 * An idle worker ends within milliseconds, but never after two failed marks (graphile/worker#636).
 */
const longestEnd = 3_000;
/**
 * A frozen or overloaded database may run an ended worker's last query, which takes a job, after
 * the client gave up on it and after the jobs were released: they are released again, this often
 * and for this long. In milliseconds.
 */
const releaseEvery = 5_000;
const releaseFor = 60_000;

/** Works on the queue until `stop`; see `startJobsWith`. */
export function startJobs(pool: pg.Pool, ...lists: JobList[]): Promise<Jobs> {
  return startJobsWith(pool, lists);
}

/**
 * Works on the queue until `stop`, which waits for running jobs. If the database goes away, the
 * worker ends and is restarted every second. A worker that does not end is abandoned and its jobs
 * are released.
 */
export async function startJobsWith(
  pool: pg.Pool,
  lists: readonly JobList[],
  options: JobsOptions = {},
): Promise<Jobs> {
  const { preset = caughtFailures, longest = longestJob } = options;
  const all = lists.flatMap((list) => Object.entries(list));
  const hand = countInHand();
  const taskList: TaskList = Object.fromEntries(
    all.map(([name, { run: work }]) => [
      name,
      // Without a deadline, a hanging job would keep its slot forever and block `stop`.
      (payload, helpers) =>
        hand.counting(() =>
          withDeadline(longest, `The job ${name}`, async () => work(payload, helpers)),
        ),
    ]),
  );
  const crontab = all
    .filter(([, { at }]) => at !== undefined)
    .map(([name, { at, attempts }]) => `${at} ${name}${attempts ? ` ?max=${attempts}` : ""}`)
    .join("\n");
  let stopping = false;
  let wake = () => {};
  const pools = watchPools(pool);
  const start = async () => {
    pools.retire();
    await pools.release();
    const settings = {
      pgPool: pool,
      taskList,
      crontab,
      concurrency: 6,
      pollInterval: 2_000,
      preset,
      events: pools.events,
    };
    return run({ ...settings, noHandleSignals: true, logger });
  };
  /** Resolves when the worker has ended or is abandoned. */
  const endOf = async (runner: Runner) => {
    const left = pools.ending().then(() => hand.emptyFor(options.longestEnd ?? longestEnd));
    const how = await Promise.race([runner.promise, left.then(() => "left" as const)]);
    if (how === "left") throw new Error("It did not come to its end.");
  };
  let runner: Runner | undefined = await start();
  const releasing = setInterval(() => void pools.release().catch(() => {}), releaseEvery);
  releasing.unref();
  const supervised = (async () => {
    while (!stopping) {
      try {
        runner ??= await start();
        // Stop was called while it was starting.
        if (stopping) runner.stop().catch(() => {});
        await endOf(runner);
      } catch (error) {
        log.warn(
          { error: error instanceof Error ? error.message : String(error) },
          "The job worker stopped; it starts again.",
        );
      }
      runner = undefined;
      if (!stopping)
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 1_000).unref();
        });
    }
  })();
  return {
    async stop() {
      stopping = true;
      wake();
      runner?.stop().catch(() => {});
      await supervised;
      clearInterval(releasing);
      pools.retire();
      // Release jobs that the last worker took but could not mark, so that other processes can take
      // them.
      await pools.release().catch(() => {});
    },
  };
}

/** Counts the running jobs. */
function countInHand() {
  let count = 0;
  return {
    async counting(work: () => Promise<unknown>): Promise<void> {
      count += 1;
      try {
        await work();
      } finally {
        count -= 1;
      }
    },
    /**
     * Resolves when no job has run for this many milliseconds. Call it only when no new job starts.
     */
    async emptyFor(milliseconds: number) {
      while (count > 0) await delay(100, undefined, { ref: false });
      await delay(milliseconds, undefined, { ref: false });
    },
  };
}

/**
 * Tracks graphile-worker's pools. Jobs that an ended pool could not mark stay locked for four hours
 * unless released.
 */
function watchPools(pool: pg.Pool) {
  const events: NonNullable<RunnerOptions["events"]> = new EventEmitter();
  let newest: string | undefined;
  /** The ended pools, and when their jobs were first released. */
  const ended = new Map<string, number | undefined>();
  let ending = Promise.withResolvers<void>();
  events.on("pool:create", ({ workerPool }) => {
    newest = workerPool.id;
    ending = Promise.withResolvers<void>();
  });
  events.on("pool:gracefulShutdown", () => ending.resolve());
  return {
    events,
    /** Resolves when the newest pool starts to end. */
    ending: () => ending.promise,
    /** Counts the newest pool among the ended ones. Call it only when it has ended or is abandoned. */
    retire() {
      if (newest !== undefined) ended.set(newest, undefined);
      newest = undefined;
    },
    /** Releases the jobs of the ended pools. */
    async release() {
      if (ended.size === 0) return;
      const ids = [...ended.keys()];
      await pool.query("SELECT graphile_worker.force_unlock_workers($1)", [ids]);
      const now = performance.now();
      for (const id of ids) {
        const first = ended.get(id) ?? now;
        if (now - first > releaseFor) ended.delete(id);
        else ended.set(id, first);
      }
    },
  };
}

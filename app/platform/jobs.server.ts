import { EventEmitter } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { Logger, run, runMigrations, type Runner, type RunnerOptions, type TaskList } from "graphile-worker";
import type pg from "pg";
import { log } from "./log.server.ts";
import { withDeadline } from "./with-deadline.ts";

const logger = new Logger(() => (level, message) => {
  if (level === "error" || level === "warning") log.warn({ jobs: true }, message);
});

/** Brings the job queue's own schema (graphile_worker) up to date; safe at several starts at once. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger });
}

/** What a noun has to do: its tasks, and when they are due by themselves, in cron's form and UTC. */
export type JobList = { tasks: TaskList; crontab: string };
export type Jobs = { stop(): Promise<void> };

export type JobsOptions = {
  /** Settings of graphile-worker; the control of a test gives the library's own. */
  preset?: NonNullable<RunnerOptions["preset"]>;
  /** Longest that one job may take, in milliseconds; then it counts as failed. */
  longest?: number;
  /** Longest that a worker may take to end once no job is in hand, in milliseconds; then it is left. */
  longestEnd?: number;
};

/**
 * Without a batch, graphile-worker does not await the query that marks a job as done or failed:
 * its rejection ends the process. A batch handles it, also one without a delay.
 */
const caughtFailures = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
const longestJob = 10 * 60_000;
/** An end without a job in hand is a matter of milliseconds, but where two marks have failed it never comes (graphile/worker#636). */
const longestEnd = 3_000;

/** Works off the queue until `stop`, as `startJobsWith` does. */
export function startJobs(pool: pg.Pool, ...lists: JobList[]): Promise<Jobs> {
  return startJobsWith(pool, lists);
}

/**
 * Works off the queue until `stop`, which waits for the jobs in hand. When the database goes away the worker ends; it is started again every second until the database
 * is back. A worker that does not come to its end is left, and its jobs are released.
 */
export async function startJobsWith(pool: pg.Pool, lists: readonly JobList[], options: JobsOptions = {}): Promise<Jobs> {
  const { preset = caughtFailures, longest = longestJob } = options;
  const hand = countInHand();
  const taskList = hand.counting(withDeadlines(Object.assign({}, ...lists.map(({ tasks }) => tasks)), longest));
  const crontab = lists.map((list) => list.crontab).join("\n");
  let stopping = false;
  let wake = () => {};
  const pools = watchPools(pool);
  const start = async () => {
    await pools.release();
    const settings = { pgPool: pool, taskList, crontab, concurrency: 6, pollInterval: 2_000, preset, events: pools.events };
    return run({ ...settings, noHandleSignals: true, logger });
  };
  /** Comes back when it has ended, or when there is no more waiting for that. */
  const endOf = async (runner: Runner) => {
    const left = pools.ending().then(() => hand.emptyFor(options.longestEnd ?? longestEnd));
    const how = await Promise.race([runner.promise, left.then(() => "left" as const)]);
    if (how === "left") throw new Error("It did not come to its end.");
  };
  let runner: Runner | undefined = await start();
  const supervised = (async () => {
    while (!stopping) {
      try {
        runner ??= await start();
        // Asked to stop while it started.
        if (stopping) runner.stop().catch(() => {});
        await endOf(runner);
      } catch (error) {
        log.warn({ error: error instanceof Error ? error.message : String(error) }, "The job worker stopped; it starts again.");
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
      // What the last worker took and could not mark is another process's.
      await pools.release().catch(() => {});
    },
  };
}

/** How many jobs are in hand. */
function countInHand() {
  let count = 0;
  return {
    counting(tasks: TaskList): TaskList {
      const counted = Object.entries(tasks).map(([name, task]) => [
        name,
        task &&
          (async (...given: Parameters<typeof task>) => {
            count += 1;
            try {
              return await task(...given);
            } finally {
              count -= 1;
            }
          }),
      ]);
      return Object.fromEntries(counted);
    },
    /** Waits for the last one, and then for so long. Call it only when none is begun any more. */
    async emptyFor(milliseconds: number) {
      while (count > 0) await delay(100, undefined, { ref: false });
      await delay(milliseconds, undefined, { ref: false });
    },
  };
}

/** What became of graphile-worker's pools. What an ended one could not mark stays locked for four hours, unless it is released. */
function watchPools(pool: pg.Pool) {
  const events: NonNullable<RunnerOptions["events"]> = new EventEmitter();
  let holders: string[] = [];
  let ending = Promise.withResolvers<void>();
  events.on("pool:create", ({ workerPool }) => {
    holders.push(workerPool.id);
    ending = Promise.withResolvers<void>();
  });
  events.on("pool:gracefulShutdown", () => ending.resolve());
  return {
    events,
    /** Comes back when the newest one begins to end. */
    ending: () => ending.promise,
    /** Call it only when no worker of ours runs. */
    async release() {
      if (holders.length > 0) await pool.query("SELECT graphile_worker.force_unlock_workers($1)", [holders]);
      holders = [];
    },
  };
}

/** A task that never ends would keep its place for ever, and so would a stop that waits for it. */
function withDeadlines(tasks: TaskList, longest: number): TaskList {
  const limited = Object.entries(tasks).map(([name, task]) => [
    name,
    task && ((...given: Parameters<typeof task>) => withDeadline(longest, `The job ${name}`, async () => task(...given))),
  ]);
  return Object.fromEntries(limited);
}

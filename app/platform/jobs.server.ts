import { EventEmitter } from "node:events";
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
};

/**
 * Without a batch, graphile-worker does not await the query that marks a job as done or failed:
 * its rejection ends the process. A batch handles it, also one without a delay.
 */
const caughtFailures = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
const longestJob = 10 * 60_000;

/** Works off the queue until `stop`, as `startJobsWith` does. */
export function startJobs(pool: pg.Pool, ...lists: JobList[]): Promise<Jobs> {
  return startJobsWith(pool, lists);
}

/**
 * Works off the queue until `stop`, which waits for the jobs in hand. When the database goes away the worker ends; it is started again every second until the database
 * is back.
 */
export async function startJobsWith(
  pool: pg.Pool,
  lists: readonly JobList[],
  { preset = caughtFailures, longest = longestJob }: JobsOptions = {},
): Promise<Jobs> {
  const taskList = withDeadlines(Object.assign({}, ...lists.map(({ tasks }) => tasks)), longest);
  const crontab = lists.map((list) => list.crontab).join("\n");
  let stopping = false;
  let wake = () => {};
  const locks = rememberLocks(pool);
  const options = { pgPool: pool, taskList, crontab, concurrency: 6, pollInterval: 2_000, preset, events: locks.events };
  const start = async () => {
    await locks.release();
    return run({ ...options, noHandleSignals: true, logger });
  };
  let runner: Runner | undefined = await start();
  const supervised = (async () => {
    while (!stopping) {
      try {
        runner ??= await start();
        // Asked to stop while it started.
        if (stopping) await runner.stop();
        await runner.promise;
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
      await runner?.stop().catch(() => {});
      await supervised;
    },
  };
}

/** What an ended worker could not mark stays locked for four hours, unless it is released. */
function rememberLocks(pool: pg.Pool) {
  const events: NonNullable<RunnerOptions["events"]> = new EventEmitter();
  let holders: string[] = [];
  events.on("pool:create", ({ workerPool }) => void holders.push(workerPool.id));
  return {
    events,
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

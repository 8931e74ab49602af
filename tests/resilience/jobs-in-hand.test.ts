import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrateJobs } from "#app/platform/jobs.server.ts";
import {
  ask,
  askUntilAnswered,
  startIn,
  temporaryFolder,
} from "@grand-tour/embedded-postgres/fixtures/embedded-folder.ts";
import { processesIn } from "@grand-tour/embedded-postgres/fixtures/processes-in.ts";
import { mountable, smallDisk } from "@grand-tour/embedded-postgres/fixtures/small-disk.ts";
import { sendSignal } from "@grand-tour/embedded-postgres/processes.server.ts";
import { killPostgres } from "../../packages/evidence/harness/kill-postgres.ts";

const program = join(import.meta.dirname, "../../app/platform/fixtures/hold-jobs.ts");

/** A process with two running jobs: one will succeed, one will fail. */
async function holdJobs(url: string, name: string, ...preset: string[]) {
  const child = fork(program, [url, name, ...preset], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const words: unknown[] = [];
  child.on("message", (word) => words.push(word));
  await addJobs(url, `complete-${name}`, `fail-${name}`);
  await expect.poll(() => words).toEqual(["in hand", "in hand"]);
  return { child, words };
}

async function addJobs(url: string, ...names: string[]): Promise<void> {
  for (const name of names)
    await ask(url, "SELECT graphile_worker.add_job($1, max_attempts := $2)", [
      name,
      // As many as graphile-worker gives; a late query uses one up.
      name.startsWith("fail") ? 1 : 25,
    ]);
}

async function prepare(dataDir: string) {
  const { url } = await startIn(dataDir);
  const pool = new pg.Pool({ connectionString: url });
  for (const event of ["error", "connect"] as const) pool.on(event, () => undefined);
  await migrateJobs(pool);
  await pool.end();
  return url;
}

type Hands = { url: string; dataDir: string; letGo(): void };
/** Causes a fault while jobs run, and lets them end during it; returns the undo function. */
type Fault = (hands: Hands) => Promise<() => unknown>;

/** Blocks the table in which finished jobs are marked. */
async function lockJobs({ url, letGo }: Hands) {
  const client = new pg.Client(url);
  client.on("error", () => undefined);
  await client.connect();
  await client.query("BEGIN; LOCK TABLE graphile_worker._private_jobs IN ACCESS EXCLUSIVE MODE");
  letGo();
  const waiting =
    "SELECT pid FROM pg_locks WHERE NOT granted AND relation = 'graphile_worker._private_jobs'::regclass";
  // Both jobs of both processes.
  await expect
    .poll(async () => (await client.query(waiting)).rows.length)
    .toBeGreaterThanOrEqual(4);
  return { client, waiting, unlock: () => client.end().catch(() => undefined) };
}

const faults: Record<string, Fault> = {
  "its connections are cut": async (hands) => {
    const { client, waiting, unlock } = await lockJobs(hands);
    await client.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) AS waits`);
    return unlock;
  },
  "PostgreSQL is killed": async (hands) => {
    const { unlock } = await lockJobs(hands);
    await killPostgres(hands.dataDir);
    return unlock;
  },
  "PostgreSQL is frozen": async ({ dataDir, letGo }) => {
    const frozen = await processesIn(dataDir);
    for (const pid of frozen) sendSignal(pid, "SIGSTOP");
    letGo();
    return () => frozen.forEach((pid) => sendSignal(pid, "SIGCONT"));
  },
  "the queue is locked for longer than a statement may take": async (hands) =>
    (await lockJobs(hands)).unlock,
};

/**
 * The result for our process, and for the control with the library's own settings. Ours must run a
 * new job, and repeat the one it could not mark as done.
 */
async function endure(fault: Fault, dataDir: string) {
  const url = await prepare(dataDir);
  const [ours, control] = [await holdJobs(url, "ours"), await holdJobs(url, "control", "{}")];
  const letGo = () => [ours, control].forEach(({ child }) => child.send("go on"));
  const undo = await fault({ url, dataDir, letGo });
  await expect.poll(() => control.child.exitCode, { timeout: 60_000 }).not.toBeNull();
  await undo();
  await askUntilAnswered(url, "SELECT 1");
  await addJobs(url, "note-ours");
  await expect.poll(() => ours.words, { timeout: 60_000 }).toContain("done");
  // None stays locked for hours: the completed job is gone, the failed one has no attempt left.
  await expect
    .poll(() => ask(url, jobsOfOurs), { timeout: 60_000 })
    .toEqual([{ jobs: "fail-ours" }]);
  return { ours: endOf(ours.child), control: endOf(control.child) };
}

const jobsOfOurs = `
  SELECT string_agg(task_identifier || coalesce(', locked by ' || locked_by, ''), '; ') AS jobs
  FROM graphile_worker.jobs
  WHERE task_identifier LIKE '%ours'`;

const endOf = ({ exitCode, signalCode }: ChildProcess) => exitCode ?? signalCode ?? "lives";
const survived = { ours: "lives", control: 1 };

describe("running jobs do not end the process", () => {
  for (const [name, fault] of Object.entries(faults)) {
    test(`when ${name}`, async () =>
      expect(await endure(fault, await temporaryFolder())).toEqual(survived));
  }

  // Mounting needs root, which a container may lack.
  test.skipIf(!mountable)("when the disk is full", async () => {
    const { dataDir, fill, free } = await smallDisk(200);
    const fillDisk: Fault = async ({ letGo }) => {
      await fill();
      letGo();
      return free;
    };
    expect(await endure(fillDisk, dataDir)).toEqual(survived);
  });
});

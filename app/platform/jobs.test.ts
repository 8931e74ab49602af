import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { databasePool, db, type Database } from "#app/db/database.server.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { startJobs, startJobsWith } from "./jobs.server.ts";

useTestDatabase();

const addJob = (database: Database, name: string) =>
  sql`SELECT graphile_worker.add_job('note', json_build_object('name', ${name}::text))`.execute(
    database,
  );

/** A worker that records its finished jobs. */
async function startNoting(during: (name: string) => Promise<void> = async () => {}) {
  const done: string[] = [];
  const note = async (payload: unknown) => {
    const { name } = payload as { name: string };
    await during(name);
    done.push(name);
  };
  const jobs = await startJobs(databasePool(), { note: { run: note } });
  onTestFinished(() => jobs.stop());
  return { done, jobs };
}

test("a job runs only if its transaction commits", async () => {
  const { done } = await startNoting();
  await db
    .transaction()
    .execute(async (tx) => {
      await addJob(tx, "rolled back");
      throw new Error("no");
    })
    .catch(() => undefined);
  await db.transaction().execute((tx) => addJob(tx, "kept"));
  await expect.poll(() => done).toEqual(["kept"]);
});

test("stopping waits for the running job, and the next worker gets the others", async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => void (finish = resolve));
  let begun = "";
  const { done, jobs } = await startNoting((name) => {
    begun = name;
    return held;
  });
  await addJob(db, "in hand");
  await expect.poll(() => begun).toBe("in hand");
  const stopped = jobs.stop();
  finish();
  await stopped;
  expect(done).toEqual(["in hand"]);
  await addJob(db, "left");
  const next = await startNoting();
  await expect.poll(() => next.done).toEqual(["left"]);
});

test("after all database connections are cut, it continues with new ones", async () => {
  const { done } = await startNoting();
  await addJob(db, "before");
  await expect.poll(() => done).toEqual(["before"]);
  const queued = sql`SELECT 1 FROM graphile_worker.jobs`;
  await expect.poll(async () => (await queued.execute(db)).rows).toEqual([]);
  // On the connection that is left: the pool may not know yet which of its others are cut.
  await ownerDb.connection().execute(async (left) => {
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`.execute(
      left,
    );
    await addJob(left, "after");
  });
  await expect.poll(() => done, { timeout: 60_000 }).toEqual(["before", "after"]);
});

test("a job that hangs finally counts as failed, and blocks neither the next job nor the stop", async () => {
  const done: string[] = [];
  const list = {
    hang: { run: () => new Promise<void>(() => {}) },
    note: { run: async () => void done.push("next") },
  };
  const jobs = await startJobsWith(databasePool(), [list], { longest: 200 });
  onTestFinished(() => jobs.stop());
  // As many as run at once.
  for (const task of ["hang", "hang", "note"])
    await sql`SELECT graphile_worker.add_job(${task}, max_attempts := 1)`.execute(db);
  await expect.poll(() => done).toEqual(["next"]);
  await jobs.stop();
  const { rows } =
    await sql`SELECT last_error FROM graphile_worker.jobs WHERE task_identifier = 'hang'`.execute(
      db,
    );
  expect(rows).toEqual(
    Array.from({ length: 2 }, () => ({ lastError: "The job hang took longer than 0.2 s." })),
  );
});

test("a worker that can't mark two jobs as failed, and so never ends, is abandoned: another one continues, and nothing stays locked, not even what its last query takes late", async () => {
  const [begun, done]: [number[], string[]] = [[], []];
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const fail = async (payload: unknown) => {
    const { gate } = payload as { gate: 0 | 1 };
    begun.push(gate);
    await gates[gate].promise;
    throw new Error("no");
  };
  const list = { fail: { run: fail }, note: { run: async () => void done.push("noted") } };
  const jobs = await startJobsWith(databasePool(), [list], { longestEnd: 100 });
  onTestFinished(() => jobs.stop());
  for (const gate of [0, 1])
    await sql`SELECT graphile_worker.add_job('fail', json_build_object('gate', ${gate}::int), max_attempts := 1)`.execute(
      db,
    );
  await expect.poll(() => begun).toHaveLength(2);
  const { rows: left } = await sql<{ lockedBy: string }>`
    SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`.execute(db);
  // The test holds each mark and then refuses it: both are in progress at once.
  await sql`
    CREATE FUNCTION refuse_mark() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock_shared(1); RAISE EXCEPTION 'refused'; END $$`.execute(
    ownerDb,
  );
  await sql`
    CREATE TRIGGER refuse_mark BEFORE UPDATE ON graphile_worker._private_jobs
      FOR EACH ROW WHEN (NEW.last_error IS NOT NULL) EXECUTE FUNCTION refuse_mark()`.execute(
    ownerDb,
  );
  await ownerDb.connection().execute(async (holder) => {
    await sql`SELECT pg_advisory_lock(1)`.execute(holder);
    for (const [at, { resolve }] of gates.entries()) {
      resolve();
      const waiting = sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
      await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(at + 1);
    }
    await sql`SELECT pg_advisory_unlock(1)`.execute(holder);
  });
  const locked = sql`SELECT 1 FROM graphile_worker.jobs WHERE locked_at IS NOT NULL`;
  await expect.poll(async () => (await locked.execute(db)).rows).toEqual([]);
  await sql`DROP TRIGGER refuse_mark ON graphile_worker._private_jobs`.execute(ownerDb);
  await sql`SELECT graphile_worker.add_job('note')`.execute(db);
  await expect.poll(() => done).toEqual(["noted"]);
  // What the left worker's last query does where the database ran it only now.
  expect(left).toHaveLength(1);
  await ownerDb.transaction().execute(async (tx) => {
    await sql`SELECT graphile_worker.add_job('note')`.execute(tx);
    await sql`UPDATE graphile_worker._private_jobs SET locked_by = ${left[0]?.lockedBy}, locked_at = now()
      WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'note')`.execute(
      tx,
    );
  });
  await expect.poll(() => done).toEqual(["noted", "noted"]);
});

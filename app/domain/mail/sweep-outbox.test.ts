import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { databasePool, db } from "#app/db/database.server.ts";
import { startJobs } from "#app/platform/jobs.server.ts";
import type { OutgoingMail } from "#app/platform/mailer.server.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { databaseUrl } from "#tests/database-server.ts";
import { makeDue } from "./fixtures/outbox.ts";
import { mailJobs } from "./mail-jobs.server.ts";
import { queueMail } from "./queue-mail.server.ts";
import { sweepOutbox } from "./sweep-outbox.server.ts";

useTestDatabase();
beforeEach(async () => {
  await sql`TRUNCATE outbox_mails CASCADE`.execute(ownerDb);
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
});

const queue = () =>
  db.transaction().execute((tx) =>
    queueMail(tx, {
      kind: "test",
      recipient: "janet@example.com",
      subject: "A",
      html: "<p>A</p>",
      plainText: "A",
    }),
  );

const jobs = async (id: string) =>
  (await sql`SELECT FROM graphile_worker.jobs WHERE key = ${`mail:${id}`}`.execute(db)).rows.length;
const isSweepNext = async () => {
  const { rows } = await sql<{
    task: string;
  }>`SELECT task_identifier AS task FROM graphile_worker.jobs WHERE locked_at IS NULL ORDER BY priority LIMIT 1`.execute(
    db,
  );
  return Number(rows[0]?.task === "sweep-outbox");
};

test("a mail whose worker was killed while sending is sent anyway, once", async () => {
  const id = await queue();
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  const worker = spawn(
    process.execPath,
    [
      path.join(import.meta.dirname, "fixtures/hang-while-sending.ts"),
      databaseUrl(inject("serverUrl"), rows[0]!.name),
    ],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  onTestFinished(() => void worker.kill("SIGKILL"));
  const [taken] = await once(createInterface({ input: worker.stdout }), "line");
  expect(taken).toBe(id);
  const gone = once(worker, "exit");
  worker.kill("SIGKILL");
  await gone;

  const sent: OutgoingMail[] = [];
  const running = await startJobs(
    databasePool(),
    mailJobs({ send: async (mail) => void sent.push(mail) }),
  );
  onTestFinished(() => running.stop());
  // It occupies the worker beyond the dead one's job, which stays locked.
  const other = await queue();
  await expect.poll(() => sent.map((mail) => mail.id)).toEqual([other]);

  await makeDue(id, 9);
  expect(await sweepOutbox()).toBe(0);
  await makeDue(id, 11);
  expect(await sweepOutbox()).toBe(1);
  await expect.poll(() => sent.map((mail) => mail.id)).toEqual([other, id]);
  await expect.poll(() => jobs(id)).toBe(0);
  expect(
    await db.selectFrom("outboxMails").select("status").where("id", "=", id).executeTakeFirst(),
  ).toEqual({ status: "sent" });
});

test("sent, dead and waiting mails are left alone, and a mail never gets two jobs", async () => {
  const [sent, dead, waiting, late] = [await queue(), await queue(), await queue(), await queue()];
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
  await db.updateTable("outboxMails").set({ status: "sent" }).where("id", "=", sent).execute();
  await db.updateTable("outboxMails").set({ status: "dead" }).where("id", "=", dead).execute();
  await makeDue(waiting, -3600);
  await makeDue(late, 9);
  expect(await sweepOutbox()).toBe(0);
  for (const id of [sent, dead, late]) await makeDue(id, 11);
  expect(await sweepOutbox()).toBe(1);
  expect(await sweepOutbox()).toBe(0);
  expect(await Promise.all([sent, dead, waiting, late].map(jobs))).toEqual([0, 0, 0, 1]);
});

test("newsletters continue after their process was killed: one job is locked, the others run", async () => {
  const bulk = {
    kind: "test",
    recipient: "janet@example.com",
    subject: "A",
    html: "<p>A</p>",
    plainText: "A",
    priority: "bulk",
  } as const;
  const ids = [await queueMail(db, bulk), await queueMail(db, bulk)];
  await sql`DELETE FROM graphile_worker._private_jobs WHERE key = ${`mail:${ids[1]}`}`.execute(db);
  await sql`UPDATE graphile_worker._private_jobs SET locked_by = 'dead', locked_at = now(), attempts = 1`.execute(
    db,
  );
  for (const id of ids) await makeDue(id, 11);
  const sent: string[] = [];
  const running = await startJobs(
    databasePool(),
    mailJobs({ send: async ({ id }) => void sent.push(id) }),
  );
  onTestFinished(() => running.stop());
  expect(await sweepOutbox()).toBe(2);
  await expect.poll(() => sent.toSorted()).toEqual(ids.toSorted());
});

test("a sweep that was due while no worker ran happens at the start, ahead of all waiting mails", async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, queue));
  const lost = await queue();
  await sql`DELETE FROM graphile_worker._private_jobs WHERE key = ${`mail:${lost}`}`.execute(db);
  await makeDue(lost, 11);
  await sql`INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    VALUES ('sweep-outbox', now() - interval '1 hour', now() - interval '90 seconds')
    ON CONFLICT (identifier) DO UPDATE SET last_execution = excluded.last_execution`.execute(db);
  // Until one of these is sent, only six are started.
  const begun: string[] = [];
  const gate = Promise.withResolvers<void>();
  const running = await startJobs(
    databasePool(),
    mailJobs({
      async send({ id }) {
        begun.push(id);
        await gate.promise;
      },
    }),
  );
  onTestFinished(() => running.stop());
  onTestFinished(() => gate.resolve());
  await expect.poll(() => begun.length).toBe(6);
  // The sweep has run, or it is the next job to run.
  await expect.poll(async () => (await jobs(lost)) + (await isSweepNext())).toBeGreaterThan(0);
  gate.resolve();
  await expect.poll(() => begun.toSorted()).toEqual([...ids, lost].toSorted());
});

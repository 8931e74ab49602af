import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { databasePool, db } from "#app/db/database.server.ts";
import { startJobs } from "#app/platform/jobs.server.ts";
import type { OutgoingMail } from "#app/platform/mailer.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { databaseUrl } from "#tests/database-server.ts";
import { mailJobs } from "./mail-jobs.server.ts";
import { queueMail } from "./queue-mail.server.ts";
import { sweepOutbox } from "./sweep-outbox.server.ts";

useTestDatabase();

const queue = () =>
  db
    .transaction()
    .execute((tx) => queueMail(tx, { kind: "test", recipient: "janet@example.com", subject: "A", html: "<p>A</p>", plainText: "A" }));

/** Makes a mail wait for so many seconds already. */
const age = (id: string, seconds: number) =>
  db
    .updateTable("outbox_mails")
    .set({ next_attempt_at: new Date(Date.now() - seconds * 1000) })
    .where("id", "=", id)
    .execute();

const jobs = async (id: string) => (await sql`SELECT FROM graphile_worker.jobs WHERE key = ${`mail:${id}`}`.execute(db)).rows.length;

/** Until the row is nobody's: PostgreSQL has seen that the worker which held it is gone. */
async function released(id: string): Promise<void> {
  for (;;) {
    const free = await db
      .transaction()
      .execute((tx) => tx.selectFrom("outbox_mails").select("id").where("id", "=", id).forUpdate().skipLocked().executeTakeFirst());
    if (free) return;
  }
}

test("a mail whose worker was killed in the middle of sending goes out all the same, once", async () => {
  const id = await queue();
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  const worker = spawn(
    process.execPath,
    [path.join(import.meta.dirname, "fixtures/hang-while-sending.ts"), databaseUrl(inject("serverUrl"), rows[0]!.name)],
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
  await released(id);

  const sent: OutgoingMail[] = [];
  const running = await startJobs(databasePool(), mailJobs({ send: async (mail) => void sent.push(mail) }));
  onTestFinished(() => running.stop());
  // It keeps the worker busy past the dead one's job: that stays locked.
  const other = await queue();
  await expect.poll(() => sent.map((mail) => mail.id)).toEqual([other]);

  await age(id, 119);
  expect(await sweepOutbox(new Date())).toBe(0);
  await age(id, 121);
  expect(await sweepOutbox(new Date())).toBe(1);
  await expect.poll(() => sent.map((mail) => mail.id)).toEqual([other, id]);
  await expect.poll(() => jobs(id)).toBe(0);
  expect(await db.selectFrom("outbox_mails").select("status").where("id", "=", id).executeTakeFirst()).toEqual({ status: "sent" });
});

test("what is sent, dead, or waits for its next try is left alone, and a mail is never given two jobs", async () => {
  const [sent, dead, waiting, late] = [await queue(), await queue(), await queue(), await queue()];
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
  await db.updateTable("outbox_mails").set({ status: "sent" }).where("id", "=", sent).execute();
  await db.updateTable("outbox_mails").set({ status: "dead" }).where("id", "=", dead).execute();
  await age(waiting, -3600);
  const inThreeMinutes = new Date(Date.now() + 180_000);
  expect(await sweepOutbox(inThreeMinutes)).toBe(1);
  expect(await sweepOutbox(inThreeMinutes)).toBe(1);
  expect(await Promise.all([sent, dead, waiting, late].map(jobs))).toEqual([0, 0, 0, 1]);
});

import { sql } from "kysely";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { databasePool, db } from "#app/db/database.server.ts";
import { startSmtpServer } from "#app/platform/fixtures/smtp-server.ts";
import { startJobs } from "#app/platform/jobs.server.ts";
import { createMailer } from "#app/platform/mailer.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import type { MailPriority } from "./delivery-job.server.ts";
import { mailJobs } from "./mail-jobs.server.ts";
import { queueMail } from "./queue-mail.server.ts";

/** Jobs that startJobs runs at once. */
const workers = 6;

useTestDatabase();
beforeEach(async () => {
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
});

const queue = (subject: string, priority: MailPriority) =>
  queueMail(db, {
    kind: "test",
    recipient: "janet@example.com",
    subject,
    html: "<p>A</p>",
    plainText: "A",
    priority,
  });

/** The site's worker with a mail server that holds mails until released. */
async function startSlowServer() {
  const letters = Promise.withResolvers<void>();
  let held = 0;
  const server = await startSmtpServer({}, async ({ text }) => {
    if (!text.includes("Subject: Letter")) return;
    held += 1;
    await letters.promise;
  });
  const mailer = createMailer({
    smtpUrl: server.url,
    from: "hello@grandtour.example",
    outboxFolder: "/nowhere",
  });
  const jobs = await startJobs(databasePool(), mailJobs(mailer));
  onTestFinished(async () => {
    letters.resolve();
    await jobs.stop();
    mailer.close();
    await server.stop();
  });
  const subjects = () => server.received.map(({ text }) => /^Subject: (.*?)\r$/m.exec(text)?.[1]);
  return { subjects, held: () => held, takeLetters: () => letters.resolve() };
}

async function queueLetters(priority: MailPriority) {
  for (let letter = 1; letter <= 12; letter += 1) await queue(`Letter ${letter}`, priority);
}

test("a link that a person waits for overtakes twelve newsletters at a slow mail server, and so do bookings", async () => {
  await queueLetters("bulk");
  const { subjects, held, takeLetters } = await startSlowServer();
  await expect.poll(held).toBe(1);
  for (const name of ["Booking 1", "Booking 2"]) await queue(name, "normal");
  await queue("Reset", "urgent");
  await expect.poll(subjects).toHaveLength(3);
  expect(subjects()).toEqual(expect.arrayContaining(["Booking 1", "Booking 2", "Reset"]));
  expect(held()).toBe(1);
  takeLetters();
  await expect.poll(subjects).toHaveLength(15);
});

test("control: mails without a priority occupy all workers, and it waits for them", async () => {
  await queueLetters("normal");
  const { subjects, held, takeLetters } = await startSlowServer();
  await expect.poll(held).toBe(workers);
  await queue("Reset", "normal");
  takeLetters();
  await expect.poll(subjects).toContain("Reset");
  expect(subjects().indexOf("Reset")).toBeGreaterThan(12 - workers);
});

test("a free worker takes urgent mails first, then bookings, then newsletters, each in their order", async () => {
  const blocked: (() => void)[] = [];
  const taken: string[] = [];
  const send = async ({ subject }: { subject: string }) => {
    if (subject !== "blocker") return void taken.push(subject);
    await new Promise<void>((resolve) => void blocked.push(resolve));
  };
  for (let blocker = 0; blocker < workers; blocker += 1) await queue("blocker", "normal");
  const jobs = await startJobs(databasePool(), mailJobs({ send }));
  onTestFinished(async () => {
    for (const release of blocked) release();
    await jobs.stop();
  });
  await expect.poll(() => blocked.length).toBe(workers);
  for (const round of [1, 2])
    for (const priority of ["bulk", "normal", "urgent"] as const)
      await queue(`${priority} ${round}`, priority);
  blocked.pop()?.();
  const expected = ["urgent 1", "urgent 2", "normal 1", "normal 2", "bulk 1", "bulk 2"];
  await expect.poll(() => taken).toEqual(expected);
});

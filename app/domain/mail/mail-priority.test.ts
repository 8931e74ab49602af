import { beforeEach, expect, onTestFinished, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { startSmtpServer } from "#app/platform/fixtures/smtp-server.ts";
import { createMailer } from "#app/platform/mailer.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { type MailPriority, queueMail } from "./queue-mail.server.ts";
import { lanes, startDelivery } from "./start-delivery.server.ts";

useTestDatabase();
beforeEach(async () => {
  await db.updateTable("outboxMails").set({ status: "sent" }).execute();
});

const queue = (subject: string, priority: MailPriority) =>
  queueMail(db, {
    kind: "test",
    recipient: "janet@example.com",
    subject,
    heading: "A",
    paragraphs: [],
    footnote: "A",
    priority,
  });

/** The site's delivery with a mail server that holds mails until released. */
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
  const delivery = startDelivery(mailer);
  onTestFinished(async () => {
    letters.resolve();
    await delivery.stop();
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

test("control: mails without a priority occupy all lanes, and it waits for them", async () => {
  await queueLetters("normal");
  const { subjects, held, takeLetters } = await startSlowServer();
  await expect.poll(held).toBe(lanes.others);
  await queue("Reset", "normal");
  takeLetters();
  await expect.poll(subjects).toContain("Reset");
  expect(subjects().indexOf("Reset")).toBeGreaterThan(12 - lanes.others);
});

test("a free place takes urgent mails first, then bookings, each in their order", async () => {
  const blocked: (() => void)[] = [];
  const taken: string[] = [];
  const send = async ({ subject }: { subject: string }) => {
    if (subject !== "blocker") return void taken.push(subject);
    await new Promise<void>((resolve) => void blocked.push(resolve));
  };
  for (let blocker = 0; blocker < lanes.others; blocker += 1) await queue("blocker", "normal");
  const delivery = startDelivery({ send });
  onTestFinished(async () => {
    for (const release of blocked) release();
    await delivery.stop();
  });
  await expect.poll(() => blocked.length).toBe(lanes.others);
  for (const round of [1, 2])
    for (const priority of ["normal", "urgent"] as const)
      await queue(`${priority} ${round}`, priority);
  blocked.pop()?.();
  const expected = ["urgent 1", "urgent 2", "normal 1", "normal 2"];
  await expect.poll(() => taken).toEqual(expected);
});

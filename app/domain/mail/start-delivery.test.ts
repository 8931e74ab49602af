import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { beforeEach, expect, inject, onTestFinished, test, vi } from "vitest";
import { db } from "#app/db/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Mailer, OutgoingMail } from "#app/platform/mailer.server.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { databaseUrl } from "#tests/database-server.ts";
import { makeDue } from "./fixtures/outbox.ts";
import { queueMail, queueMails } from "./queue-mail.server.ts";
import { startDelivery } from "./start-delivery.server.ts";

useTestDatabase();
beforeEach(async () => {
  await sql`TRUNCATE outbox_mails CASCADE`.execute(ownerDb);
});

const letter = {
  kind: "test",
  recipient: "janet@example.com",
  subject: "A",
  heading: "A",
  paragraphs: [],
  footnote: "A",
} as const;
const queue = () => db.transaction().execute((tx) => queueMail(tx, letter));
const read = (id: string) =>
  db.selectFrom("outboxMails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** A delivery that records what it is given to send; `during` runs in the middle. */
function deliver(during: (mail: OutgoingMail) => Promise<unknown> = async () => {}) {
  const sent: string[] = [];
  const mailer: Mailer = {
    async send(mail) {
      sent.push(mail.id);
      await during(mail);
    },
  };
  const delivery = startDelivery(mailer);
  onTestFinished(delivery.stop);
  return { sent, stop: delivery.stop };
}

test("a mail is sent after its transaction has been committed, and never if it is rolled back", async () => {
  const { sent } = deliver();
  const refused = db.transaction().execute(async (tx) => {
    await queueMail(tx, letter);
    throw new Error("refused");
  });
  await expect(refused).rejects.toThrow("refused");
  const id = await queue();
  await expect.poll(() => sent).toEqual([id]);
  await expect.poll(async () => (await read(id)).status).toBe("sent");
});

test("a mail whose process was killed while sending is sent by another one when its claim expires", async () => {
  const id = await queue();
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  const hangs = path.join(import.meta.dirname, "fixtures/hang-while-sending.ts");
  const url = databaseUrl(inject("serverUrl"), rows[0]!.name);
  const other = spawn(process.execPath, [hangs, url], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void other.kill("SIGKILL"));
  const [taken] = await once(createInterface({ input: other.stdout }), "line");
  expect(taken).toBe(id);
  const gone = once(other, "exit");
  other.kill("SIGKILL");
  await gone;

  const { sent } = deliver();
  const next = await queue();
  await expect.poll(() => sent).toEqual([next]);
  await makeDue(id);
  await expect.poll(() => sent).toEqual([next, id]);
  await expect.poll(async () => (await read(id)).status).toBe("sent");
});

test("two processes send each of two hundred mails once", async () => {
  await queueMails(
    db,
    Array.from({ length: 200 }, () => letter),
  );
  const [one, other] = [deliver(), deliver()];
  await expect.poll(() => one.sent.length + other.sent.length).toBe(200);
  const left = db.selectFrom("outboxMails").where("status", "!=", "sent").select("id");
  await expect.poll(async () => (await left.execute()).length).toBe(0);
  expect(new Set([...one.sent, ...other.sent]).size).toBe(200);
});

test("a stop waits for the mails that are being sent, marks them, and leaves the others", async () => {
  const gate = Promise.withResolvers<void>();
  const { sent, stop } = deliver(() => gate.promise);
  const id = await queue();
  await expect.poll(() => sent).toEqual([id]);
  const stopped = stop();
  const left = await queue();
  gate.resolve();
  await stopped;
  expect([await read(id), await read(left)].map(({ status }) => status)).toEqual([
    "sent",
    "queued",
  ]);
});

test("a mail that was sent but could not be marked is marked later, and not sent again", async () => {
  const warned = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  onTestFinished(() => warned.mockRestore());
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'injected'; END $$`.execute(ownerDb);
  await sql`CREATE TRIGGER refuse BEFORE UPDATE ON outbox_mails FOR EACH ROW
    WHEN (NEW.status = 'sent') EXECUTE FUNCTION refuse()`.execute(ownerDb);
  onTestFinished(async () => {
    await sql`DROP FUNCTION IF EXISTS refuse CASCADE`.execute(ownerDb);
  });
  const { sent } = deliver();
  const id = await queue();
  await expect.poll(() => warned.mock.calls.length).toBeGreaterThan(0);
  await makeDue(id);
  await sql`DROP FUNCTION refuse CASCADE`.execute(ownerDb);
  await expect.poll(async () => (await read(id)).status).toBe("sent");
  expect(sent).toEqual([id]);
});

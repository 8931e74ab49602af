import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Insertable } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { readEnv } from "#app/platform/settings/env.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { checkInstallation } from "./check-installation.server.ts";

useTestDatabase();
let folder: string;
/** What is wrong before the site is set up: without a code, and with one. */
const before: Record<string, string>[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grand-tour-health-"));
  await writeFile(join(folder, "secret"), "x".repeat(40), { mode: 0o600 });
  before.push(await faults(), await faults({ SETUP_CODE: "eight letters" }));
  await makeUser({ role: "superadmin" });
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await db.deleteFrom("backups").execute();
  await recordBackup({ startedAt: new Date(), ok: true, file: "one.tar", bytes: 5 });
  await db.deleteFrom("outboxMails").execute();
});

const recordBackup = (outcome: Insertable<DB["backups"]>) =>
  db.insertInto("backups").values(outcome).execute();

/** The names of what is wrong, and what is said of it. */
async function faults(settings: NodeJS.ProcessEnv = {}): Promise<Record<string, string>> {
  const checks = await checkInstallation(
    { kind: "operator" },
    readEnv({
      DATA_DIR: folder,
      SMTP_URL: "smtp://127.0.0.1:2525",
      MAIL_FROM: "The Agency <hello@agency.test>",
      BACKUP_SCHEDULE: "0 3 * * *",
      ...settings,
    }),
  );
  return Object.fromEntries(
    checks.filter(({ state }) => state === "wrong").map(({ name, says }) => [name, says]),
  );
}

test("nothing is wrong where all holds", async () => {
  expect(await faults()).toEqual({});
});

test("a secret that others can read is wrong, with the command that mends it", async () => {
  await chmod(join(folder, "secret"), 0o640);
  onTestFinished(() => chmod(join(folder, "secret"), 0o600));
  expect(await faults()).toEqual({
    Secret: `Others on this machine can read ${join(folder, "secret")}.`,
  });
});

test("a site that nobody has set up is anybody's, unless it asks for a code", () => {
  expect(before[0]).toHaveProperty("Owner");
  expect(before[1]).not.toHaveProperty("Owner");
});

test("without a schedule, or after a backup that failed, backups are wrong", async () => {
  expect(await faults({ BACKUP_SCHEDULE: "" })).toEqual({
    Backups: expect.stringContaining("None is scheduled."),
  });
  await recordBackup({
    startedAt: new Date(Date.now() + 1_000),
    ok: false,
    error: "The disk is full.",
  });
  expect(await faults()).toEqual({
    Backups: expect.stringContaining("failed: The disk is full."),
  });
});

test("mails that are late or were given up are counted", async () => {
  const mail = {
    kind: "note",
    subject: "Hello",
    heading: "Hello",
    paragraphs: ["Hello"],
    footnote: "",
  };
  const late = await queueMail(db, { ...mail, recipient: "ada@agency.example" });
  const dead = await queueMail(db, { ...mail, recipient: "bo@agency.example" });
  expect(await faults()).toEqual({});
  await db
    .updateTable("outboxMails")
    .set({ nextAttemptAt: new Date(Date.now() - 20 * 60_000) })
    .where("id", "=", late)
    .execute();
  await db.updateTable("outboxMails").set({ status: "dead" }).where("id", "=", dead).execute();
  expect(await faults()).toEqual({ Mails: "1 are late, 1 of this week were given up." });
});

test("without a mail server no mail leaves", async () => {
  expect(await faults({ SMTP_URL: "" })).toHaveProperty("Sender");
});

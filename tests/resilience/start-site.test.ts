import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDatabase, db, openDatabase } from "#app/db/database.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { Closing } from "#app/platform/closing.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { startSite } from "#app/start-site.server.ts";
import { StaticFiles } from "#app/web/response/static-files.server.ts";
import { createTestDatabase } from "../database.ts";
import { sessionCookie } from "../session-cookie.ts";
import { assembleBuild } from "../site-in-process.ts";
import { isWhole } from "../whole-form.ts";

const root = join(import.meta.dirname, "../..");
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "grand-tour-start-"));
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("PORT", "0");
  vi.stubEnv("APP_SECRET", "one secret for the site and the test");
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test("a start serves pages, runs jobs and receives changes, and a stop ends everything", async () => {
  const closing = new Closing({ log: expect.unreachable });
  let address = "";
  try {
    address = await startSite(
      {
        loadBuild: assembleBuild,
        openFiles: () => StaticFiles.of(join(root, "public")),
        jobs: pathToFileURL(join(root, "jobs-worker.ts")),
        migrations: join(root, "app/db/migrations"),
      },
      closing,
    );
    const packages = async (headers: HeadersInit) =>
      (await fetch(`${address}/packages`, { headers })).text();
    // A cookie bypasses the cached pages, but not the cached answers of the database.
    const visitors = [{}, { Cookie: "any=1" }];
    for (const headers of visitors)
      expect(await packages(headers)).not.toContain("Renamed meanwhile");
    await db.updateTable("packages").set({ title: "Renamed meanwhile" }).execute();
    for (const headers of visitors)
      await expect.poll(() => packages(headers)).toContain("Renamed meanwhile");
    await expectWholeSite(address);
  } finally {
    await closing.stop();
  }
  await expect(fetch(address)).rejects.toThrow();
  await expect(db.selectFrom("packages").select("id").execute()).rejects.toThrow("not open");
});

test.runIf(isWhole)("development starts the same parts", async () => {
  const child = spawn(process.execPath, [join(root, "scripts/dev.ts")], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const exited = once(child, "exit");
  openDatabase(database.url);
  try {
    await expectWholeSite(await addressOf(child.stdout));
  } finally {
    child.kill();
    await closeDatabase();
  }
  expect(await exited).toEqual([0, null]);
});

async function addressOf(output: Readable | null): Promise<string> {
  for await (const line of output ? createInterface({ input: output }) : []) {
    const address = /^Grand Tour is ready: (\S+)$/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error("The site ended before it was ready.");
}

/** `db` must be open on the site's database. */
async function expectWholeSite(address: string): Promise<void> {
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await (await fetch(address)).text()).toContain("</html>");
  await expectJobs();
  await expectLiveActivity(address);
}

async function expectJobs(): Promise<void> {
  const mail = {
    kind: "test",
    recipient: "someone@example.com",
    subject: "",
    heading: "A",
    paragraphs: [],
    footnote: "A",
  };
  const id = await queueMail(db, mail);
  const mailOf = db.selectFrom("outboxMails").select("sentAt").where("id", "=", id);
  await expect.poll(async () => (await mailOf.executeTakeFirst())?.sentAt).toBeTruthy();
  const due = [
    "forget-drafts",
    "forget-waits",
    "sweep-media",
    "sweep-seats",
    "sweep-sessions",
    "trim-security-events",
  ];
  await expect.poll(readDueJobs).toEqual(expect.arrayContaining(due));
}

/** Scheduled jobs that are due. */
async function readDueJobs(): Promise<string[]> {
  const { rows } = await sql<{ identifier: string }>`
    SELECT identifier FROM graphile_worker._private_known_crontabs ORDER BY identifier`.execute(db);
  return rows.map(({ identifier }) => identifier);
}

/** Expects the owner's live activity to show this process's write, because the site listens to the database. */
async function expectLiveActivity(address: string): Promise<void> {
  const { email } = await makeUser({ role: "superadmin" });
  const cookie = await sessionCookie(email, "superadmin");
  const { body } = await fetch(`${address}/superadmin/dashboard/live`, {
    headers: { Cookie: cookie },
  });
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toContain("retry:");
  await sessionCookie(email, "superadmin");
  expect((await reader.read()).value).toMatch(/^data: .*Signed in/);
  await reader.cancel();
}

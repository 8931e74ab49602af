import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { exportJobs } from "#app/domain/import/out/export-jobs.server.ts";
import { exportRefusals } from "#app/domain/import/out/export-state.ts";
import { useExportFolder } from "#app/domain/import/out/exports.server.ts";
import { fileKinds } from "#app/domain/import/read/file-kinds.server.ts";
import { accountNotices } from "#app/domain/people/accounts/sign-in/account-messages.ts";
import { useMediaFolder } from "#app/domain/media/fixtures/media-place.ts";
import { largestPicture } from "#app/domain/media/share-picture.ts";
import { fileStorage, useStorage } from "#app/platform/storage/open-storage.server.ts";
import { makeUser, password } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { readPage } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
useMediaFolder();

const here = "/superadmin/export";
const archive = `${here}/everything.zip`;
const card = "4111 1111 1111 1111";
let [folder, owner, other, agent] = ["", "", "", ""];
let site: Site;

beforeAll(async () => {
  site = await openSite();
  folder = await mkdtemp(join(tmpdir(), "grand-tour-exports-"));
  useExportFolder(folder);
  const signIn = async (role: "superadmin" | "agent") => {
    const { email } = await makeUser({ role });
    return sessionCookie(email, role);
  };
  [owner, other, agent] = [
    await signIn("superadmin"),
    await signIn("superadmin"),
    await signIn("agent"),
  ];
});
afterAll(async () => {
  useExportFolder(undefined);
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await db.deleteFrom("exports").execute();
});

const ask = (cookie: string, ownPassword = password) =>
  site(ownRequest(here, { cookie, fields: { ownPassword } }));
const fetchArchive = (cookie: string) => site(ownRequest(archive, { cookie }));
const pageOf = async (cookie: string) => (await readPage(site, here, cookie)).text;

/** Runs the job of the newest request, as the jobs' thread does. */
async function work(abortSignal = new AbortController().signal): Promise<void> {
  const { id } = await db
    .selectFrom("exports")
    .select("id")
    .orderBy("beatAt", "desc")
    .executeTakeFirstOrThrow();
  await exportJobs["export-everything"]?.run({ id }, { abortSignal });
}

test("an owner gets everything in one archive, with the password alone; nobody else does", async () => {
  const image = { id: "ab".repeat(16), width: 1600, height: 900, forAgency: true };
  await makeBooking({ customerName: "Zoë Marsh", notes: `Card ${card}` });
  await db
    .insertInto("media")
    .values({ ...image, kind: "jpeg", bytes: 9, unattachedSince: null })
    .execute();
  await fileStorage().put(largestPicture(image), Buffer.from("a picture"), "");

  expect((await ask(owner, "not my password")).status).toBe(400);
  expect(await (await ask(owner, "not my password")).text()).toContain(
    accountNotices.wrongPassword,
  );
  expect(readToast(await ask(agent))).toBeNull();
  expect(await db.selectFrom("exports").selectAll().execute()).toEqual([]);
  expect((await fetchArchive(owner)).status).toBe(404);

  const asked = await ask(owner);
  expect(readToast(asked)?.title).toBe("Archive Begun");
  expect(await pageOf(owner)).toContain("0 of ");
  expect((await fetchArchive(owner)).status).toBe(404);
  // A second press while it is being made.
  const twice = await ask(owner);
  expect([twice.status, await twice.text()]).toEqual([
    409,
    expect.stringContaining(exportRefusals.working.text),
  ]);
  await work();
  expect(await pageOf(owner)).toContain("Download everything");

  const response = await fetchArchive(owner);
  expect(response.headers.get("Content-Disposition")).toMatch(/everything-.*\.zip/);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const others = ["ledger", "leads", "posts", "content", "pictures"];
  expect(Object.keys(files)).toEqual([
    ...[...Object.keys(fileKinds), ...others].map((name) => `${name}.csv`),
    `pictures/${largestPicture(image)}`,
  ]);
  const textOf = (name: string) => Buffer.from(files[name] ?? []).toString();
  expect(textOf("bookings.csv")).toContain("Zoë Marsh");
  const all = Object.keys(files).map(textOf).join("\n");
  expect(all).not.toContain(card);
  const tokens = await db.selectFrom("sessions").select("token").execute();
  const hashes = await db.selectFrom("accounts").select("password").execute();
  for (const { token } of tokens) expect(all).not.toContain(token);
  for (const { password: hash } of hashes) expect(all).not.toContain(hash ?? card);

  // Neither another owner nor anybody else.
  expect((await fetchArchive(other)).status).toBe(404);
  expect(await pageOf(other)).not.toContain("Download everything");
  expect((await fetchArchive(agent)).status).not.toBe(200);
  expect((await fetchArchive("")).status).not.toBe(200);
  const audited = await db
    .selectFrom("auditLog")
    .select(["action", "actorRole"])
    .where("subjectId", "=", "everything")
    .orderBy("id")
    .execute();
  expect(audited.map(({ action }) => action)).toEqual(["everything-exported", "archive-fetched"]);
});

test("after 24 hours it is gone, from the page, the address and the disk", async () => {
  await ask(owner);
  await work();
  const age = (interval: string) =>
    sql`UPDATE exports SET ready_at = now() - ${interval}::interval`.execute(db);
  await age("23 hours 59 minutes");
  expect((await fetchArchive(owner)).status, "control: a minute before").toBe(200);
  await exportJobs["sweep-exports"]?.run(null, { abortSignal: new AbortController().signal });
  expect(await readdir(folder)).toHaveLength(1);
  await age("24 hours 1 second");
  expect((await fetchArchive(owner)).status).toBe(404);
  expect(await pageOf(owner)).not.toContain("Download everything");
  await exportJobs["sweep-exports"]?.run(null, { abortSignal: new AbortController().signal });
  expect(await readdir(folder)).toEqual([]);
});

test("what a killed job left on the disk goes with its silence, and nothing of one at work", async () => {
  await ask(owner);
  const { id } = await db.selectFrom("exports").select("id").executeTakeFirstOrThrow();
  const part = `${id}.zip.part-0baefc2b6d8e`;
  await writeFile(join(folder, part), "half");
  const sweep = async () => {
    await exportJobs["sweep-exports"]?.run(null, { abortSignal: new AbortController().signal });
    return readdir(folder);
  };
  expect(await sweep()).toEqual([part]);
  await sql`UPDATE exports SET beat_at = now() - interval '61 seconds'`.execute(db);
  expect(await sweep()).toEqual([]);
  expect(await pageOf(owner)).toContain("Make");
  await db.deleteFrom("exports").execute();
});

test("a job that ends half way leaves nothing to fetch, and another can be begun", async () => {
  const image = { id: "cd".repeat(16), width: 640, height: 480, forAgency: true };
  await db
    .insertInto("media")
    .values({ ...image, kind: "jpeg", bytes: 9, unattachedSince: null })
    .execute();
  const storage = fileStorage();
  const stopped = new AbortController();
  await ask(owner);
  // All tables are written, and the first picture is asked for.
  useStorage({
    ...storage,
    async get() {
      expect(await readdir(folder)).toEqual([expect.stringContaining(".zip.part-")]);
      stopped.abort();
      return { size: 9, body: new Blob(["a picture"]).stream() };
    },
  });
  await work(stopped.signal);
  useStorage(storage);
  expect(await pageOf(owner)).toContain("was not finished");
  expect((await fetchArchive(owner)).status).toBe(404);
  expect(await readdir(folder)).toEqual([]);

  // Killed: nobody could write down that it ended.
  await ask(owner);
  expect((await ask(owner)).status, "control: one that is alive").toBe(409);
  await sql`UPDATE exports SET beat_at = now() - interval '2 minutes'`.execute(db);
  expect(await pageOf(owner)).toContain("was not finished");
  const { id: killed } = await db.selectFrom("exports").select("id").executeTakeFirstOrThrow();
  expect(readToast(await ask(owner))?.title).toBe("Archive Begun");
  // The killed job runs again after all: it was superseded.
  await exportJobs["export-everything"]?.run(
    { id: killed },
    { abortSignal: new AbortController().signal },
  );
  expect(await readdir(folder)).toEqual([]);
  await work();
  expect((await fetchArchive(owner)).status).toBe(200);
});

test("pictures past 2 GB are left out of an archive, which says so", async () => {
  for (const digits of ["89", "ef"])
    await db
      .insertInto("media")
      .values({
        id: digits.repeat(16),
        width: 640,
        height: 480,
        forAgency: true,
        kind: "jpeg",
        bytes: 9,
        unattachedSince: null,
      })
      .execute();
  const storage = fileStorage();
  useStorage({
    ...storage,
    get: async () => ({ size: 1_500_000_000, body: new Blob(["a picture"]).stream() }),
  });
  await ask(owner);
  await work();
  useStorage(storage);
  const files = unzipSync(new Uint8Array(await (await fetchArchive(owner)).arrayBuffer()));
  const pictures = Object.keys(files).filter((name) => name.startsWith("pictures/"));
  expect(pictures).toEqual([expect.stringMatching(/[0-9a-f]{32}/), "pictures/LEFT-OUT.txt"]);
});

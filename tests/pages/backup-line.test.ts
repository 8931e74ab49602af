import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { decode } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let cookie = "";

beforeAll(async () => {
  vi.stubEnv("BACKUP_SCHEDULE", "*/10 * * * *");
  site = await openSite();
  const { email } = await makeUser({ role: "superadmin" });
  cookie = await sessionCookie(email, "superadmin");
});
beforeEach(() => db.deleteFrom("backups").execute());

const overview = async () =>
  decode(await (await site(ownRequest("/superadmin/dashboard", { cookie }))).text());
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const good = (startedAt: Date) => ({
  startedAt,
  ok: true,
  file: "/backups/one.tar",
  bytes: 12_345_678,
});

test("the owner reads that the last backup succeeded, and its size", async () => {
  await db
    .insertInto("backups")
    .values(good(hoursAgo(0.1)))
    .execute();
  const page = await overview();
  expect(page).toContain("Backups are fine");
  expect(page).toContain("12 MB");
});

test("the owner reads why the last one failed, and when the last good one was", async () => {
  await db
    .insertInto("backups")
    .values([
      good(hoursAgo(3)),
      { startedAt: hoursAgo(1), ok: false, error: "ENOSPC: no space left on device" },
    ])
    .execute();
  const page = await overview();
  expect(page).toContain("The last backup failed");
  expect(page).toContain("ENOSPC: no space left on device");
  expect(page).toMatch(/Last good one: [^<]*12 MB/);
});

test("the owner reads that none was made although one was due", async () => {
  await db
    .insertInto("backups")
    .values(good(hoursAgo(30)))
    .execute();
  expect(await overview()).toContain("The last backup is too old");
});

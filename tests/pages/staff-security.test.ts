import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { decode } from "#tests/read-page.ts";
import { seenVersion } from "#tests/forms/seen-version.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let owner: string;
const here = "/superadmin/security";
/** Makes every session older by some hours; its times are the database's. */
const passHours = (hours: number) =>
  sql`UPDATE sessions SET (created_at, seen_at, expires_at) = ROW(
    created_at - make_interval(hours => ${hours}), seen_at - make_interval(hours => ${hours}),
    expires_at - make_interval(hours => ${hours}))`.execute(db);

beforeAll(async () => {
  site = await openSite();
});
beforeEach(async () => {
  await sql`TRUNCATE users, rate_limits, app_settings CASCADE`.execute(ownerDb);
  const { email } = await makeUser({ role: "superadmin" });
  owner = await sessionCookie(email, "superadmin");
});

/** Sends a form that was opened just now. */
const send = async (form: string, typed: Record<string, string>) => {
  const shown = await (await site(ownRequest(here, { cookie: owner }))).text();
  const fields = { ...seenVersion(shown, new RegExp(`form=${form}$`)), ...typed };
  return site(ownRequest(`${here}?form=${form}`, { cookie: owner, fields }));
};
const valueOf = async (key: string) =>
  (await db.selectFrom("appSettings").select("value").where("key", "=", key).executeTakeFirst())
    ?.value;

test("two-factor for the staff: the page says who has none, the setting is recorded with its old value, and applies to the super admin too", async () => {
  const { email } = await makeUser({ role: "agent" });
  const text = decode(await (await site(ownRequest(here, { cookie: owner }))).text());
  expect(text).toContain("0 of 2 on the staff have it.");
  expect(text).toContain(email);
  expect((await send("two-factor", { twoFactorRequired: "yes" })).headers.get("Location")).toBe(
    here,
  );
  expect(await valueOf("two_factor_required")).toBe("on");
  const row = await db
    .selectFrom("auditLog")
    .select(["action", "before", "after"])
    .where("subjectId", "=", "two_factor_required")
    .executeTakeFirst();
  expect(row).toEqual({
    action: "setting-changed",
    before: { value: "off" },
    after: { value: "on" },
  });
  expect((await site(ownRequest(here, { cookie: owner }))).headers.get("Location")).toBe(
    "/superadmin/profile/two-factor",
  );
});

describe("session length", () => {
  const staffPage = async (cookie: string, path = "/admin/profile") =>
    (await site(ownRequest(path, { cookie }))).status;

  test.each([["0"], ["1.5"], ["721"], ["__proto__"], [""]])("%j is refused", async (hours) => {
    expect((await send("session-length", { sessionHours: hours })).status).toBe(400);
    expect(await valueOf("session_hours")).toBeUndefined();
  });

  test("counts from the last use; a shorter one applies to open sessions, and to staff only", async () => {
    const [staff, customer] = [await makeUser({ role: "agent" }), await makeUser()];
    const [agent, idle, traveler] = [
      await sessionCookie(staff.email, "agent"),
      await sessionCookie(staff.email, "agent"),
      await sessionCookie(customer.email),
    ];
    await send("session-length", { sessionHours: "8" });
    await passHours(7);
    expect(await staffPage(agent)).toBe(200);
    await passHours(2);
    expect(await staffPage(agent)).toBe(200);
    expect(await staffPage(idle)).toBe(302);
    expect(
      await (await site(ownRequest("/admin/profile", { cookie: agent }))).text(),
    ).not.toContain("Sign Out Everywhere Else");
    expect(await staffPage(traveler, "/dashboard")).toBe(200);
    await passHours(9);
    expect(await staffPage(agent)).toBe(302);
  });

  test("the browser deletes the cookie when the session ends", async () => {
    await send("session-length", { sessionHours: "1" });
    const { email } = await makeUser({ role: "agent" });
    const cookie = await sessionCookie(email, "agent");
    const response = await site(ownRequest("/admin/profile", { cookie }));
    expect(response.headers.getSetCookie().join()).toContain("Max-Age=3600;");
  });
});

import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { setUpSite } from "#app/auth/sign-in/set-up-site.server.ts";
import { db } from "#app/db/database.server.ts";
import * as settings from "#app/platform/settings/env.server.ts";
import { makeUser, password } from "#app/routes/account/fixtures/accounts.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
const requestOrigin = { address: "203.0.113.7", userAgent: "Test Browser" };

beforeAll(async () => {
  site = await openSite();
});
beforeEach(async () => {
  // Deleting row by row would keep the last super admin.
  await sql`TRUNCATE users CASCADE`.execute(ownerDb);
  await db.deleteFrom("rateLimits").execute();
});

const post = (path: string, fields: Record<string, string>, cookie?: string) =>
  site(ownRequest(path, { fields, ...(cookie && { cookie }) }));
const get = (path: string, cookie?: string) => site(ownRequest(path, cookie ? { cookie } : {}));
const auditRows = async (action: string) =>
  (
    await db.selectFrom("auditLog").selectAll().where("action", "=", action).orderBy("id").execute()
  ).map(({ actorRole, subjectId, after }) => ({ actorRole, subjectId, after }));

describe("the two logins, exactly as in spec §6 and §8", () => {
  const agentPage = "This is an Agent account. Please use the Agent login page.";
  const adminPage = "This is a Super Admin account. Please use the Super Admin login page.";
  test.each([
    [
      "/admin/login",
      undefined,
      "This login is for agents only. Your account does not have agent permissions.",
    ],
    ["/admin/login", "superadmin", adminPage],
    ["/superadmin/login", undefined, "You do not have permission to access this page."],
    ["/superadmin/login", "agent", agentPage],
  ] as const)("%s refuses role %s", async (path, role, message) => {
    await makeUser({ role: "superadmin" });
    const { email, id } = await makeUser(role ? { role } : {});
    const answer = await post(path, { email, password });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain(message);
    expect(answer.headers.getSetCookie().join()).not.toContain("session=");
    expect(await db.selectFrom("sessions").where("userId", "=", id).selectAll().execute()).toEqual(
      [],
    );
    expect((await auditRows("sign-in-refused")).at(-1)).toMatchObject({
      subjectId: email,
      actorRole: role ?? "customer",
    });
  });

  test.each([
    ["/admin/login", "agent", "/admin/dashboard"],
    ["/superadmin/login", "superadmin", "/superadmin/dashboard"],
  ] as const)(
    "%s lets role %s in, ends the previous session, and records it",
    async (path, role, home) => {
      const { email } = await makeUser({ role });
      const customer = await makeUser();
      const answer = await post(path, { email, password }, await sessionCookie(customer.email));
      expect({ status: answer.status, to: answer.headers.get("Location") }).toEqual({
        status: 302,
        to: home,
      });
      expect(
        await db.selectFrom("sessions").where("userId", "=", customer.id).selectAll().execute(),
      ).toEqual([]);
      expect((await auditRows("signed-in")).at(-1)).toEqual({
        actorRole: role,
        subjectId: email,
        after: { portal: role },
      });
    },
  );

  test.each(["/admin/login", "/superadmin/login"])(
    "%s gives the same answer for a wrong password and for an unknown email",
    async (path) => {
      const { email } = await makeUser({ role: "superadmin" });
      for (const typed of [email, "nobody@example.com"]) {
        const answer = await post(path, { email: typed, password: "a wrong guess" });
        expect(answer.status).toBe(401);
        expect(await answer.text()).toContain(
          "Invalid credentials. Please check your email and password.",
        );
        expect((await auditRows("sign-in-refused")).at(-1)).toMatchObject({
          actorRole: "visitor",
          subjectId: typed,
        });
      }
      expect(await (await post(path, { email: "", password: "" })).text()).toContain(
        "Please enter both email and password.",
      );
    },
  );

  test("of throttled attempts the log has one row a minute, and never a password", async () => {
    const { email } = await makeUser({ role: "agent" });
    for (let time = 0; time < 9; time += 1)
      await post("/admin/login", { email, password: "a wrong guess" });
    const rows = (await auditRows("sign-in-refused")).filter(
      ({ subjectId }) => subjectId === email,
    );
    expect(rows.map(({ after }) => (after as { reason: string }).reason)).toEqual([
      ...Array.from({ length: 5 }, () => "credentials"),
      "throttled",
    ]);
    expect(JSON.stringify(await db.selectFrom("auditLog").selectAll().execute())).not.toContain(
      "a wrong guess",
    );
  });

  test("without a super admin the login redirects to the setup", async () => {
    const answer = await get("/superadmin/login");
    expect(answer.headers.get("Location")).toBe("/superadmin/setup");
    expect(readToast(answer)).toEqual({
      title: "No Super Admin found. Redirecting to setup page.",
    });
  });

  test("Forgot Password mails a link, and requires an email", async () => {
    const { email } = await makeUser({ role: "superadmin" });
    const answer = await post("/superadmin/login?forgot", { email, password: "" });
    expect(readToast(answer)).toMatchObject({ title: "Password Reset Email Sent" });
    expect(
      await db.selectFrom("outboxMails").select("kind").where("recipient", "=", email).execute(),
    ).toEqual([{ kind: "reset-password" }]);
    const empty = await post("/superadmin/login?forgot", { email: " ", password: "" });
    expect(await empty.text()).toContain("Please enter your email address to reset your password.");
  });
});

describe("setup", () => {
  const form = { email: "owner@example.com", password, repeatPassword: password };

  test("creates the first super admin and signs in", async () => {
    const answer = await post("/superadmin/setup", form);
    // The first login on a sample site begins with what makes it the owner's.
    expect(answer.headers.get("Location")).toBe("/superadmin/make-it-yours");
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(";", 1)[0])
      .join("; ");
    expect(await (await get("/superadmin/make-it-yours", cookie)).text()).toContain(
      "Not Now: to the Dashboard",
    );
    expect((await get("/superadmin/dashboard", cookie)).status).toBe(200);
    const again = await post("/superadmin/setup", { ...form, email: "late@example.com" });
    expect(again.headers.get("Location")).toBe("/superadmin/login");
    expect(readToast(again)).toEqual({
      title: "Setup Complete",
      text: "A Super Admin account already exists. Please log in.",
    });
  });

  test.each([
    [{ repeatPassword: "another harbor" }, "Passwords do not match"],
    [
      { password: "short", repeatPassword: "short" },
      "Password too short: Password should be at least 8 characters.",
    ],
  ])("refuses %j", async (wrong, message) => {
    const answer = await post("/superadmin/setup", { ...form, ...wrong });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(message);
    expect(await db.selectFrom("users").selectAll().execute()).toEqual([]);
  });

  test("requires the operator's code, and allows five wrong guesses", async () => {
    const withCode = vi
      .spyOn(settings, "env")
      .mockReturnValue({ ...settings.env(), SETUP_CODE: "a code of the operator" });
    expect(await (await get("/superadmin/setup")).text()).toContain("Setup code");
    for (let time = 0; time < 5; time += 1)
      expect(
        await setUpSite({ email: form.email, password, setupCode: "a wrong code" }, requestOrigin),
      ).toEqual({
        ok: false,
        reason: "wrong-code",
      });
    const right = { email: form.email, password, setupCode: "a code of the operator" };
    expect(await setUpSite(right, requestOrigin)).toMatchObject({ ok: false, reason: "throttled" });
    expect(await db.selectFrom("users").selectAll().execute()).toEqual([]);
    expect(await setUpSite(right, { ...requestOrigin, address: "203.0.113.8" })).toEqual({
      ok: true,
    });
    withCode.mockRestore();
  });
});

describe("the portals' guard", () => {
  const portals = [
    ["/admin/dashboard", "agent", "/admin/login"],
    ["/superadmin/test-agent", "superadmin", "/superadmin/login"],
  ] as const;

  test.each(portals)("protects %s as a page, as data and as a form", async (path, role, login) => {
    const stranger = await sessionCookie((await makeUser()).email);
    for (const cookie of [undefined, stranger]) {
      expect((await get(path, cookie)).headers.get("Location")).toBe(login);
      expect((await post(path, {}, cookie)).headers.get("Location")).toBe(login);
      const data = await (await get(`${path}.data`, cookie)).text();
      expect(data).toContain(login);
      expect(data).not.toContain("viewer");
    }
    expect(
      (await db.selectFrom("users").where("role", "=", "agent").selectAll().execute()).length,
    ).toBe(0);
    const own = await sessionCookie((await makeUser({ role })).email, role);
    const page = await get(path, own);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<meta name="robots" content="noindex"/>');
    expect(await (await get(`${path}.data`, own)).text()).toContain("viewer");
  });

  test("stops a suspended agent's open page from doing anything", async () => {
    const { id, email } = await makeUser({ role: "agent" });
    const cookie = await sessionCookie(email, "agent");
    expect((await get("/admin/dashboard", cookie)).status).toBe(200);
    await db
      .updateTable("users")
      .set({ bannedUntil: new Date(Date.now() + 60_000) })
      .where("id", "=", id)
      .execute();
    expect((await get("/admin/dashboard", cookie)).headers.get("Location")).toBe("/admin/login");
  });
});

test("a test agent's password is random, shown once, and opens the agents' portal", async () => {
  const cookie = await sessionCookie((await makeUser({ role: "superadmin" })).email, "superadmin");
  const made = await (await post("/superadmin/test-agent", {}, cookie)).text();
  const [, email = ""] = />(test-agent-[\da-f]{8}@grandtour\.test)</.exec(made) ?? [];
  const [, secret = ""] = /<code[^>]*>([\w-]{24})<\/code>/.exec(made) ?? [];
  expect((await post("/admin/login", { email, password: secret })).headers.get("Location")).toBe(
    "/admin/dashboard",
  );
  expect(await (await get("/superadmin/test-agent", cookie)).text()).not.toContain(secret);
  expect(JSON.stringify(await db.selectFrom("auditLog").selectAll().execute())).not.toContain(
    secret,
  );
});

import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeLead } from "#app/domain/leads/fixtures/staff.ts";
import { type Role, roleNames } from "#app/domain/people/permissions.ts";
import { makeCalendarLink } from "#app/domain/people/calendar/calendar-links.server.ts";
import { changeRole } from "#app/domain/people/staff/change-role.server.ts";
import { changeStaffStatus } from "#app/domain/people/staff/change-staff-account.server.ts";
import { deleteStaffAccount } from "#app/domain/people/staff/delete-staff-account.server.ts";
import { listedRoles } from "#app/domain/people/staff/staff-account.ts";
import { agentFigures } from "#app/domain/people/staff/staff-accounts.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { portalOf } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { linkIn, mailsTo, makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { decode } from "#tests/read-page.ts";
import { seenVersion } from "#tests/forms/seen-version.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";
import { totp } from "#tests/site/totp.ts";
import { isWhole } from "#tests/whole-form.ts";

useTestDatabase();
let site: Site;
let owner: SuperAdmin & { cookie: string };
const requestOrigin = { address: "203.0.113.7", userAgent: "" };

beforeAll(async () => {
  site = await openSite();
});
beforeEach(async () => {
  await sql`TRUNCATE users, rate_limits, outbox_mails, travel_leads, app_settings CASCADE`.execute(
    ownerDb,
  );
  const made = await makeOwner();
  owner = { ...made, cookie: await sessionCookie(made.email, "superadmin") };
});

async function makeOwner(): Promise<SuperAdmin> {
  const made = await makeUser({ role: "superadmin" });
  return { ...made, kind: "superadmin", name: "Olive", emailVerified: true, phone: null };
}

const list = "/superadmin/people";
const pageOf = (id: string) => `${list}/${id}`;
const open = async (path: string, cookie = owner.cookie) => {
  const answer = await site(ownRequest(path, { ...(cookie && { cookie }) }));
  const to = answer.headers.get("Location");
  return { status: answer.status, to, text: decode(await answer.text()) };
};
const post = (path: string, fields: Record<string, string> = {}, cookie = owner.cookie) =>
  site(ownRequest(path, { fields, ...(cookie && { cookie }) }));
const roleOf = async (id: string) =>
  (await db.selectFrom("users").select("role").where("id", "=", id).executeTakeFirstOrThrow()).role;
const seenRole = async (id: string) =>
  seenVersion((await open(pageOf(id))).text, /form=change-role$/);
/** Sends the form of somebody's role, opened just now. */
const giveRole = async (id: string, role: Role, typed: Record<string, string> = {}) =>
  post(`${pageOf(id)}?form=change-role`, { ...(await seenRole(id)), role, ...typed });
const lastAudit = async () =>
  (await db.selectFrom("auditLog").selectAll().orderBy("id").execute()).at(-1);

describe("the list", () => {
  test("holds everybody of the staff with their roles, and is searched and filtered", async () => {
    for (const role of ["agent", "accountant", "editor"] as const)
      await makeUser({ role, email: `${role}@example.com` });
    await makeUser({ email: "customer@example.com" });
    const rows = async (query: string) => {
      const [table = ""] = /<tbody.*?<\/tbody>/s.exec((await open(list + query)).text) ?? [];
      return [...table.matchAll(/[\w-]+@example\.com(?=")/g)].map(([email]) => email);
    };
    expect(new Set(await rows(""))).toEqual(
      new Set([owner.email, "agent@example.com", "accountant@example.com", "editor@example.com"]),
    );
    expect(new Set(await rows("?role=editor"))).toEqual(new Set(["editor@example.com"]));
    expect(new Set(await rows("?q=acc"))).toEqual(new Set(["accountant@example.com"]));
    const { text } = await open(list);
    for (const name of Object.values(roleNames)) expect(text).toContain(name);
    expect((await open(`${list}?role=constructor`)).status).toBe(400);
  });

  test("of agents holds no other role, and its buttons reach none", async () => {
    const editor = await makeUser({ role: "editor" });
    expect((await open("/superadmin/agents")).text).not.toContain(editor.email);
    expect((await open(`/superadmin/agents/${editor.id}`)).status).toBe(404);
    const refused = await post(`/superadmin/agents/${editor.id}?do=delete`);
    expect(readToast(refused)).toMatchObject({ title: "Error Deleting Agent" });
    expect(await roleOf(editor.id)).toBe("editor");
    // Control: the other list's does.
    const deleted = await post(`${pageOf(editor.id)}?do=delete`);
    expect(readToast(deleted)).toMatchObject({ title: "Account Deleted" });
    expect(await roleOf(editor.id)).toBe("former-agent");
  });

  test("counts only agents among those who have left", async () => {
    for (const role of ["editor", "agent"] as const) {
      const { id } = await makeUser({ role });
      const createdAt = new Date(Date.now() - 90 * 86_400_000);
      await db.updateTable("users").set({ createdAt }).where("id", "=", id).execute();
      await post(`${pageOf(id)}?do=delete`);
    }
    expect(await agentFigures(owner)).toEqual({ now: 0, before: 1 });
  });
});

describe("somebody is invited", () => {
  const form = { name: "Noah Park", email: "noah@example.com", way: "invitation", password: "" };

  test.each<Role>(["agent", "accountant", "editor"])("as %s, who signs in", async (role) => {
    const answer = await post(`${list}/new`, { ...form, role });
    expect(answer.headers.get("Location")).toBe(list);
    expect(readToast(answer)).toMatchObject({ title: "Success! Account created" });
    const [mail] = await mailsTo("noah@example.com");
    expect((await open(linkIn(mail), "")).text).toContain("Choose your password");
    const chosen = { newPassword: "three quiet bays", repeatPassword: "three quiet bays" };
    expect((await post(linkIn(mail), chosen, "")).headers.get("Location")).toBe("/admin/login");
    const login = { email: "noah@example.com", password: "three quiet bays" };
    expect((await post("/admin/login", login, "")).headers.get("Location")).toBe(
      "/admin/dashboard",
    );
  });

  test("as an owner, who sets up the second factor that staff need, and signs in with it", async () => {
    await db
      .insertInto("appSettings")
      .values({ key: "two_factor_required", value: "on" })
      .onConflict((known) => known.column("key").doUpdateSet({ value: "on" }))
      .execute();
    // Who asks has none either: theirs is not what is tested.
    await db
      .updateTable("users")
      .set({ twoFactorEnabled: true })
      .where("id", "=", owner.id)
      .execute();
    await post(`${list}/new`, { ...form, role: "superadmin" });
    expect(await lastAudit()).toMatchObject({
      action: "account-created",
      actorId: owner.id,
      after: { role: "superadmin", name: "Noah Park", password: "by invitation" },
    });
    expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
      "Security alert: Somebody was made an owner",
    ]);
    const [mail, ...more] = await mailsTo("noah@example.com");
    expect(more).toEqual([]);
    const password = "three quiet bays";
    const chosen = { newPassword: password, repeatPassword: password };
    expect((await post(linkIn(mail), chosen, "")).headers.get("Location")).toBe(
      "/superadmin/login",
    );
    const login = { email: "noah@example.com", password };
    const browser = await signIn(login);
    const factor = "/superadmin/profile/two-factor";
    expect((await open(list, browser)).to).toBe(factor);
    await post(`${factor}?form=start`, { password }, browser);
    const { text } = await open(factor, browser);
    const key = /\b(?:[A-Z2-7]{4} ){12}[A-Z2-7]{4}\b/.exec(text)?.[0] ?? "";
    const confirmed = await post(
      `${factor}?form=confirm`,
      { code: totp(key, Date.now()) },
      browser,
    );
    expect(confirmed.status).toBe(200);
    const challenge = await post("/superadmin/login", login, "");
    expect(challenge.headers.get("Location")).toBe("/superadmin/login/code");
    const code = { code: totp(key, Date.now() + 30_000) };
    const entered = await post("/superadmin/login/code", code, cookiesOf(challenge));
    expect(entered.headers.get("Location")).toBe("/superadmin/dashboard");
    expect((await open(list, cookiesOf(entered))).text).toContain(owner.email);
  });

  test("not with a role that is none, nor at the agents' page with another", async () => {
    for (const path of [`${list}/new`, "/superadmin/agents/new"]) {
      const role = path === `${list}/new` ? "former-agent" : "superadmin";
      const refused = await post(path, { ...form, role });
      expect(refused.status).toBe(400);
      expect(decode(await refused.text())).toContain('value="Noah Park"');
    }
    expect((await post(`${list}/new`, { ...form, name: "", role: "editor" })).status).toBe(400);
    expect(await mailsTo("noah@example.com")).toEqual([]);
  });
});

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1).join())
    .join("; ");
const signIn = async (login: { email: string; password: string }) =>
  cookiesOf(await post(`/superadmin/login`, login, ""));

describe("another role", () => {
  test("ends sessions and the calendar's link, and hands open leads to whom the form says", async () => {
    const [{ id, email }, heir] = [
      await makeUser({ role: "agent" }),
      await makeUser({ role: "agent" }),
    ];
    const cookie = await sessionCookie(email, "agent");
    const agent = { ...owner, id, email, kind: "agent" } as const;
    expect(await makeCalendarLink(agent, requestOrigin, crypto.randomUUID())).toMatchObject({
      ok: true,
    });
    const reference = await makeLead();
    await db.updateTable("leads").set({ ownerId: id }).where("reference", "=", reference).execute();
    expect((await open("/admin/leads", cookie)).status).toBe(200);

    const nobody = await giveRole(id, "editor", { leadsTo: owner.id.replace(/^./, "x") });
    expect(nobody.status).toBe(409);
    const text = decode(await nobody.text());
    expect(text).toContain("may not have any");
    expect(text).toMatch(/checked="" value="editor"/);
    expect(await roleOf(id)).toBe("agent");

    const changed = await giveRole(id, "editor", { leadsTo: heir.id });
    expect(changed.headers.get("Location")).toBe(pageOf(id));
    expect(readToast(changed)?.text).toContain("1 lead was handed over.");
    expect((await open("/admin/blog", cookie)).to).toContain("/admin/login");
    const later = await sessionCookie(email, "agent");
    expect((await open("/admin/blog", later)).status).toBe(200);
    expect((await open("/admin/leads", later)).status).toBe(403);
    expect(await db.selectFrom("calendarLinks").selectAll().execute()).toEqual([]);
    expect(
      await db.selectFrom("leads").select("ownerId").where("reference", "=", reference).execute(),
    ).toEqual([{ ownerId: heir.id }]);
    const audit = await db
      .selectFrom("auditLog")
      .selectAll()
      .where("action", "=", "role-changed")
      .execute();
    expect(audit).toMatchObject([
      {
        actorId: owner.id,
        subjectId: email,
        before: { role: "agent" },
        after: { role: "editor", sessions_ended: 1, leads_handed_over: 1, leads_to: heir.email },
      },
    ]);
  });

  test("given by two owners at the same time: the second sees both versions", async () => {
    const { id } = await makeUser({ role: "agent" });
    const seen = await seenRole(id);
    await giveRole(id, "accountant");
    const second = await post(`${pageOf(id)}?form=change-role`, { ...seen, role: "editor" });
    expect(second.status).toBe(409);
    const text = decode(await second.text());
    expect(text).toMatch(/Two versions of this (?:<!-- -->)?role/);
    expect(text).toContain("Accountant");
    expect(await roleOf(id)).toBe("accountant");
    const again = seenVersion(text, /form=change-role$/);
    await post(`${pageOf(id)}?form=change-role`, { ...again, role: "editor" });
    expect(await roleOf(id)).toBe("editor");
  });

  test("of one's own leads to the other login", async () => {
    await makeOwner();
    const lowered = await giveRole(owner.id, "agent");
    expect(lowered.headers.get("Location")).toBe("/admin/login");
    expect(readToast(lowered)).toMatchObject({ title: "Role Changed" });
    expect((await open(list)).to).toContain("/superadmin/login");
    const agent = await sessionCookie(owner.email, "agent");
    expect((await open("/admin/bookings", agent)).status).toBe(200);
  });

  test("is refused to the last owner who can sign in, whoever else is invited", async () => {
    const refusedRole = async () => {
      const refused = await giveRole(owner.id, "editor");
      expect(refused.status).toBe(409);
      const text = decode(await refused.text());
      expect(text).toMatch(/id="role-error"[^>]*>This is the last owner who can sign in/);
      expect(text).toMatch(/checked="" value="editor"/);
      expect(await roleOf(owner.id)).toBe("superadmin");
    };
    await refusedRole();
    const invited = { name: "Noah", email: "noah@example.com", role: "superadmin" };
    await post(`${list}/new`, { ...invited, way: "invitation", password: "" });
    await refusedRole();
    // Control: with another one it is done.
    await makeOwner();
    expect((await giveRole(owner.id, "editor")).status).toBe(302);
  });
});

test("an own account has no button that ends it, and none is answered", async () => {
  await makeOwner();
  const { text } = await open(pageOf(owner.id));
  expect(text).toContain("This is your own account.");
  for (const button of ["suspend", "delete", "sign-out", "reset-two-factor"]) {
    expect(text).not.toContain(`do=${button}`);
    expect(readToast(await post(`${pageOf(owner.id)}?do=${button}`))?.look).toBe("destructive");
  }
  expect((await open(list)).status).toBe(200);
});

test("the other owners learn of one who was made one, and of no other role", async () => {
  const { id, email } = await makeUser({ role: "agent" });
  const alerts = async (to: string) => (await mailsTo(to)).map(({ kind }) => kind);
  await giveRole(id, "editor");
  expect(await alerts(owner.email)).toEqual([]);
  await giveRole(id, "superadmin");
  expect([await alerts(owner.email), await alerts(email)]).toEqual([["security-alert"], []]);
});

test("another owner is suspended, reactivated and deleted like an agent", async () => {
  const other = await makeOwner();
  const cookie = await sessionCookie(other.email, "superadmin");
  await post(`${pageOf(other.id)}?do=suspend`);
  expect((await open(list, cookie)).to).toContain("/superadmin/login");
  await post(`${pageOf(other.id)}?do=reactivate`);
  expect((await open(list, await sessionCookie(other.email, "superadmin"))).status).toBe(200);
  const deleted = await post(`${pageOf(other.id)}?do=delete`, { leadsTo: owner.id });
  expect(readToast(deleted)).toMatchObject({ title: "Account Deleted" });
  expect(await roleOf(other.id)).toBe("former-agent");
});

describe("two owners who end each other at the same moment", () => {
  const handOver = () => Promise.resolve({ ok: true as const, leads: 0, to: null });
  const about = (id: string) => ({ id, roles: listedRoles.people });
  const ways = [
    (by: SuperAdmin, id: string) =>
      changeRole(by, { id, version: 1, role: "agent", handOver }, requestOrigin),
    (by: SuperAdmin, id: string) =>
      changeStaffStatus(by, { ...about(id), status: "suspended" }, requestOrigin),
    (by: SuperAdmin, id: string) =>
      deleteStaffAccount(by, { ...about(id), handOver }, requestOrigin),
  ];

  /** Who is left after each round, and how often the other was refused. */
  async function race(rounds: number): Promise<{ left: number[]; refused: number }> {
    const left: number[] = [];
    let refused = 0;
    for (let round = 0; round < rounds; round += 1) {
      await sql`TRUNCATE users CASCADE`.execute(ownerDb);
      const [one, other] = [await makeOwner(), await makeOwner()];
      const way = (turn: number) => ways[(round + turn) % ways.length] ?? ways[0]!;
      const done = await Promise.all([way(0)(one, other.id), way(round)(other, one.id)]);
      refused += done.filter((answer) => !answer.ok && answer.reason === "last-owner").length;
      const owners = await db
        .selectFrom("users")
        .select("id")
        .where("role", "=", "superadmin")
        .where("bannedUntil", "is", null)
        .execute();
      left.push(owners.length);
    }
    return { left, refused };
  }

  test("leave one, and the other is told why", async () => {
    const rounds = isWhole ? 200 : 12;
    const left = Array.from({ length: rounds }, () => 1);
    expect(await race(rounds)).toEqual({ left, refused: rounds });
  });

  test("control: without the trigger they leave none", async () => {
    await sql`ALTER TABLE users DISABLE TRIGGER users_last_superadmin`.execute(ownerDb);
    try {
      expect(await race(3)).toEqual({ left: [0, 0, 0], refused: 0 });
    } finally {
      await sql`ALTER TABLE users ENABLE TRIGGER users_last_superadmin`.execute(ownerDb);
    }
  });
});

test("an address that every object has a property of is no page", async () => {
  const { email } = await makeUser({ role: "editor" });
  const cookie = await sessionCookie(email, portalOf("editor"));
  for (const path of ["/admin/constructor", "/admin/toString/new"])
    expect((await open(path, cookie)).status, path).toBe(404);
});

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findSession } from "#app/auth/sessions/sessions.server.ts";
import { databasePool, db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { openLead } from "#app/domain/leads/open-lead.server.ts";
import { linkIn, mailsTo, makeUser, password } from "#app/routes/account/fixtures/accounts.ts";
import { businessDay } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { isWhole } from "#tests/whole-form.ts";
import { isSomeoneWaiting } from "#tests/someone-waits.ts";
import { dealId } from "#tests/routes/permission-rules.ts";
import { decode } from "#tests/read-page.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { seenVersion } from "#tests/forms/seen-version.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";
import type { LeadStatus } from "#app/domain/leads/lead-status.ts";

useTestDatabase();
let site: Site;
let owner: { id: string; email: string; cookie: string };

beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
});
beforeEach(async () => {
  await sql`TRUNCATE users CASCADE`.execute(ownerDb);
  await sql`TRUNCATE rate_limits, outbox_mails CASCADE`.execute(ownerDb);
  const made = await makeUser({ role: "superadmin" });
  owner = { ...made, cookie: await sessionCookie(made.email, "superadmin") };
});

const post = (
  path: string,
  fields: Record<string, string> = {},
  cookie: string | undefined = owner.cookie,
) => site(ownRequest(path, { fields, ...(cookie && { cookie }) }));
const page = async (path: string) =>
  decode(await (await site(ownRequest(path, { cookie: owner.cookie }))).text());
const audited = async (action: string) =>
  (
    await db.selectFrom("auditLog").selectAll().where("action", "=", action).orderBy("id").execute()
  ).at(-1);
const userOf = (id: string) =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const login = (email: string, typed: string) =>
  post("/admin/login", { email, password: typed }, "");

describe("an agent is created", () => {
  const form = { name: "Noah Park", email: "Noah@Example.com", way: "invitation", password: "" };

  test("by an invitation: its link works once, for seven days, and opens the agents' portal", async () => {
    const answer = await post("/superadmin/agents/new", form);
    expect({ status: answer.status, to: answer.headers.get("Location") }).toEqual({
      status: 302,
      to: "/superadmin/agents",
    });
    expect(readToast(answer)).toMatchObject({ title: "Success! Agent created" });
    expect((await login("noah@example.com", "")).status).toBe(400);
    expect((await login("noah@example.com", password)).status).toBe(401);
    expect(await page("/superadmin/agents")).toContain("No password yet");

    const mails = await mailsTo("noah@example.com");
    expect(mails.map(({ kind }) => kind)).toEqual(["agent-invitation"]);
    const { expiresAt } = await db
      .selectFrom("verifications")
      .select("expiresAt")
      .executeTakeFirstOrThrow();
    expect((expiresAt.getTime() - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
    const invited = decode(await (await site(ownRequest(linkIn(mails[0])))).text());
    expect(invited).toContain("Choose your password");
    expect(invited).not.toContain("signed out everywhere");
    const chosen = { newPassword: "three quiet bays", repeatPassword: "three quiet bays" };
    expect((await post(linkIn(mails[0]), chosen, "")).headers.get("Location")).toBe("/admin/login");
    expect((await login("noah@example.com", "three quiet bays")).headers.get("Location")).toBe(
      "/admin/dashboard",
    );
    const again = { newPassword: "another bay here", repeatPassword: "another bay here" };
    expect(readToast(await post(linkIn(mails[0]), again, ""))).toMatchObject({
      title: "Invalid Link",
    });
    expect(await audited("account-created")).toMatchObject({
      actorId: owner.id,
      subjectId: "noah@example.com",
      after: { role: "agent", name: "Noah Park", password: "by invitation" },
    });
  });

  test("with a password, which is in no mail and no log", async () => {
    const answer = await post("/superadmin/agents/new", {
      ...form,
      way: "password",
      password: "three quiet bays",
    });
    expect(readToast(answer)).toMatchObject({ title: "Success! Agent created" });
    expect(await mailsTo("noah@example.com")).toEqual([]);
    expect((await login("noah@example.com", "three quiet bays")).headers.get("Location")).toBe(
      "/admin/dashboard",
    );
    expect(JSON.stringify(await db.selectFrom("auditLog").selectAll().execute())).not.toContain(
      "three quiet bays",
    );
  });

  test.each([
    [{ name: " " }, "Missing Fields: Please fill out all fields to create an agent."],
    [{ email: "" }, "Missing Fields: Please fill out all fields to create an agent."],
    [{ email: "no address" }, "Error Creating Agent: Please check what is marked below."],
    [
      { way: "password", password: "short" },
      "Weak Password: Password should be at least 8 characters.",
    ],
    [{ way: "magic" }, "Please choose how they get a password."],
  ])("not with %j", async (wrong, message) => {
    const answer = await post("/superadmin/agents/new", { ...form, ...wrong });
    expect(answer.status).toBe(400);
    expect(decode(await answer.text())).toContain(message);
    expect(await db.selectFrom("users").where("role", "=", "agent").selectAll().execute()).toEqual(
      [],
    );
  });

  test("not with another person's email, nor with an unknown field", async () => {
    await makeUser({ email: "noah@example.com" });
    const answer = await post("/superadmin/agents/new", form);
    expect(answer.status).toBe(409);
    const text = decode(await answer.text());
    expect(text).toContain(
      "Error Creating Agent: An account with this email address exists already.",
    );
    expect(text).toContain('value="Noah Park"');
    expect((await post("/superadmin/agents/new", { ...form, role: "superadmin" })).status).toBe(
      400,
    );
    expect(await db.selectFrom("users").where("role", "=", "agent").selectAll().execute()).toEqual(
      [],
    );
  });

  test("once, even if the form is sent many times at the same moment", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post("/superadmin/agents/new", form)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 302));
    expect(await mailsTo("noah@example.com")).toHaveLength(1);
  });

  test("a second invitation makes the first one useless", async () => {
    await post("/superadmin/agents/new", form);
    const { id } = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", "noah@example.com")
      .executeTakeFirstOrThrow();
    const at = `/superadmin/agents/${id}?do=invite`;
    expect(readToast(await post(at))).toMatchObject({ title: "Invitation Sent" });
    expect(readToast(await post(at))).toMatchObject({ title: "Error Sending Invitation" });
    const [first, second] = await mailsTo("noah@example.com");
    const chosen = { newPassword: "three quiet bays", repeatPassword: "three quiet bays" };
    expect(readToast(await post(linkIn(first), chosen, ""))).toMatchObject({
      title: "Invalid Link",
    });
    expect((await post(linkIn(second), chosen, "")).headers.get("Location")).toBe("/admin/login");
  });
});

describe("an agent", () => {
  let agent: { id: string; email: string; cookie: string; at: string };
  beforeEach(async () => {
    const made = await makeUser({ role: "agent" });
    agent = {
      ...made,
      cookie: await sessionCookie(made.email, "agent"),
      at: `/superadmin/agents/${made.id}`,
    };
  });

  /** Sends the agent's form, opened just now. */
  const edit = async (typed: Record<string, string>) =>
    post(agent.at, {
      ...seenVersion(await page(agent.at), /\/superadmin\/agents\/[^?]+$/),
      ...typed,
    });

  test("can be edited, and the log has the old values", async () => {
    const answer = await edit({ name: "Janet W. Cole", email: "janet.cole@example.com" });
    expect(readToast(answer)).toEqual({ title: "Agent Updated" });
    expect(await userOf(agent.id)).toMatchObject({
      name: "Janet W. Cole",
      email: "janet.cole@example.com",
    });
    expect(await audited("account-changed")).toMatchObject({
      before: { name: "Janet Whitfield", email: agent.email },
      after: { name: "Janet W. Cole", email: "janet.cole@example.com" },
    });
    const empty = await edit({ name: "", email: "x@example.com" });
    expect(decode(await empty.text())).toContain("Missing Fields: Name and Email are required.");
    expect((await edit({ name: "Janet", email: owner.email })).status).toBe(409);
    expect(
      (await edit({ name: "Janet", email: agent.email, password: "a new password" })).status,
    ).toBe(400);
  });

  test("can be suspended: signed out everywhere with the next request, and back once reactivated", async () => {
    const suspended = await post(`${agent.at}?do=suspend`, { from: "list" });
    expect(suspended.headers.get("Location")).toBe("/superadmin/agents");
    expect(readToast(suspended)).toEqual({
      title: "Agent Status Updated",
      text: "Janet Whitfield is now suspended",
    });
    expect(
      await db.selectFrom("sessions").where("userId", "=", agent.id).selectAll().execute(),
    ).toEqual([]);
    expect(
      (await site(ownRequest("/admin/dashboard", { cookie: agent.cookie }))).headers.get(
        "Location",
      ),
    ).toBe("/admin/login");
    expect((await login(agent.email, password)).status).toBe(403);
    expect(await audited("account-suspended")).toMatchObject({
      before: { status: "active" },
      after: { status: "suspended", sessions_ended: 1 },
    });
    expect(readToast(await post(`${agent.at}?do=reactivate`))).toEqual({
      title: "Agent Status Updated",
      text: "Janet Whitfield is now active",
    });
    expect((await login(agent.email, password)).headers.get("Location")).toBe("/admin/dashboard");
  });

  test("can be signed out everywhere, and may sign in again", async () => {
    expect(readToast(await post(`${agent.at}?do=sign-out`))).toMatchObject({
      title: "Sessions Ended",
    });
    expect(
      (await site(ownRequest("/admin/dashboard", { cookie: agent.cookie }))).headers.get(
        "Location",
      ),
    ).toBe("/admin/login");
    expect((await login(agent.email, password)).headers.get("Location")).toBe("/admin/dashboard");
  });

  test("can be deleted: bookings keep the name, the email is free, and nothing gives access any more", async () => {
    const booking = await bookedBy(agent.id);
    const deleted = await post(`${agent.at}?do=delete`);
    expect(deleted.headers.get("Location")).toBe("/superadmin/agents");
    expect(readToast(deleted)).toMatchObject({ title: "Agent Deleted" });
    const creator = await db
      .selectFrom("bookings")
      .innerJoin("users", "users.id", "bookings.createdByAgentId")
      .select(["users.name", "users.role", "users.email"])
      .where("bookings.id", "=", booking)
      .executeTakeFirstOrThrow();
    expect(creator).toEqual({
      name: "Janet Whitfield",
      role: "former-agent",
      email: `former-${agent.id}@grandtour.invalid`,
    });
    expect((await login(agent.email, password)).status).toBe(401);
    expect(
      (await site(ownRequest("/admin/dashboard", { cookie: agent.cookie }))).headers.get(
        "Location",
      ),
    ).toBe("/admin/login");
    expect(await page("/superadmin/agents")).toContain("No agents yet.");
    expect(readToast(await post(`${agent.at}?do=delete`))).toMatchObject({
      title: "Error Deleting Agent",
    });
    const again = await post("/superadmin/agents/new", {
      name: "Janet",
      email: agent.email,
      way: "invitation",
      password: "",
    });
    expect(readToast(again)).toMatchObject({ title: "Success! Agent created" });
  });

  test("who is deleted hands over the leads to the chosen person, with an entry in each thread; won leads keep the name", async () => {
    const newOwner = await makeUser({ role: "agent" });
    const [open, lost, won, other] = await leadsOf(
      [agent.id, agent.id, agent.id, newOwner.id],
      ["new", "lost", "won", "new"],
    );
    const shown = await page(agent.at);
    expect(shown).toMatch(/<select name="leadsTo"[^>]*><option value="[^"]+">You \([^)]+\)</);
    expect(shown).toContain(`<option value="${newOwner.id}">`);
    expect(shown).not.toContain(`<option value="${agent.id}">`);
    const refused = await post(`${agent.at}?do=delete`, { leadsTo: (await makeUser()).id });
    expect(readToast(refused)).toMatchObject({ title: "Error Deleting Agent" });
    expect((await userOf(agent.id)).role).toBe("agent");

    const deleted = await post(`${agent.at}?do=delete`, { from: "list", leadsTo: newOwner.id });
    expect(readToast(deleted)?.text).toContain("2 leads were handed over.");
    const owners = await db.selectFrom("leads").select(["id", "ownerId", "version"]).execute();
    const ownerOf = (id: string | undefined) => owners.find((lead) => lead.id === id);
    expect([open, lost, won, other].map((id) => ownerOf(id)?.ownerId)).toEqual([
      newOwner.id,
      newOwner.id,
      agent.id,
      newOwner.id,
    ]);
    expect([open, won, other].map((id) => ownerOf(id)?.version)).toEqual([2, 1, 1]);
    const events = await db
      .selectFrom("leadEvents")
      .select(["leadId", "action", "actorId", "ownerId"])
      .execute();
    expect(new Set(events.map(({ leadId }) => leadId))).toEqual(new Set([open, lost]));
    for (const event of events)
      expect(event).toMatchObject({ action: "planned", actorId: owner.id, ownerId: newOwner.id });
    expect(await audited("account-deleted")).toMatchObject({
      after: { leads_handed_over: 2, leads_to: newOwner.email },
    });
    expect(await page("/superadmin/leads?owner=nobody")).toContain("No leads found.");
  });

  test("who signs in while being deleted gets a session without access", async () => {
    const { token } = await db
      .selectFrom("sessions")
      .selectAll()
      .where("userId", "=", agent.id)
      .executeTakeFirstOrThrow();
    const session = await db
      .selectFrom("sessions")
      .selectAll()
      .where("token", "=", token)
      .executeTakeFirstOrThrow();
    await post(`${agent.at}?do=delete`);
    await db.insertInto("sessions").values(session).execute();
    expect(await findSession(token)).toBeNull();
    expect(
      await db.selectFrom("sessions").where("userId", "=", agent.id).selectAll().execute(),
    ).toEqual([]);
  });

  test("can be found by name, email and status; wildcards are plain characters", async () => {
    await makeUser({
      role: "agent",
      email: "100%@example.com",
      bannedUntil: new Date(Date.now() + 60_000),
    });
    expect(await page(`/superadmin/agents?q=${encodeURIComponent("0%@")}`)).toContain(
      "1 to 1 of 1",
    );
    expect(await page("/superadmin/agents?status=suspended")).toContain("1 to 1 of 1");
    expect(await page("/superadmin/agents?q=whitfield&sort=-email")).toContain("1 to 2 of 2");
    expect(await page("/superadmin/agents?q=_")).toContain("No agent matches this search.");
    expect(
      (await site(ownRequest("/superadmin/agents?sort=password", { cookie: owner.cookie }))).status,
    ).toBe(400);
  });
});

test.each(["suspend", "reactivate", "delete", "invite", "sign-out"])(
  "%s works for agents only: not for the super admin or a customer",
  async (move) => {
    const customer = await makeUser();
    for (const { id } of [owner, customer]) {
      const before = await userOf(id);
      await post(`/superadmin/agents/${id}?do=${move}`);
      expect(await userOf(id)).toEqual(before);
    }
    expect(
      (await site(ownRequest(`/superadmin/agents/${customer.id}`, { cookie: owner.cookie })))
        .status,
    ).toBe(404);
  },
);

test.each(["nobody", "%E2%82%AC", "%F0%9F%98%80", "a%2Fb%3Fc"])(
  "a form about an account that is no agent does nothing: %s",
  async (id) => {
    const answer = await post(`/superadmin/agents/${id}?do=suspend`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      `/superadmin/agents/${id}`,
    ]);
    expect(readToast(answer)).toMatchObject({ title: "Error Updating Status" });
  },
);

describe("the last super admin", () => {
  const ways = {
    deleted: (id: string) => sql`DELETE FROM users WHERE id = ${id}`,
    demoted: (id: string) => sql`UPDATE users SET role = 'agent' WHERE id = ${id}`,
    suspended: (id: string) =>
      sql`UPDATE users SET banned_until = now() + interval '1 day' WHERE id = ${id}`,
  };

  test.each(Object.entries(ways))("can't be %s, one of two can", async (_, way) => {
    await expect(way(owner.id).execute(db)).rejects.toMatchObject({
      constraint: "users_last_superadmin",
    });
    const second = await makeUser({ role: "superadmin" });
    await way(second.id).execute(db);
    await expect(way(owner.id).execute(db)).rejects.toMatchObject({
      constraint: "users_last_superadmin",
    });
  });

  /** Two super admins who remove each other at the same moment; returns how many remain after `rounds`. */
  async function race(rounds: number): Promise<number[]> {
    const left: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await makeUser({ role: "superadmin" });
      const clients = await Promise.all([databasePool().connect(), databasePool().connect()]);
      const [one, other] = clients;
      await Promise.all(clients.map((client) => client.query("BEGIN")));
      let answered = 0;
      const demote = async (client: typeof one, who: string) => {
        try {
          await client
            .query("UPDATE users SET role = 'agent' WHERE id = $1", [who])
            .finally(() => (answered += 1));
          // Until the other has read too, or waits for this one.
          while (answered < 2 && !(await isSomeoneWaiting()));
          await client.query("COMMIT");
        } catch {
          await client.query("ROLLBACK");
        }
      };
      await Promise.all([demote(one, owner.id), demote(other, id)]);
      for (const client of clients) client.release();
      const rows = await db
        .selectFrom("users")
        .select("id")
        .where("role", "=", "superadmin")
        .execute();
      left.push(rows.length);
      await sql`TRUNCATE users CASCADE`.execute(ownerDb);
      owner = { ...(await makeUser({ role: "superadmin" })), cookie: "" };
    }
    return left;
  }

  test("remains when two remove each other at the same moment", async () => {
    const rounds = isWhole ? 200 : 10;
    expect(await race(rounds)).toEqual(Array.from({ length: rounds }, () => 1));
  });

  test("control: without the lock none remains", async () => {
    const [{ definition } = { definition: "" }] = (
      await sql<{
        definition: string;
      }>`SELECT pg_get_functiondef('keep_a_superadmin'::regproc) AS definition`.execute(db)
    ).rows;
    await sql.raw(definition.replace(/PERFORM pg_advisory_xact_lock[^;]*;/, "")).execute(ownerDb);
    try {
      expect(await race(3)).toContain(0);
    } finally {
      await sql.raw(definition).execute(ownerDb);
    }
  });
});

async function bookedBy(agentId: string): Promise<string> {
  const customerEmail = `${randomUUID()}@example.com`;
  const { id } = await makeBooking({
    reference: "GT-AAAAAA",
    customerEmail,
    packageId: dealId,
    createdByAgentId: agentId,
  });
  return id;
}

/** Creates a lead for each owner, with the status at the same index; returns their ids. */
async function leadsOf(
  owners: readonly string[],
  statuses: readonly LeadStatus[],
): Promise<string[]> {
  await sql`TRUNCATE travel_leads CASCADE`.execute(ownerDb);
  const ids: string[] = [];
  for (const [place, ownerId] of owners.entries()) {
    const reference = `TP-${"ABCDEFGH".charAt(place).repeat(6)}`;
    const leadRow = {
      reference,
      name: "Priya Raman",
      email: "priya@example.com",
      destination: "Rome",
    };
    await db.transaction().execute(async (tx) => {
      const { id: travelLeadId } = await tx
        .insertInto("travelLeads")
        .values(leadRow)
        .returning("id")
        .executeTakeFirstOrThrow();
      await openLead(tx, {
        kind: "custom-trip",
        travelLeadId,
        reference,
        name: leadRow.name,
        email: leadRow.email,
        wish: leadRow.destination,
      });
    });
    const status = statuses[place] ?? "new";
    const { id } = await db
      .updateTable("leads")
      .set({ ownerId, status, lostReason: status === "lost" ? "Too far." : null })
      .where("reference", "=", reference)
      .returning("id")
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, databasePool, db, openDatabase } from "#app/db/database.server.ts";
import {
  flushSecurityEvents,
  trimSecurityEvents,
} from "#app/domain/audit/security-events.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { decode } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
const cookies = { customer: "", agent: "", superadmin: "" };

beforeAll(async () => {
  site = await openSite();
  for (const role of ["agent", "superadmin"] as const) {
    const { email } = await makeUser({ role, email: `${role}@example.com` });
    cookies[role] = await sessionCookie(email, role);
  }
  const { email } = await makeUser({ email: "customer@example.com" });
  cookies.customer = await sessionCookie(email, "customer");
});
beforeEach(() => sql`TRUNCATE security_events`.execute(ownerDb));
afterEach(() => flushSecurityEvents());

async function events() {
  await flushSecurityEvents();
  return db
    .selectFrom("securityEvents")
    .select(["action", "actorEmail", "subjectType", "subjectId", "address", "after"])
    .orderBy("id")
    .execute();
}

const foreignPost = (path: string) =>
  new Request(new URL(path, env().APP_URL), {
    method: "POST",
    headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    body: new URLSearchParams({ email: "x@example.com" }),
  });

test.each([
  ["a customer at a portal", "customer", "/superadmin/security-logs?q=secret"],
  ["an agent at the super admin's", "agent", "/superadmin/agents.data"],
  ["a customer at somebody else's trip", "customer", "/dashboard/trips/GT-AAAAAA"],
  [
    "a customer at somebody else's calendar file",
    "customer",
    "/dashboard/trips/GT-AAAAAA/calendar.ics",
  ],
] as const)("%s is a row with person and address, without the query", async (_, who, path) => {
  await site(ownRequest(path, { cookie: cookies[who] }));
  expect(await events()).toEqual([
    {
      action: "access-refused",
      actorEmail: `${who}@example.com`,
      subjectType: "page",
      subjectId: path.replace(/\.data$|\?.*/, ""),
      address: "203.0.113.7",
      after: null,
    },
  ]);
});

test("control: a person with permission, and a visitor who only has to sign in, make no row", async () => {
  await site(ownRequest("/superadmin/security-logs", { cookie: cookies.superadmin }));
  await site(ownRequest("/superadmin/security-logs"));
  await site(ownRequest("/newsletter", { fields: { email: "x@example.com", remark: "" } }));
  expect(await events()).toEqual([]);
});

test("forms from another site are rows, and a flood of them one more row that counts", async () => {
  for (let copy = 0; copy < 200; copy += 1)
    expect((await site(foreignPost("/newsletter"))).status).toBe(403);
  const rows = await events();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    action: "foreign-write-refused",
    actorEmail: null,
    subjectId: "/newsletter",
  });
  expect(rows[1]).toMatchObject({ after: { times: 199 } });
});

test("a trip lookup that finds nothing is a row with the reference, without other input", async () => {
  const fields = { reference: "gt-hecmnr", name: "Janet Whitfield", phone: "" };
  await site(ownRequest("/view-trip", { fields }));
  await site(
    ownRequest("/view-trip", { fields: { ...fields, reference: "'; DROP TABLE bookings" } }),
  );
  const rows = await events();
  expect(rows[0]).toMatchObject({
    action: "lookup-refused",
    subjectType: "booking",
    subjectId: "GT-HECMNR",
  });
  expect(JSON.stringify(rows)).not.toMatch(/Janet|DROP/);
});

test("the owner reads, searches and exports them with the log", async () => {
  await site(foreignPost("/contact"));
  await flushSecurityEvents();
  const logs = "/superadmin/security-logs";
  const page = await site(
    ownRequest(`${logs}?action=foreign-write-refused&q=203.0.113.7&subject=page`, {
      cookie: cookies.superadmin,
    }),
  );
  expect(decode(await page.text())).toContain("page: /contact");
  const none = await site(
    ownRequest(`${logs}?action=lookup-refused`, { cookie: cookies.superadmin }),
  );
  expect(decode(await none.text())).not.toContain("/contact");
  const file = await site(
    ownRequest(`${logs}/export`, {
      cookie: cookies.superadmin,
      fields: { action: "foreign-write-refused" },
    }),
  );
  expect((await file.text()).trim().split("\r\n")[1]).toContain(
    "Form from another site refused,page,/contact,203.0.113.7",
  );
});

test("while the database is down the answer is the same, and nothing is thrown", async () => {
  const { connectionString = "" } = databasePool().options;
  await closeDatabase();
  try {
    expect((await site(foreignPost("/newsletter"))).status).toBe(403);
    await flushSecurityEvents();
  } finally {
    openDatabase(connectionString);
  }
});

test("all but the newest 100,000 are deleted, by the role that may not delete rows itself", async () => {
  await sql`INSERT INTO security_events (actor_role, action, subject_type, subject_id)
    SELECT 'visitor', 'foreign-write-refused', 'page', n::text FROM generate_series(1, 100007) AS n`.execute(
    db,
  );
  expect(await trimSecurityEvents()).toBe(7);
  expect(await trimSecurityEvents()).toBe(0);
  const oldest = await db
    .selectFrom("securityEvents")
    .select("subjectId")
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(oldest.subjectId).toBe("8");
  await expect(sql`DELETE FROM security_events`.execute(db)).rejects.toMatchObject({
    code: "42501",
  });
});

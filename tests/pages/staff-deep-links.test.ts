import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { sendMessage } from "#app/domain/leads/message/send-message.server.ts";
import { submitLead } from "#app/domain/leads/plan/submit-lead.server.ts";
import { makeUser, password } from "#app/routes/account/fixtures/accounts.ts";
import { makeMessage, makePlannerInput, office } from "#app/domain/leads/fixtures/forms.ts";
import { visitor } from "#app/domain/people/viewer.ts";
import { submitQuizLead } from "#app/domain/quiz/submit-quiz-lead.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readPage } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
});

const locationOf = async (path: string, cookie?: string) =>
  (await site(ownRequest(path, cookie === undefined ? {} : { cookie }))).headers.get("Location");

/** Signs in at a login; returns where it redirects. */
async function signInAt(address: string, role: "agent" | "superadmin") {
  const { email } = await makeUser({ role });
  return (await site(ownRequest(address, { fields: { email, password } }))).headers.get("Location");
}

describe("a link into the portal, followed without being signed in", () => {
  test.each([
    ["agent", "/admin/bookings/GT-AAAAAA"],
    ["agent", "/admin/leads?status=new&page=2"],
    ["superadmin", "/superadmin/agents"],
  ] as const)("the %s arrives at %s after signing in", async (role, path) => {
    const login = (await locationOf(path)) ?? "";
    expect(login).toMatch(/^\/(super)?admin\/login\?next=/);
    expect(await signInAt(login, role)).toBe(path);
  });

  test("the owner continues from the agents' login to the same page of their own portal", async () => {
    const login = await readPage(
      site,
      (await locationOf("/admin/manage-deals/dom-europe-06-2025")) ?? "",
    );
    const owners = login.links.find(({ to }) => to.startsWith("/superadmin/login"))?.to ?? "";
    expect(await signInAt(owners, "superadmin")).toBe("/superadmin/deals/dom-europe-06-2025");
  });

  test("a person who must also enter a code arrives there too", async () => {
    const { id, email } = await makeUser({ role: "agent" });
    await db.updateTable("users").set({ twoFactorEnabled: true }).where("id", "=", id).execute();
    const login = (await locationOf("/admin/leads")) ?? "";
    const answer = await site(ownRequest(login, { fields: { email, password } }));
    const step = answer.headers.get("Location") ?? "";
    expect(step).toBe("/admin/login/code?next=%2Fadmin%2Fleads");
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const { html } = await readPage(site, step, cookie);
    expect(html).toContain('action="/admin/login/code?next=%2Fadmin%2Fleads"');
    expect(html).toContain('href="/admin/login/code?next=%2Fadmin%2Fleads&amp;recovery"');
    expect(html).toContain('href="/admin/login?next=%2Fadmin%2Fleads"');
  });
});

describe("staff who follow a link to the other portal are redirected to the page in their own", () => {
  test.each([
    ["superadmin", "/admin/bookings/GT-AAAAAA", "/superadmin/bookings/GT-AAAAAA"],
    ["superadmin", "/admin/bookings?status=Pending", "/superadmin/bookings?status=Pending"],
    ["superadmin", "/admin/manage-deals/new", "/superadmin/deals/new"],
    ["superadmin", "/admin/reports", "/superadmin/analytics"],
    ["superadmin", "/admin/profile/two-factor", "/superadmin/profile/two-factor"],
    ["agent", "/superadmin/activities", "/admin/activity"],
    ["agent", "/superadmin/leads/TP-AAAAAA", "/admin/leads/TP-AAAAAA"],
    ["agent", "/superadmin/agents", "/superadmin/login"],
    ["agent", "/superadmin/blog/%2F%2Fevil.example", "/admin/blog/%2F%2Fevil.example"],
  ] as const)("%s: %s to %s", async (role, path, to) => {
    const cookie = await sessionCookie((await makeUser({ role })).email, role);
    expect(await locationOf(path, cookie)).toBe(to);
  });
});

describe("a login redirects to no other site", () => {
  const homes = { agent: "/admin/dashboard", superadmin: "/superadmin/dashboard" };
  const elsewhere = [
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/%2fevil.example",
    "/%5cevil.example",
    "/\t/evil.example",
  ];
  const nexts = [
    ...elsewhere,
    "https://evil.example/admin/leads",
    "/admin/..//evil.example",
    "/admin/%2e%2e/%2fevil.example",
  ];
  test.each([
    ["agent", "/admin/login"],
    ["superadmin", "/superadmin/login"],
  ] as const)("%s at %s", async (role, login) => {
    for (const next of nexts)
      expect(await signInAt(`${login}?next=${encodeURIComponent(next)}`, role), next).toBe(
        homes[role],
      );
    const cookie = await sessionCookie((await makeUser({ role })).email, role);
    for (const next of nexts)
      expect(await locationOf(`${login}?next=${encodeURIComponent(next)}`, cookie), next).toBe(
        homes[role],
      );
    expect(
      await locationOf(`${login}?next=%2Fblog`, cookie),
      "a page of ours is one to go on to",
    ).toBe("/blog");
  });

  test("nor an agent to a page for the owner only", async () =>
    expect(await signInAt("/admin/login?next=%2Fsuperadmin%2Fagents", "agent")).toBe(
      "/admin/dashboard",
    ));
});

const answers = { vibe: "beach", season: "summer", budget: "midrange", company: "couple" } as const;

test.each([
  ["custom-trip", "new-lead", () => submitLead(visitor, makePlannerInput(), office())],
  ["contact", "contact-message", () => sendMessage(visitor, makeMessage(), office())],
  [
    "quiz",
    "quiz-lead",
    () =>
      submitQuizLead(
        visitor,
        { key: randomUUID(), remark: "", name: "Janet", email: "janet@example.com" },
        { answers, ...office() },
      ),
  ],
] as const)("the staff's mail about a new lead (%s) leads to it", async (kind, mail, send) => {
  expect(await send()).toMatchObject({ ok: true });
  const { reference } = await db
    .selectFrom("leads")
    .select("reference")
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  const { plainText } = await db
    .selectFrom("outboxMails")
    .select("plainText")
    .where("kind", "=", mail)
    .executeTakeFirstOrThrow();
  expect(plainText).toContain(`/admin/leads/${reference}`);
});

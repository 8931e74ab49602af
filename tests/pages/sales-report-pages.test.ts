import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { decode } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
const cookies = { agent: "", superadmin: "" };

beforeAll(async () => {
  site = await openSite();
  for (const role of ["agent", "superadmin"] as const)
    cookies[role] = await sessionCookie((await makeUser({ role })).email, role);
  const formula = await makeDeal({ title: "=HYPERLINK(1), “Rome”", destination: "Rome, Italy" });
  await makeBooking({ packageId: formula, createdAt: "2026-03-10T12:00:00Z" });
  await makeBooking({ packageId: formula, createdAt: "2026-02-10T12:00:00Z", status: "Completed" });
  await makeBooking({ packageId: formula, createdAt: "2026-03-11T12:00:00Z", status: "Cancelled" });
  const cheap = { unitPriceCents: 1_00, createdAt: "2026-03-12T12:00:00Z" };
  for (let number = 1; number <= 9; number += 1)
    await makeBooking({
      ...cheap,
      packageId: await makeDeal({ title: `Deal ${number}`, destination: "Oslo, Norway" }),
    });
});

describe.each([
  ["agent", "/admin/reports", "Sales Reports"],
  ["superadmin", "/superadmin/analytics", "System Analytics"],
] as const)("of the %s", (role, path, title) => {
  const get = (query = "") => site(ownRequest(`${path}${query}`, { cookie: cookies[role] }));
  const march = "from=2026-03-01&to=2026-03-31";
  const page = async (query: string) => decode(await (await get(query)).text());
  const csv = async (query: string) => {
    const response = await site(ownRequest(`${path}.csv?${query}`, { cookie: cookies[role] }));
    return { response, lines: (await response.text()).replace("\uFEFF", "").trim().split("\r\n") };
  };

  test("shows what was sold, compared with the month before, and where each figure comes from", async () => {
    const shown = await page(`?${march}`);
    for (const sentence of [
      title,
      "March 2026, compared with February 2026.",
      "$4,716",
      "Rome, Italy",
      "2 others",
      "Customers themselves",
    ])
      expect(shown).toContain(sentence);
    expect(shown).toMatch(/\$4,716<small[^>]*>\+0%<span[^>]*> against <!-- -->February 2026/);
  });

  test("has a chart with the same figures as the table below it", async () => {
    const shown = await page(`?${march}&measure=bookings`);
    expect(shown).toContain("<title>Mar 10, 2026: 1, before 1</title>");
    const rows = [...shown.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, cells = ""]) =>
      [...cells.matchAll(/>([^<>]+)</g)].map(([, text]) => text),
    );
    const row = rows.find((texts) => texts.includes("Mar 10, 2026")) ?? [];
    expect(row.filter((text) => !/^[A-Z]/.test(text ?? "")).join(" ")).toBe("1 2 $4,698 1 +0%");
    expect(shown).toContain("Bookings sold by day. The most: 9, Mar 12, 2026.");
    // The dashboard counts something else, under another name.
    expect(shown).toContain("the dashboard’s “Bookings this month” counts every booking made");
  });

  test("says why days make no period, with what was typed and the first preset instead", async () => {
    const response = await get("?from=2026-03-31&to=2026-03-01&compare=year");
    expect(response.status).toBe(400);
    const shown = await response.text();
    for (const sentence of [
      "The last day has to be the first day or a later one.",
      'value="2026-03-31"',
      'name="compare" value="year"',
    ])
      expect(shown).toContain(sentence);
    expect((await get("?from=&to=2026-03-01")).status).toBe(400);
    expect((await get("?from=1999-01-01&to=2026-03-01")).status).toBe(400);
  });

  test.each([
    "?period=ever",
    "?compare=__proto__",
    "?measure=profit",
    "?from=yesterday",
    "?from=2026-02-30&to=2026-03-01",
    "?to=%00",
  ])("%s is an address that no control sends", async (query) => {
    expect((await get(query)).status).toBe(400);
  });

  test.each(["time", "deal", "destination", "agent", "outcomes", "leads"])(
    "exports the complete table '%s', and records it",
    async (table) => {
      const { response, lines } = await csv(`${march}&table=${table}`);
      expect(response.headers.get("Content-Disposition")).toBe(
        `attachment; filename="report-${table}-2026-03-01-to-2026-03-31.csv"`,
      );
      expect(lines.length).toBe(
        { time: 32, deal: 11, destination: 3, agent: 2, outcomes: 6, leads: 5 }[table],
      );
      const row = await db
        .selectFrom("auditLog")
        .selectAll()
        .orderBy("id", "desc")
        .executeTakeFirst();
      expect(row).toMatchObject({
        actorRole: role,
        action: "exported",
        subjectId: "sales-report",
        after: { table, from: "2026-03-01" },
      });
    },
  );

  test("a file has no formula, dollars as numbers, and nothing where there is no comparison", async () => {
    const { lines } = await csv(`${march}&table=deal&compare=none`);
    expect(lines.slice(0, 2)).toEqual([
      "Deal,Bookings sold,Travelers,Revenue (USD),Bookings sold before,Travelers before,Revenue before (USD)",
      `"'=HYPERLINK(1), “Rome”",1,2,4698.00,,,`,
    ]);
  });

  test("there is no file of an unknown table, or of days that make no period", async () => {
    for (const query of ["", "table=users", `from=2026-03-31&to=2026-03-01&table=deal`])
      expect((await csv(query)).response.status, query).toBe(400);
  });
});

test("only the super admin sees what happens on the site", async () => {
  const ask = (role: "agent" | "superadmin", path: string) =>
    site(ownRequest(path, { cookie: cookies[role] }));
  const file = await ask("superadmin", "/superadmin/analytics.csv?table=site");
  expect((await file.text()).split("\r\n")).toContain("Sign-ins refused,0,0");
  expect((await ask("agent", "/admin/reports.csv?table=site")).status).toBe(400);
  const [theirs, ours] = await Promise.all(
    [ask("superadmin", "/superadmin/analytics"), ask("agent", "/admin/reports")].map(async (page) =>
      (await page).text(),
    ),
  );
  expect([theirs?.includes("Sign-ins refused"), ours?.includes("Sign-ins refused")]).toEqual([
    true,
    false,
  ]);
});

test("an export that can't be recorded is not sent", async () => {
  await sql`ALTER TABLE audit_log ADD CONSTRAINT no_exports CHECK (action <> 'exported') NOT VALID`.execute(
    ownerDb,
  );
  const answer = await site(ownRequest("/admin/reports.csv?table=deal", { cookie: cookies.agent }));
  await sql`ALTER TABLE audit_log DROP CONSTRAINT no_exports`.execute(ownerDb);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("HYPERLINK");
});

import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { visitor } from "#app/domain/people/viewer.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { decode, readHtml } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let cookie: string;
const requestOrigin = { address: "198.51.100.23", userAgent: "Test Browser" };
const typed = `"'><script>x()</script>`;

beforeAll(async () => {
  site = await openSite();
  const { email } = await makeUser({ role: "superadmin", email: "owner@example.com" });
  cookie = await sessionCookie(email, "superadmin");
  for (let number = 1; number <= 120; number += 1)
    await recordAudit(db, visitor, {
      action: "sign-in-refused",
      subject: { type: "account", id: `guess-${number}@example.com` },
      requestOrigin,
    });
  const agent = { kind: "agent", id: "a1", email: "agent@example.com" } as const;
  const subject = { type: "setting", id: "=cmd|100%_\\" } as const;
  await recordAudit(db, agent, {
    action: "setting-changed",
    subject,
    requestOrigin,
    before: { value: typed },
    after: { value: null },
  });
});

const open = async (search = "") => {
  const response = await site(ownRequest(`/superadmin/security-logs${search}`, { cookie }));
  const html = await response.text();
  const guesses = [...html.matchAll(/title="guess-(\d+)@example\.com"/g)].map(([, number]) =>
    Number(number),
  );
  return { status: response.status, html, text: decode(html), guesses };
};

test("says who did what, to what, what changed and from where, and shows input as text", async () => {
  const { html, text } = await open("?subject=setting");
  for (const sentence of [
    "agent@example.com",
    "Changed a setting",
    "=cmd|100%_\\",
    "198.51.100.23",
    "Test Browser",
    "none",
  ])
    expect(text).toContain(sentence);
  expect(html).not.toContain("<script>x()");
  expect(text).toContain(typed);
});

test("its pages follow each other without a gap or a repeat, also while rows are added", async () => {
  const seen: number[] = [];
  let search: string | undefined = "?role=visitor";
  while (search !== undefined) {
    const { html, guesses } = await open(search);
    seen.push(...guesses);
    const next = readHtml(html)
      .querySelector('a[rel="next"][href*="before="]')
      ?.getAttribute("href");
    search = next && new URL(next, "https://site.example").search;
    await recordAudit(
      db,
      { kind: "system" },
      { action: "signed-in", subject: { type: "account", id: "x" }, requestOrigin: null },
    );
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
});

test("pages of days follow each other in the order of time, also after a row that is gone", async () => {
  // Two rows a second, and the later written is not the later one.
  await sql`
    INSERT INTO audit_log (at, actor_role, action, subject_type, subject_id)
    SELECT '2020-05-01 12:00Z'::timestamptz + n * 7 % 60 * interval '1 second', 'visitor', 'sign-in-refused', 'account', 'guess-' || 1000 + n || '@example.com'
    FROM generate_series(1, 120) AS n`.execute(db);
  const day = "?from=2020-05-01&to=2020-05-01";
  const seen: number[] = [];
  let search: string | undefined = day;
  while (search !== undefined) {
    const { html, guesses } = await open(search);
    seen.push(...guesses);
    const next = readHtml(html)
      .querySelector('a[rel="next"][href*="before="]')
      ?.getAttribute("href");
    search = next && new URL(next, "https://site.example").search;
  }
  const second = (guess: number) => ((guess - 1000) * 7) % 60;
  expect(seen).toEqual(
    Array.from({ length: 120 }, (_, index) => 1001 + index).toSorted(
      (one, other) => second(other) - second(one) || other - one,
    ),
  );
  // The nearest older row is the one written last, of the first second.
  expect((await open(`${day}&before=999999`)).guesses).toEqual([1120, 1060]);
});

test("past its end it says so and links back, and does not claim that nothing was recorded", async () => {
  const { text } = await open("?before=1");
  expect(text).toContain("This list has no such page.");
  expect(text).not.toContain("Nothing has been written down yet.");
});

test.each([
  ["?q=GUESS-77%40", 1],
  ["?q=198.51.100.23&role=visitor&action=sign-in-refused&subject=account", 50],
  [`?q=guess-77&from=${businessDay(new Date())}&to=${businessDay(new Date())}`, 1],
  [`?q=guess-77&from=${addDays(businessDay(new Date()), 1)}`, 0],
  [`?q=guess-77&to=${addDays(businessDay(new Date()), -1)}`, 0],
  ["?q=guess-77%20example.com", 1],
  ["?q=guess%25", 0],
  ["?q=guess_77", 0],
  ["?q=%25&role=visitor", 0],
])("finds by %s", async (search, count) => {
  expect((await open(search)).guesses).toHaveLength(count);
});

test.each([
  "?action=__proto__",
  "?role=owner",
  "?from=2026-02-30",
  "?before=0",
  "?before=1e3",
  `?q=${"x".repeat(121)}`,
  "?q=%00",
])("%s is an address that no control sends", async (search) => {
  expect((await open(search)).status).toBe(400);
});

test("is exported as a file in which spreadsheets run nothing, and the export is a row of the log", async () => {
  const response = await site(
    ownRequest("/superadmin/security-logs/export", { cookie, fields: { subject: "setting" } }),
  );
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const lines = (await response.text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("'=cmd|100%_\\");
  const { rows } = await sql<{ actorEmail: string; after: unknown }>`
    SELECT actor_email, after FROM audit_log WHERE action = 'exported'`.execute(db);
  expect(rows).toEqual([
    { actorEmail: "owner@example.com", after: { rows: 1, subject: "setting" } },
  ]);
  expect(
    (
      await site(
        ownRequest("/superadmin/security-logs/export", { cookie, fields: { password: "x" } }),
      )
    ).status,
  ).toBe(400);
});

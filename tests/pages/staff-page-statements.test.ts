import { afterAll, beforeAll, expect, test } from "vitest";
import { setListening } from "#app/db/connection/until-changed.server.ts";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { makeScheduled } from "#app/domain/bookings/fixtures/schedules.ts";
import { makeAgent } from "#app/domain/bookings/fixtures/staff.ts";
import { faqTotal } from "#app/domain/faqs/managed-faqs.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { sentStatements } from "#tests/sent-statements.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

// Each statement is a round trip, planned anew, and a fifth of a millisecond of node.
useTestDatabase();
let site: Site;
const cookies = { agent: "", superadmin: "" };

beforeAll(async () => {
  site = await openSite();
  // As in a running site: settings are asked once, until they change.
  setListening(true);
  await seedSite(db, { today: businessDay(new Date()) });
  for (const role of ["agent", "superadmin"] as const)
    cookies[role] = await sessionCookie((await makeUser({ role })).email, role);
});
afterAll(() => setListening(false));

/** The statements of a page that was opened before, and of what else is read meanwhile. */
async function statementsOf(role: "agent" | "superadmin", path: string, others = async () => {}) {
  const open = async () => {
    const answer = await site(ownRequest(path, { cookie: cookies[role] }));
    expect(answer.status).toBe(200);
    await answer.text();
  };
  await open();
  const sent = await sentStatements(() => Promise.all([open(), others()]));
  /** For a failure's message: the beginning of each, numbered. */
  const listed = sent.map((text, at) => `${at + 1}. ${text.slice(0, 120)}`).join("\n");
  return { sent, twice: sent.filter((text, at) => sent.indexOf(text) !== at), listed };
}

test.each([
  ["agent", "/admin/dashboard", 12],
  ["superadmin", "/superadmin/dashboard", 15],
  ["agent", "/admin/reports", 6],
  ["superadmin", "/superadmin/analytics", 7],
] as const)("of the %s, %s sends at most %i statements, none twice", async (role, path, most) => {
  const { sent, twice, listed } = await statementsOf(role, path);
  expect(sent.length, listed).toBeLessThanOrEqual(most);
  expect(twice).toEqual([]);
  // Control: what is read once more than is allowed is seen, and that it was sent twice. (How
  // many a page may still send differs by day: a kind of work that nobody has asks nothing.)
  const more = await statementsOf(role, path, async () => {
    for (let at = sent.length - 1; at <= most; at += 1) await faqTotal({ kind: "visitor" });
  });
  expect(more.sent.length).toBeGreaterThan(most);
  expect(more.twice).not.toEqual([]);
});

test("a booking's page sends at most 16 statements, with its money and a timeline of five parts", async () => {
  const made = await makeScheduled(await makeAgent());
  const { sent, twice, listed } = await statementsOf("agent", `/admin/bookings/${made.reference}`);
  expect(sent.length, listed).toBeLessThanOrEqual(16);
  expect(twice, listed).toEqual([]);
});

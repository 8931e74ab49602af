import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { makeContactLead } from "#app/domain/leads/fixtures/staff.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { comparedName } from "#app/values/text/bare-text.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readPage } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let cookie: string;

const names = [
  "Maeve O'Leary",
  "Kate O’Leary",
  "Tom O Leary",
  "Ann OLeary",
  "José Ñandú",
  "Jose\u0301 N\u0303andu\u0301",
  "Anne-Marie St. Clair",
  "Łucja van der Straße",
  "Zoë Åberg",
  "Ελένη Παπαδοπούλου",
];

beforeAll(async () => {
  site = await openSite();
  cookie = await sessionCookie((await makeUser({ role: "superadmin" })).email, "superadmin");
  for (const name of names) {
    await makeBooking({ customerName: name, customerEmail: `${crypto.randomUUID()}@example.com` });
    await makeContactLead({ name, email: `${crypto.randomUUID()}@example.com` });
  }
});

/** Not before: pages of the other lists name the agents. */
async function hireAll(): Promise<void> {
  for (const name of names) {
    const { email } = await makeUser({ role: "agent" });
    await db.updateTable("users").set({ name }).where("email", "=", email).execute();
  }
}

const text = async (path: string) => (await readPage(site, path, cookie)).text;

describe.each(["bookings", "clients", "leads", "agents"])("the search of %s", (list) => {
  if (list === "agents") beforeAll(hireAll);
  test.each([
    ["oleary", 4],
    ["OLEARY", 4],
    ["o'leary", 4],
    ["O’Leary", 4],
    ["o leary", 4],
    ["Jose Nandu", 2],
    ["jose ñandu", 2],
    ["annemarie", 1],
    ["stclair", 1],
    ["anne marie", 1],
    ["vanderstrasse", 1],
    ["straße", 1],
    ["aberg", 1],
    // Control: another name.
    ["olearys", 0],
  ] as const)("%j finds %i", async (q, count) => {
    const found = await text(`/superadmin/${list}?q=${encodeURIComponent(q)}`);
    const shown = names.filter((name) => found.includes(name));
    expect(shown).toHaveLength(count);
  });
});

test("the database compares names as the site does", async () => {
  for (const name of [
    ...names,
    "Đặng Thị-Hà",
    "d’Angelo  (Ms.)",
    "Smith\u00ad-Jones\u200b",
    "Ⅳ Œuvre",
  ]) {
    const { rows } = await sql<{ name: string }>`SELECT compared_name(${name}) AS name`.execute(db);
    expect(rows[0]?.name, name).toBe(comparedName(name));
  }
});

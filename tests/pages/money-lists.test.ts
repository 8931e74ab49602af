import { beforeAll, expect, test } from "vitest";
import { pay } from "#app/domain/bookings/fixtures/money.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent } from "#app/domain/bookings/fixtures/staff.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readPage } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let owner: string;
let agent: Agent;
beforeAll(async () => {
  site = await openSite();
  agent = await makeAgent();
  owner = await sessionCookie((await makeUser({ role: "superadmin" })).email, "superadmin");
});

test("the owner reads every entry and every payment, each with its booking", async () => {
  const { reference } = await makeBooking();
  await pay(agent, reference, { cents: 123_456, paidBy: "Check 77" });
  const ledger = await readPage(site, "/superadmin/money/ledger", owner);
  expect(ledger.html).toContain(`/superadmin/bookings/${reference}`);
  expect(ledger.text).toMatch(/Paid by the customer.*Bank.*Customer.*\$1,234\.56/);
  const payments = await readPage(site, "/superadmin/money/payments", owner);
  expect(payments.html).toContain(`/superadmin/bookings/${reference}`);
  expect(payments.text).toMatch(/Payment.*Received.*Check.*Check 77.*\$1,234\.56/);
});

test("the lists go on from the last row, and none twice", async () => {
  const { reference } = await makeBooking({ unitPriceCents: 900_000 });
  for (let paid = 0; paid < 55; paid += 1) await pay(agent, reference, { cents: 101 + paid });
  for (const list of ["/superadmin/money/ledger", "/superadmin/money/payments"]) {
    const first = await readPage(site, list, owner);
    const older = /href="([^"]*before=[^"]*)"/.exec(first.html)?.[1] ?? "";
    const second = await readPage(site, older, owner);
    expect(second.status).toBe(200);
    const found = [first, second].flatMap(({ text }) => text.match(/\$1\.\d\d/g) ?? []);

    expect(new Set(found).size).toBe(55);
    expect((await readPage(site, `${list}?before=2026-11-25_x`, owner)).status).toBe(400);
  }
});

import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { readComingMoney } from "#app/domain/bookings/money-lists/coming-money.server.ts";
import { pay } from "#app/domain/bookings/fixtures/money.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { dayFrom, makeScheduled } from "#app/domain/bookings/fixtures/schedules.ts";
import { makeAgent, makeSuperadmin } from "#app/domain/bookings/fixtures/staff.ts";
import { weekStart } from "#app/domain/money/schedule/due-filter.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { formatMonth } from "#app/values/dates.ts";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { partOf, readPage, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let agent: Agent;
let [staff, owner] = ["", ""];
beforeAll(async () => {
  site = await openSite();
  agent = await makeAgent();
  staff = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
  owner = await sessionCookie((await makeUser({ role: "superadmin" })).email, "superadmin");
});
beforeEach(() => sql`TRUNCATE bookings CASCADE`.execute(ownerDb));

const due = "/superadmin/money/due";
/** Puts the first due day of a booking where only time would. */
const late = (id: string, days: number) =>
  db
    .updateTable("scheduleItems")
    .set({ dueOn: dayFrom(-days) })
    .where("bookingId", "=", id)
    .where("place", "=", 1)
    .execute();
const sectionOf = async (path: string, id: string) =>
  words(partOf(await readPage(site, path, owner), `section[aria-labelledby="${id}"]`));

/** One booking whose deposit is 3 days late, one that has paid its deposit, one without a schedule. */
async function some() {
  const overdue = await makeScheduled(agent);
  await late(overdue.id, 3);
  const good = await makeScheduled(agent, { customerName: "Ada Long" });
  await pay(agent, good.reference, { cents: 93_960 });
  const older = await makeBooking();
  return { overdue, good, older };
}

describe("the owner", () => {
  test("reads what is due by week, overdue first, and the bookings behind each figure", async () => {
    const { overdue, good, older } = await some();
    const { html, text } = await readPage(site, due, owner);
    expect(html).toContain(`/superadmin/bookings/${overdue.reference}`);
    expect(html).toContain(`/superadmin/bookings/${good.reference}`);
    expect(html).not.toContain(older.reference);
    expect(text).toMatch(/Overdue 1 \$939\.60/);
    expect(text).toContain(`${formatShortDay(dayFrom(-3))}, overdue`);
    const week = weekStart(dayFrom(15));
    const inWeek = await readPage(site, `${due}?due=${week}`, owner);
    expect(inWeek.text).toContain(`Due in the week from ${formatShortDay(week)}`);
    expect(inWeek.text).toContain("$1,879.20");
    expect(inWeek.text).not.toMatch(/\d, overdue/);
    const onlyLate = await readPage(site, `${due}?due=overdue`, owner);
    expect(onlyLate.html).toContain(overdue.reference);
    expect(onlyLate.html).not.toContain(good.reference);
  });

  test("takes it as a file, which the log names", async () => {
    const { overdue } = await some();
    const file = await site(ownRequest(`${due}.csv?due=overdue`, { cookie: owner }));
    expect((await file.text()).trim().split("\r\n").slice(1)).toEqual([
      `${dayFrom(-3)},yes,${overdue.reference},José  O’Brien,Deposit,939.60`,
    ]);
    const { after } = await db
      .selectFrom("auditLog")
      .select("after")
      .where("subjectId", "=", "due-payments")
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ due: "overdue" });
  });

  test("goes on from the last row, and none twice", async () => {
    for (let at = 0; at < 18; at += 1) await makeScheduled(agent);
    const first = await readPage(site, due, owner);
    const next = /href="([^"]*after=[^"]*)"/.exec(first.html)?.[1] ?? "";
    const second = await readPage(site, next.replaceAll("&amp;", "&"), owner);
    const rows = (html: string) => html.match(/\/superadmin\/bookings\/GT-/g)?.length;
    expect([rows(first.html), rows(second.html)]).toEqual([50, 4]);
  });

  test.each(["due=2026-11-24", "due=2026-13", "due=soon", "after=2026-11-24", "after=x_y_z"])(
    "an address with %s is refused",
    async (query) => {
      expect((await readPage(site, `${due}?${query}`, owner)).status).toBe(400);
    },
  );

  test("sees the coming months on the page of client money: what falls due, and what is held then", async () => {
    const { id } = await makeScheduled(agent);
    await pay(agent, await reference(id), { cents: 93_960 });
    const table = await sectionOf("/superadmin/money", "coming");
    const { html } = await readPage(site, "/superadmin/money", owner);
    const month = formatMonth(dayFrom(0));
    expect(table).toContain(month);
    const { answer } = (await readComingMoney(await makeSuperadmin())) ?? expect.fail();
    const { months } = answer;
    expect(months.reduce((sum, { dueCents }) => sum + dueCents, 0)).toBe(375_840);
    // Nothing is held of it once it has departed.
    expect(months.at(-1)?.heldCents).toBe(0);
    for (const { from, dueCents } of months) {
      const behind = `${due}?due=${from.slice(0, 7)}`;
      expect(html).toContain(behind);
      const file = await site(ownRequest(behind.replace("?", ".csv?"), { cookie: owner }));
      const left = (await file.text()).trim().split("\r\n").slice(1);
      const cents = left.map((line) => Number(line.split(",").at(-1)) * 100);
      expect(
        cents.reduce((sum, each) => sum + each, 0),
        behind,
      ).toBeCloseTo(dueCents);
    }
  });

  test("of very many bookings reads what a job has counted", async () => {
    await makeScheduled(agent);
    expect(await readComingMoney(await makeSuperadmin(), { max: 0 })).toBeNull();
  });

  test("is told of overdue payments on the dashboard", async () => {
    await some();
    const { text, html } = await readPage(site, "/superadmin/dashboard", owner);
    expect(text).toContain("Payment overdue");
    expect(html).toContain("/superadmin/bookings?status=payment-overdue");
  });
});

const reference = async (id: string) =>
  (
    await db
      .selectFrom("bookings")
      .select("reference")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).reference;

describe("an agent", () => {
  test("finds bookings with overdue payments in the queue, the list and the file", async () => {
    const { overdue, good } = await some();
    const queue = await readPage(site, "/admin/dashboard", staff);
    expect(queue.text).toContain("Payment overdue");
    const list = await readPage(site, "/admin/bookings?status=payment-overdue", staff);
    expect(list.html).toContain(overdue.reference);
    expect(list.html).not.toContain(good.reference);
    const file = await site(
      ownRequest("/admin/bookings.csv?status=payment-overdue", { cookie: staff }),
    );
    expect(await file.text()).toContain(
      `4698.00,0.00,0.00,0.00,4698.00,0.00,${dayFrom(-3)},939.60,`,
    );
    await pay(agent, overdue.reference, { cents: 93_960 });
    const after = await readPage(site, "/admin/bookings?status=payment-overdue", staff);
    expect(after.html).not.toContain(overdue.reference);
    expect((await readPage(site, "/admin/dashboard", staff)).text).not.toContain("Payment overdue");
  });
});

import { formatDay } from "#app/values/dates.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { pay } from "#app/domain/bookings/fixtures/money.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import {
  dayFrom,
  inParts,
  itemsOf,
  makeScheduled,
} from "#app/domain/bookings/fixtures/schedules.ts";
import { makeAgent } from "#app/domain/bookings/fixtures/staff.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { partOf, readPage, withoutScripts, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const short = (days: number) => formatDay(dayFrom(days));
let site: Site;
let agent: Agent;
let staff: string;
beforeAll(async () => {
  site = await openSite();
  agent = await makeAgent();
  staff = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
});

/** A confirmed booking of $4,698 in three parts, with the pages that show it. */
async function scheduled() {
  const user = await makeUser();
  const { id, reference } = await makeScheduled(agent, { userId: user.id });
  const own = await sessionCookie(user.email);
  const [page, trip] = [`/admin/bookings/${reference}`, `/dashboard/trips/${reference}`];
  return { id, reference, own, page, trip };
}
const dueOf = async (path: string, cookie: string) =>
  words(partOf(await readPage(site, path, cookie), 'section[aria-labelledby="due"]'));
async function send(path: string, fields: Record<string, string>) {
  const answer = await site(ownRequest(path, { cookie: staff, fields }));
  return { status: answer.status, text: words(withoutScripts(await answer.text())) };
}
async function formOf(path: string, intent: string) {
  const { html } = await readPage(site, path, staff);
  return readForms(html).find(({ fields }) => fields.intent === intent)?.fields;
}
/** Puts an item's due day where only time would. */
const late = (id: string, days: number) =>
  db
    .updateTable("scheduleItems")
    .set({ dueOn: dayFrom(-days) })
    .where("bookingId", "=", id)
    .where("place", "=", 1)
    .execute();

describe("a customer", () => {
  test("reads what is next and the whole schedule, with what is paid of it", async () => {
    const { reference, trip, own } = await scheduled();
    expect(await dueOf(trip, own)).toContain(
      `Next payment: $939.60 by ${short(0)}. $4,698 is left in all.`,
    );
    await pay(agent, reference, { cents: 100_000 });
    const text = await dueOf(trip, own);
    expect(text).toContain(`Next payment: $1,818.80 by ${short(15)}. $3,698 is left in all.`);
    expect(text).toContain(
      `Deposit by ${short(0)} $939.60 paid Installment by ${short(15)} $1,879.20 $60.40 paid Balance by ${short(30)} $1,879.20`,
    );
    const trips = await readPage(site, "/dashboard", own);
    expect(trips.text).toContain(`Next payment: $1,818.80 by ${short(15)}.`);
  });

  test("reads what is overdue, and that all is paid", async () => {
    const { id, reference, trip, own } = await scheduled();
    await late(id, 3);
    const notice = `Overdue: $939.60, since ${short(-3)}. $4,698 is left in all.`;
    expect(await dueOf(trip, own)).toContain(notice);
    expect((await readPage(site, "/dashboard", own)).text).toContain(notice);
    await pay(agent, reference, { cents: 469_800 });
    expect(await dueOf(trip, own)).toContain("All of it is paid.");
    expect((await readPage(site, "/dashboard", own)).text).not.toContain("Overdue");
  });

  test("has no schedule before the booking is confirmed, but what its terms say", async () => {
    const user = await makeUser();
    const packageId = await makeDeal(inParts);
    const { reference } = await makeBooking({ packageId, userId: user.id, status: "Pending" });
    const own = await sessionCookie(user.email);
    const text = await dueOf(`/dashboard/trips/${reference}`, own);
    expect(text).toContain("When we confirm Deposit $939.60");
    expect(text).not.toContain("Next payment");
  });
});

describe("staff", () => {
  test("plan the payments of a booking from before", async () => {
    const { id, reference } = await makeBooking({ packageId: await makeDeal(inParts) });
    const page = `/admin/bookings/${reference}`;
    const form = await formOf(page, "plan-payments");
    expect((await send(page, { ...form })).status).toBe(302);
    expect(await itemsOf(id)).toHaveLength(3);
    expect(await formOf(page, "plan-payments")).toBeUndefined();
    const again = await send(page, { ...form });
    expect(again.status).toBe(400);
    expect(again.text).toContain("The payments are planned already.");
  });

  test("give more time, with a reason that the customer does not see", async () => {
    const { page, trip, own } = await scheduled();
    const form = { ...(await formOf(page, "more-time")), timeDay: dayFrom(10) };
    const silent = await send(page, form);
    expect(silent.status).toBe(400);
    expect(silent.text).toContain("Please say why");
    const over = await send(page, { ...form, timeDay: dayFrom(-1), timeReason: "Asked." });
    expect(over.text).toContain("That day is over. Please enter today or a later day.");
    const given = await send(page, { ...form, timeReason: "Waits for a transfer." });
    expect(given.status).toBe(302);
    expect(await dueOf(page, staff)).toContain(
      `Deposit by ${short(10)} $939.60 Waits for a transfer.`,
    );
    expect(await dueOf(trip, own)).toContain(`Deposit by ${short(10)} $939.60 Installment`);
  });
});

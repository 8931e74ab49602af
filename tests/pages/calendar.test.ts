import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent } from "#app/domain/bookings/fixtures/staff.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { claimSeats } from "#app/domain/departures/seats/claim-seats.server.ts";
import { db } from "#app/db/database.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, addMonths, businessDay, formatMonth, monthEnd } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { partsOf, readPage, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const calendar = "/admin/calendar";
const today = businessDay(new Date());
const sunday = (day: string) => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  cookie = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
});
beforeEach(async () => {
  await sql`TRUNCATE packages, departures, bookings CASCADE`.execute(ownerDb);
});

const read = (query = "", path = calendar) => readPage(site, path + query, cookie);
/** The days of a page, each with its words. */
const daysOf = (page: { html: string }) =>
  partsOf(page, "ol.calendar > li").map((day) => ({
    day: /datetime="([^"]+)"/i.exec(day)?.[1] ?? "",
    text: words(day),
  }));
const textOn = (page: { html: string }, day: string) =>
  daysOf(page).find((shown) => shown.day === day)?.text ?? "not shown";

const fixed = { departs: "fixed", duration: "7 Days / 6 Nights" } as const;
const april = `${addMonths(today, 5).slice(0, 7)}-01`;

async function book(departureId: string, travelers: number) {
  const { packageId, startsOn } = await db
    .selectFrom("departures")
    .select(["packageId", "startsOn"])
    .where("id", "=", departureId)
    .executeTakeFirstOrThrow();
  const { id } = await makeBooking({ packageId, departureDate: startsOn, numTravelers: travelers });
  await db.transaction().execute((tx) =>
    claimSeats(tx, departureId, {
      seats: travelers,
      singles: 0,
      today,
      holder: { kind: "booking", bookingId: id, confirmed: true },
    }),
  );
}

test("a departure stands on its day with what is sold, its least and what is left, and on the day on which its travelers are back", async () => {
  const packageId = await makeDeal(fixed);
  const startsOn = addDays(april, 14);
  const id = await makeDeparture({ packageId, startsOn, seats: 8, least: 7 });
  const empty = await makeDeparture({ packageId, startsOn: addDays(startsOn, 1), seats: 8 });
  await book(id, 6);
  const page = await read(`?month=${april.slice(0, 7)}`);
  expect(page.html).toContain(`/admin/departures/${id}`);
  expect(textOn(page, startsOn)).toContain("6 sold, least 7, 2 left");
  expect(textOn(page, addDays(startsOn, 6))).toContain("Back: 6 travelers");
  // Nobody comes back from a date that nobody has booked.
  expect(partsOf(page, `a[href$="${empty}"]`)).toHaveLength(1);
  expect(textOn(page, addDays(startsOn, 7))).not.toContain("Back");
});

test("seats that are only held are not sold, and a canceled departure brings nobody back", async () => {
  const packageId = await makeDeal(fixed);
  const startsOn = addDays(april, 3);
  const id = await makeDeparture({ packageId, startsOn, seats: 8 });
  const agentId = (await makeAgent()).id;
  await db.transaction().execute((tx) =>
    claimSeats(tx, id, {
      seats: 3,
      singles: 0,
      today,
      holder: {
        kind: "option",
        expiresAt: new Date(Date.now() + 3_600_000),
        agentId,
        heldFor: "Priya",
      },
    }),
  );
  const query = `?month=${april.slice(0, 7)}`;
  expect(textOn(await read(query), startsOn)).toContain("0 sold, 3 held, 5 left");
  await ownerDb.updateTable("departures").set({ status: "cancelled" }).execute();
  const page = await read(query);
  expect(textOn(page, startsOn)).toContain("canceled");
  expect(page.text).not.toContain("Back:");
});

test("opens on this week, with the four after it; a month has all days of its weeks, those of its neighbors too", async () => {
  const first = daysOf(await read());
  expect(first.map(({ day }) => day)).toEqual(
    Array.from({ length: 35 }, (_, at) => addDays(sunday(today), at)),
  );
  expect(first.filter(({ text }) => text.includes("Today")).map(({ day }) => day)).toEqual([today]);
  const packageId = await makeDeal(fixed);
  const after = addDays(sunday(monthEnd(april)), 6);
  await makeDeparture({ packageId, startsOn: after });
  const month = await read(`?month=${april.slice(0, 7)}`);
  expect(month.text).toContain(formatMonth(april));
  expect(daysOf(month)[0]?.day).toBe(sunday(april));
  expect(daysOf(month).at(-1)?.day).toBe(after);
  expect(textOn(month, after)).toContain("left");
});

test("a week has an address, as has each step from it", async () => {
  const packageId = await makeDeal(fixed);
  const startsOn = addDays(sunday(addDays(april, 10)), 2);
  await makeDeparture({ packageId, startsOn });
  const week = await read(`?week=${startsOn}&label=available`);
  expect(daysOf(week).map(({ day }) => day)).toEqual(
    Array.from({ length: 7 }, (_, at) => addDays(sunday(startsOn), at)),
  );
  expect(textOn(week, startsOn)).toContain("left");
  const links = partsOf(week, 'nav[aria-label="Days shown"] a').map(
    (link) => /href="([^"]+)"/.exec(link)?.[1]?.replaceAll("&amp;", "&") ?? "",
  );
  const [earlier = "", now = "", later = ""] = links;
  expect(
    [earlier, now, later].map((link) => new URL(link, "http://localhost").searchParams.get("week")),
  ).toEqual([addDays(sunday(startsOn), -7), today, addDays(sunday(startsOn), 7)]);
  expect(links.every((link) => link.includes("label=available"))).toBe(true);
});

test("many departures of a day are counted, and lead to their week", async () => {
  const startsOn = addDays(april, 7);
  for (let at = 0; at < 16; at += 1)
    await makeDeparture({ packageId: await makeDeal(fixed), startsOn });
  const page = await read(`?month=${april.slice(0, 7)}`);
  expect(textOn(page, startsOn)).toContain("and 12 more");
  expect(page.html).toContain(`week=${startsOn}`);
  expect(textOn(await read(`?week=${startsOn}`), startsOn)).toContain("and 1 more");
});

test("the month that was a view of the list is found under its old address", async () => {
  const month = april.slice(0, 7);
  const { status, location } = await read(`?view=month&month=${month}&q=rome`, "/admin/departures");
  expect([status, location]).toEqual([302, `${calendar}?month=${month}&q=rome`]);
});

test.each(["month=2027-13", "week=2027-02-29", "week=today", "label=full"])(
  "refuses ?%s",
  async (query) => {
    expect((await read(`?${query}`)).status).toBe(400);
  },
);

import { beforeAll, expect, test } from "vitest";
import { makeAgent, makeSuperadmin } from "#app/domain/bookings/fixtures/staff.ts";
import { addDays, addMonths, businessDay, monthStart } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { fillLists } from "#tests/factories/fill-lists.ts";
import type { DepartureSearch } from "./departure-list.ts";
import { listDepartures } from "./list-departures.server.ts";
import { readDepartureWork } from "./read-departure-work.server.ts";
import { readCalendar } from "./calendar/read-calendar.server.ts";

useTestDatabase();
const perPage = 25;
const search: DepartureSearch = {
  q: "",
  deal: "",
  month: "",
  label: "",
  past: false,
  sort: { key: "starts", direction: "ascending" },
};
let viewer: Awaited<ReturnType<typeof makeAgent>>;

beforeAll(async () => {
  await fillLists(ownerDb, { bookings: 10, deals: 2_000, agents: 40, audit: 0, customers: 20 });
  viewer = await makeAgent();
});

test("a long list is counted up to 10,000, a search up to 200, and no page past that is shown", async () => {
  const page = (given: Partial<DepartureSearch>, at: number) =>
    listDepartures(viewer, { ...search, ...given }, { page: at, perPage });
  expect(await page({}, 400)).toMatchObject({ total: 10_000, more: true });
  expect((await page({}, 400)).lines).toHaveLength(perPage);
  expect((await page({}, 401)).lines).toEqual([]);
  expect(await page({ q: "days" }, 8)).toMatchObject({ total: 200, more: true });
  expect((await page({ q: "days" }, 9)).lines).toEqual([]);
});

test("31 days of many departures show four entries each, the fullest first, and count all", async () => {
  const today = businessDay(new Date());
  const from = monthStart(addMonths(today, 2));
  const range = { from, to: addDays(from, 30), most: 4, today };
  const days = Object.values(await readCalendar(viewer, search, range));
  expect(days).toHaveLength(31);
  for (const { entries, total } of days) {
    expect(entries).toHaveLength(4);
    expect(total).toBeGreaterThan(10);
    const fullness = entries
      .filter(({ isBack }) => !isBack)
      .map(({ taken, seats }) => taken / Math.max(seats, 1));
    expect(fullness).toEqual(fullness.toSorted((one, other) => other - one));
  }
});

test("what departures ask of the owner today is a few rows, those with the most people first", async () => {
  // Late in the evening few holds still end today.
  const tomorrow = new Date(Date.now() + 86_400_000);
  // A seat more than was sold: else nobody is needed until one is given back.
  await ownerDb
    .updateTable("departures")
    .set((row) => ({ seats: row("seats", "+", 1) }))
    .execute();
  const { ending, waiting, short } = await readDepartureWork(await makeSuperadmin(), 6, tomorrow);
  expect([ending.length, waiting.length, short.length]).toEqual([6, 6, 6]);
  expect(waiting.every(({ parties, people }) => parties === 3 && people === 9)).toBe(true);
});

import { beforeAll, expect, test } from "vitest";
import { makeAgent, makeSuperadmin } from "#app/domain/bookings/fixtures/staff.ts";
import { addMonths, businessDay } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { fillLists } from "#tests/factories/fill-lists.ts";
import type { DepartureSearch } from "./departure-list.ts";
import { listDepartures } from "./list-departures.server.ts";
import { readDepartureWork } from "./read-departure-work.server.ts";
import { readMonth } from "./calendar/read-month.server.ts";

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

test("a month shows four departures of a day, the fullest first, and counts all", async () => {
  const month = addMonths(businessDay(new Date()), 2).slice(0, 7);
  const days = Object.values(await readMonth(viewer, { ...search, month }));
  expect(days.length).toBeGreaterThan(20);
  for (const { lines, total } of days) {
    expect(lines).toHaveLength(4);
    expect(total).toBeGreaterThan(10);
    const taken = lines.map((line) => line.taken);
    expect(taken).toEqual(taken.toSorted((one, other) => other - one));
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

import { afterAll, beforeAll, expect, test } from "vitest";
import { databasePool, db } from "#app/db/database.server.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { claimSeats } from "#app/domain/departures/seats/claim-seats.server.ts";
import { type Jobs, startJobs } from "#app/platform/jobs.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { receiveChanges } from "#tests/receive-changes.ts";
import { dealJobs } from "../../deal-jobs.server.ts";
import { readDealSearch } from "./read-deal-search.ts";
import { searchDeals } from "./search-deals.server.ts";

useTestDatabase();

const today = businessDay(new Date());
let listening: Awaited<ReturnType<typeof receiveChanges>>;
let jobs: Jobs;
beforeAll(async () => {
  listening = await receiveChanges();
  jobs = await startJobs(databasePool(), dealJobs);
});
afterAll(async () => {
  await jobs.stop();
  await listening.stop();
});

const run = async (query: string) =>
  searchDeals(
    readDealSearch(new URLSearchParams(query), today)?.search ??
      expect.fail(`${query} was refused`),
    today,
  );
const titles = async (query = "") => (await run(query)).deals.map(({ title }) => title);

async function book(departureId: string, seats: number): Promise<void> {
  const { id: bookingId } = await makeBooking();
  const holder = { kind: "booking", bookingId, confirmed: true } as const;
  await db
    .transaction()
    .execute((tx) => claimSeats(tx, departureId, { seats, singles: 0, today, holder }));
}

test("a search is asked once: its answer is the same object", async () => {
  await makeDeal({ title: "Kept" });
  await expect.poll(() => titles()).toContain("Kept");
  // The deal's announcement may come between the two.
  await expect.poll(async () => (await run("")) === (await run(""))).toBe(true);
  expect(await run("sort=rating")).not.toBe(await run(""));
});

test("a search shows a deal that is changed, archived or added as soon as it is announced", async () => {
  const id = await makeDeal({ title: "First title" });
  await expect.poll(() => titles()).toContain("First title");
  await db.updateTable("packages").set({ title: "Second title" }).where("id", "=", id).execute();
  await expect.poll(() => titles()).toContain("Second title");
  await db.updateTable("packages").set({ archivedAt: new Date() }).where("id", "=", id).execute();
  await expect.poll(() => titles()).not.toContain("Second title");
});

test("a search of a day, and the count of its month, lose a departure with its last seat", async () => {
  const startsOn = addDays(today, 200);
  const region = "France";
  const packageId = await makeDeal({ departs: "fixed", title: "Nearly full", region });
  const departureId = await makeDeparture({ packageId, startsOn, seats: 2 });
  const found = () => titles(`from=${startsOn}`);
  const leaving = async () => (await run(`region=${region}`)).months[startsOn.slice(0, 7)];
  await expect.poll(found).toContain("Nearly full");
  await expect.poll(leaving).toBe(1);
  await book(departureId, 2);
  await expect.poll(found).not.toContain("Nearly full");
  await expect.poll(leaving).toBe(0);
});

test("what is left for a party is asked each time: a claim that changes no label is not announced", async () => {
  const startsOn = addDays(today, 210);
  const packageId = await makeDeal({ departs: "fixed", title: "For a group" });
  const departureId = await makeDeparture({ packageId, startsOn, seats: 100 });
  await book(departureId, 78);
  const found = () => titles(`from=${startsOn}&travelers=20`);
  expect(await found()).toContain("For a group");
  await book(departureId, 3);
  expect(await found()).not.toContain("For a group");
});

import { afterAll, expect, test, vi } from "vitest";
import { databasePool } from "#app/db/database.server.ts";
import { bookingJobs } from "#app/domain/bookings/booking-jobs.server.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { pay } from "#app/domain/bookings/fixtures/money.ts";
import { makeAgent, makeSuperadmin } from "#app/domain/bookings/fixtures/staff.ts";
import { activeCustomers } from "#app/domain/bookings/manage/dashboard/active-customers.server.ts";
import { readHeldPage } from "#app/domain/bookings/money-lists/held-bookings.server.ts";
import { repairSums } from "#app/domain/bookings/sums/repair-sums.server.ts";
import { dealJobs } from "#app/domain/deals/deal-jobs.server.ts";
import { dealFigures } from "#app/domain/deals/manage/list/deal-figures.server.ts";
import { type Jobs, startJobs } from "#app/platform/jobs.server.ts";
import { storedStat, partOf } from "#app/routes/staff/dashboard/stored-stat.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";

useTestDatabase();
let jobs: Jobs | undefined;
afterAll(() => jobs?.stop());

test("tiles of a large site are counted by a job, and say when", async () => {
  const agent = await makeAgent();
  await makeBooking({ packageId: await makeDeal({ title: "Rome in Four Days" }) });
  await repairSums();
  const read = async (max?: number) => {
    const bound = max === undefined ? {} : { max };
    const [customers, deals] = [
      await activeCustomers(agent, bound),
      await dealFigures(agent, bound),
    ];
    return [customers, partOf(deals, "unarchived"), partOf(deals, "onSale")].map((figure) =>
      storedStat("Figure", figure),
    );
  };
  // Control: few are counted with the page.
  const atOnce = { label: "Figure", value: "1" };
  expect(await read()).toEqual([atOnce, atOnce, atOnce]);

  const waiting = { label: "Figure", value: "–", note: "Being counted: reload in a minute." };
  expect(await read(0)).toEqual([waiting, waiting, waiting]);

  jobs ??= await startJobs(databasePool(), bookingJobs, dealJobs);
  const counted = { label: "Figure", value: "1", note: expect.stringMatching(/^Counted .*\d/) };
  await vi.waitFor(async () => expect(await read(0)).toEqual([counted, counted, counted]), {
    timeout: 20_000,
  });
});

test("client money of very many bookings is counted by a job, with the page that was asked for", async () => {
  const [owner, agent] = [await makeSuperadmin(), await makeAgent()];
  const { reference } = await makeBooking();
  await pay(agent, reference, { cents: 123_456 });
  const query = { day: businessDay(new Date()), page: 1 };
  const atOnce = await readHeldPage(owner, query);
  expect(atOnce?.answer).toMatchObject({ cents: 123_456, bookings: 1, rows: [{ reference }] });
  const readCounted = () => readHeldPage(owner, query, { max: 0 });
  expect(await readCounted()).toBeNull();
  jobs ??= await startJobs(databasePool(), bookingJobs, dealJobs);
  await vi.waitFor(async () => expect((await readCounted())?.answer).toEqual(atOnce?.answer), {
    timeout: 20_000,
  });
  expect((await readCounted())?.countedAt).toBeInstanceOf(Date);
});

import { afterAll, expect, test, vi } from "vitest";
import { databasePool } from "#app/db/database.server.ts";
import { bookingJobs } from "#app/domain/bookings/booking-jobs.server.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent } from "#app/domain/bookings/fixtures/staff.ts";
import { activeCustomers } from "#app/domain/bookings/manage/dashboard/active-customers.server.ts";
import { mendSums } from "#app/domain/bookings/sums/mend-sums.server.ts";
import { dealJobs } from "#app/domain/deals/deal-jobs.server.ts";
import { dealFigures } from "#app/domain/deals/manage/deal-figures.server.ts";
import { type Jobs, startJobs } from "#app/platform/jobs.server.ts";
import { keptStat, partOf } from "#app/routes/staff/dashboard/kept-stat.ts";
import { useTestDatabase } from "#tests/database.ts";

useTestDatabase();
let jobs: Jobs | undefined;
afterAll(() => jobs?.stop());

test("tiles of a large site are counted by a job, and say when", async () => {
  const agent = await makeAgent();
  await makeBooking({ packageId: await makeDeal({ title: "Rome in Four Days" }) });
  await mendSums();
  const read = async (most?: number) => {
    const bound = most === undefined ? {} : { most };
    const [customers, deals] = [
      await activeCustomers(agent, bound),
      await dealFigures(agent, bound),
    ];
    return [customers, partOf(deals, "unarchived"), partOf(deals, "onSale")].map((kept) =>
      keptStat("Figure", kept, (label, { now }) => ({ label, value: String(now) })),
    );
  };
  const waiting = { label: "Figure", value: "–", note: "Being counted: reload in a minute." };
  expect(await read(0)).toEqual([waiting, waiting, waiting]);

  jobs = await startJobs(databasePool(), bookingJobs(), dealJobs());
  const counted = { label: "Figure", value: "1", note: expect.stringMatching(/^Counted .*\d/) };
  await vi.waitFor(async () => expect(await read(0)).toEqual([counted, counted, counted]), {
    timeout: 20_000,
  });

  // Control: few are counted with the page.
  const atOnce = { label: "Figure", value: "1" };
  expect(await read()).toEqual([atOnce, atOnce, atOnce]);
}, 60_000);

import { expect, test } from "vitest";
import { everyBooking } from "./booking-list.ts";
import { makeBooking, makeDeal } from "../../fixtures/rows.ts";
import { makeAgent, requestOrigin } from "../../fixtures/staff.ts";
import { partsByRoom } from "../../lines/booking-parts.ts";
import { useTestDatabase } from "#tests/database.ts";
import type { BookingSearch } from "./booking-list.ts";
import { exportBookings } from "./export-bookings.server.ts";

useTestDatabase();

const search: BookingSearch = {
  ...everyBooking,
  sort: { key: "total", direction: "descending" },
};
const rates = [
  { code: "double", priceCents: 100_000, fromAge: null, toAge: null },
  { code: "single", priceCents: 126_000, fromAge: null, toAge: null },
  { code: "child", priceCents: 60_000, fromAge: 3, toAge: 11 },
] as const;

test("a booking's file has people, rooms and the parts of its total, also where ages are not known", async () => {
  const agent = await makeAgent();
  const packageId = await makeDeal();
  const party = { adults: 3, children: [{ fromAge: 3, toAge: 11, count: 1 }] };
  const rooms = { double: 1, triple: 0, single: 1 };
  const parts = partsByRoom({ party, rooms, rates, percent: 0 });
  await makeBooking({ packageId, numTravelers: 4, unitPriceCents: 100_000 }, parts);
  await makeBooking({ packageId, numTravelers: 1, unitPriceCents: 50_000 });
  const rows = [];
  for await (const row of await exportBookings(agent, search, requestOrigin)) rows.push(row);
  expect(rows).toMatchObject([
    {
      adults: 3,
      children: 1,
      rooms: "1 double, 1 single",
      baseCents: 300_000,
      singleCents: 26_000,
      childCents: 60_000,
      otherCents: 0,
      discountCents: 0,
      totalCents: 386_000,
    },
    { adults: 1, children: 0, rooms: "", baseCents: 50_000, discountCents: 0, totalCents: 50_000 },
  ]);
});

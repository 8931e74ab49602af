import { beforeAll, expect, test } from "vitest";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { fillLists } from "#tests/factories/fill-lists.ts";
import type { BookingLine, BookingSearch } from "./booking-list.ts";
import { exportBookings } from "./export-bookings.server.ts";
import { makeAgent } from "../fixtures/staff.ts";
import { listBookings } from "./list-bookings.server.ts";

useTestDatabase();
const bookings = 10_610;
const perPage = 25;
const references = (lines: readonly BookingLine[]) => lines.map(({ reference }) => reference);
const search: BookingSearch = {
  q: "",
  status: "",
  deal: "",
  from: "",
  to: "",
  mine: false,
  sort: { key: "customer", direction: "ascending" },
};
let viewer: Awaited<ReturnType<typeof makeAgent>>;

beforeAll(async () => {
  await fillLists(ownerDb, { bookings, deals: 50, agents: 20, audit: 0, customers: 20_000 });
  viewer = await makeAgent();
});

// First, before the middle, read from the other end, last (partial) and past the end.
test.each([1, 204, 300, 425, 426])(
  "page %i of a long list is the right part of the whole",
  async (page) => {
    const whole = references(
      await Array.fromAsync(
        await exportBookings(viewer, search, { address: "192.0.2.1", userAgent: "" }),
      ),
    );
    const { lines, total, more } = await listBookings(viewer, search, { page, perPage });
    expect(references(lines)).toEqual(whole.slice((page - 1) * perPage, page * perPage));
    expect([total, more]).toEqual([bookings, false]);
  },
);

test("search results are counted up to 10,000, and no page past them is shown", async () => {
  const found = { ...search, q: "gt" };
  const last = await listBookings(viewer, found, { page: 400, perPage });
  expect([last.lines.length, last.total, last.more]).toEqual([perPage, 10_000, true]);
  expect((await listBookings(viewer, found, { page: 401, perPage })).lines).toEqual([]);
  expect(
    await listBookings(viewer, { ...found, status: "Pending" }, { page: 1, perPage }),
  ).toMatchObject({ total: 1_061, more: false });
});

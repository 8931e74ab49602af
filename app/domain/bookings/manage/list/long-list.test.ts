import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { fillLists } from "#tests/factories/fill-lists.ts";
import type { ListedBooking, BookingSearch } from "./booking-list.ts";
import { exportBookings } from "./export-bookings.server.ts";
import { everyBooking, firstFound } from "./booking-list.ts";
import { makeAgent } from "../../fixtures/staff.ts";
import { listBookings } from "./list-bookings.server.ts";

useTestDatabase();
const bookings = 10_610;
const perPage = 25;
const references = (lines: readonly ListedBooking[]) => lines.map(({ reference }) => reference);
const search: BookingSearch = {
  ...everyBooking,
  sort: { key: "customer", direction: "ascending" },
};
let viewer: Awaited<ReturnType<typeof makeAgent>>;

beforeAll(async () => {
  await fillLists(ownerDb, { bookings, deals: 50, agents: 20, audit: 0, customers: 20_000 });
  await sql`
    UPDATE schedule_items SET due_on = current_date - 1 - overdue.days
    FROM (SELECT booking_id, row_number() OVER ()::integer AS days FROM schedule_items LIMIT 300) AS overdue
    WHERE schedule_items.booking_id = overdue.booking_id`.execute(ownerDb);
  viewer = await makeAgent();
});

// First, last counted and past what is counted.
test.each([
  [1, 25],
  [400, 25],
  [401, 0],
])("page %i of a long list has the right %i lines of the whole", async (page, lines) => {
  const whole = references(
    await Array.fromAsync(
      await exportBookings(viewer, search, { address: "192.0.2.1", userAgent: "" }),
    ),
  );
  const shown = await listBookings(viewer, search, { page, perPage });
  expect(references(shown.lines)).toEqual(
    whole.slice((page - 1) * perPage, (page - 1) * perPage + lines),
  );
  expect([shown.total, shown.more]).toEqual([10_000, true]);
});

test("search results are counted up to 200, and no page past them is shown", async () => {
  const found = { ...search, q: "gt" };
  const last = await listBookings(viewer, found, { page: 8, perPage });
  expect([last.lines.length, last.total, last.more]).toEqual([perPage, 200, true]);
  expect((await listBookings(viewer, found, { page: 9, perPage })).lines).toEqual([]);
});

test.each([
  ["search", "newest", { q: "gt" }],
  ["filter", "newest", { status: "Pending" }],
  ["list of overdue payments", "longest overdue", { status: "payment-overdue" }],
] as const)("of a long %s, an order shows the %s 200", async (_, called, given) => {
  const all = async (q: BookingSearch) =>
    (
      await Promise.all(
        Array.from({ length: 8 }, (_, at) => listBookings(viewer, q, { page: at + 1, perPage })),
      )
    ).flatMap(({ lines }) => lines);
  const found = { ...search, ...given };
  const first = await all({ ...found, sort: firstFound(found) });
  const byTotal = await all({ ...found, sort: { key: "total", direction: "ascending" } });
  expect(byTotal).toHaveLength(200);
  expect(references(byTotal).toSorted()).toEqual(references(first).toSorted());
  expect(firstFound(found).called).toBe(called);
  const totals = byTotal.map(({ totalCents }) => totalCents);
  expect(totals).toEqual(totals.toSorted((one, other) => one - other));
});

test("one filter counts up to 10,000, words with it up to 200", async () => {
  const newest = { ...search, sort: { key: "created", direction: "descending" } } as const;
  const pending = { ...newest, status: "Pending" } as const;
  const counted = (search: BookingSearch) => listBookings(viewer, search, { page: 1, perPage });
  const { total } = await db
    .selectFrom("bookings")
    .where("status", "=", "Pending")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  expect(total).toBeGreaterThan(200);
  expect(await counted(pending)).toMatchObject({ total, more: false });
  expect(await counted({ ...pending, q: "gt" })).toMatchObject({ total: 200, more: true });
});

test("a name of more than 200 bookings finds those, the newest first; of fewer, whatever has its words", async () => {
  const newest = { ...search, sort: { key: "created", direction: "descending" } } as const;
  const name = (customerName: string, from: number, count: number) =>
    ownerDb
      .updateTable("bookings")
      .set({ customerName })
      .where("id", "in", (eb) =>
        eb
          .selectFrom("bookings")
          .select("id")
          .orderBy("createdAt", "desc")
          .offset(from)
          .limit(count),
      )
      .execute();
  const names = async () => {
    const search = { ...newest, q: " Zoë  VANTERPOOL" };
    const { lines } = await listBookings(viewer, search, { page: 1, perPage });
    return new Set(lines.map(({ customerName }) => customerName));
  };
  await name("Zoe Vanterpool", 100, 200);
  await name("Zoe Ann Vanterpool", 5, 1);
  expect(await names()).toEqual(new Set(["Zoe Ann Vanterpool", "Zoe Vanterpool"]));
  await name("Zoe Vanterpool", 300, 1);
  expect(await names()).toEqual(new Set(["Zoe Vanterpool"]));
});

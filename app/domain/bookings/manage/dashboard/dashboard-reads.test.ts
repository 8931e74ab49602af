import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { activeCustomers } from "./active-customers.server.ts";
import { allBookingsFigure, bookingFigures } from "./booking-figures.server.ts";
import { repairSums } from "../../sums/repair-sums.server.ts";
import { everyBooking } from "../list/booking-list.ts";
import { makeBooking } from "../../fixtures/rows.ts";
import { readActivity } from "../../history/read-activity.server.ts";
import { listBookings } from "../list/list-bookings.server.ts";
import { readBookingQueue } from "./read-booking-queue.server.ts";
import type { BookingStatus } from "../../booking.ts";

useTestDatabase();
const agent: Staff = {
  kind: "agent",
  id: "a",
  name: "Dana",
  email: "dana@example.com",
  emailVerified: true,
  phone: null,
};
const day = 86_400_000;

beforeAll(() => seedSite(db, { today: businessDay(new Date()) }));
beforeEach(async () => {
  await db.deleteFrom("bookings").execute();
  await repairSums();
});

type Given = {
  at: Date;
  email?: string;
  status?: BookingStatus;
  cancelAt?: Date;
  departs?: string;
  days?: number;
};

async function book(given: Given): Promise<string> {
  const { id: dealId } = await db
    .selectFrom("packages")
    .select("id")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const booking = {
    customerName: "Janet Whitfield",
    customerEmail: given.email ?? "janet@example.com",
    packageId: dealId,
    departureDate: given.departs ?? addDays(businessDay(new Date()), 60),
    tripDays: given.days ?? 1,
    numTravelers: 2,
    status: given.status ?? "Pending",
    unitPriceCents: 100,
    createdAt: given.at,
    cancelRequestedAt: given.cancelAt ?? null,
  };
  const { reference } = await makeBooking(booking);
  return reference;
}

test("compares this month with the same days of last month, and counts customers with an active booking", async () => {
  const now = new Date();
  await book({ at: now, email: "one@example.com" });
  await book({ at: now, email: "one@example.com" });
  await book({ at: now, email: "two@example.com", status: "Declined" });
  await book({ at: new Date(now.getTime() - 420 * day), email: "three@example.com" });
  await book({
    at: new Date(now.getTime() - 200 * day),
    email: "four@example.com",
    status: "Completed",
  });
  expect(await bookingFigures(agent)).toEqual({
    bookings: { now: 3, before: 0 },
    pending: 3,
  });
  expect(await activeCustomers(agent)).toEqual({
    answer: { now: 2, before: 1 },
    countedAt: null,
  });
});

test.each([
  // New York puts its clocks back on November 1, 2026, and forward on March 14, 2027.
  ["2026-12-15T17:00:00Z", "2026-11-01T04:30:00Z", "2026-11-01T03:30:00Z"],
  ["2027-04-15T16:00:00Z", "2027-03-01T05:30:00Z", "2027-03-01T04:30:00Z"],
])(
  "on %s last month is counted by New York's time: at %s it has begun, an hour earlier it had not",
  async (now, inside, outside) => {
    await book({ at: new Date(inside) });
    await book({ at: new Date(outside) });
    expect((await bookingFigures(agent, new Date(now))).bookings).toEqual({ now: 0, before: 1 });
  },
);

test("counts all bookings, and those that were there a month ago to the minute", async () => {
  const monthAgo = new Date();
  monthAgo.setUTCMonth(monthAgo.getUTCMonth() - 1);
  const around = [-40 * day, -60_000, 600_000, 2 * day, 20 * day];
  for (const after of around) await book({ at: new Date(monthAgo.getTime() + after) });
  const counted = await db
    .selectFrom("bookings")
    .select((eb) => eb.fn.countAll<number>().as("before"))
    .where("createdAt", "<", sql<Date>`now() - interval '1 month'`)
    .executeTakeFirstOrThrow();
  const bookings = await allBookingsFigure({ ...agent, kind: "superadmin" });
  expect(bookings).toEqual({ now: 5, ...counted });
  expect(counted.before).toBe(2);
});

test("the queue: cancellation requests first, the longest waiting first, no decided ones", async () => {
  const ago = (days: number) => new Date(Date.now() - days * day);
  const young = await book({ at: ago(1) });
  const old = await book({ at: ago(9) });
  const cancelRequest = await book({ at: ago(30), status: "Confirmed", cancelAt: ago(2) });
  await book({ at: ago(20), status: "Confirmed" });
  await book({ at: ago(20), status: "Cancelled", cancelAt: ago(19) });
  const { bookings: queue } = await readBookingQueue(agent, 10);
  expect(queue.map(({ reference, kind }) => [reference, kind])).toEqual([
    [cancelRequest, "cancel-requested"],
    [old, "pending"],
    [young, "pending"],
  ]);
  expect((await readBookingQueue(agent, 1)).bookings.map(({ reference }) => reference)).toEqual([
    cancelRequest,
    old,
  ]);
});

test("returned trips wait to be completed, the earliest return first, in the queue and in a list of their own", async () => {
  const [now, today] = [new Date(), businessDay(new Date())];
  const trip = (departs: number, days: number, status: BookingStatus = "Confirmed") =>
    book({ at: now, departs: addDays(today, departs), days, status });
  const backToday = await trip(-6, 7);
  const longBack = await trip(-9, 3);
  await trip(-6, 8);
  await trip(-9, 3, "Completed");
  const { bookings: queue } = await readBookingQueue(agent, 10);
  expect(queue.map(({ reference, kind, returnDate }) => [reference, kind, returnDate])).toEqual([
    [longBack, "returned", addDays(today, -7)],
    [backToday, "returned", today],
  ]);
  const search = {
    ...everyBooking,
    status: "returned",
    sort: { key: "departs", direction: "ascending" },
  } as const;
  const { lines, total } = await listBookings(agent, search, { page: 1, perPage: 25 });
  expect({ total, found: lines.map(({ reference }) => reference) }).toEqual({
    total: 2,
    found: [longBack, backToday],
  });
});

test("recent activity: the newest first, page by page", async () => {
  const first = await book({ at: new Date() });
  const second = await book({ at: new Date() });
  const page = (number: number) => readActivity(agent, { page: number, perPage: 1 });
  expect(await page(1)).toMatchObject({
    total: 2,
    entries: [{ reference: second, action: "created", actor: null }],
  });
  expect(await page(2)).toMatchObject({ total: 2, entries: [{ reference: first }] });
  expect(await page(3)).toMatchObject({ total: 2, entries: [] });
});

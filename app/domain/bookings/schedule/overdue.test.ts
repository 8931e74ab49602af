import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { useTestDatabase } from "#tests/database.ts";
import { dayFrom, makeScheduled } from "../fixtures/schedules.ts";
import { makeAgent } from "../fixtures/staff.ts";
import { readBookingQueue } from "../manage/dashboard/read-booking-queue.server.ts";
import { type BookingSearch, everyBooking } from "../manage/list/booking-list.ts";
import { filterBookings, idsInOrder } from "../manage/list/booking-query.server.ts";
import { listBookings } from "../manage/list/list-bookings.server.ts";

useTestDatabase();
let agent: Agent;
/** The longest overdue first: departing last, between and first. */
let overdue: string[];
const search: BookingSearch = { ...everyBooking, status: "payment-overdue" };
const oldestFirst: BookingSearch = { ...search, sort: { key: "due", direction: "ascending" } };

beforeAll(async () => {
  agent = await makeAgent();
  const late = async (departs: number, dueDays: readonly number[]) => {
    const { id, reference } = await makeScheduled(agent, { departureDate: dayFrom(departs) });
    for (const [at, days] of dueDays.entries())
      await db
        .updateTable("scheduleItems")
        .set({ dueOn: dayFrom(days) })
        .where("bookingId", "=", id)
        .where("place", "=", at + 1)
        .execute();
    return reference;
  };
  const first = await late(50, [-3]);
  const last = await late(90, [-9]);
  const between = await late(70, [-5, -4]);
  await makeScheduled(agent);
  overdue = [last, between, first];
});

const list = async (search: BookingSearch, page = 1, perPage = 25) =>
  (await listBookings(agent, search, { page, perPage })).lines.map(({ reference }) => reference);

describe("bookings with an overdue payment", () => {
  test("stand in the queue once each, with the oldest due day", async () => {
    const { bookings: queue } = await readBookingQueue(agent, 10);
    const rows = queue
      .filter(({ kind, dueOn }) => kind === "payment-overdue" && (dueOn ?? "") < dayFrom(0))
      .toSorted((one, other) => (one.dueOn ?? "").localeCompare(other.dueOn ?? ""));
    expect(rows.map(({ reference }) => reference)).toEqual(overdue);
    expect(rows.map(({ dueOn }) => dueOn)).toEqual([-9, -5, -3].map(dayFrom));
    const [oldest] = (await readBookingQueue(agent, 1)).bookings;
    expect(oldest?.reference).toBe(overdue[0]);
  });

  test("stand in the list in that order, page by page", async () => {
    expect(await list(oldestFirst)).toEqual(overdue);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(oldestFirst, page, 1)));
    expect(pages.flat()).toEqual(overdue);
    expect(await list({ ...oldestFirst, mine: true })).toEqual([]);
  });

  test("control: by departure or creation they stand otherwise", async () => {
    expect(await list({ ...search, sort: { key: "departs", direction: "ascending" } })).toEqual(
      overdue.toReversed(),
    );
    expect(await list(search)).not.toEqual(overdue);
  });

  test("are found along the index of due days, without sorting", async () => {
    const ids = idsInOrder(await filterBookings(agent, oldestFirst), oldestFirst).limit(25);
    const rows = await db.transaction().execute(async (tx) => {
      // Few rows are otherwise read as a whole.
      await sql`SET LOCAL enable_seqscan = off`.execute(tx);
      await sql`SET LOCAL enable_bitmapscan = off`.execute(tx);
      await sql`SET LOCAL enable_sort = off`.execute(tx);
      return (await sql<Record<string, string>>`EXPLAIN (COSTS OFF) ${ids}`.execute(tx)).rows;
    });
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(/bookings_due_idx/);
    expect(plan).not.toMatch(/Sort/);
  });
});

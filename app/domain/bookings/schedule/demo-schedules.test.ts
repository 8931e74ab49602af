import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedDemo } from "#app/db/seed/seed-demo.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { scheduledTripOf } from "#app/domain/money/booked/update-schedules.server.ts";
import { planSchedule } from "#app/domain/money/schedule/plan-schedule.ts";
import { readSchedules } from "#app/domain/money/schedule/schedule.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";

useTestDatabase();
const today = businessDay(new Date());
beforeAll(async () => {
  await seedSite(db, { today });
  await seedDemo(db, { today, hashPassword: async () => "not a password" });
});

test("the demo's confirmed bookings that are ahead have the schedule that confirming them plans", async () => {
  const bookings = await db
    .selectFrom("bookings")
    .selectAll()
    .where("status", "=", "Confirmed")
    .where("departed", "=", false)
    .execute();
  const schedules = await readSchedules(bookings.map(({ id }) => id));
  const confirmed = await db
    .selectFrom("bookingHistory")
    .select(["bookingId", "createdAt"])
    .where("toStatus", "=", "Confirmed")
    .orderBy("id", "desc")
    .execute();
  // The first of each stands last.
  const confirmedOn = new Map(
    confirmed.map(({ bookingId, createdAt }) => [bookingId, businessDay(createdAt)]),
  );
  for (const booking of bookings)
    expect(schedules.get(booking.id), booking.id).toEqual(
      planSchedule(scheduledTripOf(booking), confirmedOn.get(booking.id) ?? ""),
    );
  expect(schedules.size).toBeGreaterThan(20);
  const kinds = [...schedules.values()].flat().map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(["deposit", "installment", "balance"]));
});

test("some of their payments are overdue, and most of what was due is paid", async () => {
  const open = await db.selectFrom("dueItems").select("dueOn").execute();
  const overdue = open.filter(({ dueOn }) => dueOn < today).length;
  expect(overdue).toBeGreaterThan(0);
  expect(overdue).toBeLessThan(open.length / 2);
});

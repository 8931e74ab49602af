import { sql } from "kysely";
import { type Database, type DatabaseTransaction, db } from "#app/db/database.server.ts";
import type { ScheduleItem } from "./due-now.ts";

const columns = ["place", "kind", "dueOn", "cents", "reason"] as const;

/** A booking's schedule, oldest due first; empty if it has none. */
export function readSchedule(bookingId: string, database: Database = db): Promise<ScheduleItem[]> {
  return database
    .selectFrom("scheduleItems")
    .select(columns)
    .where("bookingId", "=", bookingId)
    .orderBy("dueOn")
    .orderBy("place")
    .execute();
}

/** Schedules by booking id; bookings without one are left out. */
export async function readSchedules(
  bookingIds: readonly string[],
  database: Database = db,
): Promise<Map<string, ScheduleItem[]>> {
  const rows = await database
    .selectFrom("scheduleItems")
    .select(["bookingId", ...columns])
    .where("bookingId", "=", sql<string>`ANY(${[...bookingIds]}::uuid[])`)
    .orderBy("dueOn")
    .orderBy("place")
    .execute();
  const byBooking = Map.groupBy(rows, ({ bookingId }) => bookingId);
  return new Map(
    [...byBooking].map(([id, items]) => [id, items.map(({ bookingId: _, ...item }) => item)]),
  );
}

/** Replaces the schedule of a locked booking; unchanged items are not written. */
export async function writeSchedule(
  tx: DatabaseTransaction,
  bookingId: string,
  { before, after }: { before: readonly ScheduleItem[]; after: readonly ScheduleItem[] },
): Promise<void> {
  const last = after.length;
  if (before.length > last)
    await tx
      .deleteFrom("scheduleItems")
      .where("bookingId", "=", bookingId)
      .where("place", ">", last)
      .execute();
  const changed = after.filter((item) => !before.some((other) => isSame(item, other)));
  if (changed.length === 0) return;
  await tx
    .insertInto("scheduleItems")
    // A trigger subtracts the payments at commit.
    .values(changed.map((item) => ({ ...item, bookingId, leftCents: item.cents })))
    .onConflict((conflict) =>
      conflict.columns(["bookingId", "place"]).doUpdateSet((row) => ({
        kind: row.ref("excluded.kind"),
        dueOn: row.ref("excluded.dueOn"),
        cents: row.ref("excluded.cents"),
        leftCents: row.ref("excluded.leftCents"),
        reason: row.ref("excluded.reason"),
        // An item that keeps its day keeps its reminders.
        plannedOn: sql<string>`CASE WHEN schedule_items.due_on = excluded.due_on
          THEN schedule_items.planned_on ELSE excluded.planned_on END`,
      })),
    )
    .execute();
}

/** A schedule item, with the day on which its due day was decided: no reminder is older. */
export type PlannedItem = ScheduleItem & { plannedOn: string };

/** A booking's schedule as `restoreSchedule` takes it. */
export const readPlanned = (tx: DatabaseTransaction, bookingId: string): Promise<PlannedItem[]> =>
  tx
    .selectFrom("scheduleItems")
    .select([...columns, "plannedOn"])
    .where("bookingId", "=", bookingId)
    .orderBy("place")
    .execute();

/** Puts the schedule of a locked booking back as it was read. */
export async function restoreSchedule(
  tx: DatabaseTransaction,
  bookingId: string,
  items: readonly PlannedItem[],
): Promise<void> {
  await tx.deleteFrom("scheduleItems").where("bookingId", "=", bookingId).execute();
  if (items.length === 0) return;
  await tx
    .insertInto("scheduleItems")
    // A trigger subtracts the payments at commit.
    .values(items.map((item) => ({ ...item, bookingId, leftCents: item.cents })))
    .execute();
}

function isSame(one: ScheduleItem, other: ScheduleItem): boolean {
  return columns.every((column) => one[column] === other[column]);
}

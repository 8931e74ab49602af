import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { ScheduleItem } from "./due-now.ts";

export type OldSchedule = { bookingId: string; items: readonly Omit<ScheduleItem, "reason">[] };

/** Inserts the schedules of imported bookings; a trigger subtracts the payments. */
export async function insertOldSchedules(
  tx: DatabaseTransaction,
  schedules: readonly OldSchedule[],
): Promise<void> {
  const rows = schedules.flatMap(({ bookingId, items }) =>
    items.map((item) => ({ ...item, bookingId, leftCents: item.cents })),
  );
  if (rows.length > 0) await tx.insertInto("scheduleItems").values(rows).execute();
}

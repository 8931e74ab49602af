import { sql } from "kysely";
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

/** Deletes the schedules of bookings that get others in the same transaction. */
export async function deleteOldSchedules(
  tx: DatabaseTransaction,
  bookingIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom("scheduleItems").where("bookingId", "=", anyOf(bookingIds)).execute();
}

/** Schedules by booking id, as JSON for `restoreOldSchedules`; none where there is none. */
export async function copyOldSchedules(
  tx: DatabaseTransaction,
  bookingIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; copy: string }>`
    SELECT booking_id AS id, jsonb_agg(to_jsonb(schedule_items))::text AS copy
    FROM schedule_items WHERE booking_id = ${anyOf(bookingIds)} GROUP BY booking_id`.execute(tx);
  return new Map(rows.map(({ id, copy }) => [id, copy]));
}

/** Gives bookings without a schedule those that they had. */
export async function restoreOldSchedules(
  tx: DatabaseTransaction,
  copies: readonly string[],
): Promise<void> {
  await sql`INSERT INTO schedule_items SELECT item.* FROM unnest(${[...copies]}::jsonb[]) AS copy,
    jsonb_populate_recordset(NULL::schedule_items, copy) AS item`.execute(tx);
}

const anyOf = (ids: readonly string[]) => sql<string>`ANY(${[...ids]}::uuid[])`;

import { countUpTo, isPastCount } from "#app/db/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Counted } from "#app/values/counted.ts";
import type { BookingActivity } from "./booking-activity.ts";
import type { BookingStatus, HistoryEntry } from "./booking.ts";

/** What happened to all bookings, the newest first: page `page` (from 1) of `perPage` entries, and how many there are, as far as 10,000; nothing is shown past them. */
export async function readActivity(
  _viewer: Staff,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ entries: BookingActivity[] } & Counted> {
  const counting = countUpTo(db.selectFrom("booking_history").orderBy("id"));
  if (isPastCount({ page, perPage })) return { entries: [], ...(await counting) };
  // A page far down is counted off in the index alone; its rows are looked up by their ids.
  const listed = db
    .selectFrom("booking_history")
    .select("id")
    .orderBy("id", "desc")
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [rows, counted] = await Promise.all([
    db
      .selectFrom(listed.as("listed"))
      .innerJoin("booking_history as history", "history.id", "listed.id")
      .innerJoin("bookings", "bookings.id", "history.booking_id")
      .leftJoin("users", "users.id", "history.actor_id")
      .select(["history.id", "history.created_at", "history.action", "history.to_status"])
      .select(["bookings.reference", "bookings.customer_name", "users.name"])
      .orderBy("history.id", "desc")
      .execute(),
    counting,
  ]);
  const entries = rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    reference: row.reference,
    customerName: row.customer_name,
    // The table's own constraints name the same words.
    action: row.action as HistoryEntry["action"],
    toStatus: row.to_status as BookingStatus,
    actor: row.name,
  }));
  return { entries, ...counted };
}

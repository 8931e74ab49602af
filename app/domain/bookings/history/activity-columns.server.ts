import type { BookingActivity } from "./booking-activity.ts";
import type { BookingStatus, HistoryEntry } from "../booking.ts";

/** What the sentence on one thing that happened is made of, of `booking_history as history`, its booking, and the user who did it. */
export const activityColumns = [
  "history.id",
  "history.created_at",
  "history.action",
  "history.to_status",
  "bookings.reference",
  "bookings.customer_name",
  "users.name",
] as const;

type Row = {
  id: number;
  created_at: Date;
  action: string;
  to_status: string;
  reference: string;
  customer_name: string;
  name: string | null;
};

/** A row of `activityColumns` as what happened. */
export function toActivity(row: Row): BookingActivity {
  return {
    id: row.id,
    at: row.created_at,
    reference: row.reference,
    customerName: row.customer_name,
    // The table's own constraints name the same words.
    action: row.action as HistoryEntry["action"],
    toStatus: row.to_status as BookingStatus,
    actor: row.name,
  };
}

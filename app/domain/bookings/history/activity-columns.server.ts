import type { BookingActivity } from "./booking-activity.ts";
import type { BookingStatus, HistoryEntry } from "../booking.ts";

/** Columns for an activity sentence: `booking_history as history`, its booking and its actor. */
export const activityColumns = [
  "history.id",
  "history.createdAt",
  "history.action",
  "history.toStatus",
  "bookings.reference",
  "bookings.customerName",
  "actor.name",
] as const;

type Row = {
  id: number;
  createdAt: Date;
  action: HistoryEntry["action"];
  toStatus: BookingStatus;
  reference: string;
  customerName: string;
  name: string | null;
};

/** A row of `activityColumns` as what happened. */
export function toActivity(row: Row): BookingActivity {
  return {
    id: row.id,
    at: row.createdAt,
    reference: row.reference,
    customerName: row.customerName,
    action: row.action,
    toStatus: row.toStatus,
    actor: row.name,
  };
}

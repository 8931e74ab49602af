import { sql } from "kysely";
import type { CanceledBy } from "../booking.ts";

/**
 * SQL column: who canceled a canceled booking, also where staff granted a customer's request; null
 * for others.
 */
export const canceledBy =
  sql<CanceledBy | null>`CASE WHEN bookings.status = 'Cancelled' THEN coalesce((
  SELECT CASE
    WHEN ended.actor_role = 'customer' THEN 'customer'
    WHEN ended.actor_role = 'system' THEN 'deadline'
    WHEN (SELECT asked.action FROM booking_history AS asked WHERE asked.booking_id = bookings.id
      AND asked.id < ended.id AND (asked.action LIKE 'cancel-%' OR asked.action = 'departure-canceled')
      ORDER BY asked.id DESC LIMIT 1) = 'cancel-requested' THEN 'customer'
    ELSE 'agency' END
  FROM booking_history AS ended
  WHERE ended.booking_id = bookings.id AND ended.to_status = 'Cancelled'
  ORDER BY ended.id DESC LIMIT 1), 'agency') END`.as("canceledBy");

/** SQL column: when what a calendar says of a booking last changed. */
export const changedAt = sql<Date>`greatest(bookings.updated_at, (
  SELECT deal.updated_at FROM deal_changes AS deal WHERE deal.id = bookings.package_id), (
  SELECT since FROM canceled_departures AS canceled
  WHERE canceled.package_id = bookings.package_id AND canceled.starts_on = bookings.booking_date
    AND bookings.status IN ('Pending', 'Confirmed')))`.as("changedAt");

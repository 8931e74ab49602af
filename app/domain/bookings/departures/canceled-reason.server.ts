import { sql } from "kysely";

/**
 * Why the agency canceled the departure of a row of `bookings` that is open, as a column; null if it
 * did not.
 */
export const canceledReason = sql<string | null>`(
  SELECT canceled.reason FROM canceled_departures AS canceled
  WHERE canceled.package_id = bookings.package_id AND canceled.starts_on = bookings.booking_date
    AND bookings.status IN ('Pending', 'Confirmed'))`.as("canceledReason");

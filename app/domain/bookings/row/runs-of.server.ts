import { sql } from "kysely";
import type { Runs } from "#app/domain/departures/show/run-text.ts";

/** SQL: what a booking's date needs to run; null if nothing, or if it is of no fixed date. */
export const runsOf = sql<Runs | null>`(
  SELECT json_build_object('least', least, 'runs', confirmed >= least, 'decidesOn',
    CASE WHEN decides_on >= business_day(now()) THEN decides_on END)
  FROM departure_terms AS terms
  WHERE terms.package_id = bookings.package_id AND terms.starts_on = bookings.booking_date
    AND terms.departs = 'fixed' AND terms.status = 'open' AND least IS NOT NULL)`.as("runs");

import { sql, type ExpressionBuilder, type SqlBool } from "kysely";
import type { CanceledBy } from "../booking.ts";
import type { Runs } from "#app/domain/departures/show/run-text.ts";
import type { DB } from "#app/db/types.generated.ts";
import { customerIdOfAccount } from "#app/domain/people/customers/upsert-booked-customer.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";

/**
 * SQL column: who canceled a canceled booking, also where staff granted a customer's request; null
 * for others.
 */
export const canceledBy =
  sql<CanceledBy | null>`CASE WHEN bookings.status = 'Cancelled' THEN coalesce((
  SELECT CASE
    WHEN ended.actor_role = 'customer' THEN 'customer'
    WHEN ended.actor_role = 'system' AND ended.action <> 'created' THEN 'deadline'
    WHEN (SELECT asked.action FROM booking_history AS asked WHERE asked.booking_id = bookings.id
      AND asked.id < ended.id AND (asked.action LIKE 'cancel-%' OR asked.action = 'departure-canceled')
      ORDER BY asked.id DESC LIMIT 1) = 'cancel-requested' THEN 'customer'
    ELSE 'agency' END
  FROM booking_history AS ended
  WHERE ended.booking_id = bookings.id AND ended.to_status = 'Cancelled'
    AND ended.from_status IS DISTINCT FROM 'Cancelled'
  ORDER BY ended.id DESC LIMIT 1), 'agency') END`.as("canceledBy");

/** SQL: who looks after a booking: to whom it was handed over, else who booked it. Has indexes. */
export const agentOf = sql<
  string | null
>`CASE WHEN bookings.handed_over THEN bookings.handed_to ELSE bookings.created_by_agent_id END`;

/** SQL column: when what a calendar says of a booking last changed. */
export const changedAt = sql<Date>`greatest(bookings.updated_at, (
  SELECT deal.updated_at FROM deal_changes AS deal WHERE deal.id = bookings.package_id), (
  SELECT since FROM canceled_departures AS canceled
  WHERE canceled.package_id = bookings.package_id AND canceled.starts_on = bookings.booking_date
    AND bookings.status IN ('Pending', 'Confirmed')))`.as("changedAt");

/** SQL: what a booking's date needs to run; null if nothing, or if it is of no fixed date. */
export const runsOf = sql<Runs | null>`(
  SELECT json_build_object('least', least, 'runs', confirmed >= least, 'decidesOn',
    CASE WHEN decides_on >= business_day(now()) THEN decides_on END)
  FROM departure_terms AS terms
  WHERE terms.package_id = bookings.package_id AND terms.starts_on = bookings.booking_date
    AND terms.departs = 'fixed' AND terms.status = 'open' AND least IS NOT NULL)`.as("runs");

/** SQL: whether a booking had this reference in the system before, in any case. */
export const isOldReference = (typed: string) =>
  sql<SqlBool>`old_reference IS NOT NULL AND upper(old_reference) = upper(${typed.trim()})`;

/** SQL: whether that reference begins so, in any case. */
export const oldReferenceBegins = (typed: string) =>
  sql<SqlBool>`old_reference IS NOT NULL
    AND upper(old_reference) LIKE upper(${typed.trim().replace(/[\\%_]/g, String.raw`\$&`)}) || '%'`;

/** Whether a booking belongs to an account: it was made while signed in or, once the email is verified, it is its customer's. */
export function isOwnBooking(
  eb: ExpressionBuilder<DB, "bookings">,
  { id, emailVerified }: SignedIn,
) {
  return eb.or([
    eb("bookings.userId", "=", id),
    ...(emailVerified
      ? [
          eb.and([
            eb("bookings.customerId", "=", customerIdOfAccount(id)),
            eb("bookings.userId", "is", null),
          ]),
        ]
      : []),
  ]);
}

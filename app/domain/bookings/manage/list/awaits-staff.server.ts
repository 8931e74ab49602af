import { sql, type SqlBool } from "kysely";
import { isOneOfFew } from "#app/db/lists/plan-hints.ts";
import { addDays } from "#app/values/dates.ts";

/**
 * Whether staff still owe a talk about a booking of a canceled departure. Starts from the few
 * history rows.
 */
export const isToTalk = sql<SqlBool>`(
  bookings.status IN ('Pending', 'Confirmed')
  AND ${isOneOfFew(sql`SELECT booking_id FROM booking_history WHERE action = 'departure-canceled'`)}
  AND EXISTS (SELECT FROM canceled_departures AS canceled
    WHERE canceled.package_id = bookings.package_id AND canceled.starts_on = bookings.booking_date))`;

/** Whether a booking's departure is canceled: nothing is asked for until staff have talked. */
export const isOnHold = sql<SqlBool>`EXISTS (SELECT FROM canceled_departures AS canceled
  WHERE canceled.package_id = bookings.package_id AND canceled.starts_on = bookings.booking_date
    AND bookings.status IN ('Pending', 'Confirmed'))`;

/** Whether a booking owes a payment since before `today` (YYYY-MM-DD). */
export const isOverdue = (today: string) =>
  sql<SqlBool>`(bookings.due_on < ${today} AND NOT ${isOnHold})`;

/**
 * Whether a trip leaves from `today` on within 14 days and is not paid. Written so that PostgreSQL
 * uses its partial index.
 */
export const leavesUnpaid = (today: string) =>
  sql<SqlBool>`(bookings.status = 'Confirmed' AND bookings.left_cents > 0
    AND bookings.booking_date BETWEEN ${today} AND ${addDays(today, 14)} AND NOT ${isOnHold})`;

/**
 * Whether a trip is over on `today` (YYYY-MM-DD) but not completed. Written so that PostgreSQL uses
 * its partial index.
 */
export function isReturned(today: string) {
  return sql<SqlBool>`(bookings.status = 'Confirmed' AND bookings.return_date <= ${today})`;
}

/**
 * Whether a customer whose email is not confirmed asked for it in the last week and waits for an
 * answer. The account is looked up for each of the few, instead of joined with all accounts.
 */
export const isUnconfirmed = sql<SqlBool>`(
  bookings.status = 'Pending' AND bookings.cancel_requested_at IS NULL
  AND bookings.created_at > now() - interval '7 days'
  AND coalesce((SELECT NOT account.email_verified FROM customer_accounts AS account
    WHERE account.id = bookings.user_id), false))`;

/**
 * Whether a booking has an open payment issue. Starts from the few issues, not from the bookings.
 */
export const hasPaymentIssue = isOneOfFew(sql`SELECT booking_id FROM open_payment_issues`);

/** Whether a booking has a refund to send. Starts from the few refunds, not from the bookings. */
export const hasRefundToSend = isOneOfFew(sql`SELECT booking_id FROM refunds_to_send`);

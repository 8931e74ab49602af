import { sql, type SqlBool } from "kysely";

/**
 * Whether a customer whose email is not confirmed asked for it in the last week and waits for an
 * answer. The account is looked up for each of the few, instead of joined with all accounts.
 */
export const isUnconfirmed = sql<SqlBool>`(
  bookings.status = 'Pending' AND bookings.cancel_requested_at IS NULL
  AND bookings.created_at > now() - interval '7 days'
  AND coalesce((SELECT NOT account.email_verified FROM customer_accounts AS account
    WHERE account.id = bookings.user_id), false))`;

import { sql, type SqlBool } from "kysely";

/**
 * Whether a trip is over on `today` (YYYY-MM-DD) but not completed. Written so that PostgreSQL uses
 * its partial index.
 */
export function isReturned(today: string) {
  return sql<SqlBool>`(bookings.status = 'Confirmed' AND bookings.return_date <= ${today})`;
}

import { sql, type SqlBool } from "kysely";

/** Whether the travelers of a booking are back on `today` (YYYY-MM-DD) and it waits to be completed. Spelled out, so that PostgreSQL sees the index of these. */
export function isReturned(today: string) {
  return sql<SqlBool>`(bookings.status = 'Confirmed' AND bookings.return_date <= ${today})`;
}

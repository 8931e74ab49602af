import { type RawBuilder, sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Figure } from "#app/values/figure.ts";

/**
 * For the staff's dashboards: bookings made this month (in New York) against the same days of the month before; clients with a booking of the last 365 days that stands, against
 * those of a month ago; and how many bookings wait. One query.
 */
export async function bookingFigures(_viewer: Staff): Promise<{ bookings: Figure; clients: Figure; pending: number }> {
  const month = sql`(date_trunc('month', now() AT TIME ZONE 'America/New_York') AT TIME ZONE 'America/New_York')`;
  const clients = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`(
    SELECT count(*) FROM (
      SELECT FROM bookings WHERE status IN ('Pending', 'Confirmed', 'Completed') AND created_at >= ${from} AND created_at < ${to} GROUP BY customer_email
    ) AS client)`;
  // Each figure by itself stands on an index that holds all it needs; together they would read the whole table.
  const { rows } = await sql<Record<"made" | "made_before" | "clients" | "clients_before" | "pending", number>>`
    SELECT
      (SELECT count(*) FROM bookings WHERE created_at >= ${month}) AS made,
      (SELECT count(*) FROM bookings WHERE created_at >= ${month} - interval '1 month' AND created_at < now() - interval '1 month') AS made_before,
      ${clients(sql`now() - interval '365 days'`, sql`'infinity'`)} AS clients,
      ${clients(sql`now() - interval '1 month 365 days'`, sql`now() - interval '1 month'`)} AS clients_before,
      (SELECT count(*) FROM bookings WHERE status = 'Pending') AS pending`.execute(db);
  const row = rows[0] ?? { made: 0, made_before: 0, clients: 0, clients_before: 0, pending: 0 };
  return {
    bookings: { now: row.made, before: row.made_before },
    clients: { now: row.clients, before: row.clients_before },
    pending: row.pending,
  };
}

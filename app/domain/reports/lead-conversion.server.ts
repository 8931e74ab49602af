import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { inPeriod, isSold } from "./in-period.server.ts";
import { leadDays } from "./lead-days.ts";
import type { Period } from "./report-period.ts";
import { type LeadConversion, leadKinds, type LeadKind } from "./sales.ts";

type Row = { kind: LeadKind; leads: number; booked: number; leadsBefore: number; bookedBefore: number };

/**
 * Leads by kind, and how many of them were booked: their writer, known by email or account, made a booking within `leadDays` that is sold. Of who wrote twice both leads count.
 */
export async function leadConversion(_viewer: Staff, period: Period, compared: Period | null): Promise<LeadConversion[]> {
  const [now, before] = [inPeriod(period), inPeriod(compared)];
  const leads = sql.join(
    Object.entries(tables).map(
      ([kind, table]) =>
        sql`SELECT ${kind} AS kind, email, user_id, created_at, ${now} AS is_now, ${before} AS is_before FROM ${sql.table(table)} WHERE ${now} OR ${before}`,
    ),
    sql` UNION ALL `,
  );
  const since = sql`bookings.created_at >= leads.created_at AND bookings.created_at < leads.created_at + make_interval(days => ${leadDays})`;
  const { rows } = await sql<Row>`
    SELECT kind, count(*) FILTER (WHERE is_now) AS leads, count(*) FILTER (WHERE is_now AND is_booked) AS booked,
      count(*) FILTER (WHERE is_before) AS "leadsBefore", count(*) FILTER (WHERE is_before AND is_booked) AS "bookedBefore"
    FROM (${leads}) AS leads, LATERAL (
      SELECT EXISTS (SELECT FROM bookings WHERE customer_email = leads.email AND ${isSold} AND ${since})
        OR EXISTS (SELECT FROM bookings WHERE bookings.user_id = leads.user_id AND ${isSold} AND ${since}) AS is_booked
    ) AS outcome
    GROUP BY kind`.execute(db);
  return leadKinds.map((kind) => {
    const row = rows.find((found) => found.kind === kind) ?? { leads: 0, booked: 0, leadsBefore: 0, bookedBefore: 0 };
    return {
      kind,
      leads: row.leads,
      booked: row.booked,
      before: compared && { leads: row.leadsBefore, booked: row.bookedBefore },
    };
  });
}

const tables = { trip: "travel_leads", quiz: "quiz_leads", contact: "contact_submissions" } as const satisfies Record<LeadKind, string>;

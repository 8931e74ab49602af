import { type RawBuilder, sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { leadKinds } from "#app/domain/leads/lead-kind.ts";
import { openLeadStatuses } from "#app/domain/leads/lead-status.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { inEither, inPeriod, isSold } from "./in-period.server.ts";
import { leadDays } from "./lead-days.ts";
import type { Period } from "./report-period.ts";
import type { LeadConversion } from "./sales.ts";

type Row = Omit<LeadConversion, "before"> & { leadsBefore: number; bookedBefore: number };

/**
 * Leads by kind: how many are open, and how many were booked. Booked is one whose booking, which an agent has made of it, is sold; one that was won without a booking here; and one whose writer, known by email or
 * account, made a booking within `leadDays` that is sold. Of who wrote twice both leads count.
 */
export async function leadConversion(_viewer: Staff, period: Period, compared: Period | null): Promise<LeadConversion[]> {
  const { rows } = await leadQuery(period, compared).execute(db);
  return leadKinds.map((kind) => {
    const row = rows.find((found) => found.kind === kind) ?? { leads: 0, open: 0, booked: 0, leadsBefore: 0, bookedBefore: 0 };
    return {
      kind,
      leads: row.leads,
      open: row.open,
      booked: row.booked,
      before: compared && { leads: row.leadsBefore, booked: row.bookedBefore },
    };
  });
}

/** By joins and not lead by lead: of many leads PostgreSQL then reads the bookings once. */
function leadQuery(period: Period, compared: Period | null): RawBuilder<Row> {
  const sold = isSold("bookings.status");
  const since = sql`bookings.created_at >= written.created_at AND bookings.created_at < written.created_at + make_interval(days => ${leadDays})`;
  return sql<Row>`
    WITH written AS MATERIALIZED (
      SELECT leads.id, leads.kind, leads.status, leads.email, leads.created_at,
        CASE WHEN leads.booking_id IS NULL THEN leads.status = 'won' ELSE ${isSold("bookings.status")} END AS is_won,
        coalesce(travel_leads.user_id, quiz_leads.user_id, contact_submissions.user_id) AS user_id,
        ${inPeriod(period, "leads.created_at")} AS is_now, ${inPeriod(compared, "leads.created_at")} AS is_before
      FROM leads LEFT JOIN travel_leads ON travel_leads.id = travel_lead_id LEFT JOIN quiz_leads ON quiz_leads.id = quiz_lead_id
        LEFT JOIN contact_submissions ON contact_submissions.id = contact_submission_id LEFT JOIN bookings ON bookings.id = leads.booking_id
      WHERE ${inEither(period, compared, "leads.created_at")}
    ), booked AS (
      SELECT written.id FROM written JOIN bookings ON customer_email = email WHERE ${sold} AND ${since}
      UNION SELECT written.id FROM written JOIN bookings ON bookings.user_id = written.user_id WHERE ${sold} AND ${since}
      UNION SELECT id FROM written WHERE is_won
    )
    SELECT kind, count(*) FILTER (WHERE is_now) AS leads, count(*) FILTER (WHERE is_now AND booked.id IS NOT NULL) AS booked,
      count(*) FILTER (WHERE is_now AND booked.id IS NULL AND status = ANY(${openLeadStatuses})) AS open,
      count(*) FILTER (WHERE is_before) AS "leadsBefore", count(*) FILTER (WHERE is_before AND booked.id IS NOT NULL) AS "bookedBefore"
    FROM written LEFT JOIN booked ON booked.id = written.id
    GROUP BY kind`;
}

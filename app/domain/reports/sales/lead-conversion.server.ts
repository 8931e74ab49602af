import { type RawBuilder, sql } from "kysely";
import { type Database, db } from "#app/db/database.server.ts";
import { isOfCustomer } from "#app/domain/bookings/manage/list/is-of-customer.server.ts";
import { openLeadStatuses } from "#app/domain/leads/lead-status.ts";
import { type LeadKind, leadKinds } from "#app/domain/leads/lead.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { inPeriod, hasSoldStatus } from "../period/in-period.server.ts";
import type { Period } from "../period/report-period.ts";
import { type LeadConversion, leadDays } from "./sales.ts";

export type Periods = { period: Period; compared: Period | null };
type Row = { kind: LeadKind; leads: number; open: number; won: number; cameBack: number };

const none = { leads: 0, open: 0, won: 0, cameBack: 0 };

/**
 * Leads by kind: open, won and returned. Won unless its booking failed. Returned if its author
 * (email or account) made a sold booking within `leadDays`. Repeated leads all count. Both periods
 * are counted at once.
 */
export function leadConversion(
  _viewer: Staff,
  period: Period,
  compared: Period | null,
): Promise<LeadConversion[]> {
  return countLeads({ period, compared }, db);
}

/** `leadConversion` on a connection of the caller's. */
export async function countLeads(
  { period, compared }: Periods,
  database: Database,
): Promise<LeadConversion[]> {
  const [now, before] = await Promise.all(
    [period, compared].map(async (each) =>
      each ? (await leadQuery(each).execute(database)).rows : [],
    ),
  );
  return leadKinds.map((kind) => {
    const of = (rows: readonly Row[] = []) => rows.find((row) => row.kind === kind) ?? none;
    const [{ leads, open, won, cameBack }, earlier] = [of(now), of(before)];
    return {
      kind,
      leads,
      open,
      won,
      cameBack,
      before: compared && { leads: earlier.leads, won: earlier.won, cameBack: earlier.cameBack },
    };
  });
}

/** The number of leads written in two periods together; at most `limit`. */
export async function leadsWritten({ period, compared }: Periods, limit: number): Promise<number> {
  const written = sql`SELECT FROM lead_figures WHERE ${inPeriod(period)}`;
  const before = compared
    ? sql`UNION ALL SELECT FROM lead_figures WHERE ${inPeriod(compared)}`
    : sql``;
  const { rows } = await sql<{ leads: number }>`
    SELECT count(*) AS leads FROM (${written} ${before} LIMIT ${limit}) AS written`.execute(db);
  return rows[0]?.leads ?? 0;
}

/**
 * The query of `leadConversion` for one period, for tests of its plan. Each lead is looked up in an
 * index until one booking is found; won leads need none.
 */
export function leadQuery(period: Period): RawBuilder<Row> {
  const sold = hasSoldStatus("bookings.status");
  const since = sql`bookings.created_at >= leads.created_at AND bookings.created_at < leads.created_at + make_interval(days => ${leadDays})`;
  return sql<Row>`
    WITH written AS MATERIALIZED (
      SELECT leads.kind, leads.status,
        CASE
          WHEN CASE WHEN leads.booking_id IS NULL THEN leads.status = 'won' ELSE (SELECT ${sold} FROM booking_figures AS bookings WHERE bookings.id = leads.booking_id) END
            THEN 'won'
          WHEN EXISTS (SELECT FROM booking_figures AS bookings WHERE ${isOfCustomer(sql`leads.email`)} AND ${sold} AND ${since})
            OR EXISTS (SELECT FROM booking_figures AS bookings WHERE bookings.user_id = leads.user_id AND ${sold} AND ${since})
            THEN 'came back'
        END AS outcome
      FROM lead_figures AS leads WHERE ${inPeriod(period, "leads.created_at")}
    )
    SELECT kind, count(*) AS leads, count(*) FILTER (WHERE outcome = 'won') AS won,
      count(*) FILTER (WHERE outcome = 'came back') AS "cameBack",
      count(*) FILTER (WHERE outcome IS NULL AND status = ANY(${openLeadStatuses})) AS open
    FROM written GROUP BY kind`;
}

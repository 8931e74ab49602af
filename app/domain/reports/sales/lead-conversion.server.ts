import { type RawBuilder, sql } from "kysely";
import { isOfCustomer } from "#app/domain/bookings/manage/list/is-of-customer.server.ts";
import { openLeadStatuses } from "#app/domain/leads/lead-status.ts";
import { type LeadKind, leadKinds } from "#app/domain/leads/lead.ts";
import { inPeriod, hasSoldStatus } from "../period/in-period.server.ts";
import type { Period } from "../period/report-period.ts";
import { type LeadConversion, leadDays } from "./sales.ts";

export type Periods = { period: Period; compared: Period | null };
type Row = { kind: LeadKind; leads: number; open: number; won: number; cameBack: number };
type PeriodRow = Row & { isBefore: boolean };

const none = { leads: 0, open: 0, won: 0, cameBack: 0 };

/** The rows of `leadConversion`: both periods are counted at once. */
export function leadRows({ period, compared }: Periods): RawBuilder<PeriodRow> {
  const before = compared && sql` UNION ALL SELECT *, true FROM (${leadQuery(compared)}) AS before`;
  return sql`SELECT *, false AS "isBefore" FROM (${leadQuery(period)}) AS now ${before ?? sql``}`;
}

/**
 * Leads by kind: open, won and returned. Won unless its booking failed. Returned if its author
 * (email or account) made a sold booking within `leadDays`. Repeated leads all count.
 */
export function leadConversion(
  rows: readonly PeriodRow[],
  { compared }: Periods,
): LeadConversion[] {
  return leadKinds.map((kind) => {
    const of = (isBefore: boolean) =>
      rows.find((row) => row.kind === kind && row.isBefore === isBefore) ?? none;
    const [{ leads, open, won, cameBack }, earlier] = [of(false), of(true)];
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

/** SQL: the number of leads written in two periods together; at most `limit`. */
export function leadsWritten({ period, compared }: Periods, limit: number): RawBuilder<number> {
  const written = sql`SELECT FROM lead_figures WHERE ${inPeriod(period)}`;
  const before = compared
    ? sql`UNION ALL SELECT FROM lead_figures WHERE ${inPeriod(compared)}`
    : sql``;
  return sql`(SELECT count(*) FROM (${written} ${before} LIMIT ${limit}) AS written)`;
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

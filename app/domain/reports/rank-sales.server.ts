import { type RawBuilder, sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { inEither, isSold } from "./in-period.server.ts";
import type { Period } from "./report-period.ts";
import type { Measure, Ranking, Sales, SalesDimension } from "./sales.ts";

type Asked = {
  period: Period;
  compared: Period | null;
  /** Ranking criterion. */
  measure: Measure;
  /** Rows per ranking. */
  limit: number;
};

const figures = [
  "bookings",
  "travelers",
  "revenue",
  "bookingsBefore",
  "travelersBefore",
  "revenueBefore",
] as const;
type Figures = Record<(typeof figures)[number], number>;
type Row = Figures & {
  dimension: SalesDimension;
  key: string;
  label: string;
  count: number;
  all: Figures;
};

const names = sql.join(figures.map((name) => sql.ref(name)));
const sums = sql.join(figures.map((name) => sql`sum(${sql.ref(name)}) AS ${sql.ref(name)}`));
const whole = sql.join(figures.map((name) => sql`${sql.lit(name)}, sum(${sql.ref(name)})`));

/**
 * Best-selling deals, destinations and agents; ties by name. Bookings are read once and summed by
 * deal and agent; destinations follow from deals.
 */
export async function rankSales(
  _viewer: Staff,
  asked: Asked,
): Promise<Record<SalesDimension, Ranking>> {
  const { rows } = await rankingQuery(asked).execute(db);
  const ranking = (dimension: SalesDimension) =>
    rankingOf(
      rows.filter((row) => row.dimension === dimension),
      asked.compared !== null,
    );
  return { deal: ranking("deal"), destination: ranking("destination"), agent: ranking("agent") };
}

/**
 * The query of `rankSales`, for tests of its plan. Only top deals get titles: `rank` keeps ties for
 * the last place, which names then decide. OFFSET 0 isolates the view from GROUPING SETS, or
 * PostgreSQL ignores its index.
 */
export function rankingQuery({ period, compared, measure, limit }: Asked): RawBuilder<Row> {
  const { either, now, before } = inEither(period, compared);
  const best = sql`${sql.ref(measure)} DESC, ${sql.ref(`${measure}Before`)} DESC`;
  return sql<Row>`
    WITH sums AS MATERIALIZED (
      SELECT package_id, created_by_agent_id, grouping(package_id) = 1 AS of_agent,
        count(*) FILTER (WHERE ${now}) AS bookings, coalesce(sum(num_travelers) FILTER (WHERE ${now}), 0) AS travelers,
        coalesce(sum(total_cents) FILTER (WHERE ${now}), 0) AS revenue,
        count(*) FILTER (WHERE ${before}) AS bookings_before, coalesce(sum(num_travelers) FILTER (WHERE ${before}), 0) AS travelers_before,
        coalesce(sum(total_cents) FILTER (WHERE ${before}), 0) AS revenue_before
      FROM (
        SELECT package_id, created_by_agent_id, num_travelers, total_cents, created_at FROM booking_figures WHERE ${isSold()} AND ${either} OFFSET 0
      ) AS sold GROUP BY GROUPING SETS ((package_id), (created_by_agent_id))
    ), deals AS (
      SELECT package_id, ${names}, rank() OVER (ORDER BY ${best}) AS place, count(*) OVER () FROM sums WHERE NOT of_agent
    ), named AS (
      SELECT 'deal' AS dimension, id AS key, title AS label, ${names}, count FROM deals JOIN deal_descriptions ON id = package_id WHERE place <= ${limit}
      UNION ALL
      SELECT 'destination', destination, destination, ${sums}, count(*) OVER () FROM sums JOIN deal_descriptions ON id = package_id WHERE NOT of_agent GROUP BY destination
      UNION ALL
      SELECT 'agent', coalesce(id, ''), coalesce(name, ''), ${names}, count(*) OVER () FROM sums LEFT JOIN account_names ON id = created_by_agent_id WHERE of_agent
    ), ranked AS (
      SELECT *, row_number() OVER (PARTITION BY dimension ORDER BY ${best}, label, key) AS place FROM named
    )
    SELECT dimension, key, label, ${names}, count, (SELECT jsonb_build_object(${whole}) FROM sums WHERE of_agent) AS "all" FROM ranked WHERE place <= ${limit} ORDER BY place`;
}

function rankingOf(rows: readonly Row[], isCompared: boolean): Ranking {
  const first = rows[0];
  const others = { ...(first?.all ?? nothing) };
  for (const row of rows) for (const name of figures) others[name] -= row[name];
  return {
    rows: rows.map((row) => ({ key: row.key, label: row.label, ...salesOf(row, isCompared) })),
    count: first?.count ?? 0,
    others: salesOf(others, isCompared),
  };
}

const nothing: Figures = {
  bookings: 0,
  travelers: 0,
  revenue: 0,
  bookingsBefore: 0,
  travelersBefore: 0,
  revenueBefore: 0,
};

function salesOf(row: Figures, isCompared: boolean): { now: Sales; before: Sales | null } {
  return {
    now: { bookings: row.bookings, travelers: row.travelers, revenueCents: row.revenue },
    before: isCompared
      ? {
          bookings: row.bookingsBefore,
          travelers: row.travelersBefore,
          revenueCents: row.revenueBefore,
        }
      : null,
  };
}

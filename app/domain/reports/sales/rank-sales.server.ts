import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import { inEither, hasSoldStatus, onEitherDays } from "../period/in-period.server.ts";
import type { Period } from "../period/report-period.ts";
import type { Measure, Ranking, Sales, SalesDimension } from "./sales.ts";

export type RankingQuery = {
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
export type RankedRow = Figures & { key: string; label: string; count: number; all: Figures };

// Quoted as in code: also as JSON, whose names stay.
const names = sql.join(figures.map((name) => sql`${sql.ref(name)} AS ${sql.raw(`"${name}"`)}`));
const whole = sql.join(figures.map((name) => sql`${sql.lit(name)}, sum(${sql.ref(name)})`));

/** Best-selling deals, destinations or agents; ties by name. */
export async function countRanking(
  dimension: SalesDimension,
  query: RankingQuery,
  database: Database,
): Promise<Ranking> {
  const { rows } = await rankingQuery(dimension, query).execute(database);
  return rankingOf(rows, query);
}

/** What is added up by which key, and what names the key. */
type Source = { key: string; sold: RawBuilder<unknown>; names: RawBuilder<unknown> };
type Sums = RawBuilder<unknown>;

const sources: Readonly<Record<SalesDimension, (query: RankingQuery, sums?: Sums) => Source>> = {
  // Deals have few bookings a day each, so sums of them would be as long as the bookings.
  deal: ({ period, compared }) => {
    const { either, now, before } = inEither(period, compared);
    const sold = sql`
      SELECT package_id, 1 AS bookings, num_travelers AS travelers, total_cents AS cents, ${now} AS now, ${before} AS before
      FROM booking_figures WHERE ${hasSoldStatus()} AND ${either}`;
    return {
      key: "package_id",
      sold,
      names: sql`SELECT id, title AS label FROM deal_descriptions`,
    };
  },
  destination: (query) => ({
    key: "destination",
    sold: soldOnDays(sql`SELECT destination`, sql`destination_sums WHERE true`, query),
    names: sql`SELECT id, id AS label FROM sums`,
  }),
  agent: (query, sums = sql`booking_sums`) => ({
    key: "agent_id",
    sold: soldOnDays(
      sql`SELECT coalesce(agent_id, '') AS agent_id`,
      sql`${sums} WHERE ${hasSoldStatus()}`,
      query,
    ),
    names: sql`SELECT id, name AS label FROM account_names UNION ALL SELECT '', ''`,
  }),
};

function soldOnDays(
  key: RawBuilder<unknown>,
  sums: RawBuilder<unknown>,
  { period, compared }: RankingQuery,
): RawBuilder<unknown> {
  const { either, now, before } = onEitherDays(period, compared);
  return sql`${key}, bookings, travelers, cents, ${now} AS now, ${before} AS before FROM ${sums} AND ${either}`;
}

/**
 * The query of a ranking; of agents also from `sums` that were read before. Only the best get names:
 * `rank` keeps ties for the last place, which names then decide. OFFSET 0 isolates the view from
 * GROUP BY, or PostgreSQL ignores its index. What was canceled leaves a sum of 0, which is no sale.
 */
export function rankingQuery(
  dimension: SalesDimension,
  query: RankingQuery,
  sums?: Sums,
): RawBuilder<RankedRow> {
  const { key, sold, names: labels } = sources[dimension](query, sums);
  const { measure, limit } = query;
  const best = sql`${sql.ref(measure)} DESC, ${sql.ref(`${measure}Before`)} DESC`;
  return sql<RankedRow>`
    WITH sums AS MATERIALIZED (
      SELECT * FROM (
        SELECT ${sql.ref(key)} AS id,
          coalesce(sum(bookings) FILTER (WHERE now), 0) AS bookings, coalesce(sum(travelers) FILTER (WHERE now), 0) AS travelers,
          coalesce(sum(cents) FILTER (WHERE now), 0) AS revenue,
          coalesce(sum(bookings) FILTER (WHERE before), 0) AS bookings_before, coalesce(sum(travelers) FILTER (WHERE before), 0) AS travelers_before,
          coalesce(sum(cents) FILTER (WHERE before), 0) AS revenue_before
        FROM (${sold} OFFSET 0) AS sold GROUP BY 1
      ) AS all_sums WHERE bookings <> 0 OR bookings_before <> 0
    ), ranked AS (
      SELECT *, rank() OVER (ORDER BY ${best}) AS place, count(*) OVER () FROM sums
    )
    SELECT id AS key, label, ${names}, count, (SELECT jsonb_build_object(${whole}) FROM sums) AS "all"
    FROM ranked JOIN (${labels}) AS labels USING (id) WHERE place <= ${limit}
    ORDER BY ${best}, label, id LIMIT ${limit}`;
}

/** The ranking of `rankingQuery`'s rows. */
export function rankingOf(rows: readonly RankedRow[], { compared }: RankingQuery): Ranking {
  const isCompared = compared !== null;
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

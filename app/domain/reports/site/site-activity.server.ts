import { type RawBuilder, sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { jsonRows } from "#app/db/lists/stored-answer.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { boundsOf, inEither, startOfDay } from "../period/in-period.server.ts";
import { comparedPeriod, stepsOf } from "../period/report-period.ts";
import type { ReportScope } from "../sales/sales.ts";
import {
  siteActivities,
  type SiteActivity,
  type SiteFigure,
  type SiteReport,
  type SiteTotals,
} from "./site-figures.ts";

export type SiteScope = Pick<ReportScope, "period" | "comparison">;

/** Source of each activity: view, time column and condition. */
const sources: Readonly<
  Record<SiteActivity, { view: RawBuilder<unknown>; moment: string; only: RawBuilder<unknown> }>
> = {
  accounts: { view: sql.table("customer_accounts"), moment: "created_at", only: sql`true` },
  subscriptions: {
    view: sql.table("subscriber_figures"),
    moment: "confirmed_at",
    only: sql`confirmed_at IS NOT NULL`,
  },
  wishes: { view: sql.table("wish_figures"), moment: "created_at", only: sql`true` },
  comments: { view: sql.table("comment_figures"), moment: "created_at", only: sql`true` },
  "sign-ins": { view: sql.table("audit_actions"), moment: "at", only: sql`action = 'signed-in'` },
  "refused-sign-ins": {
    view: sql.table("audit_actions"),
    moment: "at",
    only: sql`action = 'sign-in-refused'`,
  },
  "mails-sent": {
    view: sql.table("mail_deliveries"),
    moment: "created_at",
    only: sql`status = 'sent'`,
  },
  "mails-dead": {
    view: sql.table("mail_deliveries"),
    moment: "created_at",
    only: sql`status = 'dead'`,
  },
};

/** SQL: how many of all activities together are in a period and its comparison; at most `limit`. */
export function activitiesIn({ period, comparison }: SiteScope, limit: number): RawBuilder<number> {
  const compared = comparedPeriod(period, comparison);
  const found = siteActivities.map((activity) => {
    const { view, moment, only } = sources[activity];
    return sql`SELECT FROM ${view} WHERE ${only} AND ${inEither(period, compared, moment).either}`;
  });
  return sql`(SELECT count(*) FROM (${sql.join(found, sql` UNION ALL `)} LIMIT ${limit}) AS found)`;
}

type Row = { activity: SiteActivity; step: number | null; now: number; before: number };

/** Activities on the site in a period by day or month, with the comparison. */
export async function siteActivity(_viewer: SuperAdmin, scope: SiteScope): Promise<SiteFigure[]> {
  return figuresOf((await activityQuery(scope).execute(db)).rows, scope);
}

function activityQuery({ period, comparison }: SiteScope): RawBuilder<Row> {
  const compared = comparedPeriod(period, comparison);
  const bounds = boundsOf(stepsOf(period)).map(startOfDay);
  const counted = siteActivities.map((activity) => {
    const { view, moment, only } = sources[activity];
    const { either, now, before } = inEither(period, compared, moment);
    return sql`
      SELECT ${activity} AS activity, CASE WHEN ${now} THEN width_bucket(${sql.ref(moment)}, bounds) - 1 END AS step,
        count(*) FILTER (WHERE ${now}) AS now, count(*) FILTER (WHERE ${before}) AS before
      FROM ${view}, (SELECT ${bounds}::timestamptz[] AS bounds) AS given
      WHERE ${only} AND ${either} GROUP BY 2`;
  });
  return sql`${sql.join(counted, sql` UNION ALL `)}`;
}

function figuresOf(rows: readonly Row[], { period, comparison }: SiteScope): SiteFigure[] {
  const compared = comparedPeriod(period, comparison);
  return siteActivities.map((activity) => {
    const own = rows.filter((row) => row.activity === activity);
    return {
      activity,
      now: own.reduce((sum, { now }) => sum + now, 0),
      before: compared && own.reduce((sum, { before }) => sum + before, 0),
      steps: stepsOf(period).map((_, index) => own.find(({ step }) => step === index)?.now ?? 0),
    };
  });
}

/** `siteActivity` and the current totals, in one row. */
export function siteQuery(scope: SiteScope): RawBuilder<SiteTotals & { activities: Row[] }> {
  return sql`
    SELECT ${jsonRows(activityQuery(scope))} AS activities,
      (SELECT count(*) FROM customer_accounts) AS customers,
      (SELECT count(*) FROM subscriber_figures WHERE status = 'confirmed') AS subscribers,
      (SELECT count(*) FROM mail_deliveries WHERE status = 'queued') AS "mailsWaiting",
      pg_database_size(current_database()) AS "databaseBytes"`;
}

/** What `siteQuery` has read. */
export function siteReport(
  [row = nothing]: readonly (SiteTotals & { activities: Row[] })[],
  scope: SiteScope,
): SiteReport {
  const { activities, ...totals } = row;
  return { figures: figuresOf(activities, scope), totals };
}

const nothing = { activities: [], customers: 0, subscribers: 0, mailsWaiting: 0, databaseBytes: 0 };

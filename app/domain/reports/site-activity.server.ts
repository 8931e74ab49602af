import { type RawBuilder, sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { inEither, stepBounds } from "./in-period.server.ts";
import { comparedPeriod, stepsOf } from "./report-period.ts";
import type { ReportScope } from "./sales.ts";
import { siteActivities, type SiteActivity, type SiteFigure } from "./site-figures.ts";

/** Where each is written down: the table, the column of its moment, and which rows of it. */
const sources: Readonly<Record<SiteActivity, { table: string; moment: string; only: RawBuilder<unknown> }>> = {
  accounts: { table: "users", moment: "created_at", only: sql`role IS NULL` },
  subscriptions: { table: "newsletter_subscribers", moment: "confirmed_at", only: sql`confirmed_at IS NOT NULL` },
  wishes: { table: "wishes", moment: "created_at", only: sql`true` },
  comments: { table: "blog_comments", moment: "created_at", only: sql`true` },
  "sign-ins": { table: "audit_log", moment: "at", only: sql`action = 'signed-in'` },
  "refused-sign-ins": { table: "audit_log", moment: "at", only: sql`action = 'sign-in-refused'` },
  "mails-sent": { table: "outbox_mails", moment: "created_at", only: sql`status = 'sent'` },
  "mails-dead": { table: "outbox_mails", moment: "created_at", only: sql`status = 'dead'` },
};

/** What was done on the site in a period, by its days or months, against the period that it is compared with. */
export async function siteActivity(_viewer: SuperAdmin, { period, comparison }: ReportScope): Promise<SiteFigure[]> {
  const compared = comparedPeriod(period, comparison);
  const steps = stepsOf(period);
  const counted = siteActivities.map((activity) => {
    const { table, moment, only } = sources[activity];
    const { either, now, before } = inEither(period, compared, moment);
    return sql`
      SELECT ${activity} AS activity, CASE WHEN ${now} THEN width_bucket(${sql.ref(moment)}, bounds) - 1 END AS step,
        count(*) FILTER (WHERE ${now}) AS now, count(*) FILTER (WHERE ${before}) AS before
      FROM ${sql.table(table)}, (SELECT ${stepBounds(steps)}::timestamptz[] AS bounds) AS given
      WHERE ${only} AND ${either} GROUP BY 2`;
  });
  const { rows } = await sql<{ activity: SiteActivity; step: number | null; now: number; before: number }>`
    ${sql.join(counted, sql` UNION ALL `)}`.execute(db);
  return siteActivities.map((activity) => {
    const own = rows.filter((row) => row.activity === activity);
    return {
      activity,
      now: own.reduce((sum, { now }) => sum + now, 0),
      before: compared && own.reduce((sum, { before }) => sum + before, 0),
      steps: steps.map((_, index) => own.find(({ step }) => step === index)?.now ?? 0),
    };
  });
}

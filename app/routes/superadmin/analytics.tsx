import { data } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { portalPaths } from "#app/domain/people/sign-in-outcome.ts";
import { readSalesReport } from "#app/domain/reports/read-sales-report.server.ts";
import { siteActivity } from "#app/domain/reports/site-activity.server.ts";
import { siteStanding } from "#app/domain/reports/site-standing.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { SalesReportPage } from "#app/views/portal/reports/sales-report-page.tsx";
import { pageMeta } from "#app/web/page-meta.ts";
import { readReportScope } from "../read-report-scope.server.ts";
import type { Route } from "./+types/analytics";
import { SiteReport } from "./analytics/site-report.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "System Analytics", description: "What was sold, and what the site does.", noIndex: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const asked = readReportScope(url, businessDay(new Date()));
  const [report, figures, standing] = await Promise.all([
    readSalesReport(viewer, asked.scope),
    siteActivity(viewer, asked.scope),
    siteStanding(viewer),
  ]);
  return data({ ...asked, report, figures, standing }, { status: asked.problem === null ? 200 : 400 });
}

export default function SuperadminAnalytics({ loaderData }: Route.ComponentProps) {
  const { figures, standing, ...sales } = loaderData;
  const path = "/superadmin/analytics";
  return (
    <SalesReportPage title="System Analytics" home={portalPaths.superadmin.home} path={path} {...sales}>
      <SiteReport figures={figures} standing={standing} path={path} />
    </SalesReportPage>
  );
}

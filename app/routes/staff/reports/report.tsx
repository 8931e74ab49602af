import { data } from "react-router";
import { staffOf } from "#app/auth/guards.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { readSite } from "#app/domain/reports/counted-by-job.server.ts";
import { readSalesReport } from "#app/domain/reports/sales/read-sales-report.server.ts";
import type { ReportScope } from "#app/domain/reports/sales/sales.ts";
import { businessDay } from "#app/values/dates.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/report";
import { readReportScope } from "./read-report-scope.server.ts";
import { reportTitles, SalesReportPage } from "./sales-report-page.tsx";
import { SiteReportSection } from "./site-report.tsx";

export const meta = staffMeta(reportTitles, {
  agent: "What was sold, when, where to and by whom.",
  superadmin: "What was sold, and what the site does.",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const chosen = readReportScope(url, businessDay(new Date()));
  const [report, site] = await Promise.all([
    readSalesReport(viewer, chosen.scope),
    siteOf(viewer, chosen.scope),
  ]);
  return data({ ...chosen, report, site }, { status: chosen.problem === null ? 200 : 400 });
}

/** The super admin's extra data. */
async function siteOf(viewer: Staff, scope: ReportScope) {
  if (viewer.kind === "agent") return null;
  return { counted: await readSite({ ...viewer, kind: viewer.kind }, scope) };
}

export default function Report({ loaderData: { site, ...sales } }: Route.ComponentProps) {
  return (
    <SalesReportPage {...sales}>{site ? <SiteReportSection {...site} /> : null}</SalesReportPage>
  );
}

import { data } from "react-router";
import { requireAgent } from "#app/auth/guards.server.ts";
import { portalPaths } from "#app/domain/people/sign-in-outcome.ts";
import { readSalesReport } from "#app/domain/reports/read-sales-report.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { SalesReportPage } from "#app/views/portal/reports/sales-report-page.tsx";
import { pageMeta } from "#app/web/page-meta.ts";
import { readReportScope } from "../read-report-scope.server.ts";
import type { Route } from "./+types/reports";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Sales Reports", description: "What was sold, when, where to and by whom.", noIndex: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAgent(context);
  const asked = readReportScope(url, businessDay(new Date()));
  const report = await readSalesReport(viewer, asked.scope);
  return data({ ...asked, report }, { status: asked.problem === null ? 200 : 400 });
}

export default function AgentReports({ loaderData }: Route.ComponentProps) {
  return <SalesReportPage title="Sales Reports" home={portalPaths.agent.home} path="/admin/reports" {...loaderData} />;
}

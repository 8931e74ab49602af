import { requireAgent } from "#app/auth/guards.server.ts";
import { portalPaths } from "#app/domain/people/sign-in-outcome.ts";
import { SalesReportPage } from "#app/views/portal/reports/sales-report-page.tsx";
import { pageMeta } from "#app/web/page-meta.ts";
import { loadReport } from "../load-report.server.ts";
import type { Route } from "./+types/reports";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Sales Reports", description: "What was sold, when, where to and by whom.", noIndex: true });

export function loader({ context, url }: Route.LoaderArgs) {
  return loadReport(requireAgent(context), url);
}

export default function AgentReports({ loaderData }: Route.ComponentProps) {
  return <SalesReportPage title="Sales Reports" home={portalPaths.agent.home} path="/admin/reports" {...loaderData} />;
}

import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { portalPaths } from "#app/domain/people/sign-in-outcome.ts";
import { SalesReportPage } from "#app/views/portal/reports/sales-report-page.tsx";
import { pageMeta } from "#app/web/page-meta.ts";
import { loadReport } from "../load-report.server.ts";
import type { Route } from "./+types/analytics";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "System Analytics", description: "What was sold, and what the site does.", noIndex: true });

export function loader({ context, url }: Route.LoaderArgs) {
  return loadReport(requireSuperadmin(context), url);
}

export default function SuperadminAnalytics({ loaderData }: Route.ComponentProps) {
  return <SalesReportPage title="System Analytics" home={portalPaths.superadmin.home} path="/superadmin/analytics" {...loaderData} />;
}

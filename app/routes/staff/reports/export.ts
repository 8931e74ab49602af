import { data } from "react-router";
import { staffOf } from "#app/auth/guards.server.ts";
import { recordExport } from "#app/domain/audit/record-export.server.ts";
import { reportTables } from "#app/domain/reports/sales/sales.ts";
import { businessDay } from "#app/values/dates.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import type { Route } from "./+types/export";
import { readReportScope } from "./read-report-scope.server.ts";
import { reportCsv } from "./report-csv.server.ts";

/**
 * Exports a report table; audited before any row is returned. Throws 400 for an unknown or
 * forbidden table.
 */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
  const viewer = staffOf(context);
  const { scope, problem } = readReportScope(url, businessDay(new Date()));
  const table = reportTables.find((known) => known === url.searchParams.get("table"));
  if (problem !== null) throw data(problem, { status: 400 });
  const file = table && (await reportCsv(viewer, table, scope));
  if (!file) throw data("This report has no such table.", { status: 400 });
  const after = { table, ...scope.period, comparison: scope.comparison };
  await recordExport(viewer, "sales-report", after, requestOriginOf(request, context));
  return file;
}

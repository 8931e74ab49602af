import { data } from "react-router";
import type { Staff } from "#app/domain/people/viewer.ts";
import { readSalesReport } from "#app/domain/reports/read-sales-report.server.ts";
import { recordReportExport } from "#app/domain/reports/record-report-export.server.ts";
import { reportTables } from "#app/domain/reports/sales.ts";
import { businessDay } from "#app/values/dates.ts";
import type { Client } from "#app/values/client.ts";
import { csvResponse } from "#app/web/csv.ts";
import { readReportScope } from "./read-report-scope.server.ts";
import { reportCsv } from "./report-csv.server.ts";

/** The report that the URL asks for, for the page of either portal. Days that make no period are said beside their fields, with the answer's status. */
export async function loadReport(viewer: Staff, url: URL) {
  const asked = readReportScope(url, businessDay(new Date()));
  const report = await readSalesReport(viewer, asked.scope);
  return data({ ...asked, report }, { status: asked.problem === null ? 200 : 400 });
}

/** One table of the report, whole, as a file; the export is written into the audit log first. */
export async function answerReportExport(viewer: Staff, url: URL, client: Client): Promise<Response> {
  const { scope, problem } = readReportScope(url, businessDay(new Date()));
  const table = reportTables.find((known) => known === url.searchParams.get("table"));
  if (table === undefined || problem !== null) throw data(problem ?? "This report has no such table.", { status: 400 });
  await recordReportExport(viewer, table, scope, client);
  const { heads, rows } = await reportCsv(viewer, table, scope);
  const { from, to } = scope.period;
  return csvResponse(`sales-by-${table}-${from}-to-${to}`, heads, rows);
}

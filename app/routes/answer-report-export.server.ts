import { data } from "react-router";
import type { Staff } from "#app/domain/people/viewer.ts";
import { recordReportExport } from "#app/domain/reports/record-report-export.server.ts";
import { reportTables } from "#app/domain/reports/sales.ts";
import { businessDay } from "#app/values/dates.ts";
import type { Client } from "#app/values/client.ts";
import { csvResponse } from "#app/web/csv.ts";
import { readReportScope } from "./read-report-scope.server.ts";
import { reportCsv } from "./report-csv.server.ts";

/** One table of the report that the URL asks for, whole, as a file; the export is written into the audit log before anything is handed out. A table that is none, or not this viewer's, is a thrown 400. */
export async function answerReportExport(viewer: Staff, url: URL, client: Client): Promise<Response> {
  const { scope, problem } = readReportScope(url, businessDay(new Date()));
  const table = reportTables.find((known) => known === url.searchParams.get("table"));
  if (problem !== null) throw data(problem, { status: 400 });
  const found = table && (await reportCsv(viewer, table, scope));
  if (!found) throw data("This report has no such table.", { status: 400 });
  await recordReportExport(viewer, table, scope, client);
  const { from, to } = scope.period;
  return csvResponse({ name: `report-${table}-${from}-to-${to}`, ...found, cells: (row) => row });
}

import { data, href, redirect } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { actionLabel } from "#app/domain/audit/audit-row.ts";
import { exportAuditLog } from "#app/domain/audit/export-audit-log.server.ts";
import { logExportForm, logSearch } from "#app/domain/audit/log-search.ts";
import { isRestoring } from "#app/values/forms/form-restoring.server.ts";
import { businessDay, formatStamp } from "#app/values/dates.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { csvResponse } from "#app/web/response/csv.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { readFilters } from "#app/web/request/read-list-search.ts";
import type { Route } from "./+types/export";

const heads = [
  "Id",
  "At (Eastern)",
  "Role",
  "Email",
  "Action",
  "Subject type",
  "Subject",
  "Address",
  "Browser",
  "Before",
  "After",
] as const;

/** The export is a form, because it writes an audit row. */
export function loader() {
  return redirect(href("/superadmin/security-logs"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireSuperadmin(context);
  const form = await readForm(request, logExportForm);
  if (isRestoring()) throw redirect(href("/superadmin/security-logs"));
  if (!form.ok)
    throw data("We couldn't read what to export. Please start again from the security logs.", {
      status: 400,
    });
  const page = new URL(`?${new URLSearchParams(form.value)}`, request.url);
  const filter = readFilters(page, logSearch);
  return csvResponse({
    name: `security-logs-${businessDay(new Date())}`,
    heads,
    rows: await exportAuditLog(viewer, filter, requestOriginOf(request, context)),
    cells: ({ id, at, actor, action: name, subject, address, userAgent, before, after }) => [
      id,
      formatStamp(at),
      actor.role,
      actor.email,
      actionLabel(name),
      subject.type,
      subject.id,
      address,
      userAgent,
      textOf(before),
      textOf(after),
    ],
  });
}

function textOf(values: Readonly<Record<string, unknown>>): string | null {
  return Object.keys(values).length === 0 ? null : JSON.stringify(values);
}

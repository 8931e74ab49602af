import { data, href, redirect } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { actionLabel } from "#app/domain/audit/audit-row.ts";
import { exportAuditLog } from "#app/domain/audit/export-audit-log.server.ts";
import { logExportForm, logSearch } from "#app/domain/audit/log-search.ts";
import { isRestoring } from "#app/values/forms/form-restoring.server.ts";
import { formatStamp } from "#app/values/dates.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { readFilters } from "#app/web/request/read-list-search.ts";
import { listFile } from "../shell/list/list-file.ts";
import type { Route } from "./+types/export";

const file = listFile({
  name: "security-logs",
  guard: requireSuperadmin,
  address: (url) => readFilters(url, logSearch),
  read: exportAuditLog,
  columns: {
    Id: (row) => row.id,
    "At (Eastern)": (row) => formatStamp(row.at),
    Role: (row) => row.actor.role,
    Email: (row) => row.actor.email,
    Action: (row) => actionLabel(row.action),
    "Subject type": (row) => row.subject.type,
    Subject: (row) => row.subject.id,
    Address: (row) => row.address,
    Browser: (row) => row.userAgent,
    Before: (row) => textOf(row.before),
    After: (row) => textOf(row.after),
  },
});

/** The export is a form, because it writes an audit row. */
export function loader() {
  return redirect(href("/superadmin/security-logs"));
}

export async function action({ request, context }: Route.ActionArgs) {
  requireSuperadmin(context);
  const form = await readForm(request, logExportForm);
  if (isRestoring()) throw redirect(href("/superadmin/security-logs"));
  if (!form.ok)
    throw data("We couldn't read what to export. Please start again from the security logs.", {
      status: 400,
    });
  const url = new URL(`?${new URLSearchParams(form.value)}`, request.url);
  return file({ request, context, url });
}

function textOf(values: Readonly<Record<string, unknown>>): string | null {
  return Object.keys(values).length === 0 ? null : JSON.stringify(values);
}

import { href, useSearchParams } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { readAuditLog } from "#app/domain/audit/audit-log.server.ts";
import type { AuditRow } from "#app/domain/audit/audit-row.ts";
import { isLogProtected } from "#app/domain/audit/sealed-audit.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { readFilters, unreadable } from "#app/web/request/read-list-search.ts";
import { newestFirst, staffList } from "../shell/list/staff-list.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import type { Route } from "./+types/list";
import { logColumns } from "./log-columns.tsx";
import { logSearch } from "#app/domain/audit/log-search.ts";

const logs = staffList<AuditRow>({
  id: "logs",
  title: "Security logs",
  description: "Who did what, when, from where, and what stood there before.",
  caption: "Security logs, the newest first",
  search: logSearch,
  columns: logColumns,
  rowKey: ({ id }) => String(id),
  pages: "Pages of the log",
  noMatch: "Nothing in the log matches.",
  none: "Nothing has been written down yet.",
  all: "Show the newest",
});
export const meta = logs.meta;

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const filter = readFilters(url, logSearch);
  const text = url.searchParams.get("before");
  if (text !== null && !/^[1-9]\d{0,14}$/.test(text)) throw unreadable();
  const [log, isProtected] = await Promise.all([
    readAuditLog(viewer, { filter, before: text === null ? null : Number(text) }),
    isLogProtected(viewer),
  ]);
  return { ...log, isProtected, filter };
}

const lasting =
  "Nobody can change or remove a row; of refused requests the newest 100,000 are kept.";
const unprotected =
  "The site’s database role owns this log, so whoever takes over the site could change it: see “Two roles” in docs/operations.md.";

export default function SecurityLogs({ loaderData }: Route.ComponentProps) {
  const { rows, more, isProtected, filter } = loaderData;
  const [query] = useSearchParams();
  const last = rows.at(-1)?.id.toString() ?? null;
  return (
    <PortalPage
      title="Security Logs"
      lede={`Who did what, when, from where, and what stood there before. ${isProtected ? lasting : unprotected}`}
      actions={
        // A download must bypass the router.
        <form method="post" action={href("/superadmin/security-logs/export")}>
          {Object.entries(filter).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button dense>
            <Icon name="download" className="size-4" />
            Export as CSV
          </Button>
        </form>
      }
    >
      <logs.List found={{ lines: rows, ...newestFirst(query, { last, more }) }} />
    </PortalPage>
  );
}

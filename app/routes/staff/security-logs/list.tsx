import { href, useSearchParams } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { readAuditLog } from "#app/domain/audit/audit-log.server.ts";
import { actionLabel, changesOf, subjectName, type AuditRow } from "#app/domain/audit/audit-row.ts";
import { logSearch, roleLabel } from "#app/domain/audit/log-search.ts";
import { isLogProtected } from "#app/domain/audit/sealed-audit.server.ts";
import { deviceName } from "#app/domain/people/accounts/sign-in/device-name.ts";
import { formatShortMoment } from "#app/routes/staff/shell/short-dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { readFilters, unreadable } from "#app/web/request/read-list-search.ts";
import { newestFirst, staffList } from "../shell/list/staff-list.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import type { Route } from "./+types/list";

const logs = staffList<AuditRow>({
  id: "logs",
  title: "Security logs",
  description: "Who did what, when, from where, and what stood there before.",
  caption: "Security logs, the newest first",
  search: logSearch,
  columns: [
    {
      head: "When, in New York",
      cell: ({ at }) => <time dateTime={at.toISOString()}>{formatShortMoment(at)}</time>,
    },
    {
      head: "Who",
      cell: ({ actor }) => (
        <span className="cut-line sm:max-w-52" title={actor.email ?? undefined}>
          {actor.email ?? roleLabel(actor.role)}
          {actor.email ? <small>{roleLabel(actor.role)}</small> : null}
        </span>
      ),
    },
    {
      head: "What, and about what",
      cell: (row) => (
        <>
          {actionLabel(row.action)}
          <small className="cut-line sm:max-w-60" title={row.subject.id}>
            {[row.subject.type, subjectName(row)].filter(Boolean).join(": ")}
          </small>
        </>
      ),
    },
    { head: "Before and after", wrap: true, cell: (row) => <Changes row={row} /> },
    {
      head: "From where",
      cell: ({ address, userAgent }) => (
        <span className="cut-line sm:max-w-40" title={userAgent ?? undefined}>
          {address ?? "–"}
          {userAgent ? <small className="sm:truncate">{deviceName(userAgent)}</small> : null}
        </span>
      ),
    },
  ],
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

/** 'status: active → suspended', one line per field; long values wrap anywhere. */
function Changes({ row }: { row: AuditRow }) {
  const changes = changesOf(row);
  if (changes.length === 0) return "–";
  return (
    <ul className="grid gap-0.5 wrap-anywhere">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="text-ink-soft">{`${field}: `}</span>
          {before !== null ? (
            <del className={after === null ? "" : "text-ink-soft"}>{before}</del>
          ) : null}
          {before !== null && after !== null ? (
            <Icon
              name="arrow-right"
              className="mx-1 inline size-3.5 align-[-0.15em] text-ink-soft"
            />
          ) : null}
          {after !== null ? <ins className="no-underline">{after}</ins> : null}
        </li>
      ))}
    </ul>
  );
}

import { actionLabel, changesOf, subjectName, type AuditRow } from "#app/domain/audit/audit-row.ts";
import { deviceName } from "#app/domain/people/accounts/sign-in/device-name.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Column } from "#app/ui/list/data-table.tsx";
import { formatShortMoment } from "#app/routes/staff/shell/short-dates.ts";
import { roleLabel } from "#app/domain/audit/log-search.ts";

/** The log's columns: time, actor, action, subject, changes, origin. */
export const logColumns: Column<AuditRow>[] = [
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
];

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

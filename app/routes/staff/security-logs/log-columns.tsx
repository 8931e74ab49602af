import { ArrowRight } from "lucide-react";
import { actionLabel, changesOf, subjectName, type AuditRow } from "#app/domain/audit/audit-row.ts";
import { deviceName } from "#app/domain/people/accounts/sign-in/device-name.ts";
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
      <span
        className="block wrap-anywhere sm:max-w-52 sm:truncate"
        title={actor.email ?? undefined}
      >
        {actor.email ?? roleLabel(actor.role)}
        {actor.email ? (
          <span className="block text-fine text-ink-soft">{roleLabel(actor.role)}</span>
        ) : null}
      </span>
    ),
  },
  {
    head: "What, and about what",
    cell: (row) => (
      <>
        {actionLabel(row.action)}
        <span
          className="block wrap-anywhere sm:max-w-60 sm:truncate text-fine text-ink-soft"
          title={row.subject.id}
        >
          {[row.subject.type, subjectName(row)].filter(Boolean).join(": ")}
        </span>
      </>
    ),
  },
  { head: "Before and after", wrap: true, cell: (row) => <Changes row={row} /> },
  {
    head: "From where",
    cell: ({ address, userAgent }) => (
      <span className="block wrap-anywhere sm:max-w-40 sm:truncate" title={userAgent ?? undefined}>
        {address ?? "–"}
        {userAgent ? (
          <span className="block text-fine text-ink-soft sm:truncate">{deviceName(userAgent)}</span>
        ) : null}
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
          <span className="text-ink-soft">{field}: </span>
          {before !== null ? (
            <del className={after === null ? "" : "text-ink-soft"}>{before}</del>
          ) : null}
          {before !== null && after !== null ? (
            <ArrowRight
              aria-hidden
              className="mx-1 inline size-3.5 align-[-0.15em] text-ink-soft"
            />
          ) : null}
          {after !== null ? <ins className="no-underline">{after}</ins> : null}
        </li>
      ))}
    </ul>
  );
}

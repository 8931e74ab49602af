import { ArrowRight } from "lucide-react";
import { actionLabel, changesOf, type AuditRow } from "#app/domain/audit/audit-row.ts";
import { formatMoment } from "#app/values/dates.ts";
import { roleLabel } from "./role-labels.ts";

/** The log's columns: when, who, what and about what, what changed, from where. */
export const logColumns = [
  { head: "When, in New York", cell: ({ at }: AuditRow) => <time dateTime={at.toISOString()}>{formatMoment(at)}</time> },
  {
    head: "Who",
    cell: ({ actor }: AuditRow) => (
      <span className="block max-w-52 truncate" title={actor.email ?? undefined}>
        {actor.email ?? roleLabel(actor.role)}
        {actor.email ? <span className="block text-fine text-ink-soft">{roleLabel(actor.role)}</span> : null}
      </span>
    ),
  },
  {
    head: "What, and about what",
    cell: ({ action, subject }: AuditRow) => (
      <>
        {actionLabel(action)}
        <span className="block max-w-60 truncate text-fine text-ink-soft" title={subject.id}>
          {subject.type}: {subject.id}
        </span>
      </>
    ),
  },
  { head: "Before and after", wrap: true, cell: (row: AuditRow) => <Changes row={row} /> },
  {
    head: "From where",
    cell: ({ address, userAgent }: AuditRow) => (
      <span className="block max-w-36 truncate" title={userAgent ?? undefined}>
        {address ?? "–"}
        {userAgent ? <span className="block truncate text-fine text-ink-soft">{userAgent}</span> : null}
      </span>
    ),
  },
] as const;

/** 'status: active → suspended', a line for each field; long values break anywhere. */
function Changes({ row }: { row: AuditRow }) {
  const changes = changesOf(row);
  if (changes.length === 0) return "–";
  return (
    <ul className="grid gap-0.5 wrap-anywhere">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="text-ink-soft">{field}: </span>
          {before !== null ? <del className={after === null ? "" : "text-ink-soft"}>{before}</del> : null}
          {before !== null && after !== null ? (
            <ArrowRight aria-hidden className="mx-1 inline size-3.5 align-[-0.15em] text-ink-soft" />
          ) : null}
          {after !== null ? <ins className="no-underline">{after}</ins> : null}
        </li>
      ))}
    </ul>
  );
}

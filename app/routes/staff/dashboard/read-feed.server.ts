import { actionLabel, type AuditRow, subjectName } from "#app/domain/audit/audit-row.ts";
import { recentAudit } from "#app/domain/audit/audit-log.server.ts";
import { customerChanges } from "#app/domain/bookings/trips/customer-changes.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { formatMoment } from "#app/values/dates.ts";

const shown = 12;

/** The latest events of the site, newest first: audit log and customers' changes. */
export async function readFeed(viewer: SuperAdmin): Promise<FeedEntry[]> {
  const [rows, changes] = await Promise.all([
    recentAudit(viewer, shown),
    customerChanges(viewer, shown),
  ]);
  const audited = rows.map((row) => ({
    key: `audit-${row.id}`,
    at: row.at,
    text: actionLabel(row.action),
    about: aboutOf(row),
    // A deleted booking has no page to link to.
    reference:
      row.subject.type === "booking" && row.action !== "booking-deleted" ? row.subject.id : null,
  }));
  const booked = changes.map(({ id, at, text, reference }) => ({
    key: `booking-${id}`,
    at,
    text,
    about: "",
    reference,
  }));
  return [...audited, ...booked]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, shown)
    .map(({ at, ...entry }) => ({ ...entry, at: at.toISOString(), when: formatMoment(at) }));
}

/** Actor and subject; for one's own account only once. */
function aboutOf(row: AuditRow): string {
  const name = subjectName(row);
  const { email } = row.actor;
  return [email, name === email ? "" : name].filter(Boolean).join(": ");
}

/**
 * A line of live activity as JSON: `at` is ISO, `when` is in New York's time; `reference` is the
 * booking in `text` or `about`, otherwise null.
 */
export type FeedEntry = {
  key: string;
  text: string;
  about: string;
  reference: string | null;
  at: string;
  when: string;
};

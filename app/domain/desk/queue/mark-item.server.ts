import { sql, type SqlBool } from "kysely";
import { command, type Step } from "#app/domain/command/command.server.ts";
import { holdActiveStaff } from "#app/domain/people/accounts/staff/list-staff.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import {
  queueKinds,
  type QueueItem,
  type QueueMark,
  snoozedUntil,
  type snoozes,
} from "./queue-item.ts";

type Row = Pick<QueueItem, "kind" | "subject">;

/**
 * Gives a row to a colleague, or to nobody (null), if it is still handed to whom the viewer saw. Leads
 * and bookings have their own agent: `planLead`, `handOverBooking`.
 */
export function assignItem(
  viewer: Staff,
  { agentId, seen, ...row }: Row & { agentId: string | null; seen: string | null },
  requestOrigin: RequestOrigin,
) {
  type Assigned = { ok: true } | { ok: false; reason: "no-such-agent" | "handed-over" };
  return command({ by: viewer, requestOrigin }, async (step): Promise<Assigned> => {
    const { area } = queueKinds[row.kind];
    const email = agentId === null ? null : await holdActiveStaff(step.tx, agentId, "write", area);
    if (email === undefined) return { ok: false, reason: "no-such-agent" };
    const isStill = sql<SqlBool>`queue_items.agent_id IS NOT DISTINCT FROM ${seen}`;
    if (!(await mark(step, row, { agentId, handedOver: true }, isStill)))
      return { ok: false, reason: "handed-over" };
    await step.record({ action: "work-assigned", subject: subjectOf(row), after: { to: email } });
    return { ok: true };
  });
}

/** Puts a row off until a day, for everybody. */
export function snoozeItem(
  viewer: Staff,
  { days, ...row }: Row & { days: keyof typeof snoozes },
  requestOrigin: RequestOrigin,
) {
  return command({ by: viewer, requestOrigin }, async (step): Promise<Snoozed> => {
    const until = snoozedUntil(days, businessDay(new Date()));
    await mark(step, row, { snoozedUntil: until, snoozedBy: viewer.id });
    await step.record({ action: "work-snoozed", subject: subjectOf(row), after: { until } });
    return { ok: true, until };
  });
}
type Snoozed = { ok: true; until: string };

/** Brings a row back that was put off. */
export function wakeItem(viewer: Staff, row: Row, requestOrigin: RequestOrigin) {
  type Woken = { ok: true } | { ok: false; reason: "not-snoozed" };
  return command({ by: viewer, requestOrigin }, async (step): Promise<Woken> => {
    const woken = await step.tx
      .updateTable("queueItems")
      .set({ snoozedUntil: null, snoozedBy: null, changedAt: sql`now()` })
      .where("kind", "=", row.kind)
      .where("subject", "=", row.subject)
      .where("snoozedUntil", "is not", null)
      .returning("subject")
      .executeTakeFirst();
    if (!woken) return { ok: false, reason: "not-snoozed" };
    await step.record({ action: "work-woken", subject: subjectOf(row) });
    return { ok: true };
  });
}

const subjectOf = ({ kind, subject }: Row) => ({ type: "work", id: `${kind} ${subject}` }) as const;

/** What is said of rows that nobody has touched for so long is forgotten: most are done by then. */
const keptFor = sql`interval '120 days'`;

/** Says something about a row, beside what is said of it already, if that `allows` it; returns whether. */
async function mark(
  { tx }: Step,
  row: Row,
  said: Partial<QueueMark>,
  allows = sql<SqlBool>`true`,
): Promise<boolean> {
  await tx
    .deleteFrom("queueItems")
    .where("changedAt", "<", sql<Date>`now() - ${keptFor}`)
    .execute();
  const marked = await tx
    .insertInto("queueItems")
    .values({ ...row, ...said })
    .onConflict((known) =>
      known
        .columns(["kind", "subject"])
        .doUpdateSet({ ...said, changedAt: sql`now()` })
        .where(allows),
    )
    .returning("subject")
    .executeTakeFirst();
  return marked !== undefined;
}

import { db, type Database, type DatabaseTransaction } from "#app/db/database.server.ts";
import {
  handOverBookings,
  openBookingsOf,
} from "#app/domain/bookings/manage/hand-over-bookings.server.ts";
import { edit, type Step } from "#app/domain/command/command.server.ts";
import { handOverHolds, heldBy } from "#app/domain/departures/hold/hand-over-holds.server.ts";
import {
  handOverLeads,
  openLeadsOf,
} from "#app/domain/leads/manage/change/hand-over-leads.server.ts";
import { type Permitted, rolesWith } from "#app/domain/people/permissions.ts";
import { lockStaff } from "#app/domain/people/staff/change-staff-account.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { OpenWork } from "./open-work.ts";

/** Rows of the work queue that somebody was given. */
const givenTo = (database: Database, agentId: string) =>
  database.selectFrom("queueItems").where("agentId", "=", agentId);

/** How much somebody looks after. */
export async function readOpenWork(
  _viewer: Permitted<"write", "leads">,
  id: string,
): Promise<OpenWork> {
  const { leads, bookings, holds, rows } = await db
    .selectNoFrom((no) => [
      openLeadsOf(db, id).select(no.fn.countAll<number>().as("count")).as("leads"),
      openBookingsOf(db, id).select(no.fn.countAll<number>().as("count")).as("bookings"),
      heldBy(db, id).select(no.fn.countAll<number>().as("count")).as("holds"),
      givenTo(db, id).select(no.fn.countAll<number>().as("count")).as("rows"),
    ])
    .executeTakeFirstOrThrow();
  return { leads: leads ?? 0, bookings: bookings ?? 0, holds: holds ?? 0, rows: rows ?? 0 };
}

type HandedOver =
  | { ok: true; name: string; work: OpenWork; to: string | null }
  | { ok: false; reason: "no-new-owner" | "not-found" };

/**
 * Hands all open work over to a colleague or to nobody, in the caller's transaction: leads, bookings, held
 * seats and rows of the queue. Refused, with nothing written, if `to` may not have it.
 */
export async function handOverWork(
  step: Step,
  viewer: Permitted<"write", "leads">,
  given: {
    from: string;
    to: string | null;
    /** Of somebody who stays: lost leads stay, too. */ onlyOpen?: boolean;
  },
) {
  const { tx } = step;
  const { from, to } = given;
  const handed = await handOverLeads(tx, viewer, given);
  if (!handed.ok) return handed;
  const { numUpdatedRows } = await tx
    .updateTable("queueItems")
    .set({ agentId: to, changedAt: new Date() })
    .where("agentId", "=", from)
    .executeTakeFirstOrThrow();
  return {
    ...handed,
    bookings: await handOverBookings(step, { from, to: { id: to, email: handed.to } }),
    holds: await handOverHolds(tx, { from, to }),
    rows: Number(numUpdatedRows),
  };
}

/**
 * Hands all open work of one's own, or as an owner of anybody, over to a colleague or to nobody, with one
 * audit row beside those of the bookings. Refused: 'not-found', 'unavailable', or 'no-new-owner' if `to`
 * may not have it.
 */
export function handOverEverything(
  viewer: Permitted<"write", "leads">,
  { from, to }: { from: string; to: string | null },
  requestOrigin: RequestOrigin,
) {
  const isAllowed = viewer.kind === "superadmin" || viewer.id === from;
  const lock = async (tx: DatabaseTransaction) =>
    isAllowed ? lockStaff(tx, { id: from, roles: rolesWith("write", "leads") }) : undefined;
  return edit({ by: viewer, requestOrigin, lock }, async (step, account): Promise<HandedOver> => {
    const handed = await handOverWork(step, viewer, { from, to, onlyOpen: true });
    if (!handed.ok) return handed;
    const { ok: _, to: email, ...work } = handed;
    await step.record({
      action: "work-handed-over",
      subject: { type: "account", id: account.email },
      after: { ...work, to: email },
    });
    return { ok: true, name: account.name, work, to: email };
  });
}

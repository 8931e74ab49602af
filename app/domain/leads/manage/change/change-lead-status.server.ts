import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { edit, type Step } from "#app/domain/command/command.server.ts";
import { readLeadReference } from "#app/domain/leads/lead.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import {
  lockLead,
  recordLead,
  saveLead,
  type EditedLead,
  type LeadTarget,
} from "./edit-lead.server.ts";
import { openLeadStatusChanges, type LeadStatus, isOpenLead } from "../../lead-status.ts";

type Move = LeadTarget & { to: LeadStatus; /** '' if none; only agents see it. */ reason: string };
type Refused = { ok: false; reason: "no-such-change" | "reason-missing" };

/**
 * Changes a lead's status as `leadStatusChanges` allows: status, thread entry and audit row in one
 * transaction. Refused if not allowed in the current status, a reason is missing, or the lead
 * changed since `version`.
 */
export function changeLeadStatus(
  viewer: Permitted<"write", "leads">,
  { reference, version, to, reason }: Move,
  requestOrigin: RequestOrigin,
) {
  const order = {
    by: viewer,
    requestOrigin,
    lock: (tx: DatabaseTransaction) => lockLead(tx, reference),
    seen: version,
    content: { reference, to, reason },
  };
  return edit(order, async (step, lead): Promise<{ ok: true } | Refused> => {
    const move = openLeadStatusChanges(lead.status).find((open) => open.to === to);
    if (!move) return { ok: false, reason: "no-such-change" };
    if (move.reason === "required" && reason === "") return { ok: false, reason: "reason-missing" };
    await writeStatusChange(step, viewer, { lead, to, reason });
    return { ok: true };
  });
}

type Written = {
  lead: EditedLead;
  to: LeadStatus;
  reason: string;
  booking?: { id: string; reference: string };
};

/**
 * The writes of every status change, including a booking that wins the lead. The caller locks the
 * row and checks permission.
 */
export async function writeStatusChange(
  step: Step,
  viewer: Permitted<"write", "leads">,
  { lead, to, reason, booking }: Written,
): Promise<void> {
  const lostReason = to === "lost" ? reason : null;
  await saveLead(step.tx, lead, {
    status: to,
    lostReason,
    ...(booking && { bookingId: booking.id }),
  });
  await recordLead(step, lead, {
    event: {
      action: "moved",
      actorId: viewer.id,
      fromStatus: lead.status,
      toStatus: to,
      body: reason,
    },
    audit: {
      action: "lead-moved",
      before: { status: lead.status },
      after: {
        status: to,
        ...(reason !== "" && { reason }),
        ...(booking && { booking: booking.reference }),
      },
    },
  });
}

type Held = { ok: true; lead: EditedLead } | { ok: false; reason: "lead-not-found" | "lead-ended" };

/**
 * Locks the open lead that becomes a booking, so that nobody else can win or lose it. Refused if
 * missing or closed.
 */
export async function holdOpenLead(tx: DatabaseTransaction, typed: string): Promise<Held> {
  const reference = readLeadReference(typed);
  const lead = reference ? await lockLead(tx, reference) : undefined;
  if (!lead) return { ok: false, reason: "lead-not-found" };
  return isOpenLead(lead.status) ? { ok: true, lead } : { ok: false, reason: "lead-ended" };
}

/** Marks a lead as won by this booking, in the booking's transaction. The lead must be locked. */
export async function winLead(
  step: Step,
  viewer: Permitted<"write", "leads">,
  { lead, booking }: { lead: EditedLead; booking: { id: string; reference: string } },
): Promise<void> {
  await writeStatusChange(step, viewer, { lead, to: "won", reason: "", booking });
}

import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { Step } from "#app/domain/command/command.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { lockLead, type EditedLead } from "./edit-lead.server.ts";
import { readLeadReference } from "../../lead-reference.ts";
import { isOpenLead } from "../../lead-status.ts";
import { writeStatusChange } from "./change-lead-status.server.ts";

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
  viewer: Staff,
  { lead, booking }: { lead: EditedLead; booking: { id: string; reference: string } },
): Promise<void> {
  await writeStatusChange(step, viewer, { lead, to: "won", reason: "", booking });
}

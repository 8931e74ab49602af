import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Client } from "#app/values/client.ts";
import { lockLead, type EditedLead } from "./edit-lead.server.ts";
import { readLeadReference } from "../lead-reference.ts";
import { isOpenLead, type LeadStatus } from "../lead-status.ts";
import { writeMove } from "./move-lead.server.ts";

type Held = { ok: true; lead: EditedLead } | { ok: false; reason: "lead-not-found" | "lead-ended" };

/** Holds the open lead that a booking is to come of, until the transaction ends: nobody else can win or lose it meanwhile. Refused where it is not there, or has ended. */
export async function holdOpenLead(tx: DatabaseTransaction, typed: string): Promise<Held> {
  const reference = readLeadReference(typed);
  const lead = reference ? await lockLead(tx, reference) : undefined;
  if (!lead) return { ok: false, reason: "lead-not-found" };
  return isOpenLead(lead.status as LeadStatus) ? { ok: true, lead } : { ok: false, reason: "lead-ended" };
}

/** The lead has become this booking: won, with the booking's id, in the transaction that makes it. The lead has to be held. */
export async function winLead(
  tx: DatabaseTransaction,
  viewer: Staff,
  { lead, booking, client }: { lead: EditedLead; booking: { id: string; reference: string }; client: Client },
): Promise<void> {
  await writeMove(tx, viewer, { lead, to: "won", reason: "", client, booking });
}

import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Client } from "#app/values/client.ts";
import { addLeadEvent, editLead, saveLead, type EditedLead, type LeadEdited, type LeadTarget } from "./edit-lead.server.ts";
import { openLeadMoves, type LeadStatus } from "../lead-status.ts";

type Move = LeadTarget & { to: LeadStatus; /** '' for none; agents alone read it. */ reason: string };

/**
 * Moves a lead along `leadMoves`: status, the thread's entry and the audit row, in one transaction. Refused where the table has no such move from where the lead stands at that moment, where
 * its reason is missing, or where somebody else has changed the lead since `version`.
 */
export function moveLead(
  viewer: Staff,
  { reference, version, to, reason }: Move,
  client: Client,
): Promise<LeadEdited<"no-such-move" | "reason-missing">> {
  return editLead(
    viewer,
    { reference, version },
    {
      isDone: ({ status }) => status === to,
      async work(tx, lead) {
        const move = openLeadMoves(lead.status as LeadStatus).find((open) => open.to === to);
        if (!move) return { ok: false, reason: "no-such-move" };
        if (move.reason === "required" && reason === "") return { ok: false, reason: "reason-missing" };
        await writeMove(tx, viewer, { lead, to, reason, client });
        return { ok: true };
      },
    },
  );
}

type Written = { lead: EditedLead; to: LeadStatus; reason: string; client: Client; booking?: { id: string; reference: string } };

/** What every move of a lead writes, a booking that wins it among them. The lead's row has to be held; whether the move is allowed is the caller's to know. */
export async function writeMove(tx: DatabaseTransaction, viewer: Staff, { lead, to, reason, client, booking }: Written): Promise<void> {
  const lostReason = to === "lost" ? reason : null;
  await saveLead(tx, lead, { status: to, lostReason, ...(booking && { bookingId: booking.id }) });
  await addLeadEvent(tx, {
    leadId: lead.id,
    action: "moved",
    actorId: viewer.id,
    fromStatus: lead.status,
    toStatus: to,
    body: reason,
  });
  await recordAudit(tx, viewer, {
    action: "lead-moved",
    subject: { type: "lead", id: lead.reference },
    client,
    before: { status: lead.status },
    after: { status: to, ...(reason !== "" && { reason }), ...(booking && { booking: booking.reference }) },
  });
}

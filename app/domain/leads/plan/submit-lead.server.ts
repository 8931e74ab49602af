import type { PlanFields } from "#app/db/fields/written-fields.ts";
import { ownUrl, queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import { staffMailboxes } from "#app/domain/people/accounts/staff/staff-mailboxes.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { withNewReference } from "#app/values/reference.ts";
import type { LeadInput } from "./lead-form.ts";
import { leadAttempts } from "../lead-limits.server.ts";
import { openLead, takeForm, type Taken } from "../open-lead.server.ts";
import { leadReceivedMail, newLeadMail } from "../lead-mail.ts";
import type { Office } from "../message/send-message.server.ts";

type Submitted = { reference: string };

/**
 * Stores a trip request under a reference, confirms it to the traveler and mails it to the contact
 * address (spec §2.4, §7). One form makes one lead. Refused with a `LeadRefusal`.
 */
export function submitLead(
  viewer: Viewer,
  input: LeadInput,
  { contactEmail, ipAddress }: Office,
): Promise<Taken<Submitted>> {
  const { key, remark, ...request } = input;
  return takeForm(viewer, {
    key,
    honeypot: remark,
    content: request,
    attempts: leadAttempts(ipAddress, request.email),
    async write(tx) {
      const reference = await insertLead(tx, {
        ...request,
        userId: viewer.kind === "visitor" ? null : viewer.id,
      });
      const lead = { ...request, reference };
      await queueMail(tx, {
        ...leadReceivedMail(lead),
        kind: "lead-received",
        recipient: lead.email,
      });
      const mail = newLeadMail(lead, ownUrl(staffPaths.agent.lead(reference)));
      for (const recipient of await staffMailboxes(tx, "notifyNewLead", contactEmail))
        await queueMail(tx, { ...mail, kind: "new-lead", recipient, replyTo: lead.email });
      return { reference };
    },
  });
}

/** Stores the plan and opens its lead; returns the reference of both. */
async function insertLead(
  tx: DatabaseTransaction,
  row: PlanFields & { userId: string | null },
): Promise<string> {
  const { id, reference } = await withNewReference("TP", (fresh) =>
    tx
      .insertInto("travelLeads")
      .values({ ...row, reference: fresh })
      .onConflict((conflict) => conflict.column("reference").doNothing())
      .returning(["id", "reference"])
      .executeTakeFirst(),
  );
  const { name, email, destination: wish } = row;
  await openLead(tx, { kind: "custom-trip", travelLeadId: id, reference, name, email, wish });
  return reference;
}

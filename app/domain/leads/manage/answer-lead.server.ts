import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Client } from "#app/values/client.ts";
import { lockLead, type EditedLead } from "./edit-lead.server.ts";
import { leadReplyMail } from "./lead-reply-mail.ts";
import { writeMove } from "./move-lead.server.ts";

type Reply = { reference: string; key: string; subject: string; text: string };
/** Where the answer to the answer goes ('' for the agent's own address), and where the request came from. */
type Given = { contactEmail: string; client: Client };

/**
 * Answers a lead by mail: the mail under the agent's name, what it said in the lead's thread, and the audit row, in one transaction. A lead that is new has then been contacted. The form's key
 * makes one mail of it, however often it is sent. Refused where the lead is not there, or where the key has sent another text.
 */
export function answerLead(
  viewer: Staff,
  reply: Reply,
  { contactEmail, client }: Given,
): Promise<{ ok: true } | { ok: false; reason: "not-found" | "form-used" }> {
  return db.transaction().execute(async (tx) => {
    // Held: of two copies at once the second finds what the first has sent.
    const lead = await lockLead(tx, reply.reference);
    if (!lead) return { ok: false, reason: "not-found" };
    const earlier = await tx
      .selectFrom("leadEvents")
      .select(["leadId", "subject", "body"])
      .where("formKey", "=", reply.key)
      .executeTakeFirst();
    if (earlier) {
      const isSame = earlier.leadId === lead.id && earlier.subject === reply.subject && earlier.body === reply.text;
      return isSame ? { ok: true } : { ok: false, reason: "form-used" };
    }
    await send(tx, viewer, { lead, reply, replyTo: contactEmail || viewer.email, client });
    if (lead.status === "new") await writeMove(tx, viewer, { lead, to: "contacted", reason: "", client });
    return { ok: true };
  });
}

type Sent = { lead: EditedLead; reply: Reply; replyTo: string; client: Client };

async function send(tx: DatabaseTransaction, viewer: Staff, { lead, reply: { key, subject, text }, replyTo, client }: Sent): Promise<void> {
  const mail = leadReplyMail({ subject, text, reference: lead.reference });
  const mailId = await queueMail(tx, { ...mail, kind: "lead-reply", recipient: lead.email, replyTo, fromName: viewer.name });
  await tx
    .insertInto("leadEvents")
    .values({ leadId: lead.id, formKey: key, action: "mailed", actorId: viewer.id, subject, body: text, mailId })
    .execute();
  const after = { to: lead.email, subject };
  await recordAudit(tx, viewer, { action: "lead-answered", subject: { type: "lead", id: lead.reference }, client, after });
}

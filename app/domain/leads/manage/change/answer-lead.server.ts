import { z } from "zod";
import { edit } from "#app/domain/command/command.server.ts";
import { holdForUndo } from "#app/domain/command/staff-act.server.ts";
import { offerUndo, type Opposite } from "#app/domain/command/undo.server.ts";
import { queueMail, signedBy } from "#app/domain/mail/queue-mail.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { leadStatuses, type LeadStatus } from "../../lead-status.ts";
import { forgetMailed, lockLead, recordLead, saveLead } from "./edit-lead.server.ts";
import { writeStatusChange } from "./change-lead-status.server.ts";

type Reply = {
  reference: string;
  /** The version that the page showed: whoever writes meanwhile is read first. */ version: number;
  key: string;
  subject: string;
  text: string;
  /** Whether the mail quotes a price. */ quotes?: boolean;
};
/**
 * Answers a lead by mail: the mail in the agent's name, a thread entry and the audit row in one
 * transaction. A new lead becomes contacted, or quoted if the mail `quotes`. One key makes one
 * mail. Refused if the lead is missing or has changed since `version`, as by another agent's mail, or
 * if the key was used for other content.
 */
export function answerLead(
  viewer: Permitted<"write", "leads">,
  { reference, version, key, subject, text, quotes = false }: Reply,
  requestOrigin: RequestOrigin,
) {
  const once = { key, content: { reference, subject, text } };
  return edit(
    { by: viewer, requestOrigin, once, lock: (tx) => lockLead(tx, reference) },
    async (step, lead): Promise<{ ok: true } | { ok: false; reason: "changed" | "no-email" }> => {
      if (lead.email === null) return { ok: false, reason: "no-email" };
      if (lead.version !== version) return { ok: false, reason: "changed" };
      holdForUndo();
      const mail = leadReplyMail({ subject, text, reference });
      const mailId = await queueMail(step.tx, {
        ...mail,
        ...signedBy(viewer),
        kind: "lead-reply",
        recipient: lead.email,
      });
      await recordLead(step, lead, {
        event: { action: "mailed", actorId: viewer.id, subject, body: text, mailId },
        audit: { action: "lead-answered", after: { to: lead.email, subject } },
      });
      const to = statusAfter(lead.status, quotes);
      if (to) await writeStatusChange(step, viewer, { lead, to, reason: "" });
      else await saveLead(step.tx, lead, {});
      const was = { reference, version: lead.version + 1, from: lead.status, mailId };
      const reply = { subject, text, template: quotes ? "quote" : "" };
      await offerUndo(step.tx, viewer, { what: "lead-reply", about: { ...was, reply } });
      return { ok: true };
    },
  );
}

/** A reply that was taken back, as it was typed; its template's key, '' for none. */
export const replyWas = z.object({
  reference: z.string(),
  reply: z.object({ subject: z.string(), text: z.string(), template: z.string() }),
});
const answerWas = z.object({
  ...replyWas.shape,
  version: z.number(),
  from: z.enum(leadStatuses),
  mailId: z.string(),
});

/** Takes a reply back: the lead's status as before, and nothing of it in the thread. */
export const undoAnswer =
  (_: Permitted<"write", "leads">): Opposite =>
  async ({ tx }, about) => {
    const { reference, version, from, mailId } = answerWas.parse(about);
    const lead = await lockLead(tx, reference);
    if (!lead) return { ok: false, reason: "not-found" };
    if (lead.version !== version) return { ok: false, reason: "changed" };
    await forgetMailed(tx, lead, mailId);
    await saveLead(tx, lead, { status: from });
    return { ok: true, subject: { type: "lead", id: reference } };
  };

/** The status after a mail; null if unchanged. */
function statusAfter(status: string, quotes: boolean): LeadStatus | null {
  if (quotes && (status === "new" || status === "contacted")) return "quoted";
  return status === "new" ? "contacted" : null;
}

/** To the lead: an agent's text, one paragraph per line, escaped. */
function leadReplyMail({
  subject,
  text,
  reference,
}: {
  subject: string;
  text: string;
  reference: string;
}) {
  return {
    subject,
    heading: subject,
    paragraphs: text.split(/\n+/).filter((line) => line.trim() !== ""),
    footnote: `You get this email because you wrote to us (${reference}). Just answer it to reach us.`,
  };
}

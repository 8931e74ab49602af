import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { staffMailboxes } from "#app/domain/settings/notifications.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { ContactInput } from "./contact-form.ts";
import { messageAttempts } from "../lead-limits.server.ts";
import { contactMessageMail } from "../lead-mail.ts";
import { openLead } from "../open-lead.server.ts";
import { takeForm, type Taken } from "../take-form.server.ts";

/** `contactEmail`: where the mail goes (empty: nowhere, the message is stored alone). `client`: the address that the form came from. `deal`: the trip it asks about, where it is one of ours. */
export type Office = { contactEmail: string; client: string; deal?: { id: string; title: string } | null };

/**
 * Stores a contact message and mails it to the contact address, answerable to its sender (spec §2.4, §7): one row and one mail for one form, however often it is sent.
 * Refuses with a `LeadRefusal`; nothing is stored then.
 */
export function sendMessage(viewer: Viewer, input: ContactInput, { contactEmail, client, deal }: Office): Promise<Taken<null>> {
  const { key, website, ...message } = input;
  return takeForm(viewer, {
    key,
    trap: website,
    content: deal ? { ...message, dealId: deal.id } : message,
    attempts: messageAttempts(client),
    async write(tx) {
      const { id } = await tx
        .insertInto("contactSubmissions")
        .values({ ...message, packageId: deal?.id ?? null, userId: viewer.kind === "visitor" ? null : viewer.id })
        .returning("id")
        .executeTakeFirstOrThrow();
      const { name, email, subject: wish } = message;
      await openLead(tx, { kind: "contact", contactSubmissionId: id, name, email, wish });
      for (const recipient of await staffMailboxes(tx, "notify_new_lead", contactEmail))
        await queueMail(tx, {
          ...contactMessageMail({ ...message, trip: deal?.title }),
          kind: "contact-message",
          recipient,
          replyTo: message.email,
        });
      return null;
    },
  });
}

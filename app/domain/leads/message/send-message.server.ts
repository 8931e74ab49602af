import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { staffMailboxes } from "#app/domain/settings/notifications.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { ContactInput } from "./contact-form.ts";
import { messageAttempts } from "../lead-limits.server.ts";
import { contactMessageMail } from "../lead-mail.ts";
import { takeForm, type Taken } from "../take-form.server.ts";

/** Where the mail goes (empty: nowhere, the message is stored alone), and from which client address the form came. */
export type Office = { contactEmail: string; client: string };

/**
 * Stores a contact message and mails it to the contact address, answerable to its sender (spec §2.4, §7): one row and one mail for one form, however often it is sent.
 * Refuses with a `LeadRefusal`; nothing is stored then.
 */
export function sendMessage(viewer: Viewer, input: ContactInput, { contactEmail, client }: Office): Promise<Taken<null>> {
  const { key, website, ...message } = input;
  return takeForm(viewer, {
    key,
    trap: website,
    content: message,
    attempts: messageAttempts(client),
    async write(tx) {
      await tx
        .insertInto("contactSubmissions")
        .values({ ...message, userId: viewer.kind === "visitor" ? null : viewer.id })
        .execute();
      for (const recipient of await staffMailboxes(tx, "notify_new_lead", contactEmail))
        await queueMail(tx, { ...contactMessageMail(message), kind: "contact-message", recipient, replyTo: message.email });
      return null;
    },
  });
}

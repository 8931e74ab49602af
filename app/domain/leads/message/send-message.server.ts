import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { staffMailboxes } from "#app/domain/settings/notifications.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { ContactInput } from "./contact-form.ts";
import { messageAttempts } from "../lead-limits.server.ts";
import { contactMessageMail } from "../lead-mail.ts";
import { takeForm, type Taken } from "../take-form.server.ts";

type Message = Pick<ContactInput, "name" | "email" | "subject" | "message">;
/** Where the mail goes (empty: nowhere, the message is stored alone), and from which client address the form came. */
export type Office = { contactEmail: string; client: string };

/**
 * Stores a contact message and mails it to the contact address, answerable to its sender (spec §2.4, §7): one row and one mail for one form, however often it is sent.
 * Refuses with a `LeadRefusal`; nothing is stored then.
 */
export function sendMessage(viewer: Viewer, input: ContactInput, { contactEmail, client }: Office): Promise<Taken<Message>> {
  const { key, website, ...message } = input;
  return takeForm<Message>({
    key,
    trap: website,
    attempts: messageAttempts(client),
    findEarlier: (database) =>
      database
        .selectFrom("contactSubmissions")
        .select(["name", "email", "subject", "message"])
        .where("formKey", "=", key)
        .executeTakeFirst(),
    isSame: (row) =>
      row.name === message.name && row.email === message.email && row.subject === message.subject && row.message === message.message,
    insert: (tx) =>
      tx
        .insertInto("contactSubmissions")
        .values({ ...message, formKey: key, userId: viewer.kind === "visitor" ? null : viewer.id })
        .onConflict((conflict) => conflict.column("formKey").doNothing())
        .returning(["name", "email", "subject", "message"])
        .executeTakeFirst(),
    async tell(tx, row) {
      for (const recipient of await staffMailboxes(tx, "notify_new_lead", contactEmail))
        await queueMail(tx, { ...contactMessageMail(row), kind: "contact-message", recipient, replyTo: row.email });
    },
  });
}

import { ownUrl, queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { staffMailboxes } from "#app/domain/people/accounts/staff/staff-mailboxes.server.ts";
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { ContactInput } from "./contact-form.ts";
import { messageAttempts } from "../lead-limits.server.ts";
import { contactMessageMail } from "../lead-mail.ts";
import { openLead, takeForm, type Taken } from "../open-lead.server.ts";

/** `contactEmail`: recipient ('' to store only). */
export type Office = { contactEmail: string; ipAddress: string };

/**
 * Stores a contact message and mails it to the contact address, with Reply-To (spec §2.4, §7). One
 * form makes one row and one mail. `trip` is the title of the deal asked about, whose id the page
 * has looked up. Refused with a `LeadRefusal`.
 */
export function sendMessage(
  viewer: Viewer,
  input: ContactInput,
  { contactEmail, ipAddress, trip }: Office & { trip?: string | undefined },
): Promise<Taken<null>> {
  const { key, remark, ...message } = input;
  const { packageId, ...words } = message;
  return takeForm(viewer, {
    key,
    honeypot: remark,
    // As earlier releases wrote it, so that their forms are known when they come again.
    content: packageId === null ? words : { ...words, dealId: packageId },
    attempts: messageAttempts(ipAddress),
    async write(tx) {
      const { id } = await tx
        .insertInto("contactSubmissions")
        .values({ ...message, userId: viewer.kind === "visitor" ? null : viewer.id })
        .returning("id")
        .executeTakeFirstOrThrow();
      const { name, email, subject: wish } = message;
      const reference = await openLead(tx, {
        kind: "contact",
        contactSubmissionId: id,
        name,
        email,
        wish,
      });
      for (const recipient of await staffMailboxes(tx, "notifyNewLead", contactEmail))
        await queueMail(tx, {
          ...contactMessageMail({
            ...message,
            trip,
            url: ownUrl(staffPaths.agent.lead(reference)),
          }),
          kind: "contact-message",
          recipient,
          replyTo: message.email,
        });
      return null;
    },
  });
}

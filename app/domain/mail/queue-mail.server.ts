import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import { settingQuery } from "#app/domain/settings/setting-query.server.ts";
import { deliveryJob, type MailPriority } from "./delivery-job.server.ts";

export type NewMail = {
  /** What it is about, as a short slug: 'booking-received'. */
  kind: string;
  recipient: string;
  subject: string;
  html: string;
  plainText: string;
  /** Urgent where a person waits for its link, bulk for newsletters; left out, normal. */
  priority?: MailPriority;
  bookingId?: string;
  /** A newsletter's link to leave, which mail programs press by themselves. */
  listUnsubscribe?: string;
  /** Who is answered; left out, the contact address of the settings. */
  replyTo?: string;
  /** Whose work the mail tells of: answered where no contact address is set. */
  agentEmail?: string;
  /** Who of the house writes, where a person does. */
  fromName?: string;
};

/** A link with a token opens something to whoever holds it. */
const tokenLink = /[?&]token=/;

/**
 * Writes a mail into the outbox and the job that sends it, in the caller's transaction: both stand, or neither. Returns the mail's id. Pass the transaction
 * that makes what the mail tells of; pass `db` only where nothing else is written.
 */
export async function queueMail(tx: Database, mail: NewMail): Promise<string> {
  const priority = mail.priority ?? "normal";
  // One statement: a booking waits for every round trip of its mails.
  const { id } = await tx
    .with("mail", (query) =>
      query
        .insertInto("outboxMails")
        .values({
          kind: mail.kind,
          recipient: mail.recipient,
          subject: mail.subject,
          html: mail.html,
          plainText: mail.plainText,
          priority,
          secret: tokenLink.test(mail.plainText),
          bookingId: mail.bookingId ?? null,
          listUnsubscribe: mail.listUnsubscribe ?? null,
          replyTo: mail.replyTo ?? answeredBy(tx, mail.agentEmail ?? null),
          fromName: mail.fromName ?? null,
        })
        .returning("id"),
    )
    .selectFrom("mail")
    .select(["id", deliveryJob({ id: sql.ref("mail.id"), priority: sql.val(priority) }).as("job")])
    .executeTakeFirstOrThrow();
  return id;
}

/** The contact address, else the agent's: an answer must reach a person, whatever MAIL_FROM is. */
function answeredBy(tx: Database, agentEmail: string | null) {
  return sql<string | null>`coalesce(nullif(${settingQuery(tx, "contact_email")}, ''), ${agentEmail})`;
}

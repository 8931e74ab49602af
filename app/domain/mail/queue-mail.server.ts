import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import { settingQuery } from "#app/domain/settings/setting-query.server.ts";
import { deliveryJob, type MailPriority } from "./delivery-job.server.ts";

export type NewMail = {
  /** The kind of mail as a slug: 'booking-received'. */
  kind: string;
  recipient: string;
  subject: string;
  html: string;
  plainText: string;
  /** Urgent if someone waits for its link, bulk for newsletters; normal by default. */
  priority?: MailPriority;
  bookingId?: string;
  /** A newsletter's one-click unsubscribe URL. */
  listUnsubscribe?: string;
  /** Reply-To; by default the contact address. */
  replyTo?: string;
  /** The responsible agent, for Reply-To if there is no contact address. */
  agentEmail?: string;
  /** Name of the member of staff who writes. */
  fromName?: string;
};

/** A link with a token grants access to whoever has it. */
const tokenLink = /[?&]token=/;

/**
 * Adds a mail and its delivery job in the caller's transaction. Returns the mail's id. Pass the
 * transaction of the change that the mail reports; `db` only if nothing else is written.
 */
export async function queueMail(tx: Database, mail: NewMail): Promise<string> {
  const priority = mail.priority ?? "normal";
  // One statement, because bookings wait for each round trip.
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

/** Replies must reach a person: the contact address, or the agent's. */
function answeredBy(tx: Database, agentEmail: string | null) {
  return sql<
    string | null
  >`coalesce(nullif(${settingQuery(tx, "contactEmail")}, ''), ${agentEmail})`;
}

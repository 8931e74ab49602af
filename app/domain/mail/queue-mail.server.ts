import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import type { JsonObject } from "#app/db/types.generated.ts";
import { settingQuery } from "#app/domain/settings/settings.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { composeMail, type MailContent } from "./compose-mail.ts";

/** Priority of mails: someone waits for it, normal, newsletters. Sorted by name, urgent is last. */
export type MailPriority = "urgent" | "normal" | "bulk";

/** A mail to send, as data: what it says, and to whom. */
export type NewMail = MailContent & {
  /** The kind of mail as a slug: 'booking-received'. */
  kind: string;
  /** Null for a customer without an email: nothing is sent. */
  recipient: string | null;
  /** Urgent if someone waits for its link, bulk for newsletters; normal by default. */
  priority?: MailPriority;
  bookingId?: string;
  /** Reply-To; by default the contact address. */
  replyTo?: string | null;
  /** The responsible agent, for Reply-To if there is no contact address. */
  agentEmail?: string;
  /** Name of the member of staff who writes. */
  fromName?: string;
  /** What is drawn and attached when it is sent: a receipt's id. */
  attachmentId?: string;
  /** What its text is written from again when it is sent (`Rewrite`). */
  writtenFrom?: JsonObject;
};

/** A link with a token grants access to whoever has it. */
const tokenLink = /[?&]token=|\/pay\/[\w-]{40}/;

/**
 * Adds a mail to the outbox in the caller's transaction; it is sent after the commit. Returns its
 * id; null if there is no recipient. Pass the transaction of the change that the mail reports; `db` only if nothing else is written.
 */
export function queueMail(tx: Database, mail: SentMail): Promise<string>;
export function queueMail(tx: Database, mail: NewMail): Promise<string | null>;
export async function queueMail(tx: Database, mail: NewMail): Promise<string | null> {
  if (!hasRecipient(mail)) return null;
  const { id } = await insertMails(tx, [mail]).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** The same for several mails in one statement: bookings wait for each round trip. */
export async function queueMails(tx: Database, mails: readonly NewMail[]): Promise<void> {
  const sent = mails.filter(hasRecipient);
  if (sent.length > 0) await insertMails(tx, sent).execute();
}

type SentMail = NewMail & { recipient: string };
const hasRecipient = (mail: NewMail): mail is SentMail => mail.recipient !== null;

function insertMails(tx: Database, mails: readonly SentMail[]) {
  return tx.insertInto("outboxMails").values(
    mails.map((mail) => {
      const body = composeMail(mail);
      return {
        ...body,
        kind: mail.kind,
        recipient: mail.recipient,
        subject: mail.subject,
        priority: mail.priority ?? "normal",
        secret: tokenLink.test(body.plainText),
        bookingId: mail.bookingId ?? null,
        listUnsubscribe: mail.unsubscribeUrl ?? null,
        replyTo: mail.replyTo ?? answeredBy(tx, mail.agentEmail ?? null),
        fromName: mail.fromName ?? null,
        attachmentId: mail.attachmentId ?? null,
        writtenFrom: mail.writtenFrom ?? null,
      };
    }),
  );
}

/** Replies must reach a person: the contact address, or the agent's. */
function answeredBy(tx: Database, agentEmail: string | null) {
  return sql<
    string | null
  >`coalesce(nullif(${settingQuery(tx, "contactEmail")}, ''), ${agentEmail})`;
}

/** Absolute URL of an internal page, for mails. Always on APP_URL, never on the request's host. */
export function ownUrl(path: string, query: Readonly<Record<string, string>> = {}): string {
  const url = new URL(path, env().APP_URL);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import type { JsonObject } from "#app/db/types.generated.ts";
import { heldUndo } from "#app/domain/command/staff-act.server.ts";
import { undoSeconds } from "#app/domain/command/undo-messages.ts";
import { settingQuery } from "#app/domain/settings/settings.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { composeMail, type MailContent } from "./compose-mail.ts";
import { edited, isSkipped, keepSeen, tokenLink } from "./review-mails.server.ts";

/** Priority of mails: someone waits for it, normal, newsletters. Sorted by name, urgent is last. */
export type MailPriority = "urgent" | "normal" | "bulk";

/** A mail to send, as data: what it says, and to whom. */
export type NewMail = MailContent & {
  /** The kind of mail as a slug: 'booking-received'. */
  kind: string;
  /** Null for a customer without an email: nothing is sent. Nor if staff tell them another way. */
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
  /** What is drawn and attached when it is sent: a receipt's id, and the file's name. */
  attachmentId?: string;
  attachmentName?: string;
  /** What is not known before it is saved, by the name that staff see in braces. */
  places?: Readonly<Record<string, string>>;
  /** What is each reader's own, by such a name, where one edited text goes to several. */
  perReader?: Readonly<Record<string, string>>;
  /** What its text is written from again when it is sent (`Rewrite`). */
  writtenFrom?: JsonObject;
};

/** The staff in whose name a mail goes out. */
export const signedBy = ({ email, name }: { email: string; name: string }) => ({
  agentEmail: email,
  fromName: name,
});

/**
 * Adds a mail to the outbox in the caller's transaction; it is sent after the commit. Returns its
 * id; null if there is no recipient. Pass the transaction of the change that the mail reports; `db` only if nothing else is written.
 */
export function queueMail(tx: Database, mail: SentMail): Promise<string>;
export function queueMail(tx: Database, mail: NewMail): Promise<string | null>;
export async function queueMail(tx: Database, mail: NewMail): Promise<string | null> {
  if (!hasRecipient(mail)) return null;
  const [id] = await insertMails(tx, [mail]);
  return id ?? null;
}

/** The same for several mails in one statement: bookings wait for each round trip. */
export async function queueMails(tx: Database, mails: readonly NewMail[]): Promise<void> {
  const sent = mails.filter(hasRecipient);
  if (sent.length > 0) await insertMails(tx, sent);
}

type SentMail = NewMail & { recipient: string };
const hasRecipient = (mail: NewMail): mail is SentMail =>
  mail.recipient !== null && !isSkipped(mail);

/** Staff may have edited one, and see what is queued first; what can be undone waits as long. */
async function insertMails(tx: Database, mails: readonly SentMail[]): Promise<string[]> {
  const undoId = heldUndo();
  const waits = undoId !== null && {
    undoId,
    nextAttemptAt: sql<Date>`now() + make_interval(secs => ${undoSeconds})`,
  };
  const inserting = tx.insertInto("outboxMails").values(
    mails.map((written) => {
      const mail = edited(written);
      const body = composeMail(mail);
      return {
        ...waits,
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
  const rows = await inserting.returning(["id", "replyTo"]).execute();
  for (const [at, row] of rows.entries()) {
    const mail = mails[at];
    if (mail) keepSeen(mail, row);
  }
  return rows.map(({ id }) => id);
}

/**
 * Deletes the mails that wait for an undo, and counts them. Null if one of them is sent, or leaving:
 * whoever sends it has counted an attempt before.
 */
export async function withdrawMails(tx: Database, undoId: string): Promise<number | null> {
  const withdrawn = await tx
    .deleteFrom("outboxMails")
    .where("undoId", "=", undoId)
    .where("status", "=", "queued")
    .where("attempts", "=", 0)
    .returning("id")
    .execute();
  const left = tx.selectFrom("outboxMails").select("id").where("undoId", "=", undoId);
  return (await left.limit(1).executeTakeFirst()) === undefined ? withdrawn.length : null;
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

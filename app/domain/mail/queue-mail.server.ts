import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";

export type NewMail = {
  /** What it is about, as a short slug: 'booking-received'. */
  kind: string;
  recipient: string;
  subject: string;
  html: string;
  plainText: string;
  bookingId?: string;
  /** A newsletter's link to leave, which mail programs press by themselves. */
  listUnsubscribe?: string;
  /** Who is answered, where that is not the site. */
  replyTo?: string;
  /** Who of the house writes, where a person does. */
  fromName?: string;
};

/**
 * Writes a mail into the outbox and the job that sends it, in the caller's transaction: both stand, or neither. Returns the mail's id. Pass the transaction
 * that makes what the mail tells of; pass `db` only where nothing else is written.
 */
export async function queueMail(tx: Database, mail: NewMail): Promise<string> {
  const { id } = await tx
    .insertInto("outbox_mails")
    .values({
      kind: mail.kind,
      recipient: mail.recipient,
      subject: mail.subject,
      html: mail.html,
      plain_text: mail.plainText,
      booking_id: mail.bookingId ?? null,
      list_unsubscribe: mail.listUnsubscribe ?? null,
      reply_to: mail.replyTo ?? null,
      from_name: mail.fromName ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addDeliveryJob(tx, id, new Date());
  return id;
}

/** Adds the job that delivers a mail at `at`; one that waits already is moved, one that a dead worker holds is replaced. */
export async function addDeliveryJob(tx: Database, mailId: string, at: Date): Promise<void> {
  await sql`
    SELECT graphile_worker.add_job('deliver-mail', json_build_object('mailId', ${mailId}::text),
      run_at := ${at}, max_attempts := 3, job_key := ${`mail:${mailId}`})
  `.execute(tx);
}

import { sql } from "kysely";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Mailer } from "#app/platform/mailer.server.ts";
import { addDeliveryJob } from "./queue-mail.server.ts";

/** After so many failures a mail is a dead letter, kept in the table. About a day passes till then: longer than most mail servers are away. */
export const maxAttempts = 24;

/**
 * Sends one queued mail and marks it sent. Its row is locked meanwhile, so that no two workers send it; a worker that dies lets go of it. A refusal is written down and
 * tried again later, at last as a dead letter. Nothing happens to a mail that is sent, dead or in other hands.
 */
export async function deliverMail(mailer: Mailer, mailId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL idle_in_transaction_session_timeout = '5min'`.execute(tx);
    const mail = await tx
      .selectFrom("outbox_mails")
      .selectAll()
      .where("id", "=", mailId)
      .where("status", "=", "queued")
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!mail) return;
    try {
      await mailer.send({
        ...mail,
        plainText: mail.plain_text,
        date: mail.created_at,
        listUnsubscribe: mail.list_unsubscribe,
        replyTo: mail.reply_to,
        fromName: mail.from_name,
      });
    } catch (error) {
      await recordFailure(tx, {
        id: mail.id,
        attempts: mail.attempts + 1,
        message: error instanceof Error ? error.message : String(error),
      });
      return;
    }
    await tx
      .updateTable("outbox_mails")
      .set({ status: "sent", sent_at: new Date(), attempts: mail.attempts + 1, last_error: null })
      .where("id", "=", mail.id)
      .execute();
  });
}

async function recordFailure(tx: DatabaseTransaction, failure: { id: string; attempts: number; message: string }): Promise<void> {
  const dead = failure.attempts >= maxAttempts;
  const next = new Date(Date.now() + retryDelay(failure.attempts, Math.random()));
  log[dead ? "error" : "warn"](
    // Mail servers quote whom they refuse; the row says it to whoever may know.
    { mail: failure.id, attempts: failure.attempts, error: failure.message.replace(/[^\s<>]+@[^\s<>]+/g, "(address)") },
    dead ? "A mail is a dead letter." : "A mail could not be sent.",
  );
  await tx
    .updateTable("outbox_mails")
    .set({
      attempts: failure.attempts,
      last_error: failure.message.slice(0, 1000),
      next_attempt_at: next,
      status: dead ? "dead" : "queued",
    })
    .where("id", "=", failure.id)
    .execute();
  if (!dead) await addDeliveryJob(tx, failure.id, next);
}

/** Milliseconds before the next try: 30 s doubled each time up to two hours, of which a random half (0 to 1) is left out, so that a crowd does not come back at once. */
export function retryDelay(attempts: number, random: number): number {
  const full = Math.min(30_000 * 2 ** (attempts - 1), 7_200_000);
  return Math.round(full * (1 - random / 2));
}

import { type Selectable, sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { OutboxMails } from "#app/db/types.generated.ts";
import { settingQuery } from "#app/domain/settings/setting-query.server.ts";
import { settingDefaults } from "#app/domain/settings/settings.ts";
import { env } from "#app/platform/env.server.ts";
import { type Mailer, PermanentRefusal } from "#app/platform/mailer.server.ts";
import { erasedIfSecret } from "./erased-if-secret.server.ts";
import { withLetterhead } from "./letterhead.ts";
import { recordFailure } from "./record-failure.server.ts";

/**
 * Longer than the mailer's `deadline`, so that a claim only expires if its worker is gone. Seconds.
 */
export const claimSeconds = 90;

/**
 * Sends a due mail and marks it sent. Failures are recorded and retried; a permanent one, or the
 * last of many, makes a dead letter. No effect on a mail that is sent, dead, not due or claimed.
 */
export async function deliverMail(mailer: Mailer, mailId: string): Promise<void> {
  const mail = await claimDue().where("id", "=", mailId).executeTakeFirst();
  if (mail) await deliver(mailer, mail);
}

/** The same for the oldest due bulk mail; false if none. */
export async function deliverNextBulkMail(mailer: Mailer): Promise<boolean> {
  const next = db
    .selectFrom("outboxMails")
    .select("id")
    .where("status", "=", "queued")
    .where("priority", "=", "bulk")
    .where("nextAttemptAt", "<=", sql<Date>`now()`)
    .orderBy("nextAttemptAt")
    .limit(1)
    .forUpdate()
    .skipLocked();
  const mail = await claimDue().where("id", "=", next).executeTakeFirst();
  if (mail) await deliver(mailer, mail);
  return mail !== undefined;
}

/** Postpones the next attempt, so that no other worker sends it and no connection is held. */
function claimDue() {
  return (
    db
      .updateTable("outboxMails")
      .set((mail) => ({
        attempts: mail("attempts", "+", 1),
        nextAttemptAt: sql`now() + make_interval(secs => ${claimSeconds})`,
      }))
      .where("status", "=", "queued")
      .where("nextAttemptAt", "<=", sql<Date>`now()`)
      .returningAll()
      // In the same statement: a separate query per mail cost a seventh of the throughput.
      .returning([settingQuery(db, "phone").as("phone"), settingQuery(db, "address").as("address")])
  );
}

type Claimed = Selectable<OutboxMails> & { phone: string | null; address: string | null };

async function deliver(mailer: Mailer, { phone, address, ...mail }: Claimed): Promise<void> {
  const office = {
    phone: phone ?? settingDefaults.phone,
    address: address ?? settingDefaults.address,
  };
  const body = withLetterhead(
    { html: mail.html, plainText: mail.plainText },
    { appUrl: env().APP_URL, ...office },
  );
  try {
    await mailer.send({
      ...mail,
      ...body,
      date: mail.createdAt,
      listUnsubscribe: mail.listUnsubscribe,
      replyTo: mail.replyTo,
      fromName: mail.fromName,
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await recordFailure(mail, { message, permanent: error instanceof PermanentRefusal });
    return;
  }
  await db
    .updateTable("outboxMails")
    .set({ status: "sent", sentAt: sql`now()`, lastError: null, ...erasedIfSecret })
    .where("id", "=", mail.id)
    .execute();
}

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

/** Longer than the mailer's `deadline`: a claim runs out only when its worker is gone. Seconds. */
export const claimSeconds = 90;

/**
 * Sends one queued mail that is due and marks it sent. A refusal is written down and tried again
 * later; one that will never change, or the last of many, makes the mail a dead letter. Nothing
 * happens to a mail that is sent, dead, not due or in other hands.
 */
export async function deliverMail(mailer: Mailer, mailId: string): Promise<void> {
  const mail = await claimDue().where("id", "=", mailId).executeTakeFirst();
  if (mail) await deliver(mailer, mail);
}

/** The same for the bulk mail that has waited longest; false where none is due. */
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

/** Moves the next attempt ahead, so that no two workers send it and no connection is held meanwhile. */
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
      // In the same statement: a query of its own for each mail let a seventh fewer of them leave.
      .returning([settingQuery(db, "phone").as("phone"), settingQuery(db, "address").as("address")])
  );
}

type Claimed = Selectable<OutboxMails> & { phone: string | null; address: string | null };

async function deliver(mailer: Mailer, { phone, address, ...mail }: Claimed): Promise<void> {
  const office = { phone: phone ?? settingDefaults.phone, address: address ?? settingDefaults.address };
  const body = withLetterhead({ html: mail.html, plainText: mail.plainText }, { appUrl: env().APP_URL, ...office });
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

import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { settingDefaults } from "#app/domain/settings/settings.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Attachment, type Mailer, PermanentRefusal } from "#app/platform/mailer.server.ts";
import type { ClaimedMail } from "./claim-mails.server.ts";
import { erasedIfSecret } from "./erased-if-secret.server.ts";
import { withLetterhead } from "./letterhead.ts";
import { recordFailure } from "./record-failure.server.ts";

/** Draws the file of a mail's `attachmentId`; null if there is none any more. */
export type Attach = (id: string) => Promise<Attachment | null>;
export const noFile: Attach = () => Promise.resolve(null);

/**
 * Sends a claimed mail, which the caller then marks as sent. False if it failed: that is recorded,
 * and the mail is tried again; a permanent failure, or the last of many, makes a dead letter.
 */
export async function sendMail(
  mailer: Mailer,
  { phone, address, ...mail }: ClaimedMail,
  attach: Attach = noFile,
): Promise<boolean> {
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
      attachment: await draw(mail, attach),
    });
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await recordFailure(mail, { message, permanent: error instanceof PermanentRefusal });
    return false;
  }
}

/** A mail says all by itself, so one whose file can't be drawn goes without it. */
async function draw(
  { id, attachmentId }: Pick<ClaimedMail, "id" | "attachmentId">,
  attach: Attach,
): Promise<Attachment | null> {
  if (attachmentId === null) return null;
  try {
    return await attach(attachmentId);
  } catch (error) {
    log.error({ err: error, mail: id }, "A mail's attachment could not be drawn.");
    return null;
  }
}

/** Marks mails as sent, and erases their secret links. */
export async function markSent(ids: readonly string[]): Promise<void> {
  await db
    .updateTable("outboxMails")
    .set({ status: "sent", sentAt: sql`now()`, lastError: null, ...erasedIfSecret })
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .execute();
}

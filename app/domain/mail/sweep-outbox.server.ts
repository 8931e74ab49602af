import { db } from "#app/db/database.server.ts";
import { addDeliveryJob } from "./queue-mail.server.ts";

/**
 * Gives every mail that should have gone two minutes ago a new job. A worker killed while it held a job leaves it locked for hours; the mail must not wait for that.
 * Returns how many were taken up again.
 */
export async function sweepOutbox(now: Date): Promise<number> {
  const late = await db
    .selectFrom("outbox_mails")
    .select("id")
    .where("status", "=", "queued")
    .where("next_attempt_at", "<", new Date(now.getTime() - 120_000))
    .orderBy("created_at")
    .limit(500)
    .execute();
  for (const { id } of late) await addDeliveryJob(db, id, now);
  return late.length;
}

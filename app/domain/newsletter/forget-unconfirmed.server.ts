import { db } from "#app/db/database.server.ts";

/** Days until an unconfirmed address is deleted. */
const retentionDays = 30;

/**
 * Deletes subscriptions unconfirmed for 30 days before `now`, and expired links; in batches,
 * skipping locked rows.
 */
export async function forgetUnconfirmed(now: Date): Promise<void> {
  await db
    .deleteFrom("newsletterLinks")
    .where("tokenHash", "in", (links) =>
      links
        .selectFrom("newsletterLinks")
        .select("tokenHash")
        .where("expiresAt", "<", now)
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  await db
    .deleteFrom("newsletterSubscribers")
    .where("id", "in", (subscribers) =>
      subscribers
        .selectFrom("newsletterSubscribers")
        .select("id")
        .where("status", "=", "pending")
        .where("requestedAt", "<", new Date(now.getTime() - retentionDays * 86_400_000))
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

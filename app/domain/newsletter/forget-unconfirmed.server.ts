import { db } from "#app/db/database.server.ts";

/** Days that an address is kept which somebody typed and nobody confirmed. */
const keptDays = 30;

/** Deletes what nobody confirmed in 30 days before `now`, and links that are over; a bounded number at a time, and none that others hold just now. */
export async function forgetUnconfirmed(now: Date): Promise<void> {
  await db
    .deleteFrom("newsletterLinks")
    .where("tokenHash", "in", (links) =>
      links.selectFrom("newsletterLinks").select("tokenHash").where("expiresAt", "<", now).limit(100).forUpdate().skipLocked(),
    )
    .execute();
  await db
    .deleteFrom("newsletterSubscribers")
    .where("id", "in", (subscribers) =>
      subscribers
        .selectFrom("newsletterSubscribers")
        .select("id")
        .where("status", "=", "pending")
        .where("requestedAt", "<", new Date(now.getTime() - keptDays * 86_400_000))
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

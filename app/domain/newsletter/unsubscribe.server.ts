import { type DatabaseTransaction, db } from "#app/db/database.server.ts";
import { findLink, lockByLink } from "./newsletter-link.server.ts";

/** State of an unsubscribe link: usable, done, or invalid. */
export type Leaving = "on-the-list" | "left" | "invalid";

/** State of an unsubscribe link, without changes. */
export async function readLeaving(token: string): Promise<Leaving> {
  const found = await findLink(db, "unsubscribe", token);
  if (!found) return "invalid";
  return found.status === "unsubscribed" ? "left" : "on-the-list";
}

/** Ends the subscription whose link this is, or the asking for one; any number of times. What waits for a confirmation becomes worthless. Returns where the link stands now.
 * No command: nothing was typed, and mail providers, who post here, want the plain 503. */
export async function unsubscribe(token: string): Promise<Leaving> {
  return db.transaction().execute(async (tx): Promise<Leaving> => {
    const found = await lockByLink(tx, "unsubscribe", token);
    if (!found) return "invalid";
    await endSubscription(tx, found.subscriberId);
    return "left";
  });
}

/** Ends a subscription and its links to confirm it. Returns its email; null if it has ended or is unknown. */
export async function endSubscription(
  tx: DatabaseTransaction,
  subscriberId: string,
): Promise<string | null> {
  const ended = await tx
    .updateTable("newsletterSubscribers")
    .set({ status: "unsubscribed", unsubscribedAt: new Date() })
    .where("id", "=", subscriberId)
    .where("status", "<>", "unsubscribed")
    .returning("email")
    .executeTakeFirst();
  await tx
    .deleteFrom("newsletterLinks")
    .where("subscriberId", "=", subscriberId)
    .where("purpose", "=", "confirm")
    .execute();
  return ended?.email ?? null;
}

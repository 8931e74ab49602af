import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { findLink, lockByLink } from "./newsletter-link.server.ts";

/** Off the first booking, for joining (spec §1). What is noted on a subscription stays, whatever stands here later. */
const welcomeDiscountPercent = 10;

/** Where a link to confirm stands: to be pressed, done (by this link or another), or worthless. */
export type Confirmation = "waiting" | "confirmed" | "invalid";

/** What a link to confirm would do. Changes nothing: mail scanners open links too. */
export async function readConfirmation(token: string): Promise<Confirmation> {
  const found = await findLink(db, "confirm", token);
  if (!found) return "invalid";
  return found.status === "confirmed" ? "confirmed" : "waiting";
}

/**
 * Confirms the subscription whose link this is, and notes the welcome bonus with its first confirmation. Works once: pressed again it changes nothing, and leaving makes
 * every link to confirm worthless. Returns where the link stands now.
 */
export async function confirmSubscription(token: string): Promise<Confirmation> {
  return db.transaction().execute(async (tx): Promise<Confirmation> => {
    const found = await lockByLink(tx, "confirm", token);
    if (!found) return "invalid";
    if (found.status === "confirmed") return "confirmed";
    await tx
      .updateTable("newsletter_subscribers")
      .set({
        status: "confirmed",
        confirmed_at: new Date(),
        unsubscribed_at: null,
        welcome_discount_percent: sql`coalesce(welcome_discount_percent, ${welcomeDiscountPercent}::integer)`,
      })
      .where("id", "=", found.subscriberId)
      .execute();
    return "confirmed";
  });
}

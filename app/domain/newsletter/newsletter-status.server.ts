import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";

/** Status of an email's subscription and since when, for staff; null if none. */
export async function newsletterStatus(
  _viewer: Staff,
  email: string,
): Promise<{ status: SubscriberStatus; since: Date } | null> {
  const row = await db
    .selectFrom("newsletterSubscribers")
    .select(["status", "requestedAt", "confirmedAt", "unsubscribedAt"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (!row) return null;
  const status = row.status;
  const since = {
    pending: row.requestedAt,
    confirmed: row.confirmedAt,
    unsubscribed: row.unsubscribedAt,
  }[status];
  return { status, since: since ?? row.requestedAt };
}

/**
 * Status of a subscription: requested, confirmed, or unsubscribed. Requesting again changes nothing
 * until confirmed.
 */
export type SubscriberStatus = "pending" | "confirmed" | "unsubscribed";

import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { SubscriberStatus } from "./subscriber-status.ts";

/** Where the subscription of this email stands, for the staff, and since when; null for none. */
export async function newsletterStanding(_viewer: Staff, email: string): Promise<{ status: SubscriberStatus; since: Date } | null> {
  const row = await db
    .selectFrom("newsletter_subscribers")
    .select(["status", "requested_at", "confirmed_at", "unsubscribed_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (!row) return null;
  const status = row.status as SubscriberStatus;
  const since = { pending: row.requested_at, confirmed: row.confirmed_at, unsubscribed: row.unsubscribed_at }[status];
  return { status, since: since ?? row.requested_at };
}

import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import type { NotificationKey } from "#app/domain/settings/notifications.ts";
import { settingQuery } from "#app/domain/settings/setting-query.server.ts";
import { staffWanting } from "../profile/own-notifications.server.ts";

/** Whether a kind of mail to staff is enabled. Pass the transaction that queues it. */
export async function wantsMail(tx: Database, key: NotificationKey): Promise<boolean> {
  const row = await settingQuery(tx, key).executeTakeFirst();
  return row?.value !== "off";
}

/**
 * Recipients of a notification: the contact address, if enabled and set, and staff who want it,
 * without duplicates. Pass the transaction that queues the mails, and the contact address if known
 * ('' for none).
 */
export async function staffMailboxes(
  tx: Database,
  key: Exclude<NotificationKey, "alertSecurity" | "alertSeals">,
  contactEmail?: string,
): Promise<string[]> {
  const wanting = staffWanting(tx, key);
  // One statement, because bookings wait for each round trip.
  const { choice, contact, staff } = await tx
    .selectNoFrom([
      settingQuery(tx, key).as("choice"),
      settingQuery(tx, "contactEmail").as("contact"),
      sql<string[]>`ARRAY(${wanting})`.as("staff"),
    ])
    .executeTakeFirstOrThrow();
  const office = choice === "off" ? "" : (contactEmail ?? contact ?? "");
  return [...new Set([...(office === "" ? [] : [office]), ...staff])];
}

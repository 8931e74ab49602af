import { db, type Database } from "#app/db/database.server.ts";
import { staffWanting } from "#app/domain/people/accounts/own-notifications.server.ts";
import { type NotificationKey, notificationKeys } from "./notifications.ts";

/** Which mails to staff are enabled; on by default (spec §9). */
export async function readNotifications(): Promise<Record<NotificationKey, boolean>> {
  const rows = await db
    .selectFrom("appSettings")
    .select(["key", "value"])
    .where("key", "in", notificationKeys)
    .execute();
  const off = new Set(rows.filter(({ value }) => value === "off").map(({ key }) => key));
  const wanted = (key: NotificationKey) => !off.has(key);
  return {
    notify_new_booking: wanted("notify_new_booking"),
    notify_new_lead: wanted("notify_new_lead"),
    notify_new_comment: wanted("notify_new_comment"),
    alert_security: wanted("alert_security"),
  };
}

/** Whether a kind of mail to staff is enabled. Pass the transaction that queues it. */
export async function wantsMail(tx: Database, key: NotificationKey): Promise<boolean> {
  const row = await tx
    .selectFrom("appSettings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.value !== "off";
}

/**
 * Recipients of a notification: the contact address, if enabled and set, and staff who want it,
 * without duplicates. Pass the transaction that queues the mails, and the contact address if known
 * ('' for none).
 */
export async function staffMailboxes(
  tx: Database,
  key: Exclude<NotificationKey, "alert_security">,
  contactEmail?: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom("appSettings")
    .select(["key", "value"])
    .where("key", "in", [key, "contact_email"])
    .execute();
  const values = new Map(rows.map((row) => [row.key, row.value]));
  const contact =
    values.get(key) === "off" ? "" : (contactEmail ?? values.get("contact_email") ?? "");
  return [...new Set([...(contact === "" ? [] : [contact]), ...(await staffWanting(tx, key))])];
}

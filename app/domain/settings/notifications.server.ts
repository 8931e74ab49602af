import type { Database } from "#app/db/database.server.ts";
import { columnName } from "#app/db/row-names.ts";
import { staffWanting } from "#app/domain/people/accounts/own-notifications.server.ts";
import type { NotificationKey } from "./notifications.ts";
import { settingQuery } from "./setting-query.server.ts";

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
  key: Exclude<NotificationKey, "alertSecurity">,
  contactEmail?: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom("appSettings")
    .select(["key", "value"])
    .where("key", "in", [key, "contactEmail"].map(columnName))
    .execute();
  const values = new Map(rows.map((row) => [row.key, row.value]));
  const contact =
    values.get(columnName(key)) === "off"
      ? ""
      : (contactEmail ?? values.get(columnName("contactEmail")) ?? "");
  return [...new Set([...(contact === "" ? [] : [contact]), ...(await staffWanting(tx, key))])];
}

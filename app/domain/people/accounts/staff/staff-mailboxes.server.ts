import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import type { NotificationKey } from "#app/domain/settings/notifications.ts";
import { settingQuery } from "#app/domain/settings/settings.server.ts";
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
  key: StaffMail,
  contactEmail?: string,
): Promise<string[]> {
  const row = await tx.selectNoFrom(mailboxColumns(tx, key)).executeTakeFirstOrThrow();
  return mailboxesIn(row, contactEmail);
}

type StaffMail = Exclude<NotificationKey, "alertSecurity" | "alertSeals">;

/** The same as columns: bookings wait for each round trip. */
export const mailboxColumns = (tx: Database, key: StaffMail) =>
  [
    settingQuery(tx, key).as("choice"),
    settingQuery(tx, "contactEmail").as("contact"),
    sql<string[]>`ARRAY(${staffWanting(tx, key)})`.as("staff"),
  ] as const;

type MailboxRow = { choice: string | null; contact: string | null; staff: string[] };

/** The recipients in a row with `mailboxColumns`. */
export function mailboxesIn(
  { choice, contact, staff }: MailboxRow,
  contactEmail?: string,
): string[] {
  const office = choice === "off" ? "" : (contactEmail ?? contact ?? "");
  return [...new Set([...(office === "" ? [] : [office]), ...staff])];
}

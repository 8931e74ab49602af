import { db, type Database, type DatabaseTransaction } from "#app/db/database.server.ts";
import { columnName } from "#app/db/fields/row-names.ts";
import { edit } from "#app/domain/command/command.server.ts";
import type { Versioned } from "#app/domain/command/compare-forms.server.ts";
import { changedFields, readFields } from "#app/domain/command/field-list.ts";
import type { Staff } from "../../viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { lockAccount } from "../sign-in/find-account.server.ts";
import {
  ownNotificationFields,
  ownNotificationFieldsOf,
  type OwnNotifications,
} from "./own-notifications-form.ts";
import {
  type OwnNotificationKey,
  ownNotifications,
  ownNotificationsOf,
} from "./own-notifications.ts";

/** The viewer's mail preferences; of kinds that their role has not, the first choice. */
export async function readOwnNotifications(
  viewer: Staff,
  database: Database = db,
): Promise<Versioned<OwnNotifications>> {
  const rows = await database
    .selectFrom("ownNotifications")
    .select(["key", "wanted", "version"])
    .where("userId", "=", viewer.id)
    .execute();
  const chosen = new Map(rows.map(({ key, wanted }) => [key, wanted]));
  return {
    version: Math.max(0, ...rows.map(({ version }) => version)),
    value: readFields(
      ownNotificationFields,
      (key) => chosen.get(columnName(key)) ?? ownNotifications[key].first,
    ),
  };
}

type Edit = {
  /** The version when the form was opened; 0 for a first choice. */ version: number;
  wanted: OwnNotifications;
};

/**
 * Saves the viewer's preferences; kinds that their role has not stay. Unchanged ones write nothing,
 * changes are audited. Of concurrent saves the first wins, others get 'changed'.
 */
export function saveOwnNotifications(
  viewer: Staff,
  { version, wanted }: Edit,
  requestOrigin: RequestOrigin,
): Promise<{ ok: true } | { ok: false; reason: "changed" | "not-found" | "unavailable" }> {
  const fields = ownNotificationFieldsOf(viewer.kind);
  const lock = async (tx: DatabaseTransaction) => {
    await lockAccount(tx, viewer.id);
    return readOwnNotifications(viewer, tx);
  };
  const content = { form: "notifications", ...wanted };
  return edit(
    { by: viewer, requestOrigin, lock, seen: version, content },
    async ({ tx, record }, { value: before }) => {
      const changed = changedFields(fields, before, wanted);
      if (!changed) return { ok: true };
      // All of them, so that they have one version.
      const rows = ownNotificationsOf(viewer.kind).map((key) => ({
        userId: viewer.id,
        key: columnName(key),
        wanted: wanted[key],
        version: version + 1,
      }));
      await tx
        .insertInto("ownNotifications")
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(["userId", "key"]).doUpdateSet((row) => ({
            wanted: row.ref("excluded.wanted"),
            version: row.ref("excluded.version"),
          })),
        )
        .execute();
      await record({
        action: "notifications-changed",
        subject: { type: "account", id: viewer.email },
        ...changed,
      });
      return { ok: true };
    },
  );
}

/** Whether someone wants this kind of mail. Pass the transaction that queues it. */
export async function wantsOwnMail(
  tx: Database,
  userId: string,
  key: OwnNotificationKey,
): Promise<boolean> {
  const row = await tx
    .selectFrom("ownNotifications")
    .select("wanted")
    .where("userId", "=", userId)
    .where("key", "=", columnName(key))
    .executeTakeFirst();
  return row?.wanted ?? ownNotifications[key].first;
}

/** Emails of active staff who want this kind of mail, as a query. Pass the transaction that queues it. */
export function staffWanting(tx: Database, key: OwnNotificationKey) {
  return tx
    .selectFrom("ownNotifications")
    .innerJoin("users", "users.id", "ownNotifications.userId")
    .where("ownNotifications.key", "=", columnName(key))
    .where("ownNotifications.wanted", "=", true)
    .where("users.role", "in", ownNotifications[key].roles)
    .where((user) =>
      user.or([user("users.bannedUntil", "is", null), user("users.bannedUntil", "<=", new Date())]),
    )
    .select("users.email")
    .orderBy("users.email");
}

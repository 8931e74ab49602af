import { db, type Database } from "#app/db/database.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import type { Staff } from "../viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import {
  type OwnNotificationKey,
  ownNotifications,
  ownNotificationsOf,
} from "./own-notifications.ts";

export type OwnChoice = { key: OwnNotificationKey; wanted: boolean };

/** The viewer's mail preferences, one per kind that their role has. */
export async function readOwnNotifications(
  viewer: Staff,
  database: Database = db,
): Promise<OwnChoice[]> {
  const rows = await database
    .selectFrom("ownNotifications")
    .select(["key", "wanted"])
    .where("userId", "=", viewer.id)
    .execute();
  const chosen = new Map(rows.map(({ key, wanted }) => [key, wanted]));
  return ownNotificationsOf(viewer.kind).map((key) => ({
    key,
    wanted: chosen.get(key) ?? ownNotifications[key].first,
  }));
}

/** Saves the viewer's preferences: kinds missing in `wanted` are off. Only changes are audited. */
export function saveOwnNotifications(
  viewer: Staff,
  wanted: ReadonlySet<string>,
  requestOrigin: RequestOrigin,
): Promise<{ ok: true } | { ok: false; reason: "unavailable" }> {
  return command({ by: viewer, requestOrigin }, async ({ tx, record }) => {
    const before = await readOwnNotifications(viewer, tx);
    const changed = before.filter((choice) => choice.wanted !== wanted.has(choice.key));
    if (changed.length === 0) return { ok: true };
    await tx
      .insertInto("ownNotifications")
      .values(changed.map(({ key, wanted: was }) => ({ userId: viewer.id, key, wanted: !was })))
      .onConflict((conflict) =>
        conflict
          .columns(["userId", "key"])
          .doUpdateSet((row) => ({ wanted: row.ref("excluded.wanted") })),
      )
      .execute();
    await record({
      action: "notifications-changed",
      subject: { type: "account", id: viewer.email },
      before: Object.fromEntries(changed.map(({ key, wanted: was }) => [key, was])),
      after: Object.fromEntries(changed.map(({ key, wanted: was }) => [key, !was])),
    });
    return { ok: true };
  });
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
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.wanted ?? ownNotifications[key].first;
}

/** Emails of active staff who want this kind of mail. Pass the transaction that queues it. */
export async function staffWanting(tx: Database, key: OwnNotificationKey): Promise<string[]> {
  const rows = await tx
    .selectFrom("ownNotifications")
    .innerJoin("users", "users.id", "ownNotifications.userId")
    .where("ownNotifications.key", "=", key)
    .where("ownNotifications.wanted", "=", true)
    .where("users.role", "in", ["agent", "superadmin"])
    .where((user) =>
      user.or([user("users.bannedUntil", "is", null), user("users.bannedUntil", "<=", new Date())]),
    )
    .select("users.email")
    .orderBy("users.email")
    .execute();
  return rows.map(({ email }) => email);
}

import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { deviceName } from "#app/domain/people/accounts/device-name.ts";
import type { OwnSession } from "#app/domain/people/accounts/own-session.ts";
import { readSecuritySettings } from "#app/domain/settings/security-settings.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import type { Client } from "#app/values/client.ts";
import { forgetDevices } from "#app/domain/people/accounts/known-devices.server.ts";
import { sessionBounds } from "./session-bounds.ts";
import { endOtherSessionsOf } from "#app/domain/people/accounts/end-sessions.server.ts";

/** Where the viewer is signed in, this browser first, then the last used. `token` is the session of the request. */
export async function readOwnSessions(viewer: SignedIn, token: string): Promise<OwnSession[]> {
  const { sessionHours } = await readSecuritySettings();
  const { idle, absolute } = sessionBounds(viewer.kind, sessionHours);
  const rows = await db
    .selectFrom("sessions")
    .where("userId", "=", viewer.id)
    .where("expiresAt", ">", sql<Date>`now()`)
    .where("seenAt", ">", sql<Date>`now() - make_interval(secs => ${idle})`)
    .where("createdAt", ">", sql<Date>`now() - make_interval(secs => ${absolute})`)
    .select(["id", "token", "ipAddress", "userAgent", "createdAt", "seenAt"])
    .orderBy("seenAt", "desc")
    .orderBy("id")
    .execute();
  const sessions = rows.map((row) => ({
    id: row.id,
    device: deviceName(row.userAgent ?? ""),
    address: row.ipAddress || null,
    since: row.createdAt,
    seenAt: row.seenAt,
    isThis: row.token === token,
  }));
  return sessions.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** Signs the viewer out of one other browser. Refused: 'no-session' where it is over already, somebody else's, or the one of the request, whose way out is Logout. */
export function endOwnSession(
  viewer: SignedIn,
  { id, token }: { id: string; token: string },
  client: Client,
): Promise<{ ok: true; device: string } | { ok: false; reason: "no-session" }> {
  return db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom("sessions")
      .where("id", "=", id)
      .where("userId", "=", viewer.id)
      .where("token", "!=", token)
      .returning(["userAgent", "ipAddress"])
      .executeTakeFirst();
    if (!ended) return { ok: false, reason: "no-session" };
    const device = deviceName(ended.userAgent ?? "");
    const subject = { type: "account", id: viewer.email } as const;
    const before = { sessions: 1, device, address: ended.ipAddress };
    await recordAudit(tx, viewer, { action: "sessions-ended", subject, client, before });
    return { ok: true, device };
  });
}

/**
 * Signs the viewer out everywhere but here, and makes strangers of the other browsers: `device` is the token of this one's device cookie. Answers how many sessions there were.
 */
export function endOwnOtherSessions(
  viewer: SignedIn,
  { token, device }: { token: string; device: string | null },
  client: Client,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ended = await endOtherSessionsOf(viewer.id, token, tx);
    await forgetDevices(tx, viewer.id, { except: device });
    const subject = { type: "account", id: viewer.email } as const;
    if (ended > 0) await recordAudit(tx, viewer, { action: "sessions-ended", subject, client, before: { sessions: ended } });
    return ended;
  });
}

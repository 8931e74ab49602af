import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { command, type Unavailable } from "#app/domain/command/command.server.ts";
import type { OwnSession } from "#app/domain/people/accounts/sessions/own-session-form.ts";
import { deviceName } from "#app/domain/people/accounts/sign-in/device-name.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { readSecuritySettings } from "#app/domain/settings/settings.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { forgetDevices } from "#app/domain/people/accounts/sign-in/known-devices.server.ts";
import { sessionBounds } from "./session-bounds.ts";
import { endOtherSessionsOf } from "#app/domain/people/accounts/sessions/end-sessions.server.ts";

/** The viewer's sessions, the current first, then by last use. `token` is the current session's. */
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

/**
 * Ends one of the viewer's other sessions. Refused: 'no-session' if it is over, not theirs, or the
 * current one, which has Logout.
 */
export function endOwnSession(
  viewer: SignedIn,
  { id, token }: { id: string; token: string },
  requestOrigin: RequestOrigin,
): Promise<{ ok: true; device: string } | { ok: false; reason: "no-session" } | Unavailable> {
  return command({ by: viewer, requestOrigin }, async ({ tx, record }) => {
    const ended = await tx
      .deleteFrom("sessions")
      .where("id", "=", id)
      .where("userId", "=", viewer.id)
      .where("token", "!=", token)
      .returning(["userAgent", "ipAddress"])
      .executeTakeFirst();
    if (!ended) return { ok: false as const, reason: "no-session" as const };
    const device = deviceName(ended.userAgent ?? "");
    const subject = { type: "account", id: viewer.email } as const;
    const before = { sessions: 1, device, address: ended.ipAddress };
    await record({ action: "sessions-ended", subject, before });
    return { ok: true as const, device };
  });
}

/**
 * Ends all other sessions and forgets the other browsers; `device` is this browser's device token.
 * Returns how many sessions ended.
 */
export function endOwnOtherSessions(
  viewer: SignedIn,
  { token, device }: { token: string; device: string | null },
  requestOrigin: RequestOrigin,
): Promise<{ ok: true; ended: number } | Unavailable> {
  return command({ by: viewer, requestOrigin }, async ({ tx, record }) => {
    const ended = await endOtherSessionsOf(viewer.id, token, tx);
    await forgetDevices(tx, viewer.id, { except: device });
    const subject = { type: "account", id: viewer.email } as const;
    if (ended > 0) await record({ action: "sessions-ended", subject, before: { sessions: ended } });
    return { ok: true, ended };
  });
}

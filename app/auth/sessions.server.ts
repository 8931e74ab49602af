import { db, type Database } from "#app/db/database.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { type SecurityKey, toSecuritySettings } from "#app/domain/settings/security-settings.ts";
import { sessionLasts, sessionProlongedAfter, staffProlongedAfter } from "./session-cookie.server.ts";

type LiveSession = {
  viewer: SignedIn;
  /** How long it lives from now on, in seconds, where that is due to be written down. */
  prolongBy: number | null;
  /** Staff without the second factor that the site requires: they set it up before anything else. */
  mustSetUpTwoFactor: boolean;
};

/** Who holds the session with this token, in one query. Null where there is none, where it is over, or where its user is suspended. */
export async function findSession(token: string): Promise<LiveSession | null> {
  const row = await readSession(token);
  const now = Date.now();
  if (!row || row.expires_at.getTime() <= now) return null;
  // Someone whose account was deleted while they signed in.
  const isFormer = row.role === "former-agent";
  if (isFormer || (row.banned_until && row.banned_until.getTime() > now)) {
    await endSessionsOf(row.id);
    return null;
  }
  const isStaff = row.role === "agent" || row.role === "superadmin";
  const settings = toSecuritySettings(row);
  const lasts = isStaff ? settings.sessionHours * 3600 : sessionLasts;
  // The setting holds for sessions that began before it, too.
  if (row.seen_at.getTime() + lasts * 1000 <= now) return null;
  const viewer: SignedIn = {
    kind: row.role === "agent" || row.role === "superadmin" ? row.role : "customer",
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified,
    phone: row.phone,
  };
  const isDue = row.expires_at.getTime() - now < (lasts - (isStaff ? staffProlongedAfter : sessionProlongedAfter)) * 1000;
  return {
    viewer,
    prolongBy: isDue || row.expires_at.getTime() - now > lasts * 1000 ? lasts : null,
    mustSetUpTwoFactor: isStaff && settings.twoFactorRequired && !row.two_factor_enabled,
  };
}

function readSession(token: string) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .where("sessions.token", "=", token)
    .select(["users.id", "users.name", "users.email", "users.email_verified", "users.phone", "users.role"])
    .select(["users.banned_until", "users.two_factor_enabled", "sessions.expires_at", "sessions.seen_at"])
    .select((session) => {
      const setting = (key: SecurityKey) => session.selectFrom("app_settings").select("value").where("key", "=", key).as(key);
      return [setting("two_factor_required"), setting("session_hours")];
    })
    .executeTakeFirst();
}

/** Writes down that the session was used just now, and lives so many seconds from now on. */
export async function prolongSession(token: string, lasts: number): Promise<void> {
  const now = Date.now();
  await db
    .updateTable("sessions")
    .set({ expires_at: new Date(now + lasts * 1000), seen_at: new Date(now) })
    .where("token", "=", token)
    .execute();
}

/** Ends one session; the others of its user go on. */
export async function endSession(token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token", "=", token).execute();
}

/** Ends every session of a user. Answers how many there were. */
export async function endSessionsOf(userId: string, database: Database = db): Promise<number> {
  const ended = await database.deleteFrom("sessions").where("user_id", "=", userId).returning("id").execute();
  return ended.length;
}

/** Ends every session of a user but the one with this token. Answers how many there were. */
export async function endOtherSessionsOf(userId: string, token: string, database: Database = db): Promise<number> {
  const ended = await database
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("token", "!=", token)
    .returning("expires_at")
    .execute();
  return ended.filter(({ expires_at }) => expires_at.getTime() > Date.now()).length;
}

import { sql } from "kysely";
import { db, preparedDb } from "#app/db/database.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { isStaffRole } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { toSecuritySettings } from "#app/domain/settings/security-settings.ts";
import { endSessionsOf } from "#app/domain/people/accounts/sessions/end-sessions.server.ts";
import { draftAddresses } from "#app/domain/people/accounts/staff/staff-drafts.server.ts";
import { settingQuery } from "#app/domain/settings/settings.server.ts";
import { sessionBounds } from "./session-bounds.ts";

type LiveSession = {
  viewer: SignedIn;
  /** New lifetime in seconds, if due to be recorded. */
  prolongBy: number | null;
  /** Staff who lack a required second factor must set it up first. */
  mustSetUpTwoFactor: boolean;
  /** The addresses of pages and forms of which they have drafts, if asked for. */
  drafts: readonly string[];
};

/**
 * Finds the user of a session token, in one query. Null if unknown, expired or suspended. Times are
 * compared with the database's clock.
 */
export async function findSession(
  token: string,
  { withDrafts = false } = {},
): Promise<LiveSession | null> {
  const row = await readSession(token, withDrafts);
  if (!row || row.secondsLeft <= 0) return null;
  // The account was deleted while they signed in.
  if (row.role === "former-agent" || row.suspended) {
    await endSessionsOf(row.id);
    return null;
  }
  const kind = isStaffRole(row.role) ? row.role : "customer";
  const settings = toSecuritySettings(row);
  // The setting also applies to older sessions.
  const { idle, absolute, notedAfter } = sessionBounds(kind, settings.sessionHours);
  if (row.secondsIdle >= idle || row.secondsOld >= absolute) return null;
  const viewer: SignedIn = {
    kind,
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.emailVerified,
    phone: row.phone,
  };
  const lasts = Math.ceil(Math.min(idle, absolute - row.secondsOld));
  const isDue = row.secondsIdle >= notedAfter || row.secondsLeft > lasts + 1;
  return {
    viewer,
    prolongBy: isDue ? lasts : null,
    drafts: row.drafts,
    mustSetUpTwoFactor: kind !== "customer" && settings.twoFactorRequired && !row.twoFactorEnabled,
  };
}

function readSession(token: string, withDrafts: boolean) {
  return preparedDb
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .where("sessions.token", "=", token)
    .select([
      "users.id",
      "users.name",
      "users.email",
      "users.emailVerified",
      "users.phone",
      "users.role",
      "users.twoFactorEnabled",
    ])
    .select([
      sql<boolean>`coalesce(users.banned_until > now(), false)`.as("suspended"),
      sql<number>`extract(epoch FROM sessions.expires_at - now())::float8`.as("secondsLeft"),
      sql<number>`extract(epoch FROM now() - sessions.seen_at)::float8`.as("secondsIdle"),
      sql<number>`extract(epoch FROM now() - sessions.created_at)::float8`.as("secondsOld"),
    ])
    .select([
      settingQuery(db, "twoFactorRequired").as("twoFactorRequired"),
      settingQuery(db, "sessionHours").as("sessionHours"),
      (withDrafts ? draftAddresses(sql.ref("users.id")) : sql<string[]>`'{}'::text[]`).as("drafts"),
    ])
    .executeTakeFirst();
}

/** Records that the session was used now, and its new lifetime in seconds. */
export async function prolongSession(token: string, lasts: number): Promise<void> {
  await db
    .updateTable("sessions")
    .set({
      expiresAt: sql<Date>`now() + make_interval(secs => ${lasts})`,
      seenAt: sql<Date>`now()`,
    })
    .where("token", "=", token)
    .execute();
}

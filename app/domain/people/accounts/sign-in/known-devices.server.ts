import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { db, type Database } from "#app/db/database.server.ts";
import type { PortalKind } from "../../staff-paths.ts";
import { rolesAt } from "./sign-in-outcome.ts";

/** Days a device stays known after its last sign-in; then the sweep deletes it. */
export const deviceLastsDays = 365;

/** Hashed, so that the table alone can't be used to pose as a known device. */
function hashToken(token: string): string {
  return createHash("sha256").update(`device ${token}`).digest("base64url");
}

export async function isKnownDevice(token: string | null, email: string): Promise<boolean> {
  if (token === null) return false;
  const row = await db
    .selectFrom("knownDevices")
    .innerJoin("users", "users.id", "knownDevices.userId")
    .where("knownDevices.tokenHash", "=", hashToken(token))
    .where("users.email", "=", email)
    .select("users.id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Who of a portal's staff signed in last in the browser with this token. */
export async function lastStaffIn(token: string, portal: PortalKind): Promise<string | null> {
  const row = await db
    .selectFrom("knownDevices")
    .innerJoin("users", "users.id", "knownDevices.userId")
    .where("knownDevices.tokenHash", "=", hashToken(token))
    .where("users.role", "in", rolesAt(portal))
    .orderBy("knownDevices.usedAt", "desc")
    .select("users.id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Records a sign-in of a browser. Returns its cookie's token: its own if we issued it, otherwise a
 * new one, so that a planted token never becomes known.
 */
export async function rememberDevice(
  tx: Database,
  userId: string,
  presented: string | null,
): Promise<string> {
  const ours = presented !== null && (await isOurs(tx, presented));
  const token = ours ? presented : randomBytes(24).toString("base64url");
  await tx
    .insertInto("knownDevices")
    .values({ tokenHash: hashToken(token), userId })
    .onConflict((conflict) =>
      conflict.columns(["tokenHash", "userId"]).doUpdateSet({ usedAt: sql`now()` }),
    )
    .execute();
  return token;
}

async function isOurs(tx: Database, token: string): Promise<boolean> {
  const row = await tx
    .selectFrom("knownDevices")
    .where("tokenHash", "=", hashToken(token))
    .select("tokenHash")
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets an account's devices, except the one with the token `except`. */
export async function forgetDevices(
  tx: Database,
  userId: string,
  { except }: { except: string | null },
): Promise<void> {
  let forgotten = tx.deleteFrom("knownDevices").where("userId", "=", userId);
  if (except !== null) forgotten = forgotten.where("tokenHash", "!=", hashToken(except));
  await forgotten.execute();
}

/** Deletes devices without a sign-in for a year. */
export async function sweepDevices(): Promise<void> {
  await db
    .deleteFrom("knownDevices")
    .where("usedAt", "<", sql<Date>`now() - make_interval(days => ${deviceLastsDays})`)
    .execute();
}

import { db } from "#app/db/database.server.ts";

/**
 * Deletes sessions that had expired at `now`, with their address and browser, and expired links and
 * challenges. Returns the number of sessions.
 */
export async function sweepSessions(now: Date): Promise<number> {
  await db.deleteFrom("verifications").where("expiresAt", "<", now).execute();
  const over = await db.deleteFrom("sessions").where("expiresAt", "<", now).executeTakeFirst();
  return Number(over.numDeletedRows);
}

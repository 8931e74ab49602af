import { db } from "#app/db/database.server.ts";

/** Deletes sessions that were over at `now`, with the address and the browser noted beside them, and the links and challenges that nobody took up in time. Returns how many sessions. */
export async function sweepSessions(now: Date): Promise<number> {
  await db.deleteFrom("verifications").where("expiresAt", "<", now).execute();
  const over = await db.deleteFrom("sessions").where("expiresAt", "<", now).executeTakeFirst();
  return Number(over.numDeletedRows);
}

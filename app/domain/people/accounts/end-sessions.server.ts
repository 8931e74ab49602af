import { db, type Database } from "#app/db/database.server.ts";

/** Ends one session; the others of its user go on. */
export async function endSession(token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token", "=", token).execute();
}

/** Ends every session of a user. Answers how many there were. */
export async function endSessionsOf(userId: string, database: Database = db): Promise<number> {
  const ended = await database.deleteFrom("sessions").where("userId", "=", userId).returning("id").execute();
  return ended.length;
}

/** Ends every session of a user but the one with this token. Answers how many there were. */
export async function endOtherSessionsOf(userId: string, token: string, database: Database = db): Promise<number> {
  const ended = await database
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .where("token", "!=", token)
    .returning("expiresAt")
    .execute();
  return ended.filter(({ expiresAt }) => expiresAt.getTime() > Date.now()).length;
}

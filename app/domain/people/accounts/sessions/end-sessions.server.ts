import { db, type Database } from "#app/db/database.server.ts";

/** Ends one session; the user's others continue. */
export async function endSession(token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token", "=", token).execute();
}

/** Ends every session of a user. Returns their number. */
export async function endSessionsOf(userId: string, database: Database = db): Promise<number> {
  const ended = await database
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .returning("id")
    .execute();
  return ended.length;
}

/** Ends every session of a user except this token's. Returns their number. */
export async function endOtherSessionsOf(
  userId: string,
  token: string,
  database: Database = db,
): Promise<number> {
  const ended = await database
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .where("token", "!=", token)
    .returning("expiresAt")
    .execute();
  return ended.filter(({ expiresAt }) => expiresAt.getTime() > Date.now()).length;
}

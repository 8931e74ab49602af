import type { Database } from "#app/db/database.server.ts";

/** Whether a party waits for seats of a departure. */
export async function isWaitedFor(database: Database, departureId: string): Promise<boolean> {
  const waits = await database
    .selectFrom("waitlistEntries")
    .select("id")
    .where("departureId", "=", departureId)
    .where("state", "=", "waiting")
    .limit(1)
    .executeTakeFirst();
  return waits !== undefined;
}

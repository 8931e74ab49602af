import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { lockDeparture } from "../seats/lock-departure.server.ts";

/**
 * Releases every claim that has run out, so that counters, labels and lists are right although
 * nobody has asked for these departures. One transaction each: a lock is held for one departure.
 */
export async function sweepClaims(): Promise<void> {
  const due = await db
    .selectFrom("seatClaims")
    .select("departureId")
    .distinct()
    .where("releasedAt", "is", null)
    .where("expiresAt", "<=", sql<Date>`now()`)
    .execute();
  for (const { departureId } of due)
    await db.transaction().execute((tx) => lockDeparture(tx, departureId));
}

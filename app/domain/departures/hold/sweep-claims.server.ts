import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { lockDeparture } from "../seats/lock-departure.server.ts";

/**
 * Releases all expired claims, so that counters and lists stay right. One transaction per departure
 * keeps locks short.
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

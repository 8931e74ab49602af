import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";

/** The live holds of a departure that staff may release, earliest end first. */
export function readHolds(_viewer: Staff, departureId: string) {
  return db
    .selectFrom("seatClaims as claim")
    .leftJoin("accountNames as agent", "agent.id", "claim.agentId")
    .select(["claim.id", "claim.kind", "claim.seats", "claim.singles", "claim.heldFor"])
    .select(["claim.extendedFor", "claim.expiresAt", "agent.name as agent"])
    .where("claim.departureId", "=", departureId)
    .where("claim.kind", "in", ["checkout", "option", "block"])
    .where("claim.releasedAt", "is", null)
    .where("claim.expiresAt", ">", sql<Date>`clock_timestamp()`)
    .orderBy("claim.expiresAt")
    .execute();
}

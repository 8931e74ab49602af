import { sql } from "kysely";
import { type Database, db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { Hold } from "./hold.ts";

/** An option or block to book: its trip, day, and for whom it is held. */
export type StaffHold = Hold & {
  kind: "option" | "block";
  dealId: string;
  startsOn: string;
  heldFor: string;
};

/** Reads an option or block by its claim's id; null if missing or expired. */
export async function readStaffHold(
  _viewer: Staff,
  claimId: string,
  database: Database = db,
): Promise<StaffHold | null> {
  if (!isUuid(claimId)) return null;
  const row = await database
    .selectFrom("seatClaims as claim")
    .innerJoin("departures", "departures.id", "claim.departureId")
    .select(["claim.id as claimId", "claim.departureId", "claim.seats", "claim.singles"])
    .select("claim.kind")
    .select(["claim.heldFor", "departures.packageId as dealId", "departures.startsOn"])
    .select(sql<Date>`claim.expires_at`.as("expiresAt"))
    .where("claim.id", "=", claimId)
    .where("claim.kind", "in", ["option", "block"])
    .where("claim.releasedAt", "is", null)
    .where("claim.expiresAt", ">", sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return row ? { ...row, kind: row.kind === "block" ? "block" : "option" } : null;
}

/** The seats that are only held on each departure of a deal, by its id; none for those without. */
export async function heldSeatsOf(_viewer: Staff, dealId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("seatClaims as claim")
    .innerJoin("departures", "departures.id", "claim.departureId")
    .select("claim.departureId")
    .select(sql<number>`sum(claim.seats)::integer`.as("held"))
    .where("departures.packageId", "=", dealId)
    .where("claim.kind", "<>", "booking")
    .where("claim.releasedAt", "is", null)
    .where("claim.expiresAt", ">", sql<Date>`clock_timestamp()`)
    .groupBy("claim.departureId")
    .execute();
  return Object.fromEntries(rows.map(({ departureId, held }) => [departureId, held]));
}

/** The live holds of a departure that staff may release, earliest end first. */
export function readHolds(_viewer: Staff, departureId: string) {
  return db
    .selectFrom("seatClaims as claim")
    .leftJoin("accountNames as agent", "agent.id", "claim.agentId")
    .select(["claim.id", "claim.kind", "claim.seats", "claim.singles", "claim.heldFor"])
    .select(["claim.extendedFor", "claim.expiresAt", "claim.createdAt", "agent.name as agent"])
    .where("claim.departureId", "=", departureId)
    .where("claim.kind", "in", ["checkout", "option", "block"])
    .where("claim.releasedAt", "is", null)
    .where("claim.expiresAt", ">", sql<Date>`clock_timestamp()`)
    .orderBy("claim.expiresAt")
    .execute();
}

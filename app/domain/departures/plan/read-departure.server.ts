import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import { isUuid } from "#app/values/uuid.ts";
import { endedOn } from "./list-departures.server.ts";
import { readRates } from "./rates.server.ts";

/** A departure with its deal, its own rates and its claims; null if missing. */
export async function readDeparture(_viewer: Staff, id: string) {
  if (!isUuid(id)) return null;
  const departure = await db
    .selectFrom("departures")
    .innerJoin("dealDescriptions as deal", "deal.id", "departures.packageId")
    .selectAll("departures")
    .select(["deal.title", "deal.durationDays"])
    .select(endedOn(businessDay(new Date())).as("endedOn"))
    .where("departures.id", "=", id)
    .executeTakeFirst();
  if (!departure) return null;
  const { packageId: dealId, ...row } = departure;
  const [rates, dealRates, claims] = await Promise.all([
    readRates({ dealId, departureId: id }),
    readRates({ dealId, departureId: null }),
    readClaims(id),
  ]);
  return { ...row, dealId, rates, dealRates, claims };
}

/** Claims that are not released, the oldest first; those that have run out are among them until swept. */
function readClaims(departureId: string) {
  return db
    .selectFrom("seatClaims")
    .leftJoin("accountNames as agent", "agent.id", "seatClaims.agentId")
    .select([
      "seatClaims.id",
      "seatClaims.kind",
      "seatClaims.seats",
      "seatClaims.singles",
      "seatClaims.confirmed",
      "seatClaims.bookingId",
      "seatClaims.heldFor",
      "seatClaims.expiresAt",
      "seatClaims.createdAt",
      "agent.name as agent",
    ])
    .where("departureId", "=", departureId)
    .where("releasedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";

/** The maximum of events of each kind: it keeps a calendar below some 300 KB. */
const maxEvents = 500;
/** Days for which a past departure stays in the calendar. */
const pastDays = 60;

/** A staff member's calendar, without names of customers and texts of staff. */
export type StaffCalendar = Awaited<ReturnType<typeof readStaffCalendar>>;

/** The next departures that have bookings, of all deals, and the options and blocks of this agent. */
export async function readStaffCalendar(
  agentId: string,
  { today = businessDay(new Date()), max = maxEvents } = {},
) {
  const [departures, holds] = await Promise.all([
    readBooked(today, max),
    readOwnHolds(agentId, max),
  ]);
  return { departures, holds };
}

function readBooked(today: string, max: number) {
  return db
    .selectFrom("departures")
    .innerJoin("dealDescriptions as deal", "deal.id", "departures.packageId")
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom("seatClaims")
          .whereRef("departureId", "=", "departures.id")
          .where("kind", "=", "booking")
          .where("releasedAt", "is", null)
          .select(sql<number>`sum(seats)::integer`.as("booked"))
          .as("claims"),
      (join) => join.onTrue(),
    )
    .innerJoin("dealChanges as dealChange", "dealChange.id", "departures.packageId")
    .select(["departures.id", "departures.startsOn", "departures.seats", "departures.createdAt"])
    .select(sql<Date>`greatest(departures.updated_at, deal_change.updated_at)`.as("changedAt"))
    .select(["deal.title", "deal.destination", "deal.durationDays", "claims.booked"])
    .where("departures.startsOn", ">=", addDays(today, -pastDays))
    .where("departures.status", "<>", "cancelled")
    .where("departures.taken", ">", 0)
    .where("claims.booked", ">", 0)
    .orderBy("departures.startsOn")
    .orderBy("departures.id")
    .limit(max)
    .execute();
}

function readOwnHolds(agentId: string, max: number) {
  return db
    .selectFrom("seatClaims as claim")
    .innerJoin("departures", "departures.id", "claim.departureId")
    .innerJoin("dealDescriptions as deal", "deal.id", "departures.packageId")
    .innerJoin("dealChanges as dealChange", "dealChange.id", "departures.packageId")
    .select(["claim.id", "claim.kind", "claim.seats", "claim.createdAt", "departures.startsOn"])
    .select(["departures.id as departureId", "deal.title"])
    .select(
      sql<Date>`greatest(claim.updated_at, departures.updated_at, deal_change.updated_at)`.as(
        "changedAt",
      ),
    )
    .select(sql<Date>`claim.expires_at`.as("expiresAt"))
    .where("claim.agentId", "=", agentId)
    .where("claim.kind", "in", ["option", "block"])
    .where("claim.releasedAt", "is", null)
    .where("claim.expiresAt", ">", sql<Date>`now()`)
    .orderBy("claim.expiresAt")
    .limit(max)
    .execute();
}

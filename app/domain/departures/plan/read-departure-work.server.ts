import { type RawBuilder, sql } from "kysely";
import { countBounds, countQuery } from "#app/db/lists/count-up-to.server.ts";
import { jsonRows } from "#app/db/lists/stored-answer.server.ts";
import { db, preparedDb } from "#app/db/database.server.ts";
import { isDealSold } from "#app/domain/deals/on-sale.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { addDays, businessDay, businessMoment } from "#app/values/dates.ts";
import {
  type DepartureWork,
  type EndingHold,
  shownWork,
  type WaitedFor,
} from "./departure-work.ts";
import { shortDepartures } from "./list-departures.server.ts";

/** Tasks about departures: an agent's own holds; for the super admin those of all agents. */
export async function readDepartureWork(viewer: Staff, now = new Date()): Promise<DepartureWork> {
  const today = businessDay(now);
  const { rows } = await sql<{ ending: Ending[]; waiting: WaitedFor[]; short: number }>`
    SELECT ${jsonRows(endingHolds(viewer, today))} AS ending, ${jsonRows(waitedFor(today))} AS waiting,
      ${countQuery(shortDepartures(today), countBounds.searched)} AS short`.execute(preparedDb);
  const { ending, ...work } = rows[0] ?? { ending: [], waiting: [], short: 0 };
  return {
    ...work,
    ending: ending.map((hold) => ({ ...hold, expiresAt: new Date(hold.expiresAt) })),
  };
}

type Ending = Omit<EndingHold, "expiresAt"> & { expiresAt: string };

/** Includes midnight, when blocks end. */
function endingHolds(viewer: Staff, today: string): RawBuilder<Ending> {
  const live = db
    .selectFrom("seatClaims as claim")
    .innerJoin("departures", "departures.id", "claim.departureId")
    .innerJoin("dealDescriptions as deal", "deal.id", "departures.packageId")
    .select(["claim.id", "claim.kind", "claim.departureId", "claim.seats", "claim.heldFor"])
    .select(["deal.title", "departures.startsOn", "claim.expiresAt"])
    .where("claim.kind", "in", ["option", "block"])
    .where("claim.releasedAt", "is", null)
    .where("claim.expiresAt", ">", sql<Date>`now()`)
    .where("claim.expiresAt", "<=", businessMoment(addDays(today, 1), "00:00"))
    .orderBy("claim.expiresAt")
    .limit(shownWork);
  const own = viewer.kind === "agent" ? live.where("claim.agentId", "=", viewer.id) : live;
  return sql`SELECT id, kind, title, seats, departure_id AS "departureId", starts_on AS "startsOn", held_for AS "heldFor",
    expires_at AS "expiresAt" FROM ${own} AS own`;
}

/**
 * Nearly all that parties wait for is sold out, which the index of labels tells. Only what it does
 * not have is looked up: to join all departures, PostgreSQL would read each.
 */
function waitedFor(today: string): RawBuilder<WaitedFor> {
  const waits = db
    .selectFrom("waitlistEntries")
    .select("departureId")
    .select(sql<number>`count(*)::integer`.as("parties"))
    .select(sql<number>`sum(party)::integer`.as("people"))
    .where("state", "=", "waiting")
    .groupBy("departureId");
  const soldOut = db
    .selectFrom("departures")
    .select(["id", "startsOn"])
    .where("label", "=", "sold-out")
    .where("startsOn", ">", today);
  const ranked = db
    .selectFrom(waits.as("waits"))
    .leftJoin(soldOut.as("sold"), "sold.id", "waits.departureId")
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom("departures")
          .select(["startsOn", sql<number>`seats - taken`.as("free")])
          .whereRef("id", "=", "waits.departureId")
          .where("sold.id", "is", null)
          .where("status", "=", "open")
          .where("startsOn", ">", today)
          .limit(1)
          .as("other"),
      (join) => join.onTrue(),
    )
    .select(["departureId", "parties", "people"])
    .select(sql<number>`coalesce(other.free, 0)`.as("free"))
    .select(sql<boolean>`coalesce(other.free, 0) > 0`.as("hasFree"))
    .select(sql<string>`coalesce(sold.starts_on, other.starts_on)`.as("startsOn"))
    .where((eb) => eb.or([eb("sold.id", "is not", null), eb("other.free", "is not", null)]))
    .orderBy("hasFree", "desc")
    .orderBy("people", "desc")
    .orderBy("startsOn")
    .orderBy("departureId")
    // Ranked first: a deal is looked up until enough are found that are sold.
    .offset(sql<number>`0`);
  const shown = db
    .selectFrom(ranked.as("ranked"))
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom("departures")
          .innerJoin("dealDescriptions as deal", "deal.id", "departures.packageId")
          .select("deal.title")
          .whereRef("departures.id", "=", "ranked.departureId")
          // No others are offered seats.
          .where(isDealSold("departures.packageId", today))
          .limit(1)
          .as("deal"),
      (join) => join.onTrue(),
    )
    .select(["departureId", "parties", "people", "deal.title", "startsOn", "free"])
    .orderBy("hasFree", "desc")
    .orderBy("people", "desc")
    .orderBy("startsOn")
    .orderBy("departureId")
    .limit(shownWork);
  return sql`SELECT title, parties, people, free, departure_id AS "departureId", starts_on AS "startsOn" FROM ${shown} AS shown`;
}

import { type RawBuilder, sql } from "kysely";
import { jsonRows } from "#app/db/lists/stored-answer.server.ts";
import { db, preparedDb } from "#app/db/database.server.ts";
import { isDealSold } from "#app/domain/deals/on-sale.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { addDays, businessDay, businessMoment } from "#app/values/dates.ts";
import type { DepartureWork, EndingHold, ShortDeparture, WaitedFor } from "./departure-work.ts";
import { shortDepartures } from "./list-departures.server.ts";

/** Tasks about departures, at most `limit` of each kind. */
export async function readDepartureWork(
  _viewer: Staff,
  limit: number,
  now = new Date(),
): Promise<DepartureWork> {
  const today = businessDay(now);
  const { rows } = await sql<Omit<DepartureWork, "ending"> & { ending: Ending[] }>`
    SELECT ${jsonRows(endingHolds(today, limit))} AS ending, ${jsonRows(waitedFor(today, limit))} AS waiting,
      ${jsonRows(shortOnes(today, limit))} AS short`.execute(preparedDb);
  const { ending, ...work } = rows[0] ?? { ending: [], waiting: [], short: [] };
  return {
    ...work,
    ending: ending.map((hold) => ({ ...hold, expiresAt: new Date(hold.expiresAt) })),
  };
}

type Ending = Omit<EndingHold, "expiresAt"> & { expiresAt: string };

/** Includes midnight, when blocks end. */
function endingHolds(today: string, limit: number): RawBuilder<Ending> {
  const live = db
    .selectFrom("seatClaims as claim")
    .innerJoin("departures", "departures.id", "claim.departureId")
    .innerJoin("dealDescriptions as deal", "deal.id", "departures.packageId")
    .select(["claim.id", "claim.kind", "claim.departureId", "claim.seats", "claim.heldFor"])
    .select(["deal.title", "deal.priceCents", "departures.startsOn", "claim.expiresAt"])
    .select("claim.agentId")
    .where("claim.kind", "in", ["option", "block"])
    .where("claim.releasedAt", "is", null)
    .where("claim.expiresAt", ">", sql<Date>`now()`)
    .where("claim.expiresAt", "<=", businessMoment(addDays(today, 1), "00:00"))
    .orderBy("claim.expiresAt")
    .limit(limit);
  return sql`SELECT id, kind, title, seats, departure_id AS "departureId", starts_on AS "startsOn", held_for AS "heldFor",
    price_cents AS "priceCents", agent_id AS "agentId", expires_at AS "expiresAt" FROM ${live} AS live`;
}

/** Those to be decided or leaving soon, with the day of their decision. */
function shortOnes(today: string, limit: number): RawBuilder<ShortDeparture> {
  const first = shortDepartures(today)
    .select(["id", "packageId", "startsOn", "confirmed", "least"])
    .orderBy("startsOn")
    .orderBy("id")
    .limit(limit);
  const short = db
    .selectFrom(first.as("first"))
    .innerJoin("departureTerms as terms", "terms.id", "first.id")
    .innerJoin("dealDescriptions as deal", "deal.id", "first.packageId")
    .select(["first.id", "deal.title", "deal.priceCents", "first.startsOn"])
    .select(["first.confirmed", "first.least", "terms.decidesOn"])
    .orderBy("first.startsOn");
  return sql`SELECT id AS "departureId", title, price_cents AS "priceCents", starts_on AS "startsOn", confirmed, least,
    decides_on AS "decidesOn" FROM ${short} AS short`;
}

/**
 * Nearly all that parties wait for is sold out, which the index of labels tells: it waits for a
 * seat, and nobody is needed. Only what it does not have is looked up: to join all departures,
 * PostgreSQL would read each.
 */
function waitedFor(today: string, limit: number): RawBuilder<WaitedFor> {
  const waits = db
    .selectFrom("waitlistEntries")
    .select("departureId")
    .select(sql<number>`count(*)::integer`.as("parties"))
    .select(sql<number>`sum(party)::integer`.as("people"))
    .where("state", "=", "waiting")
    .groupBy("departureId");
  const soldOut = db
    .selectFrom("departures")
    .select("id")
    .where("label", "=", "sold-out")
    .where("startsOn", ">", today);
  const ranked = db
    .selectFrom(waits.as("waits"))
    .leftJoin(soldOut.as("sold"), "sold.id", "waits.departureId")
    .innerJoinLateral(
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
    .select(["departureId", "parties", "people", "other.free", "other.startsOn"])
    .where("other.free", ">", 0)
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
          .select(["deal.title", "deal.priceCents"])
          .whereRef("departures.id", "=", "ranked.departureId")
          // No others are offered seats.
          .where(isDealSold("departures.packageId", today))
          .limit(1)
          .as("deal"),
      (join) => join.onTrue(),
    )
    .select([
      "departureId",
      "parties",
      "people",
      "deal.title",
      "deal.priceCents",
      "startsOn",
      "free",
    ])
    .orderBy("people", "desc")
    .orderBy("startsOn")
    .orderBy("departureId")
    .limit(limit);
  return sql`SELECT title, price_cents AS "priceCents", parties, people, free, departure_id AS "departureId",
    starts_on AS "startsOn" FROM ${shown} AS shown`;
}

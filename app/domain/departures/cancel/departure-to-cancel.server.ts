import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";

/** A departure's deal and day (YYYY-MM-DD). */
export type DepartureDay = { id: string; packageId: string; startsOn: string };

/** The deal and the day of a departure, without locking it. */
export function departureDay(database: Database, id: string): Promise<DepartureDay | undefined> {
  return database
    .selectFrom("departures")
    .select(["id", "packageId", "startsOn"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The ids of a deal's departures on these days, whatever their status. */
export async function departuresOn(
  database: Database,
  dealId: string,
  days: readonly string[],
): Promise<string[]> {
  const rows = await database
    .selectFrom("departures")
    .select("id")
    .where("packageId", "=", dealId)
    .where("startsOn", "=", sql<string>`ANY(${days}::date[])`)
    .execute();
  return rows.map(({ id }) => id);
}

export async function bookingsOn(database: Database, departureId: string): Promise<string[]> {
  const rows = await database
    .selectFrom("seatClaims")
    .select("bookingId")
    .where("departureId", "=", departureId)
    .where("kind", "=", "booking")
    .where("releasedAt", "is", null)
    .execute();
  return rows.flatMap(({ bookingId }) => bookingId ?? []);
}

/** Counts the holds and waits that canceling a departure ends. */
export async function countEnding(
  database: Database,
  departureId: string,
): Promise<{ held: number; waiting: number }> {
  const held = await database
    .selectFrom("seatClaims")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("departureId", "=", departureId)
    .where("kind", "in", ["checkout", "option", "block"])
    .where("releasedAt", "is", null)
    .where("expiresAt", ">", sql<Date>`clock_timestamp()`)
    .executeTakeFirstOrThrow();
  const waiting = await database
    .selectFrom("waitlistEntries")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("departureId", "=", departureId)
    .where("state", "in", ["waiting", "offered"])
    .executeTakeFirstOrThrow();
  return { held: held.count, waiting: waiting.count };
}

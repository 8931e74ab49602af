import { sql, type Selectable } from "kysely";
import { type DatabaseTransaction, db } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import type { Seats } from "../departure.ts";

/** A locked row, and what its sale needs besides. */
export type LockedDeparture = Selectable<DB["departures"]> & {
  /** The last day of its sale (YYYY-MM-DD); null if nobody says one. */ closesOn: string | null;
  waiting: readonly WaitingParty[];
};

/**
 * Locks a departure and releases its expired claims. Undefined if missing. Lock several in the
 * order of their ids.
 */
export async function lockDeparture(
  tx: DatabaseTransaction,
  id: string,
): Promise<LockedDeparture | undefined> {
  const read = () =>
    tx
      .selectFrom("departures")
      .selectAll()
      .select((query) =>
        query
          .selectFrom("departureTerms as terms")
          .select("terms.closesOn")
          .whereRef("terms.id", "=", "departures.id")
          .as("closesOn"),
      )
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
  const departure = await read();
  if (!departure) return undefined;
  // One statement, and not that of the lock: it may have waited, and would not see what changed.
  const { released, waiting } = await tx
    .with("released", (query) =>
      query
        .updateTable("seatClaims")
        .set({ releasedAt: sql`clock_timestamp()` })
        .where("departureId", "=", id)
        .where("releasedAt", "is", null)
        // Not now(), which is the transaction's start: it may have waited for the lock.
        .where("expiresAt", "<=", sql<Date>`clock_timestamp()`)
        .returning("id"),
    )
    .selectNoFrom([
      sql<boolean>`EXISTS (SELECT FROM released)`.as("released"),
      waitingParties(id).as("waiting"),
    ])
    .executeTakeFirstOrThrow();
  const current = released ? await read() : departure;
  return current && { ...current, waiting };
}

/** Locks departures in the order of their ids; the map lacks those that are not there. */
export async function lockDepartures(
  tx: DatabaseTransaction,
  ids: readonly string[],
): Promise<Map<string, LockedDeparture>> {
  const locked = new Map<string, LockedDeparture>();
  for (const id of [...new Set(ids)].toSorted()) {
    const departure = await lockDeparture(tx, id);
    if (departure) locked.set(id, departure);
  }
  return locked;
}

/** Unclaimed seats and single rooms; `Infinity` for unlimited single rooms. */
export function freeSeats(departure: LockedDeparture): Seats {
  const { seats, taken, singles, singlesTaken } = departure;
  return { seats: seats - taken, singles: singles === null ? Infinity : singles - singlesTaken };
}

export const fits = (requested: Seats, free: Seats): boolean =>
  requested.seats <= free.seats && requested.singles <= free.singles;

export const without = (free: Seats, taken: Seats): Seats => ({
  seats: free.seats - taken.seats,
  singles: free.singles - taken.singles,
});

/**
 * Refuses a newcomer the free seats that waiting parties are owed: those that fit, in order of
 * arrival. Null where nothing is owed; then the `seatConstraints` decide alone.
 */
export function refuseOwed(
  departure: LockedDeparture,
  requested: Seats,
): "too-few-seats" | "too-few-singles" | null {
  let free = freeSeats(departure);
  if (free.seats <= 0 || (requested.seats <= 0 && requested.singles <= 0)) return null;
  let owed = false;
  for (const party of departure.waiting) {
    if (!fits(party, free)) continue;
    free = without(free, party);
    owed = true;
  }
  if (!owed || fits(requested, free)) return null;
  return requested.seats > free.seats ? "too-few-seats" : "too-few-singles";
}

type WaitingParty = Seats & { id: string; email: string; name: string };

/** The parties that wait for a departure, in order of arrival, as a column. It must be locked. */
const waitingParties = (departureId: string) => sql<WaitingParty[]>`ARRAY(
  SELECT jsonb_build_object('id', id, 'email', email, 'name', name, 'seats', party, 'singles', singles)
  FROM waitlist_entries WHERE departure_id = ${departureId} AND state = 'waiting' AND reminds
    AND quiet_import_id IS NULL ORDER BY place)`;

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

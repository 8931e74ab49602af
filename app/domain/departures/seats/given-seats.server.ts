import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { Seats } from "../departure.ts";

/** Seats and single rooms that a departure lacks for the bookings of an import. */
export type LackingSeats = Seats & { departureId: string };

/** Gives departures what they lack, in the order in which departures are locked. */
export async function giveLackingSeats(
  tx: DatabaseTransaction,
  lacking: readonly LackingSeats[],
  importId: string,
): Promise<void> {
  if (lacking.length === 0) return;
  await tx
    .insertInto("givenSeats")
    .values(
      lacking
        .toSorted((one, other) => (one.departureId < other.departureId ? -1 : 1))
        .map(({ departureId, seats, singles }) => ({ departureId, seats, singles, importId })),
    )
    .execute();
  await change(tx, importId, 1);
}

/** Takes back what an import gave; the database refuses to take seats that are sold by now. */
export async function takeGivenSeats(tx: DatabaseTransaction, importId: string): Promise<void> {
  await change(tx, importId, -1);
  await tx.deleteFrom("givenSeats").where("importId", "=", importId).execute();
}

/** A newer version, because of open pages; it counts as touched only if it was before. */
async function change(tx: DatabaseTransaction, importId: string, sign: 1 | -1): Promise<void> {
  await sql`SELECT FROM departures WHERE id IN (SELECT departure_id FROM given_seats WHERE import_id = ${importId})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  await sql`
    UPDATE departures SET seats = departures.seats + ${sign}::int * given.seats,
      singles = departures.singles + ${sign}::int * given.singles, version = version + 1,
      import_version = import_version + (version = import_version)::int
    FROM given_seats AS given WHERE given.departure_id = departures.id AND given.import_id = ${importId}`.execute(
    tx,
  );
}

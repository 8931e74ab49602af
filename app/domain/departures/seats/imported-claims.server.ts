import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#app/db/database.server.ts";
import type { Seats } from "../departure.ts";

/** Seats of an imported booking. */
export type ImportedClaim = Seats & {
  bookingId: string;
  departureId: string;
  confirmed: boolean;
  /** When it was booked. */ beganAt: Date;
};

/** Claims of one statement. */
const batch = 1_000;

/**
 * Claims seats that were sold before, under the constraints of all others, in the order in which
 * departures are locked. Nobody is told that a departure runs by it.
 */
export async function claimImported(
  tx: DatabaseTransaction,
  claims: readonly ImportedClaim[],
  importedAt: Date,
): Promise<void> {
  const inOrder = claims.toSorted((one, other) => (one.departureId < other.departureId ? -1 : 1));
  for (let from = 0; from < inOrder.length; from += batch)
    await insertClaims(tx, inOrder.slice(from, from + batch));
  await tx
    .updateTable("departures")
    .set({ guaranteedMailedAt: importedAt })
    .where(
      "id",
      "=",
      sql<string>`ANY(${[...new Set(claims.map((claim) => claim.departureId))]}::uuid[])`,
    )
    .where("guaranteedMailedAt", "is", null)
    .where("confirmed", ">=", sql<number>`least`)
    .execute();
}

async function insertClaims(tx: DatabaseTransaction, claims: readonly ImportedClaim[]) {
  await sql`
    INSERT INTO seat_claims (departure_id, kind, seats, singles, confirmed, booking_id, began_at, late_reason)
    SELECT "departureId", 'booking', seats, singles, confirmed, "bookingId", "beganAt",
      CASE WHEN sale_day("beganAt") > (SELECT closes_on FROM departure_terms AS terms WHERE terms.id = "departureId")
        THEN 'Imported' ELSE '' END
    FROM jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) AS claim ("departureId" uuid, seats int, singles int,
      confirmed boolean, "bookingId" uuid, "beganAt" timestamptz)
    ORDER BY "departureId"`.execute(tx);
}

/** Seats that bookings of an import hold, and how many they are. */
export function readImportedClaims(bookingIds: readonly string[], database: Database) {
  return database
    .selectFrom("seatClaims")
    .select(["bookingId", "departureId", "seats", "singles"])
    .where("bookingId", "=", anyOf(bookingIds))
    .where("releasedAt", "is", null)
    .execute();
}

/**
 * Deletes the claims of bookings that get others in the same transaction; returns them as JSON by
 * booking id, for `restoreImportedClaims`. Departures are locked in the order of their ids.
 */
export async function takeImportedClaims(
  tx: DatabaseTransaction,
  bookingIds: readonly string[],
): Promise<Map<string, string>> {
  const ids = anyOf(bookingIds);
  await sql`SELECT FROM departures WHERE id IN (SELECT departure_id FROM seat_claims WHERE booking_id = ${ids})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<{ id: string; copy: string }>`
    WITH taken AS (DELETE FROM seat_claims WHERE booking_id = ${ids} RETURNING *)
    SELECT booking_id AS id, jsonb_agg(to_jsonb(taken))::text AS copy FROM taken GROUP BY booking_id`.execute(
    tx,
  );
  return new Map(rows.map(({ id, copy }) => [id, copy]));
}

/** Gives bookings without claims those that they had, while there are seats. */
export async function restoreImportedClaims(
  tx: DatabaseTransaction,
  copies: readonly string[],
): Promise<void> {
  await sql`INSERT INTO seat_claims SELECT claim.* FROM unnest(${[...copies]}::jsonb[]) AS copy,
    jsonb_populate_recordset(NULL::seat_claims, copy) AS claim ORDER BY departure_id`.execute(tx);
}

const anyOf = (ids: readonly string[]) => sql<string>`ANY(${[...ids]}::uuid[])`;

/** Departures of which fewer seats or single rooms are held now than before. */
export function freedDepartures(before: readonly HeldSeats[], now: readonly HeldSeats[]): string[] {
  const held = (claims: readonly HeldSeats[] = []) => ({
    seats: claims.reduce((sum, { seats }) => sum + seats, 0),
    singles: claims.reduce((sum, { singles }) => sum + singles, 0),
  });
  const heldNow = Map.groupBy(now, ({ departureId }) => departureId);
  return [...Map.groupBy(before, ({ departureId }) => departureId)]
    .filter(([departureId, claims]) => {
      const [was, is] = [held(claims), held(heldNow.get(departureId))];
      return is.seats < was.seats || is.singles < was.singles;
    })
    .map(([departureId]) => departureId);
}

type HeldSeats = Seats & { departureId: string };

/**
 * Customers of departures that ran only by the import of this moment are told when they run again.
 * Where enough others have confirmed since, nobody is told because of a take-back.
 */
export async function forgetGuaranteed(tx: DatabaseTransaction, importedAt: Date): Promise<void> {
  await tx
    .updateTable("departures")
    .set({ guaranteedMailedAt: null })
    .where("guaranteedMailedAt", "=", importedAt)
    .where("confirmed", "<", sql<number>`least`)
    .execute();
}

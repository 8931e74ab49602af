import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
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

/** Customers of departures that run only by the import of this moment are told when they run again. */
export async function forgetGuaranteed(tx: DatabaseTransaction, importedAt: Date): Promise<void> {
  await tx
    .updateTable("departures")
    .set({ guaranteedMailedAt: null })
    .where("guaranteedMailedAt", "=", importedAt)
    .execute();
}

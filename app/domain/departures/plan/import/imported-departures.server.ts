import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#app/db/database.server.ts";
import type { WrittenDeparture } from "#app/db/fields/written-fields.ts";
import type { RatesInput } from "#app/domain/deals/manage/form/rate-fields.ts";
import { saveRates } from "../rates.server.ts";

/** The departures of these deals, with what is left of each. */
export function departuresOfDeals(dealIds: readonly string[], database: Database) {
  return database
    .selectFrom("departures")
    .select(["id", "packageId as dealId", "startsOn", "status"])
    .select(["seats", "taken", "singles", "singlesTaken"])
    .select(
      sql<number>`(SELECT coalesce(sum(seats), 0)::int FROM given_seats WHERE departure_id = departures.id)`.as(
        "givenSeats",
      ),
    )
    .where("packageId", "=", sql<string>`ANY(${[...dealIds]}::text[])`)
    .execute();
}

/** A departure as an import brings it. */
export type OldDeparture = WrittenDeparture & { id: string; dealId: string; rates: RatesInput };

export async function insertImportedDepartures(
  tx: DatabaseTransaction,
  departures: readonly OldDeparture[],
  importId: string,
): Promise<void> {
  for (const { rates, dealId, ...departure } of departures) {
    await tx
      .insertInto("departures")
      .values({ ...departure, packageId: dealId, importId })
      .execute();
    await saveRates(tx, { dealId, departureId: departure.id }, rates);
  }
}

/**
 * Deletes the departures of an import; false if somebody has changed one, holds seats on it or waits
 * for it.
 */
export async function deleteImportedDepartures(
  tx: DatabaseTransaction,
  importId: string,
): Promise<boolean> {
  const { rows } = await sql<{ touched: boolean }>`
    SELECT version > import_version OR EXISTS (SELECT FROM seat_claims WHERE departure_id = departures.id)
      OR EXISTS (SELECT FROM waitlist_entries WHERE departure_id = departures.id) AS touched
    FROM departures WHERE import_id = ${importId} FOR UPDATE`.execute(tx);
  if (rows.some(({ touched }) => touched)) return false;
  await tx.deleteFrom("departures").where("importId", "=", importId).execute();
  return true;
}

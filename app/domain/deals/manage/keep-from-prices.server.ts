import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { keepFromPrice } from "#app/db/keep-from-price.server.ts";
import { saleOf } from "#app/db/sale-of.ts";

/**
 * Keeps the price of each deal that departures, or the days that pass, have changed. One transaction
 * each: bookings wait for one deal at most, and the rates are read after its lock.
 */
export async function keepFromPrices(): Promise<void> {
  for (const id of await outdatedDeals())
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom("packages").select("id").where("id", "=", id).forNoKeyUpdate().execute();
      await keepFromPrice(tx, id);
    });
}

/** Both conditions are those of an index (0066_from_prices.sql). */
async function outdatedDeals(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT packages.id FROM packages, LATERAL ${saleOf} AS sale
    WHERE archived_at IS NULL AND (departs = 'fixed' OR joined_text(seasons) ~ '\\d{4}-')
      AND packages.from_cents IS DISTINCT FROM sale.from_cents
    UNION
    SELECT id FROM packages WHERE archived_at IS NULL AND from_cents IS NOT NULL
      AND valid_until < (now() AT TIME ZONE 'America/New_York')::date
    ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

import { sql } from "kysely";
import { addJob } from "#app/db/add-job.server.ts";
import { db, type Database } from "#app/db/database.server.ts";
import { updateWasPrices } from "#app/db/fields/was-prices.server.ts";
import { updateSale, currentSale } from "#app/db/fields/update-sale.server.ts";

/**
 * Updates deals whose sale changed through departures or passing days. One transaction each, so
 * that bookings wait for one deal only.
 */
export async function updateSales(): Promise<void> {
  for (const id of await outdatedDeals()) await updateSaleOf(id);
}

/** Updates the sale of one deal or of all, and announces the change to cached pages once. */
export async function announceSale(dealId?: string): Promise<void> {
  await (dealId === undefined ? updateSales() : updateSaleOf(dealId));
  await sql`NOTIFY content_changed, 'packages'`.execute(db);
}

async function updateSaleOf(id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom("packages").select("id").where("id", "=", id).forNoKeyUpdate().execute();
    await updateSale(tx, id);
  });
}

/** Earlier prices that may or may not be shown any more, since a day has passed. */
export async function updateAllWasPrices(): Promise<void> {
  await updateWasPrices(db);
}

/** Ended offers per run; the next run continues. */
const maxEnded = 1_000;

/** Both conditions are those of an index (0066_from_prices.sql). */
async function outdatedDeals(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT packages.id FROM packages, LATERAL ${currentSale} AS sale
    WHERE archived_at IS NULL AND (departs = 'fixed' OR joined_text(seasons) ~ '\\d{4}-')
      AND (packages.from_cents, packages.next_start) IS DISTINCT FROM (sale.from_cents, sale.next_start)
    UNION
    (SELECT id FROM packages WHERE archived_at IS NULL AND from_cents IS NOT NULL
      AND valid_until < (now() AT TIME ZONE 'America/New_York')::date
    -- The order makes PostgreSQL use the index: it would expect far more rows.
    ORDER BY valid_until LIMIT ${maxEnded})
    ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Also started by the database, for one deal (0094_announced_sales.sql). */
export const announceSaleJob = "announce-sale";

/**
 * Keeps prices and next departures, and shows them, as soon as the caller's transaction commits: for
 * staff who change departures and then look at the site.
 */
export async function wakeSales(tx: Database): Promise<void> {
  await addJob(tx, announceSaleJob, {}, { attempts: 1 });
}

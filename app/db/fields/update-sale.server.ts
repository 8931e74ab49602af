import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Database } from "../database.server.ts";
import { isShownSample } from "./is-shown-sample.ts";
import { updateWasPrices } from "./was-prices.server.ts";

/** See 0066_from_prices.sql. */
type Sale = {
  /** The next departure on sale; null without fixed dates. */ nextStart: string | null;
  /** The lowest price per person for two who share; null if they can't book. */
  fromCents: number | null;
};

/** SQL: the sale of each row of `packages`, as a table. */
export const currentSale: RawBuilder<Sale> = sql`sale_of(packages.id, packages.departs, packages.price_cents,
  packages.valid_until, packages.seasons, packages.from_party)`;

/**
 * Updates the lowest price and the next departure on sale of one deal, which must be locked, or of
 * all: filters and orders read them. Another price than before is history from then on.
 */
export async function updateSale(tx: Database, id?: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    WITH now AS (
      SELECT packages.id, sale.next_start, CASE WHEN archived_at IS NULL THEN sale.from_cents END AS from_cents,
        packages.from_cents AS before_cents, priced_at
      FROM packages, LATERAL ${currentSale} AS sale
      WHERE ${id === undefined ? sql`TRUE` : sql`packages.id = ${id}`}
    ), changed AS (
      UPDATE packages SET from_cents = now.from_cents, next_start = now.next_start,
        priced_at = CASE WHEN now.from_cents IS DISTINCT FROM now.before_cents
          THEN greatest(clock_timestamp(), now.priced_at) ELSE now.priced_at END
      FROM now
      WHERE packages.id = now.id
        AND (packages.from_cents, packages.next_start) IS DISTINCT FROM (now.from_cents, now.next_start)
      RETURNING packages.id, now.before_cents, now.priced_at, packages.priced_at AS until_at
    ), ended AS (
      INSERT INTO price_history (package_id, price_cents, from_at, until_at)
      SELECT id, before_cents, priced_at, until_at FROM changed
      WHERE before_cents IS NOT NULL AND priced_at < until_at
    )
    SELECT id FROM changed WHERE priced_at < until_at`.execute(tx);
  await updateWasPrices(
    tx,
    rows.map(({ id }) => id),
  );
}

/**
 * Takes the price from those of these samples that visitors don't see: it was charged to nobody, so it
 * is no history. A statement of its own, since one that changes a price announces nothing to pages.
 */
export async function dropHiddenPrices(tx: Database, of: RawBuilder<SqlBool>): Promise<void> {
  await sql`UPDATE packages SET from_cents = NULL WHERE NOT ${isShownSample} AND ${of}`.execute(tx);
}

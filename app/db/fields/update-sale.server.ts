import { sql, type RawBuilder } from "kysely";
import type { Database } from "../database.server.ts";

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
 * all: filters and orders read them.
 */
export async function updateSale(tx: Database, id?: string): Promise<void> {
  await sql`
    UPDATE packages SET from_cents = now.from_cents, next_start = now.next_start
    FROM (SELECT packages.id, sale.from_cents, sale.next_start FROM packages, LATERAL ${currentSale} AS sale
      WHERE ${id === undefined ? sql`TRUE` : sql`packages.id = ${id}`}) AS now
    WHERE packages.id = now.id
      AND (packages.from_cents, packages.next_start) IS DISTINCT FROM (now.from_cents, now.next_start)`.execute(
    tx,
  );
}

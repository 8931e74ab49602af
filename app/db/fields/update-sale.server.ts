import { sql } from "kysely";
import type { Database } from "../database.server.ts";
import { saleOf } from "./sale-of.ts";

/**
 * Updates the lowest price and the next departure on sale of one deal, which must be locked, or of
 * all: filters and orders read them.
 */
export async function updateSale(tx: Database, id?: string): Promise<void> {
  await sql`
    UPDATE packages SET from_cents = now.from_cents, next_start = now.next_start
    FROM (SELECT packages.id, sale.from_cents, sale.next_start FROM packages, LATERAL ${saleOf} AS sale
      WHERE ${id === undefined ? sql`TRUE` : sql`packages.id = ${id}`}) AS now
    WHERE packages.id = now.id
      AND (packages.from_cents, packages.next_start) IS DISTINCT FROM (now.from_cents, now.next_start)`.execute(
    tx,
  );
}

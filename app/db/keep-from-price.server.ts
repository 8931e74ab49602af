import { sql } from "kysely";
import type { Database } from "./database.server.ts";
import { saleOf } from "./sale-of.ts";

/** Keeps the price at which a deal, or each deal, is on sale now, for filters and orders. A deal must be locked before. */
export async function keepFromPrice(tx: Database, id?: string): Promise<void> {
  await sql`
    UPDATE packages SET from_cents = now.from_cents
    FROM (SELECT packages.id, sale.from_cents FROM packages, LATERAL ${saleOf} AS sale
      WHERE ${id === undefined ? sql`TRUE` : sql`packages.id = ${id}`}) AS now
    WHERE packages.id = now.id AND packages.from_cents IS DISTINCT FROM now.from_cents`.execute(tx);
}

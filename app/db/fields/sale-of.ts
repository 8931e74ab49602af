import { type RawBuilder, sql } from "kysely";

/** See 0066_from_prices.sql. */
type Sale = {
  /** The next departure on sale; null without fixed dates. */ nextStart: string | null;
  /** The lowest price per person for two who share; null if they can't book. */
  fromCents: number | null;
};

/** SQL: the sale of each row of `packages`, as a table. */
export const saleOf: RawBuilder<Sale> = sql`sale_of(packages.id, packages.departs, packages.price_cents,
  packages.valid_until, packages.seasons, packages.from_party)`;

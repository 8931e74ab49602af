import { type RawBuilder, sql } from "kysely";

/** See 0066_from_prices.sql. */
type Sale = {
  /** The next departure on sale, of a deal with fixed dates. */ nextStart: string | null;
  /** The lowest price a person at which two who share can book; null if they can't. */
  fromCents: number | null;
};

/** SQL: the sale of each row of `packages`, as a table. */
export const saleOf: RawBuilder<Sale> = sql`sale_of(packages.id, packages.departs, packages.price_cents,
  packages.valid_until, packages.seasons, packages.from_party)`;

import { type RawBuilder, sql } from "kysely";

/**
 * SQL: each destination on sale once, as a table `(destination)`. DISTINCT would read an index entry
 * of every deal; this reads one of each destination.
 */
export const placesOnSale: RawBuilder<{ destination: string }> = sql`(
  WITH RECURSIVE place AS (
    (SELECT destination FROM packages WHERE archived_at IS NULL ORDER BY destination LIMIT 1)
    UNION ALL
    SELECT next.destination FROM place, LATERAL (
      SELECT destination FROM packages WHERE archived_at IS NULL AND destination > place.destination ORDER BY destination LIMIT 1
    ) AS next
  )
  SELECT destination FROM place)`;

import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";

/** See 0059_shown_sales.sql. */
type Sale = { nextStart: string | null; fromCents: number | null };

/**
 * A card's columns, named as in `DealSummary`. Only this folder and db know the table's name,
 * packages.
 */
export function selectSummaries(database: Database) {
  return database
    .selectFrom("packages")
    .innerJoinLateral(
      sql<Sale>`sale_of(packages.id, packages.departs, packages.price_cents)`.as("sale"),
      (join) => join.onTrue(),
    )
    .select(["sale.nextStart", "sale.fromCents"])
    .select([
      "packages.id",
      "packages.title",
      "packages.destination",
      "packages.duration",
      "packages.rating",
      "packages.reviews",
      "packages.priceCents",
      "packages.originalPriceCents",
      "packages.validUntil",
      "packages.tags",
      "packages.imageUrl",
      "packages.imageDescription",
    ])
    .select(sql<string[]>`packages.highlights[1:4]`.as("highlights"));
}

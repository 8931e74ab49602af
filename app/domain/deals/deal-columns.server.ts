import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import { saleOf } from "#app/db/sale-of.ts";

/**
 * A card's columns, named as in `DealSummary`. Only this folder and db know the table's name,
 * packages.
 */
export function selectSummaries(database: Database) {
  return database
    .selectFrom("packages")
    .innerJoinLateral(saleOf.as("sale"), (join) => join.onTrue())
    .select(["sale.nextStart", "sale.fromCents"])
    .select([
      "packages.id",
      "packages.title",
      "packages.destination",
      "packages.duration",
      "packages.pace",
      "packages.flightsIncluded",
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

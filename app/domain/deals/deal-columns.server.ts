import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";

/** The columns of a card, under the names of `DealSummary`. Only this folder and db know that the table is called packages. */
export function selectSummaries(database: Database) {
  return database
    .selectFrom("packages")
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

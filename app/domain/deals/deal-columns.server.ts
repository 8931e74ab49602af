import { sql } from "kysely";
import { praiseColumns } from "#app/db/fields/praise-columns.ts";
import { hasRoomsColumn } from "#app/db/fields/has-rooms-column.ts";
import type { Database } from "#app/db/database.server.ts";

/**
 * A card's columns, named as in `DealSummary`. Only this folder and db know the table's name,
 * packages.
 */
export function selectSummaries(database: Database) {
  return database
    .selectFrom("packages")
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
      "packages.fromCents",
      "packages.nextStart",
      "packages.validUntil",
      "packages.extendedFrom",
      "packages.tags",
      "packages.imageUrl",
      "packages.imageDescription",
    ])
    .select(praiseColumns)
    .select([
      sql<string[]>`packages.highlights[1:4]`.as("highlights"),
      hasRoomsColumn.as("hasRooms"),
    ]);
}

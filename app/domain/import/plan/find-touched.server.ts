import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";

/** Those of these bookings that somebody has mailed, paid or changed since they were imported. */
export async function findTouched(
  bookingIds: readonly string[],
  database: Database,
): Promise<Set<string>> {
  if (bookingIds.length === 0) return new Set();
  const rows = await database
    .selectFrom("touchedImports")
    .select("id")
    .where("id", "=", sql<string>`ANY(${[...bookingIds]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

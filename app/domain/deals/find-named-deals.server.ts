import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";

/** Lower case, and each gap one space: how titles are compared. */
export const comparedTitle = (title: string): string =>
  title.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** The deals that have one of these texts as their id or title, archived ones too, by id. */
export function findNamedDeals(
  names: readonly string[],
  database: Database,
): Promise<{ id: string; title: string }[]> {
  const title = sql<string>`lower(regexp_replace(trim(title), '\\s+', ' ', 'g'))`;
  return database
    .selectFrom("packages")
    .select(["id", "title"])
    .where(({ or, eb }) =>
      or([eb("id", "in", [...names]), eb(title, "in", names.map(comparedTitle))]),
    )
    .orderBy("id")
    .execute();
}

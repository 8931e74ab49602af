import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import { typedLine } from "#app/values/text/typed-line.ts";

/** As typed in a spreadsheet: lower case, plain apostrophes and dashes, no invisible marks. */
export const comparedTitle = (title: string): string => typedLine(title).toLowerCase();

/** The deals that have one of these texts as their id or title, archived ones too, by id. */
export function findNamedDeals(
  names: readonly string[],
  database: Database,
): Promise<{ id: string; title: string }[]> {
  const title = sql<string>`lower(translate(regexp_replace(trim(title), '\\s+', ' ', 'g'),
    '‘’ʼ‐‑–—', '''''''----'))`;
  return database
    .selectFrom("packages")
    .select(["id", "title"])
    .where(({ or, eb }) =>
      or([eb("id", "in", [...names]), eb(title, "in", names.map(comparedTitle))]),
    )
    .orderBy("id")
    .execute();
}

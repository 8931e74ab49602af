import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Figure } from "#app/values/figure.ts";

/** Public posts now and a month before `today` (YYYY-MM-DD in New York). */
export async function postFigures(_viewer: Staff, today: string): Promise<Figure> {
  const { rows } = await sql<Figure>`
    SELECT
      count(*) FILTER (WHERE published_at <= now()) AS now,
      count(*) FILTER (WHERE published_on <= ${today}::date - interval '1 month') AS before
    FROM blog_posts`.execute(db);
  return rows[0] ?? { now: 0, before: 0 };
}

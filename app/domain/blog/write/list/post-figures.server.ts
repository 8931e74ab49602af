import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Figure } from "#app/values/text/figure.ts";

/**
 * Public posts now and a month before `today` (YYYY-MM-DD in New York). Both are counted by
 * `published_at`, whose index is far smaller than the posts.
 */
export async function postFigures(_viewer: Staff, today: string): Promise<Figure> {
  const { rows } = await sql<Figure>`
    SELECT
      count(*) FILTER (WHERE published_at <= now()) AS now,
      count(*) FILTER (
        WHERE published_at < (${today}::date - interval '1 month' + interval '1 day') AT TIME ZONE 'America/New_York'
      ) AS before
    FROM blog_posts`.execute(db);
  return rows[0] ?? { now: 0, before: 0 };
}

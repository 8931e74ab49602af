import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Figure } from "#app/values/text/figure.ts";

/** Number of questions now and a month ago. */
export async function faqTotal(_viewer: Viewer): Promise<Figure> {
  const { rows } = await sql<Figure>`
    SELECT count(*) AS now, count(*) FILTER (WHERE created_at < now() - interval '1 month') AS before FROM faqs`.execute(
    db,
  );
  return rows[0] ?? { now: 0, before: 0 };
}

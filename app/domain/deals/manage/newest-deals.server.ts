import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { Figure } from "#app/values/figure.ts";
import { dealsBefore } from "./deal-figures.server.ts";

/** The newest deals that are not archived (spec §7: packages by created_at). */
export function newestDeals(
  _viewer: SuperAdmin,
  limit: number,
): Promise<{ id: string; title: string; priceCents: number; rating: number }[]> {
  return db
    .selectFrom("packages")
    .where("archivedAt", "is", null)
    .select(["id", "title", "priceCents", "rating"])
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Number of unarchived deals now and a month ago. */
export async function dealTotal(_viewer: SuperAdmin): Promise<Figure> {
  const { rows } = await sql<Figure>`
    SELECT (SELECT count(*) FROM packages WHERE archived_at IS NULL) AS now, ${dealsBefore(sql`true`)} AS before`.execute(
    db,
  );
  return rows[0] ?? { now: 0, before: 0 };
}

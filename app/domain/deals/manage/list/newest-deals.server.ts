import { db } from "#app/db/database.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";

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

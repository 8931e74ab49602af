import { db } from "#app/db/database.server.ts";

/** Every deal on sale, by id, with its last change, for the sitemap. */
export async function listedDeals(): Promise<{ id: string; changedAt: Date }[]> {
  return db
    .selectFrom("packages")
    .select(["id", "updatedAt as changedAt"])
    .where("archivedAt", "is", null)
    .orderBy("id")
    .execute();
}

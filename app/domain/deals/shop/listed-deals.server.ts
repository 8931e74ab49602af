import { db } from "#app/db/database.server.ts";

/** Every deal on sale, by id, with the moment it was last changed: for the sitemap. */
export async function listedDeals(): Promise<{ id: string; changedAt: Date }[]> {
  return db.selectFrom("packages").select(["id", "updated_at as changedAt"]).where("archived_at", "is", null).orderBy("id").execute();
}

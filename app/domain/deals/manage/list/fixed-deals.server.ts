import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";

/** How many deals a form lists to choose from. */
const maxListed = 200;

/** Deals that depart on fixed dates, by title, at most 200; archived ones are left out. */
export function fixedDeals(_viewer: Staff): Promise<{ id: string; title: string }[]> {
  return db
    .selectFrom("packages")
    .select(["id", "title"])
    .where("departs", "=", "fixed")
    .where("archivedAt", "is", null)
    .orderBy("title")
    .orderBy("id")
    .limit(maxListed)
    .execute();
}

import type { Database } from "#app/db/database.server.ts";
import { readOn } from "#app/db/lists/read-on.server.ts";

type ImageOut = Awaited<ReturnType<typeof imagesAfter>>[number];

/** Every uploaded picture that the site uses, by id. */
export const imagesOut = (from: Database) =>
  readOn<ImageOut>((last, limit) => imagesAfter(from, last?.id ?? "", limit));

const imagesAfter = (from: Database, id: string, limit: number) =>
  from
    .selectFrom("media")
    .select(["id", "width", "height", "forAgency", "dealId", "postSlug", "contentEntry", "alt"])
    .where("unattachedSince", "is", null)
    .where("id", ">", id)
    .orderBy("id")
    .limit(limit)
    .execute();

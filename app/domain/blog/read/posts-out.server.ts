import type { Database } from "#app/db/database.server.ts";
import { readOn } from "#app/db/lists/read-on.server.ts";

type PostOut = Awaited<ReturnType<typeof postsAfter>>[number];

/** Every post, drafts too, by its address. */
export const postsOut = (from: Database) =>
  readOn<PostOut>((last, limit) => postsAfter(from, last?.slug ?? "", limit));

const postsAfter = (from: Database, slug: string, limit: number) =>
  from
    .selectFrom("blogPosts")
    .select(["slug", "title", "author", "category", "tags", "excerpt", "content", "publishedAt"])
    .select(["imageUrl", "imageDescription"])
    .where("slug", ">", slug)
    .orderBy("slug")
    .limit(limit)
    .execute();

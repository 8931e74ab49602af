import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { changeLike, type Liked, type Liking } from "./change-like.server.ts";
import { isOf } from "./likes.server.ts";
import type { Reader } from "../read/reader.server.ts";

/**
 * Likes a post: once per reader (account or browser), even with concurrent requests. Refused with a
 * `LikeRefusal`.
 */
export function likePost(viewer: Viewer, liking: Liking): Promise<Liked> {
  return changeLike(viewer, liking, (tx, reader) => insert(tx, reader, liking.slug));
}

/** An account takes precedence over its browser; a like made before signing in counts. */
async function insert(tx: DatabaseTransaction, reader: Reader, slug: string): Promise<void> {
  const { userId, readerHash } = reader;
  await tx
    .insertInto("blogLikes")
    .columns(["slug", "userId", "readerHash"])
    .expression((post) =>
      post
        .selectFrom("blogPosts")
        .select([
          "slug",
          sql<string | null>`${userId}::text`.as("userId"),
          sql<string | null>`${userId === null ? readerHash : null}::text`.as("readerHash"),
        ])
        .where("slug", "=", slug)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("blogLikes").select("id").where("slug", "=", slug).where(isOf(reader)),
            ),
          ),
        ),
    )
    .onConflict((like) => like.doNothing())
    .execute();
}

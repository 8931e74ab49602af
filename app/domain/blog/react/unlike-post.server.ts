import type { Viewer } from "#app/domain/people/viewer.ts";
import { changeLike, type Liked, type Liking } from "./change-like.server.ts";
import { isOf } from "./likes.server.ts";

/**
 * Removes a like by account or browser; no effect if there is none. Refused with a `LikeRefusal`.
 */
export function unlikePost(viewer: Viewer, liking: Liking): Promise<Liked> {
  return changeLike(viewer, liking, (tx, reader) =>
    tx.deleteFrom("blogLikes").where("slug", "=", liking.slug).where(isOf(reader)).execute(),
  );
}

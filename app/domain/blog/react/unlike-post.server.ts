import type { Viewer } from "#app/domain/people/viewer.ts";
import { changeLike, type Liked, type Liking } from "./change-like.server.ts";
import { isOf } from "./likes.server.ts";

/** Takes a like back, whichever way the reader gave it; where there is none, nothing happens. Refused with a `LikeRefusal`. */
export function unlikePost(viewer: Viewer, liking: Liking): Promise<Liked> {
  return changeLike(viewer, liking, (tx, reader) =>
    tx.deleteFrom("blogLikes").where("slug", "=", liking.slug).where(isOf(reader)).execute(),
  );
}

import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import { readMinutes } from "#app/values/text/read-time.ts";
import type { EditedPost, PostInput } from "./form/edited-post.ts";
import { cleanBody } from "../read/post-body.server.ts";
import type { Post } from "../post.ts";

/**
 * The post as readers would see it after saving. `saved` is the stored post, null for a new one.
 */
export function previewPost(
  _viewer: Staff,
  { post, saved }: { post: PostInput; saved: EditedPost | null },
): Post {
  const { publication, ...same } = post;
  const content = cleanBody(post.content);
  const publishedOn =
    publication.state === "scheduled" && publication.day !== ""
      ? publication.day
      : businessDay(saved?.publishedAt ?? new Date());
  return { ...same, content, publishedOn, readMinutes: readMinutes(content) };
}

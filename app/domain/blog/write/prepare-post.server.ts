import { cleanBody } from "#app/platform/sanitise-html.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import { wordsOf, readMinutes } from "#app/values/text/read-time.ts";
import type { Post } from "../post.ts";
import type { PostInput, EditedPost } from "./form/edited-post.ts";

/**
 * Sanitizes a form's post. One to be published is refused as 'empty' without text, or 'undescribed'
 * if its picture has no alternative text.
 */
export function preparePost(
  given: PostInput,
): { ok: true; post: PostInput } | { ok: false; reason: "empty" | "undescribed" } {
  const post = { ...given, content: cleanBody(given.content) };
  if (given.publication.state === "draft") return { ok: true, post };
  if (wordsOf(post.content) === 0) return { ok: false, reason: "empty" };
  if (post.imageUrl !== null && post.imageDescription === "")
    return { ok: false, reason: "undescribed" };
  return { ok: true, post };
}

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

/** A form's post as columns, with its sanitized text; publication is decided elsewhere. */
export function postRow({ publication: _, ...post }: PostInput) {
  return { ...post, readMinutes: readMinutes(post.content) };
}

import { wordsOf } from "#app/values/text/read-time.ts";
import type { PostInput } from "./form/edited-post.ts";
import { cleanBody } from "../read/post-body.server.ts";

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

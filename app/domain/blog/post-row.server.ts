import { readMinutes } from "#app/values/text/read-time.ts";
import type { PostInput } from "./write/form/edited-post.ts";

/** A form's post as columns, with its sanitized text; publication is decided elsewhere. */
export function postRow(post: PostInput) {
  return {
    title: post.title,
    excerpt: post.excerpt,
    category: post.category,
    tags: post.tags,
    author: post.author,
    poster: post.poster,
    imageUrl: post.imageUrl,
    imageDescription: post.imageDescription,
    content: post.content,
    readMinutes: readMinutes(post.content),
  };
}

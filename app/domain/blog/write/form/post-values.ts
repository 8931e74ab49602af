import { writeList } from "#app/values/forms/typed-text.ts";
import type { PostInput } from "./edited-post.ts";
import type { PostField } from "./post-form.ts";

/** The form's fields as text, by name. */
export type PostValues = Readonly<Record<string, string>>;

/** The values of a new post's form: its idempotency key, author and a default poster. */
export function blankPostValues({ key, author }: { key: string; author: string }): PostValues {
  return { key, author, poster: "santorini", state: "draft" };
}

/** A post as form values. */
export function postValues(post: PostInput): Record<PostField, string> {
  const { publication } = post;
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    category: post.category,
    tags: writeList(post.tags),
    author: post.author,
    poster: post.poster,
    imageUrl: post.imageUrl ?? "",
    imageDescription: post.imageDescription,
    content: post.content,
    state: publication.state,
    publishDay: publication.state === "scheduled" ? publication.day : "",
    publishTime: publication.state === "scheduled" ? publication.time : "",
  };
}

import type { Post } from "#app/domain/blog/post.ts";
import type { EditorAnswer } from "../shell/editor-answer.ts";

/** A post's form as it comes back instead of being saved; `preview` is the post as readers would see it, where that was asked for. */
export type PostFormAnswer = EditorAnswer & { preview?: Post };

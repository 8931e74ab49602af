import type { Post } from "#app/domain/blog/post.ts";
import type { EditorAnswer } from "../../shell/editor/editor-answer.ts";

/** A returned post form; `preview` is the post for readers, if requested. */
export type PostFormAnswer = EditorAnswer & { preview?: Post };

import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { readEditedPost } from "#app/domain/blog/write/edited-posts.server.ts";
import { postParts } from "#app/domain/blog/write/post-differences.ts";
import { postValues, type PostValues } from "#app/domain/blog/write/post-values.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { fingerprintParts } from "#app/domain/command/merge-versions.server.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { PostAtDesk } from "./post-at-desk.ts";

/** The form of a post, filled in, and where the post stands; 404 with neither where there is none. Not thrown: a form that comes back from a post deleted meanwhile keeps its page. */
export async function readPostToEdit(viewer: Staff, { id }: { id: string }) {
  const found = isUuid(id) ? await readEditedPost(viewer, id) : null;
  const none: PostValues = {};
  if (!found) return data({ post: null, values: none }, { status: 404 });
  const { title, slug, publication, publishedAt, version } = found;
  const post: PostAtDesk = { id, title, slug, status: publication.state, publishedAt };
  // The key is for the case that the post is deleted meanwhile, and what was typed saved as a new one.
  const shown = postValues(found);
  const opened = fingerprintParts(postParts(shown));
  const values: PostValues = { ...shown, key: randomUUID(), version: String(version), opened };
  return data({ post, values });
}

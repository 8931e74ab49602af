import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { readEditedPost } from "#app/domain/blog/write/edited-posts.server.ts";
import { postParts } from "#app/domain/blog/write/form/post-differences.ts";
import { postValues, type PostValues } from "#app/domain/blog/write/form/post-values.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { fingerprintParts } from "#app/domain/command/merge-versions.server.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { StaffPost } from "../staff-post.ts";

/**
 * A post as form values with its state; 404 with neither if missing. Not thrown, so that a form of
 * a deleted post keeps its page.
 */
export async function readPostToEdit(viewer: Staff, { id }: { id: string }) {
  const found = isUuid(id) ? await readEditedPost(viewer, id) : null;
  const none: PostValues = {};
  if (!found) return data({ post: null, values: none }, { status: 404 });
  const { title, slug, publication, publishedAt, version } = found;
  const post: StaffPost = { id, title, slug, status: publication.state, publishedAt };
  // The key is for saving it as a new post if it gets deleted meanwhile.
  const shown = postValues(found);
  const opened = fingerprintParts(postParts(shown));
  const values: PostValues = { ...shown, key: randomUUID(), version: String(version), opened };
  return data({ post, values });
}

import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { readEditedPost } from "#app/domain/blog/write/edited-posts.server.ts";
import { blankPostValues, postFields } from "#app/domain/blog/write/form/post-fields.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { isUuid } from "#app/values/uuid.ts";
import { openRow } from "../../shell/editor/staff-editor.server.ts";
import type { StaffPost } from "../staff-post.ts";

/**
 * A post as form values with its state, a new one without an id; 404 with neither if missing. Not
 * thrown, so that a form of a deleted post keeps its page.
 */
export async function readPostToEdit(viewer: Staff, id: string | undefined) {
  if (id === undefined)
    return data({
      post: undefined,
      values: { key: randomUUID(), ...blankPostValues(viewer.name) },
    });
  const found = isUuid(id) ? await readEditedPost(viewer, id) : null;
  if (!found) return data({ post: null, values: {} }, { status: 404 });
  const { title, slug, publication, publishedAt, version } = found;
  const post: StaffPost = { id, title, slug, status: publication.state, publishedAt };
  return data({ post, values: openRow(postFields, { version, value: found }) });
}

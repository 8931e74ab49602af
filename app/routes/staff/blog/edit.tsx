import { data } from "react-router";
import { staffOf, writerOf } from "#app/auth/guards.server.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import { RowGone } from "../shell/editor/row-gone.tsx";
import { answerWithPictures } from "../shell/editor/with-pictures.server.ts";
import { usePortal } from "../shell/use-portal.ts";
import { postEditor, postPictures } from "./edit-post.server.ts";
import { PostEditor } from "./form/post-editor.tsx";
import type { StaffPost } from "./form/post-form.tsx";
import type { Route } from "./+types/edit";
import { randomUUID } from "node:crypto";
import { readEditedPost } from "#app/domain/blog/write/edited-posts.server.ts";
import { blankPostValues, postFields } from "#app/domain/blog/write/form/post-fields.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { openRow } from "../shell/editor/staff-editor.server.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export const handle = { takesFiles: true } satisfies PageHandle;

export const meta: Route.MetaFunction = staffMeta(
  ({ params: { postId } }) => (postId === undefined ? "Create New Blog Post" : "Edit Blog Post"),
  ({ params: { postId } }) =>
    postId === undefined ? "A new post, with its picture." : "A post with its text and picture.",
);

/** Without an id, a new post. */
export function loader({ context, params }: Route.LoaderArgs) {
  return readPostToEdit(staffOf(context), params.postId);
}

const writer = writerOf("blog");

export function action({ request, context, params: { postId: id } }: Route.ActionArgs) {
  if (id !== undefined && !isUuid(id)) throw data(null, { status: 404 });
  return answerWithPictures(postEditor, postPictures, writer(context), { id, request, context });
}

export default function EditPost({
  loaderData: { post, values },
  actionData,
}: Route.ComponentProps) {
  const list = usePortal().paths.blog;
  // If the post was deleted while editing, only the submitted form is left.
  if (post === null && !actionData)
    return (
      <RowGone
        title="Edit Blog Post"
        lede="This post is not there any more, or never was."
        list={{ label: "Manage Blog Content", to: list }}
        all="See all posts"
      />
    );
  return <PostEditor post={post} values={values} answer={actionData} />;
}

/**
 * A post as form values with its state, a new one without an id; 404 with neither if missing. Not
 * thrown, so that a form of a deleted post keeps its page.
 */
async function readPostToEdit(viewer: Staff, id: string | undefined) {
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

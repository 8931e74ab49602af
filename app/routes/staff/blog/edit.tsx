import { data } from "react-router";
import { staffOf } from "#app/auth/guards.server.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import { RowGone } from "../shell/editor/row-gone.tsx";
import { answerWithPictures } from "../shell/editor/with-pictures.server.ts";
import { usePortal } from "../shell/use-portal.ts";
import { postEditor, postPictures } from "./edit-post.server.ts";
import { PostEditor } from "./form/post-editor.tsx";
import { readPostToEdit } from "./form/read-post-to-edit.server.ts";
import type { Route } from "./+types/edit";

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

export function action({ request, context, params: { postId: id } }: Route.ActionArgs) {
  if (id !== undefined && !isUuid(id)) throw data(null, { status: 404 });
  return answerWithPictures(postEditor, postPictures, staffOf(context), { id, request, context });
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

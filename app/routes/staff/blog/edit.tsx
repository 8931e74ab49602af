import { staffOf } from "#app/auth/guards.server.ts";
import { PostEditor } from "./form/post-editor.tsx";
import { PostGone } from "./form/post-gone.tsx";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { answerPostForm } from "./form/answer-post-form.server.ts";
import { readPostToEdit } from "./form/read-post-to-edit.server.ts";
import type { Route } from "./+types/edit";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export const handle = { takesFiles: true } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Edit Blog Post",
    description: "A post with its text and picture.",
    noIndex: true,
  });

export function loader({ context, params }: Route.LoaderArgs) {
  return readPostToEdit(staffOf(context), { id: params.postId });
}

export function action({ request, context, params }: Route.ActionArgs) {
  return answerPostForm({ request, context }, { viewer: staffOf(context), postId: params.postId });
}

export default function EditPost({
  loaderData: { post, values },
  actionData,
}: Route.ComponentProps) {
  // If the post was deleted while editing, only the submitted form is left.
  if (!post && !actionData) return <PostGone />;
  return <PostEditor post={post} values={values} answer={actionData} />;
}

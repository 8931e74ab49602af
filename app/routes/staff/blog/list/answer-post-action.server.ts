import { data, redirect, type RouterContextProvider } from "react-router";
import { deletePost } from "#app/domain/blog/write/delete-post.server.ts";
import { postActionForm } from "#app/domain/blog/write/post-action-form.ts";
import { deleteRefusals, postToasts } from "#app/domain/blog/write/post-messages.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { refuseButtons } from "#app/web/forms/form-values.server.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";

/** Deletes a post in either portal and redirects to `back`, the list with its query. */
export async function answerPostAction(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { viewer, back }: { viewer: Staff; back: string },
) {
  const form = await readForm(request, postActionForm);
  if (!form.ok) return refuseButtons();
  const deleted = await deletePost(
    viewer,
    { id: form.value.id },
    requestOriginOf(request, context),
  );
  if (deleted.ok)
    return redirect(back, { headers: await withToast(postToasts.deleted(deleted.title)) });
  const notice = deleteRefusals[deleted.reason];
  return data(
    { notice },
    deleted.reason === "unavailable"
      ? { status: 503, headers: { "Retry-After": "5" } }
      : { status: 409 },
  );
}

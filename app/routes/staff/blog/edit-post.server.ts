import { createPost } from "#app/domain/blog/write/create-post.server.ts";
import { readEditedPost } from "#app/domain/blog/write/edited-posts.server.ts";
import type { PostInput } from "#app/domain/blog/write/form/edited-post.ts";
import { laterRefusals } from "#app/domain/blog/write/form/moment-of.ts";
import { postFields } from "#app/domain/blog/write/form/post-fields.ts";
import { postForm } from "#app/domain/blog/write/form/post-form.ts";
import { postRefusals, refusedField, postToasts } from "#app/domain/blog/write/post-messages.ts";
import { previewPost } from "#app/domain/blog/write/prepare-post.server.ts";
import { updatePost, type PostChange } from "#app/domain/blog/write/update-post.server.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessMoment, formatMoment } from "#app/values/dates.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { malformedForm } from "#app/web/forms/form-values.server.ts";
import { savedBy, staffEditor } from "../shell/editor/staff-editor.server.ts";
import type { Pictures } from "../shell/editor/with-pictures.server.ts";

const readSaved = async (viewer: Staff, id: string | undefined) =>
  id === undefined ? null : readEditedPost(viewer, id);

/** How a post is edited, new or existing. */
export const postEditor = staffEditor({
  fields: postFields,
  form: postForm,
  current: async (viewer: Permitted<"write", "blog">, id) => {
    const [post, { by }] = await Promise.all([
      readEditedPost(viewer, id),
      savedBy(viewer, { type: "post", id }, [
        "post-created",
        "post-updated",
        "post-published",
        "post-scheduled",
        "post-unpublished",
      ]),
    ]);
    return post && { version: post.version, value: post, saved: { at: post.updatedAt, by } };
  },
  save: async (viewer, { id, input: { key, version, post } }, requestOrigin) => {
    const pathOf = pathsOf(viewer).post;
    if (id === undefined) {
      if (key === undefined) throw malformedForm();
      const created = await createPost(viewer, { post, key }, requestOrigin);
      return created.ok
        ? { ok: true, to: pathOf(created.id), toast: savedToast(post) }
        : { ...created, field: refusedField[created.reason] };
    }
    if (version === undefined) throw malformedForm();
    const updated = await updatePost(viewer, { id, version, post }, requestOrigin);
    return updated.ok
      ? { ok: true, to: pathOf(id), toast: savedToast(post, updated.change) }
      : { ...updated, field: refusedField[updated.reason] };
  },
  refusals: postRefusals,
  async invalid(viewer, values, { id }) {
    if (values.intent === "preview") return {};
    const saved = await readSaved(viewer, id);
    return { errors: laterRefusals(values, { before: saved?.publishedAt ?? null }) };
  },
  change(values, intent) {
    if (intent === "remove-image") return { ...values, imageUrl: "" };
    return intent === "edit" ? values : null;
  },
  preview: async (viewer, { id, input: { post } }) =>
    previewPost(viewer, { post, saved: await readSaved(viewer, id) }),
});

/** The file input of a post's form. */
export const postPictures = {
  image: { max: 1, full: "", add: (values, imageUrl) => ({ ...values, imageUrl }) },
} satisfies Pictures;

/** The toast after saving a post; `change` says what the save did. */
function savedToast({ title, publication }: PostInput, change?: PostChange): ToastMessage {
  if (change === "post-unpublished") return postToasts.unpublished(title);
  if (change === "post-updated" && publication.state !== "draft") return postToasts.updated(title);
  if (publication.state === "scheduled")
    return postToasts.scheduled(
      title,
      formatMoment(businessMoment(publication.day, publication.time)),
    );
  return publication.state === "draft" ? postToasts.draft(title) : postToasts.published(title);
}

import { data, redirect, type RouterContextProvider } from "react-router";
import { lastChange } from "#app/domain/audit/last-change.server.ts";
import { createPost } from "#app/domain/blog/write/create-post.server.ts";
import type { EditedPost, PostInput } from "#app/domain/blog/write/form/edited-post.ts";
import { readEditedPost } from "#app/domain/blog/write/edited-posts.server.ts";
import {
  postDifferences,
  postParts,
  takeTheirs,
} from "#app/domain/blog/write/form/post-differences.ts";
import { postForm } from "#app/domain/blog/write/form/post-form.ts";
import {
  postRefusals,
  refusedField,
  type PostRefusal,
} from "#app/domain/blog/write/post-messages.ts";
import { postValues, type PostValues } from "#app/domain/blog/write/form/post-values.ts";
import { previewPost } from "#app/domain/blog/write/preview-post.server.ts";
import { laterRefusals } from "#app/domain/blog/write/form/later-refusals.ts";
import { savedToast } from "#app/domain/blog/write/saved-toast.ts";
import { updatePost } from "#app/domain/blog/write/update-post.server.ts";
import { fingerprintParts, mergeVersions } from "#app/domain/command/merge-versions.server.ts";
import { uploadRefusals } from "#app/domain/media/media-messages.ts";
import { largestFile } from "#app/domain/media/upload/upload-limits.ts";
import { uploadImage } from "#app/domain/media/upload/upload-image.server.ts";
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { isUuid } from "#app/values/uuid.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { malformedForm } from "#app/web/forms/form-values.server.ts";
import { readUpload } from "#app/web/forms/read-upload.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { returnEditor } from "../../shell/editor/return-editor.server.ts";

type Place = { viewer: Staff; /** The edited post; undefined for a new one. */ postId?: string };
type Save = Place & {
  values: PostValues;
  form: { key: string | undefined; version: number | undefined; post: PostInput };
  requestOrigin: RequestOrigin;
};

/**
 * Answers a post's form: saves and shows it again, or returns it with errors. Other buttons save
 * nothing: preview, remove picture, take over a part. An attached picture is uploaded first; if
 * refused, nothing is saved and nothing typed is lost.
 */
export async function answerPostForm(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { viewer, postId }: Place,
) {
  if (postId !== undefined && !isUuid(postId)) throw data(null, { status: 404 });
  return readUpload(
    request,
    { schema: postForm, files: { image: 1 }, largestFile },
    async (form) => {
      const [file] = form.files.image;
      const { intent = "save" } = form.values;
      const isSaved = intent === "save" || intent === "save-as-new";
      const uploaded = file && (await uploadImage(viewer, { file }));
      if (uploaded && !uploaded.ok) {
        const toast = uploadRefusals[uploaded.reason];
        const errors = isSaved && !form.ok ? form.errors : {};
        return returnEditor(
          { values: form.values, errors: { ...errors, image: toast.text }, notice: toast },
          400,
        );
      }
      const values: PostValues = uploaded
        ? { ...form.values, imageUrl: uploaded.image.url }
        : form.values;
      if (intent === "remove-image")
        return returnEditor({ values: { ...values, imageUrl: "" }, errors: {} });
      if (intent === "edit") return returnEditor({ values, errors: {} });
      const taken = /^theirs-([a-zA-Z]+)$/.exec(intent)?.[1];
      if (taken !== undefined && postId !== undefined)
        return takePart(viewer, { postId, values, part: taken });
      if (!isSaved && intent !== "preview") throw malformedForm();
      if (!form.ok) {
        const saved = postId === undefined ? null : await readEditedPost(viewer, postId);
        const later = isSaved ? laterRefusals(values, { before: saved?.publishedAt ?? null }) : {};
        return returnEditor({ values, errors: { ...later, ...form.errors } }, 400);
      }
      const post = { ...form.value.post, imageUrl: values.imageUrl || null };
      if (intent === "preview") return showPreview(viewer, { postId, values, post });
      const save = {
        viewer,
        values,
        form: { ...form.value, post },
        requestOrigin: requestOriginOf(request, context),
      };
      return postId === undefined || intent === "save-as-new"
        ? saveNew(save)
        : saveEdit({ ...save, postId });
    },
  );
}

async function showPreview(
  viewer: Staff,
  { postId, values, post }: { postId: string | undefined; values: PostValues; post: PostInput },
) {
  const saved = postId === undefined ? null : await readEditedPost(viewer, postId);
  return returnEditor({ values, errors: {}, preview: previewPost(viewer, { post, saved }) });
}

async function saveNew({ viewer, values, form: { key, post }, requestOrigin }: Save) {
  if (key === undefined) throw malformedForm();
  const created = await createPost(viewer, { post, key }, requestOrigin);
  if (created.ok)
    return redirect(staffPaths[viewer.kind].post(created.id), {
      headers: await withToast(savedToast(post)),
    });
  return refusal(values, created.reason);
}

async function saveEdit({
  viewer,
  postId,
  values,
  form: { version, post },
  requestOrigin,
}: Save & { postId: string }) {
  if (version === undefined) throw malformedForm();
  const updated = await updatePost(viewer, { id: postId, version, post }, requestOrigin);
  if (updated.ok)
    return redirect(staffPaths[viewer.kind].post(postId), {
      headers: await withToast(savedToast(post, updated.change)),
    });
  if (updated.reason !== "changed") return refusal(values, updated.reason);
  const { key, opened = "" } = values;
  const mine = { ...postValues(post), ...(key !== undefined && { key }), opened };
  const beside = await besideTheirs(viewer, { mine, current: updated.current });
  return returnEditor({ ...beside, errors: {}, notice: postRefusals.changed }, 409);
}

function refusal(values: PostValues, reason: Exclude<PostRefusal, "changed">) {
  const notice = postRefusals[reason];
  const field = refusedField[reason];
  const errors = field === null ? {} : { [field]: notice.text };
  return returnEditor(
    { values, errors, notice, ...(reason === "not-found" && { gone: true as const }) },
    reason === "unavailable" ? 503 : 409,
  );
}

/** My form with one part of the current post; nothing is saved. */
async function takePart(
  viewer: Staff,
  { postId, values, part }: { postId: string; values: PostValues; part: string },
) {
  const current = await readEditedPost(viewer, postId);
  if (!current) return refusal(values, "not-found");
  const mine = takeTheirs(values, postValues(current), part);
  if (!mine) throw malformedForm();
  return returnEditor({ ...(await besideTheirs(viewer, { mine, current })), errors: {} });
}

/** My form merged with the current post, its version, and their differences. */
async function besideTheirs(
  viewer: Staff,
  { mine, current }: { mine: PostValues; current: EditedPost },
) {
  const change = await lastChange(viewer, { type: "post", id: current.id }, [
    "post-created",
    "post-updated",
    "post-published",
    "post-scheduled",
    "post-unpublished",
  ]);
  const theirs = postValues(current);
  const merged = mergeVersions({
    opened: mine.opened ?? "",
    theirs,
    mine,
    differences: postDifferences,
    partsOf: postParts,
    takeTheirs,
  });
  return {
    values: {
      ...merged.values,
      version: String(current.version),
      opened: fingerprintParts(postParts(theirs)),
    },
    conflict: { at: current.updatedAt, by: change?.by ?? null, differences: merged.differences },
  };
}

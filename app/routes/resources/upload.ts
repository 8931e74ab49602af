import { data } from "react-router";
import { viewerOf } from "#app/auth/guards.server.ts";
import { uploadRefusals } from "#app/domain/media/media-messages.ts";
import { handlesPictures } from "#app/domain/media/media-owner.ts";
import { uploadForm } from "#app/domain/media/upload/upload-form.ts";
import { uploadImage } from "#app/domain/media/upload/upload-image.server.ts";
import { largestFile } from "#app/domain/media/upload/accepted-images.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import { readUpload } from "#app/web/forms/read-upload.server.ts";
import type { Route } from "./+types/upload";

export const handle = { takesFiles: true } satisfies PageHandle;

/** There is no page here. */
export function loader() {
  throw data(null, { status: 404 });
}

/**
 * Uploads a picture while a form is being filled in (`image`, with `alt` and `dealId` or `postSlug`
 * if known). Answers JSON: `{ ok: true, image }`, or `{ ok: false, notice }` with 400, or 503 with
 * Retry-After.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  if (!handlesPictures(viewer)) throw data(null, { status: 404 });
  return readUpload(
    request,
    { schema: uploadForm, files: { image: 1 }, largestFile },
    async (form) => {
      const [file] = form.files.image;
      if (!form.ok)
        return Response.json(
          {
            ok: false,
            notice: { title: uploadRefusals.empty.title, text: Object.values(form.errors)[0] },
          },
          { status: 400 },
        );
      if (!file) return refusal("missing");
      const { alt, dealId, postSlug } = form.value;
      const post = postSlug ? { postSlug } : undefined;
      const owner = dealId ? { dealId } : post;
      const uploaded = await uploadImage(viewer, { file, alt, owner });
      return uploaded.ok ? Response.json(uploaded) : refusal(uploaded.reason);
    },
  );
}

function refusal(reason: keyof typeof uploadRefusals): Response {
  const passing = reason === "busy" || reason === "unavailable" || reason === "full";
  const init = passing ? { status: 503, headers: { "Retry-After": "5" } } : { status: 400 };
  return Response.json({ ok: false, notice: uploadRefusals[reason] }, init);
}

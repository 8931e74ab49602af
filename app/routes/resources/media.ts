import { data, href } from "react-router";
import { viewerOf } from "#app/auth/guards.server.ts";
import { imageChangeRefusals } from "#app/domain/media/media-messages.ts";
import { handlesPictures } from "#app/domain/media/media-owner.ts";
import { readImage } from "#app/domain/media/read-image.server.ts";
import { removeForm } from "#app/domain/media/upload/upload-form.ts";
import { readPictureName } from "#app/domain/media/share-picture.ts";
import { removeImage } from "#app/domain/media/remove/remove-image.server.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { brandFormat } from "#app/values/brand-picture.ts";
import { setUploadHeaders } from "#app/web/response/security-headers.server.ts";
import type { Route } from "./+types/media";

/** An uploaded picture. Files never change, so browsers may cache them forever. */
export async function loader({ request, params: { name } }: Route.LoaderArgs) {
  // Reject any other form of name, such as paths.
  const format = brandFormat(name) ?? readPictureName(name)?.format;
  if (!format) throw data(null, { status: 404 });
  const headers = new Headers({
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: `"${name}"`,
  });
  setUploadHeaders(headers);
  if (request.headers.get("If-None-Match")?.includes(`"${name}"`))
    return new Response(null, { status: 304, headers });
  const file = await readImage(name);
  if (!file.ok)
    throw data(
      null,
      file.reason === "not-found"
        ? { status: 404 }
        : { status: 503, headers: { "Retry-After": "5" } },
    );
  headers.set("Content-Type", `image/${format}`);
  headers.set("Content-Length", String(file.size));
  headers.set("Content-Disposition", "inline");
  if (request.method !== "HEAD") return new Response(file.body, { headers });
  await file.body.cancel();
  return new Response(null, { headers });
}

/** Deletes an unused picture (`intent=remove`). Answers JSON like the upload. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  if (!handlesPictures(viewer)) throw data(null, { status: 404 });
  const form = await readForm(request, removeForm);
  if (!form.ok) throw data(null, { status: 400 });
  const removed = await removeImage(viewer, { url: href("/media/:name", { name: params.name }) });
  return removed.ok
    ? Response.json(removed)
    : Response.json({ ok: false, notice: imageChangeRefusals[removed.reason] }, { status: 400 });
}

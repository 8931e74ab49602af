import type { UploadRefusal } from "#app/domain/media/media-messages.ts";
import { uploadImage } from "#app/domain/media/upload/upload-image.server.ts";
import {
  galleryOf,
  withGallery,
  type DealValues,
} from "#app/domain/deals/manage/form/deal-values.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Upload } from "#app/web/forms/read-upload.server.ts";

type Files = Upload<unknown, "image" | "gallery">["files"];
type Sent = { values: DealValues; files: Files; dealId: string | undefined };

/**
 * Uploads the pictures of a deal's form and returns the form with their URLs. Stops at the first
 * refused; earlier ones stay in the form.
 */
export async function uploadDealPictures(
  viewer: Staff,
  { values, files, dealId }: Sent,
): Promise<{ values: DealValues; refused?: { field: keyof Files; reason: UploadRefusal } }> {
  let filled = values;
  const owner = dealId === undefined ? undefined : { dealId };
  for (const field of ["image", "gallery"] as const)
    for (const file of files[field]) {
      const uploaded = await uploadImage(viewer, { file, owner });
      if (!uploaded.ok) return { values: filled, refused: { field, reason: uploaded.reason } };
      const { url } = uploaded.image;
      filled =
        field === "image"
          ? { ...filled, imageUrl: url }
          : withGallery(filled, [...galleryOf(filled), url]);
    }
  return { values: filled };
}

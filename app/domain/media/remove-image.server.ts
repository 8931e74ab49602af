import { db } from "#app/db/database.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { deleteFiles } from "./delete-files.server.ts";
import type { ImageChangeRefusal } from "./media-messages.ts";
import { isStaff } from "./media-owner.ts";
import { imageFiles, readImageUrl } from "./stored-image.ts";

/**
 * Deletes a picture that no deal or post shows: one that was uploaded and not wanted after all. What is shown is let go by saving its deal or post without it. The row goes
 * first: what is left by a crash is files without one, which the sweep deletes.
 */
export async function removeImage(
  viewer: Viewer,
  { url }: { url: string },
): Promise<{ ok: true } | { ok: false; reason: ImageChangeRefusal }> {
  if (!isStaff(viewer)) return { ok: false, reason: "not-allowed" };
  const image = readImageUrl(url);
  if (!image) return { ok: false, reason: "gone" };
  const removed = await db
    .deleteFrom("media")
    .where("id", "=", image.id)
    .where("unattachedSince", "is not", null)
    .returning(["id", "width", "height"])
    .executeTakeFirst();
  if (removed) {
    await deleteFiles(imageFiles(removed));
    return { ok: true };
  }
  const shown = await db.selectFrom("media").select("id").where("id", "=", image.id).executeTakeFirst();
  return { ok: false, reason: shown ? "in-use" : "gone" };
}

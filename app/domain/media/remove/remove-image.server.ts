import { db } from "#app/db/database.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { deleteFiles } from "./delete-files.server.ts";
import type { ImageChangeRefusal } from "../media-messages.ts";
import { isStaff } from "../media-owner.ts";
import { allFiles } from "../share-picture.ts";
import { readImageUrl } from "../stored-image.ts";

/**
 * Deletes an unused picture that was uploaded. Used ones are released by saving their deal or post.
 * The row is deleted first; after a crash the sweep deletes the files.
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
    await deleteFiles(allFiles(removed));
    return { ok: true };
  }
  const shown = await db
    .selectFrom("media")
    .select("id")
    .where("id", "=", image.id)
    .executeTakeFirst();
  return { ok: false, reason: shown ? "in-use" : "gone" };
}

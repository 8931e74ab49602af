import { db } from "#app/db/database.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { log } from "#app/platform/log.server.ts";
import { fileStorage } from "#app/platform/storage/open-storage.server.ts";
import type { ImageChangeRefusal } from "../media-messages.ts";
import { handlesPictures } from "../media-owner.ts";
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
  if (!handlesPictures(viewer)) return { ok: false, reason: "not-allowed" };
  const image = readImageUrl(url);
  if (!image) return { ok: false, reason: "gone" };
  const removed = await db
    .deleteFrom("media")
    .where("id", "=", image.id)
    .where("unattachedSince", "is not", null)
    .returning(["id", "width", "height", "forAgency"])
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

/**
 * Deletes files without rows. Failures are logged and left to the sweep. Returns the number
 * deleted.
 */
export async function deleteFiles(names: readonly string[]): Promise<number> {
  let deleted = 0;
  for (const name of names) {
    try {
      await fileStorage().delete(name);
      deleted += 1;
    } catch (error) {
      log.warn(
        { err: error, name },
        "A picture's file could not be deleted; the sweep tries again.",
      );
    }
  }
  return deleted;
}

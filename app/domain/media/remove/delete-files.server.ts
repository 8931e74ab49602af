import { log } from "#app/platform/log.server.ts";
import { fileStorage } from "#app/platform/storage/open-storage.server.ts";

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

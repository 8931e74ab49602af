import { log } from "#app/platform/log.server.ts";
import { StorageAway, type StoredFile } from "#app/platform/storage/file-storage.ts";
import { fileStorage } from "#app/platform/storage/open-storage.server.ts";

/**
 * Reads a picture's file by name (see `readImageName`), without a query, so that pictures work
 * while the database is away. Refused if missing or the bucket is away.
 */
export async function readImage(
  name: string,
): Promise<({ ok: true } & StoredFile) | { ok: false; reason: "not-found" | "unavailable" }> {
  try {
    const file = await fileStorage().get(name);
    return file ? { ok: true, ...file } : { ok: false, reason: "not-found" };
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    log.error({ err: error }, "A picture could not be read.");
    return { ok: false, reason: "unavailable" };
  }
}

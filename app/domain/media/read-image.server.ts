import { log } from "#app/platform/log.server.ts";
import { LimiterFull } from "#app/platform/limits/concurrency-limiter.ts";
import { StorageAway, StorageFull, type StoredFile } from "#app/platform/storage/file-storage.ts";
import { fileStorage } from "#app/platform/storage/open-storage.server.ts";
import { makeShare } from "./make-share.server.ts";
import { readPictureName } from "./share-picture.ts";

/**
 * Reads a picture's file by name (see `readPictureName`), without a query, so that pictures work
 * while the database is away. Refused if missing, if the bucket is away or full, or if too many
 * crops are asked for at once.
 */
export async function readImage(
  name: string,
): Promise<({ ok: true } & StoredFile) | { ok: false; reason: "not-found" | "unavailable" }> {
  try {
    const file = (await fileStorage().get(name)) ?? (await shareOf(name));
    return file ? { ok: true, ...file } : { ok: false, reason: "not-found" };
  } catch (error) {
    if (!isPassing(error)) throw error;
    log.error({ err: error }, "A picture could not be read.");
    return { ok: false, reason: "unavailable" };
  }
}

const isPassing = (error: unknown) =>
  [StorageAway, StorageFull, LimiterFull].some((kind) => error instanceof kind);

/** Only the crop for link previews is made on demand. */
async function shareOf(name: string): Promise<StoredFile | null> {
  const image = readPictureName(name);
  return image?.format === "jpeg" ? makeShare(image) : null;
}

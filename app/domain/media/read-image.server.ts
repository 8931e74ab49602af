import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { log } from "#app/platform/log.server.ts";
import { LimiterFull, limitConcurrency } from "#app/platform/limits/concurrency-limiter.ts";
import { StorageAway, StorageFull, type StoredFile } from "#app/platform/storage/file-storage.ts";
import { fileStorage } from "#app/platform/storage/open-storage.server.ts";
import { runProgram } from "./encode-image.server.ts";
import { type OwnedImage, readPictureName, shareName } from "./share-picture.ts";
import { imageName, type StoredImage } from "./stored-image.ts";

/** One at a time; whoever waits for the same picture finds it stored. */
const pass = limitConcurrency({ atOnce: 1, waiting: 12 });

/**
 * A picture's crop for link previews, made when it is first asked for, and stored; null if the
 * picture does not exist. Throws `LimiterFull` if too many wait.
 */
function makeShare(image: StoredImage): Promise<StoredFile | null> {
  return pass(async () => {
    const storage = fileStorage();
    const name = shareName(image);
    const made = await storage.get(name);
    if (made) return made;
    const source = await storage.get(imageName(image, "webp"));
    if (!source) return null;
    await storage.put(
      name,
      await runProgram("share-process.ts", await buffer(source.body)),
      "image/jpeg",
    );
    return storage.get(name);
  });
}

/**
 * Reads a picture's file by name (see `readPictureName` and `brandFiles`), without a query, so that pictures work
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

/** Every stored picture, as the connection's snapshot sees them. */
export async function listImages(client: pg.ClientBase): Promise<OwnedImage[]> {
  const { rows } = await client.query<OwnedImage>(
    'SELECT id, width, height, for_agency AS "forAgency" FROM media ORDER BY id',
  );
  return rows;
}

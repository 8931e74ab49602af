import { execFile } from "node:child_process";
import { buffer } from "node:stream/consumers";
import { limitConcurrency } from "#app/platform/limits/concurrency-limiter.ts";
import type { StoredFile } from "#app/platform/storage/file-storage.ts";
import { fileStorage } from "#app/platform/storage/open-storage.server.ts";
import { encoderOptions, programPath } from "./encode-image.server.ts";
import { shareName } from "./share-picture.ts";
import { imageName, type StoredImage } from "./stored-image.ts";

/** One at a time; whoever waits for the same picture finds it stored. */
const pass = limitConcurrency({ atOnce: 1, waiting: 12 });
const mostBytes = 4_000_000;

/**
 * A picture's crop for link previews, made when it is first asked for, and stored; null if the
 * picture does not exist. Throws `LimiterFull` if too many wait.
 */
export function makeShare(image: StoredImage): Promise<StoredFile | null> {
  return pass(async () => {
    const storage = fileStorage();
    const name = shareName(image);
    const made = await storage.get(name);
    if (made) return made;
    const source = await storage.get(imageName(image, "webp"));
    if (!source) return null;
    await storage.put(name, await crop(await buffer(source.body)), "image/jpeg");
    return storage.get(name);
  });
}

function crop(picture: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [programPath("share-process.ts")],
      { ...encoderOptions, encoding: "buffer", maxBuffer: mostBytes },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    );
    // A process that ends early is reported by its exit code.
    child.stdin?.on("error", () => {});
    child.stdin?.end(picture);
  });
}

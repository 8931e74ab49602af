import { createHash, randomBytes } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { createTarPacker } from "modern-tar";
import { archiveTrailer } from "./archive-trailer.ts";

/** Adds a file to the archive; its bytes are held in memory only until they are written. */
export type AddEntry = (name: string, bytes: Uint8Array) => Promise<void>;

/** Marks a file that is still being written. */
export const unfinishedMark = ".part-";

/**
 * Writes the archive `file`, readable by its owner alone: a tar of what `fill` adds, then a digest
 * over all of it. It appears under its name when it is whole and on the disk; where anything fails
 * nothing is left. Returns its size in bytes and what `fill` returned.
 */
export async function writeArchive<Result>(
  file: string,
  fill: (add: AddEntry) => Promise<Result>,
): Promise<{ bytes: number; result: Result }> {
  const part = `${file}${unfinishedMark}${randomBytes(6).toString("hex")}`;
  const handle = await open(part, "wx", 0o600);
  try {
    const written = await writeTar(handle, fill).finally(() => handle.close());
    await rename(part, file);
    await syncFolder(path.dirname(file));
    return written;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function writeTar<Result>(handle: FileHandle, fill: (add: AddEntry) => Promise<Result>) {
  const { readable, controller } = createTarPacker();
  const filling = fill(async (name, bytes) => {
    const entry = controller.add({ name, size: bytes.byteLength, mode: 0o600 }).getWriter();
    await entry.write(bytes);
    await entry.close();
  }).then(
    (result) => {
      controller.finalize();
      return result;
    },
    (error: unknown) => {
      controller.error(error);
      throw error;
    },
  );
  // Where the disk fails, `fill` must not wait for a reader that is gone.
  const copying = copyTo(handle, readable.getReader());
  const [result, bytes] = await Promise.all([filling, copying]);
  await handle.sync();
  return { bytes, result };
}

async function copyTo(handle: FileHandle, reader: ReadableStreamDefaultReader<Uint8Array>): Promise<number> {
  const digest = createHash("sha256");
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      digest.update(value);
      await handle.writeFile(value);
      bytes += value.byteLength;
    }
    const trailer = archiveTrailer(digest.digest("hex"));
    await handle.writeFile(trailer);
    return bytes + trailer.length;
  } catch (error) {
    await reader.cancel(error).catch(() => {});
    throw error;
  }
}

/** So that the new name outlives a loss of power. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

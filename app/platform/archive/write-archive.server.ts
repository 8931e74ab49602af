import { createHash, randomBytes } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { createTarPacker } from "modern-tar";
import { archiveTrailer } from "./archive-trailer.ts";

/** Adds a file to the archive; its bytes stay in memory only until they are written. */
export type AddEntry = (name: string, bytes: Uint8Array) => Promise<void>;

/** Part of the name of an unfinished archive. */
export const unfinishedMark = ".part-";

/**
 * Writes the archive `file` with mode 0600: a tar of what `fill` adds, then a digest. It gets its
 * name once it is complete and on disk; on failure nothing is left. Returns its size in bytes and
 * the result of `fill`.
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
  // If the disk fails, cancel, or `fill` would wait forever for a reader.
  const copying = copyTo(handle, readable.getReader());
  const [result, bytes] = await Promise.all([filling, copying]);
  await handle.sync();
  return { bytes, result };
}

async function copyTo(
  handle: FileHandle,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<number> {
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

/** Makes the new name survive a power loss. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

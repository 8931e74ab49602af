import { randomBytes } from "node:crypto";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { type FileStorage, isFileName, type ListedFile, StorageFull } from "./file-storage.ts";

/** Temporary name of an incomplete file; the sweep deletes those left by a crash. */
const unfinished = (name: string) => `${name}.part-${randomBytes(6).toString("hex")}`;

/**
 * Stores files under `folder`, in subfolders by the first two characters of their name. Files are
 * written under a temporary name, synced and renamed, so a named file is complete even after a
 * power loss.
 */
export function diskStorage(folder: string): FileStorage {
  return {
    async put(name, bytes) {
      const file = pathOf(folder, name);
      const part = pathOf(folder, unfinished(name));
      try {
        await makeFolder(folder, path.dirname(file));
        await writeThrough(part, bytes);
        await rename(part, file);
        await syncFolder(path.dirname(file));
      } catch (error) {
        await Promise.all([rm(part, { force: true }), rm(file, { force: true })]);
        throw isFull(error)
          ? new StorageFull("The disk that holds the data folder is full.", { cause: error })
          : error;
      }
    },
    async get(name) {
      const handle = await open(pathOf(folder, name)).catch(absent);
      if (!handle) return null;
      const { size } = await handle.stat();
      return {
        size,
        body: Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>,
      };
    },
    async delete(name) {
      await rm(pathOf(folder, name), { force: true });
    },
    list: () => filesIn(folder),
  };
}

function pathOf(folder: string, name: string): string {
  if (!isFileName(name))
    throw new RangeError(`No name for a stored file: ${JSON.stringify(name)}.`);
  return path.join(folder, name.slice(0, 2), name);
}

/** Sync the parent too, or a new folder may be lost on power loss. */
async function makeFolder(root: string, folder: string): Promise<void> {
  if ((await mkdir(folder, { recursive: true })) === undefined) return;
  await syncFolder(root);
  await syncFolder(path.dirname(root));
}

async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* filesIn(folder: string): AsyncIterable<ListedFile> {
  const shelves = await opendir(folder).catch(absent);
  for await (const shelf of shelves ?? []) {
    if (!shelf.isDirectory()) continue;
    for await (const { name } of await opendir(path.join(folder, shelf.name))) {
      const found = await stat(path.join(folder, shelf.name, name)).catch(absent);
      if (found?.isFile() && isFileName(name) && name.startsWith(shelf.name))
        yield { name, changedAt: found.mtime };
    }
  }
}

/** For `catch`: returns null for a missing file or folder, rethrows anything else. */
function absent(error: unknown): null {
  if (codeOf(error) === "ENOENT") return null;
  throw error;
}

function isFull(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT"].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

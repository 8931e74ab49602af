import { access, constants, mkdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { folderRefusal } from "./folder-refusal.server.ts";

/**
 * Creates the data folder if missing, and returns its real path, so that two names mean one
 * database. Throws `StartRefused` if it is not writable.
 */
export async function openDataFolder(given: string): Promise<string> {
  try {
    await makeFolder(path.resolve(given));
    await access(given, constants.W_OK | constants.X_OK);
    return await realpath(given);
  } catch (error) {
    throw folderRefusal(path.resolve(given), error);
  }
}

/** Not `recursive`, which retries forever under /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOne(folder);
  } catch (error) {
    const parent = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || parent === folder) throw error;
    await makeFolder(parent);
    await makeOne(folder);
  }
}

async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST" || !(await stat(folder)).isDirectory())
      throw error;
  }
}

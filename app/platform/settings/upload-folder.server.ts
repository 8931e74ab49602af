import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * An uploaded file in its request's folder. The sent name and type are dropped: they can't be
 * trusted.
 */
export type UploadedFile = { path: string; size: number };

const prefix = "grand-tour-upload-";

/** Creates a temporary folder for one request's files. The caller removes it. */
export function makeUploadFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), prefix));
}

/** Removes the folder and its content. */
export function removeUploadFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/** Removes folders created before `since`, left by killed processes. Returns how many. */
export async function sweepUploadFolders(since: Date): Promise<number> {
  let swept = 0;
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(tmpdir(), name);
    // Another process may be removing it, or it may belong to another user.
    const found = await stat(folder).catch(() => undefined);
    if (!found || found.mtime >= since) continue;
    await removeUploadFolder(folder).then(
      () => (swept += 1),
      () => {},
    );
  }
  return swept;
}

import { readFile } from "node:fs/promises";
import path from "node:path";
import { db } from "#app/db/database.server.ts";
import { fileStorage } from "#app/platform/storage/open-storage.server.ts";
import { deleteFiles } from "./delete-files.server.ts";
import type { Encoded } from "./encode-process.ts";
import { type MediaOwner, ownerColumns } from "./media-owner.ts";
import { imageUrl } from "./stored-image.ts";

/** A picture as it was stored: its address, for `image_url`, `image_gallery` and the page, and the size of its largest file in pixels. */
export type UploadedImage = { id: string; url: string; width: number; height: number; alt: string };

type Keeping = { /** Where its files lie. */ folder: string; alt: string; owner: MediaOwner | undefined; createdBy: string };

/**
 * Stores a picture's files, then its row: whoever finds the row finds the files. Where either fails nothing is left; where the process is killed between them, files without
 * a row, which the sweep deletes. Refused as 'not-found' where its deal or post is gone.
 */
export async function keepImage(
  { kind, image, files }: Encoded & { ok: true },
  { folder, alt, owner, createdBy }: Keeping,
): Promise<{ ok: true; image: UploadedImage } | { ok: false; reason: "not-found" }> {
  const storage = fileStorage();
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const row = { ...image, ...ownerColumns(owner), kind, bytes, alt, createdBy };
  try {
    for (const { name, format } of files) await storage.put(name, await readFile(path.join(folder, name)), `image/${format}`);
    await db.insertInto("media").values(row).execute();
  } catch (error) {
    await deleteFiles(files.map(({ name }) => name));
    if (isOwnerGone(error)) return { ok: false, reason: "not-found" };
    throw error;
  }
  return { ok: true, image: { ...image, alt, url: imageUrl(image) } };
}

/** The row names a deal or a post that is not there. */
function isOwnerGone(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === "23503" &&
    "constraint" in error &&
    error.constraint !== "media_created_by_fkey"
  );
}

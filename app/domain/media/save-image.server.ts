import { readFile } from "node:fs/promises";
import path from "node:path";
import { db } from "#app/db/database.server.ts";
import { fileStorage } from "#app/platform/storage/open-storage.server.ts";
import type { Encoded } from "./encoded.ts";
import { type MediaOwner, ownerColumns } from "./media-owner.ts";
import { deleteFiles } from "./remove/remove-image.server.ts";

/**
 * A stored picture: its URL, for `image_url`, `image_gallery` and pages (of a logo, its setting's
 * value), and the size of its largest file in pixels.
 */
export type UploadedImage = { id: string; url: string; width: number; height: number; alt: string };

type Keeping = {
  /** Folder of its files. */ folder: string;
  alt: string;
  owner: MediaOwner | undefined;
  createdBy: string;
};

/**
 * Stores a picture's files, then its row, so that a row's files exist. On failure nothing is left;
 * after a kill in between, the sweep deletes the files. Refused as 'not-found' if its deal or post
 * is gone.
 */
export async function saveImage(
  { kind, image, address, files }: Encoded & { ok: true },
  { folder, alt, owner, createdBy }: Keeping,
): Promise<{ ok: true; image: UploadedImage } | { ok: false; reason: "not-found" }> {
  const storage = fileStorage();
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const row = { ...image, ...ownerColumns(owner), kind, bytes, alt, createdBy };
  try {
    for (const { name, format } of files)
      await storage.put(name, await readFile(path.join(folder, name)), `image/${format}`);
    await db.insertInto("media").values(row).execute();
  } catch (error) {
    await deleteFiles(files.map(({ name }) => name));
    if (isOwnerGone(error)) return { ok: false, reason: "not-found" };
    throw error;
  }
  return { ok: true, image: { ...image, alt, url: address } };
}

/** The row references a missing deal or post. */
function isOwnerGone(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === "23503" &&
    "constraint" in error &&
    error.constraint !== "media_created_by_fkey"
  );
}

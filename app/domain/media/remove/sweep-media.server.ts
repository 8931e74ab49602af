import { db } from "#app/db/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { fileStorage } from "#app/platform/storage/open-storage.server.ts";
import { sweepUploadFolders } from "#app/platform/settings/upload-folder.server.ts";
import { allFiles } from "../share-picture.ts";
import { deleteFiles } from "./remove-image.server.ts";
import type { JobList } from "#app/platform/jobs.server.ts";

/**
 * Milliseconds before unused pictures, files and folders are deleted: longer than anyone fills in a
 * form.
 */
const leftAlone = 86_400_000;
/** Batch size. */
const batch = 500;

/**
 * Deletes pictures unused for a day, files without a row, and abandoned request folders. Returns
 * the number of each.
 */
export async function sweepMedia(
  now: Date,
): Promise<{ images: number; files: number; folders: number }> {
  const since = new Date(now.getTime() - leftAlone);
  const swept = {
    images: await sweepImages(since),
    files: await sweepFiles(since),
    folders: await sweepUploadFolders(since),
  };
  if (swept.images + swept.files + swept.folders > 0)
    log.info(swept, "Deleted pictures that no page shows.");
  return swept;
}

async function sweepImages(since: Date): Promise<number> {
  const gone = await db
    .deleteFrom("media")
    .where("id", "in", (media) =>
      media
        .selectFrom("media")
        .select("id")
        .where("unattachedSince", "<", since)
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "width", "height", "forAgency"])
    .execute();
  for (const image of gone) await deleteFiles(allFiles(image));
  return gone.length < batch ? gone.length : gone.length + (await sweepImages(since));
}

async function sweepFiles(since: Date): Promise<number> {
  let deleted = 0;
  let names: string[] = [];
  const sweep = async () => {
    deleted += await deleteFiles(await withoutRow(names));
    names = [];
  };
  for await (const { name, changedAt } of fileStorage().list()) {
    if (changedAt >= since) continue;
    names.push(name);
    if (names.length === batch) await sweep();
  }
  if (names.length > 0) await sweep();
  return deleted;
}

/** The names without a row in `media`: not a picture's, or left by a crash. */
async function withoutRow(names: readonly string[]): Promise<string[]> {
  const ids = [...new Set(names.map((name) => name.slice(0, 32)))];
  const rows = await db
    .selectFrom("media")
    .select(["id", "width", "height", "forAgency"])
    .where("id", "in", ids)
    .execute();
  const known = new Set(rows.flatMap(allFiles));
  return names.filter((name) => !known.has(name));
}

export const mediaJobs: JobList = {
  "sweep-media": { run: () => sweepMedia(new Date()), at: "17 * * * *" },
};

import { db } from "#app/db/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { fileStorage } from "#app/platform/storage/open-storage.server.ts";
import { sweepUploadFolders } from "#app/platform/upload-folder.server.ts";
import { deleteFiles } from "./delete-files.server.ts";
import { imageFiles } from "./stored-image.ts";

/** Milliseconds that a picture without a deal, a file without a row and a request's folder are left alone: longer than anyone fills in a form. */
const leftAlone = 86_400_000;
/** How many are looked at together. */
const batch = 500;

/** Deletes pictures that no deal or post has shown for a day, files that no row names, and folders of requests that were never ended. Returns how many of each. */
export async function sweepMedia(now: Date): Promise<{ images: number; files: number; folders: number }> {
  const since = new Date(now.getTime() - leftAlone);
  const swept = { images: await sweepImages(since), files: await sweepFiles(since), folders: await sweepUploadFolders(since) };
  if (swept.images + swept.files + swept.folders > 0) log.info(swept, "Swept pictures that nobody shows.");
  return swept;
}

async function sweepImages(since: Date): Promise<number> {
  const gone = await db
    .deleteFrom("media")
    .where("id", "in", (media) =>
      media.selectFrom("media").select("id").where("unattachedSince", "<", since).limit(batch).forUpdate().skipLocked(),
    )
    .returning(["id", "width", "height"])
    .execute();
  for (const image of gone) await deleteFiles(imageFiles(image));
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

/** The names that no row of `media` accounts for: of no picture, or left by a crash before or after its row. */
async function withoutRow(names: readonly string[]): Promise<string[]> {
  const ids = [...new Set(names.map((name) => name.slice(0, 32)))];
  const rows = await db.selectFrom("media").select(["id", "width", "height"]).where("id", "in", ids).execute();
  const known = new Set(rows.flatMap(imageFiles));
  return names.filter((name) => !known.has(name));
}

import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { sql, type SqlBool } from "kysely";
import { z } from "zod";
import { db } from "#app/db/database.server.ts";
import { writeZip } from "#app/platform/archive/write-zip.server.ts";
import type { JobList } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { whileBeating } from "#app/platform/while-beating.server.ts";
import { everything } from "./everything.server.ts";
import { exportFile, exportFolder, exportJob, keptFor, silence } from "./exports.server.ts";

const payload = z.object({ id: z.uuid() });
/** As many as a ZIP file surely holds: `npm run export-all` writes all of them. */
const archivedPictures = { files: 40_000, bytes: 2_000_000_000 };
/** Makes the archive that an owner waits for; whatever fails, nothing is left to fetch. */
async function makeExport(id: string, signal: AbortSignal): Promise<void> {
  const progress = { files: 0, lines: 0 };
  const superseded = new AbortController();
  const note = async () => {
    const { numUpdatedRows } = await waiting(id)
      .set({ ...progress, beatAt: sql`now()` })
      .executeTakeFirst();
    // Another one was asked for meanwhile.
    if (numUpdatedRows === 0n) superseded.abort();
  };
  await note();
  try {
    const file = exportFile(id);
    await mkdir(exportFolder(), { recursive: true, mode: 0o700 });
    const stop = AbortSignal.any([signal, superseded.signal]);
    stop.throwIfAborted();
    await whileBeating(note, () =>
      everything((files) => writeZip(file, files, stop), progress, archivedPictures),
    );
    const { size: bytes } = await stat(file);
    await waiting(id)
      .set({ ...progress, state: "ready", readyAt: sql`now()`, bytes })
      .execute();
  } catch (error) {
    if (!superseded.signal.aborted)
      log.error({ err: error }, "An archive of everything could not be made.");
    await waiting(id).set({ state: "failed" }).execute();
  }
}

const waiting = (id: string) =>
  db.updateTable("exports").where("id", "=", id).where("state", "=", "working");

/** Deletes archives that were made a day ago, and what killed jobs left unfinished. */
async function sweepExports(): Promise<void> {
  await db
    .deleteFrom("exports")
    .where(sql<SqlBool>`coalesce(ready_at, beat_at) < now() - ${keptFor}`)
    .execute();
  const names = await readdir(exportFolder()).catch(() => []);
  const rows = await db
    .selectFrom("exports")
    .select(["id", sql<boolean>`state = 'working' AND beat_at > now() - ${silence}`.as("isAtWork")])
    .execute();
  const kept = new Map(rows.map(({ id, isAtWork }) => [id, isAtWork]));
  for (const name of names) {
    const isAtWork = kept.get(name.slice(0, name.indexOf(".")));
    if (isAtWork === undefined || (!isAtWork && !name.endsWith(".zip")))
      await rm(path.join(exportFolder(), name));
  }
}

export const exportJobs: JobList = {
  [exportJob]: {
    run: (given, { abortSignal }) => makeExport(payload.parse(given).id, abortSignal),
  },
  "sweep-exports": { run: () => sweepExports(), at: "*/10 * * * *", attempts: 1 },
};

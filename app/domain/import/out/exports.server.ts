import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { addJob } from "#app/db/add-job.server.ts";
import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { env } from "#app/platform/settings/env.server.ts";
import type { StoredFile } from "#app/platform/storage/file-storage.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { outFileCount } from "./everything.server.ts";
import type { ExportState } from "./export-state.ts";

export const exportJob = "export-everything";

/** A job without a sign of life for so long was killed. */
export const silence = sql`interval '1 minute'`;
/** So long it may be fetched. */
export const keptFor = sql`interval '24 hours'`;

const subject = { type: "export", id: "everything" } as const;

/**
 * Begins an archive of everything for this owner, in place of an earlier one. Refused: 'working' while
 * one is being made.
 */
export function askForExport(viewer: SuperAdmin, requestOrigin: RequestOrigin) {
  return command({ by: viewer, requestOrigin }, async ({ tx, record }) => {
    const id = randomUUID();
    const { rows } = await sql`
      INSERT INTO exports (account_id, id) VALUES (${viewer.id}, ${id})
      ON CONFLICT (account_id) DO UPDATE SET id = excluded.id, state = 'working', files = 0, lines = 0,
        beat_at = now(), ready_at = NULL, bytes = NULL
      WHERE exports.state <> 'working' OR exports.beat_at < now() - ${silence}
      RETURNING id`.execute(tx);
    if (rows.length === 0) return { ok: false as const, reason: "working" as const };
    await addJob(tx, exportJob, { id }, { attempts: 1 });
    await record({ action: "everything-exported", subject });
    return { ok: true as const };
  });
}

/** How far the owner's own archive is. */
export async function readExport(viewer: SuperAdmin): Promise<ExportState> {
  const row = await ownExport(viewer);
  if (!row || row.isGone) return { state: "none" };
  const { state, files, lines, isSilent, bytes, until } = row;
  if (state === "ready" && until) return { state, bytes: bytes ?? 0, until };
  return state === "working" && !isSilent
    ? { state, files, of: outFileCount, lines }
    : { state: "failed" };
}

/** The owner's own archive; null if there is none, or none any more. Audited. */
export async function fetchExport(
  viewer: SuperAdmin,
  requestOrigin: RequestOrigin,
): Promise<StoredFile | null> {
  const row = await ownExport(viewer);
  if (!row || row.isGone || row.state !== "ready") return null;
  const file = exportFile(row.id);
  const found = await stat(file).catch(() => null);
  if (!found) return null;
  await recordAudit(db, viewer, { action: "archive-fetched", subject, requestOrigin });
  const body = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  return { size: found.size, body };
}

const ownExport = (viewer: SuperAdmin) =>
  db
    .selectFrom("exports")
    .select(["id", "state", "files", "lines", "bytes"])
    .select([
      sql<Date | null>`ready_at + ${keptFor}`.as("until"),
      sql<boolean>`coalesce(ready_at < now() - ${keptFor}, false)`.as("isGone"),
      sql<boolean>`beat_at < now() - ${silence}`.as("isSilent"),
    ])
    .where("accountId", "=", viewer.id)
    .executeTakeFirst();

let folder: string | undefined;

/** For tests: another folder; undefined restores the data folder's. */
export function useExportFolder(another: string | undefined): void {
  folder = another;
}

/** Where the archives lie: in the data folder, which nobody else reads. */
export const exportFolder = () => folder ?? path.resolve(env().DATA_DIR, "exports");
export const exportFile = (id: string) => path.join(exportFolder(), `${id}.zip`);

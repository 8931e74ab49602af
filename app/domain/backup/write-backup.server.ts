import { readFile } from "node:fs/promises";
import type pg from "pg";
import { copyOut } from "#app/db/snapshot/copy-table.server.ts";
import { readSnapshot } from "#app/db/snapshot/read-snapshot.server.ts";
import {
  appliedMigrations,
  holdTables,
  readSequences,
  readTables,
} from "#app/db/snapshot/snapshot-tables.server.ts";
import { listImages } from "#app/domain/media/read-image.server.ts";
import { type OwnedImage, storedFiles } from "#app/domain/media/share-picture.ts";
import { writeArchive } from "#app/platform/archive/write-archive.server.ts";
import { fileStorage } from "#app/platform/storage/open-storage.server.ts";
import { BackupParts } from "./backup-parts.server.ts";
import {
  archiveFormat,
  filesAtOnce,
  type Manifest,
  manifestName,
  mediaFolder,
  secretName,
  tableFolder,
} from "./manifest.ts";
import { release } from "#app/platform/settings/release.server.ts";

export type BackupSource = {
  /** File with the site's secret; undefined if APP_SECRET is set. */
  secretFile: string | undefined;
  /** Aborts: throws, and nothing is left. */
  signal: AbortSignal;
};

export type WrittenBackup = { bytes: number; manifest: Manifest };

type Contents = Pick<Manifest, "createdAt" | "migrations" | "tables" | "sequences">;

/**
 * Writes database, pictures and secret to the archive `file` while the site serves. Pictures follow
 * the database snapshot, so all referenced files exist. Returns null if another process is making a
 * backup.
 */
export async function writeBackup(
  file: string,
  { secretFile, signal }: BackupSource,
): Promise<WrittenBackup | null> {
  return readSnapshot(async (client) => {
    const { bytes, result } = await writeArchive(file, async (add) => {
      const parts = new BackupParts(add, signal);
      const contents = await addDatabase(client, parts);
      const pictures = await listImages(client);
      // The backup lock belongs to the connection; an open snapshot would keep old rows alive.
      await client.query("COMMIT");
      const missingPictures = await addPictures(pictures, parts);
      if (secretFile !== undefined) await addSecret(secretFile, parts);
      const manifest: Manifest = {
        format: archiveFormat,
        release,
        ...contents,
        missingPictures,
        parts: parts.written,
      };
      await add(manifestName, Buffer.from(JSON.stringify(manifest)));
      return manifest;
    });
    return { bytes, manifest: result };
  });
}

async function addDatabase(client: pg.Client, parts: BackupParts): Promise<Contents> {
  const { rows } = await client.query<{ now: Date }>("SELECT now()");
  const found = await readTables(client);
  await holdTables(client, found);
  const tables: Manifest["tables"] = [];
  for (const table of found) {
    const copied = await parts.addStream(tableFolder(table.name), (take) =>
      copyOut(client, table, take),
    );
    tables.push({ ...table, ...copied });
  }
  return {
    createdAt: (rows[0]?.now ?? new Date()).toISOString(),
    migrations: await appliedMigrations(client),
    tables,
    sequences: await readSequences(client),
  };
}

/** Returns the files that rows reference but the storage lacks: deleted since, or lost. */
async function addPictures(images: readonly OwnedImage[], parts: BackupParts): Promise<string[]> {
  const names = images.flatMap(storedFiles);
  const missing: string[] = [];
  for (let from = 0; from < names.length; from += filesAtOnce) {
    const batch = names.slice(from, from + filesAtOnce);
    const read = await Promise.all(
      batch.map(async (name) => ({ name, bytes: await readPicture(name) })),
    );
    for (const { name, bytes } of read)
      if (bytes) await parts.add(mediaFolder + name, bytes);
      else missing.push(name);
  }
  return missing;
}

async function readPicture(name: string): Promise<Uint8Array | null> {
  const stored = await fileStorage().get(name);
  return stored && new Uint8Array(await new Response(stored.body).arrayBuffer());
}

async function addSecret(secretFile: string, parts: BackupParts): Promise<void> {
  const secret = await readFile(secretFile).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
  if (secret) await parts.add(secretName, secret);
}

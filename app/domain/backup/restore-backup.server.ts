import { readdir, rm, writeFile } from "node:fs/promises";
import type pg from "pg";
import { applyMigration, createMigrationsTable } from "#app/db/migrate/migrate.server.ts";
import { withoutTriggers } from "#app/db/snapshot/copy-table.server.ts";
import { setSequence } from "#app/db/snapshot/snapshot-tables.server.ts";
import { BadArchive } from "#app/platform/archive/read-archive.server.ts";
import { fileStorage } from "#app/platform/storage/open-storage.server.ts";
import { ArchiveReader } from "./archive-reader.server.ts";
import { checkArchive } from "./check-archive.server.ts";
import { clearTables, copyTables } from "./copy-tables.server.ts";
import { filesAtOnce, type Manifest, mediaFolder, secretName } from "./manifest.ts";
import { softwareName } from "#app/values/software-name.ts";

export type RestoreTarget = {
  /** Connected to an empty database, as its future owner. */
  client: pg.Client;
  /** Folder of this release's SQL migrations. */
  migrations: string;
  /** Where to store the site's secret, if the archive contains it. */
  secretFile: string;
  signal: AbortSignal;
};

/**
 * Throws `BadArchive` if this release can't restore the archive; call it before writing. Returns
 * the manifest.
 */
export async function checkRestorable(
  file: string,
  { migrations, verify = true }: { migrations: string; verify?: boolean },
): Promise<Manifest> {
  const manifest = await checkArchive(file, { verify });
  const known = await readdir(migrations);
  const unknown = manifest.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new BadArchive(
      `a newer release of ${softwareName} made it (${unknown.join(", ")}): update first`,
    );
  return manifest;
}

/**
 * Restores a checked archive into an empty place. The database is one transaction, including newer
 * migrations, committed last: on failure it stays empty and written files are deleted.
 */
export async function restoreBackup(
  file: string,
  manifest: Manifest,
  target: RestoreTarget,
): Promise<void> {
  const { client, migrations, signal } = target;
  const undo: (() => Promise<void>)[] = [];
  const archive = new ArchiveReader(file, manifest, signal);
  try {
    await client.query("BEGIN");
    // The server's timeouts are meant for visitors' queries.
    await client.query(
      "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0",
    );
    await makeSchema(client, manifest, migrations);
    await withoutTriggers(client, async () => {
      await clearTables(client, manifest);
      await copyTables(client, manifest, archive);
    });
    for (const sequence of manifest.sequences) await setSequence(client, sequence);
    await updateSchema(client, manifest, migrations);
    await client.query("ANALYZE");
    await writeFiles(archive, target.secretFile, undo);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    for (const remove of undo) await remove();
    throw error;
  } finally {
    await archive.close();
  }
}

/** Creates the schema as the backup's database had it. */
async function makeSchema(client: pg.Client, manifest: Manifest, folder: string): Promise<void> {
  await createMigrationsTable(client);
  // The rows of schema_migrations come from the backup.
  for (const name of manifest.migrations)
    await applyMigration(client, { folder, name, record: false });
}

async function updateSchema(client: pg.Client, manifest: Manifest, folder: string): Promise<void> {
  const all = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const names = all.filter((name) => !manifest.migrations.includes(name));
  for (const name of names) await applyMigration(client, { folder, name });
}

/** Writes pictures and the secret; `undo` collects functions that delete them. */
async function writeFiles(
  archive: ArchiveReader,
  secretFile: string,
  undo: (() => Promise<void>)[],
): Promise<void> {
  let batch: (() => Promise<void>)[] = [];
  for (let part = await archive.next(); part; part = await archive.next()) {
    const { name, bytes } = part;
    const picture = name.slice(mediaFolder.length);
    if (name === secretName) {
      await writeFile(secretFile, bytes, { mode: 0o600, flag: "wx" });
      undo.push(() => rm(secretFile));
    } else if (!name.startsWith(mediaFolder)) {
      throw new BadArchive(`it holds an unknown file, ${name}`);
    } else {
      undo.push(() => fileStorage().delete(picture));
      batch.push(() =>
        fileStorage().put(picture, bytes, `image/${picture.split(".").at(-1) ?? ""}`),
      );
      if (batch.length < filesAtOnce) continue;
      await writeAll(batch);
      batch = [];
    }
  }
  await writeAll(batch);
}

/** Waits for all, even after a failure: a file still being written could not be deleted. */
async function writeAll(batch: readonly (() => Promise<void>)[]): Promise<void> {
  const settled = await Promise.allSettled(batch.map((write) => write()));
  const failed = settled.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

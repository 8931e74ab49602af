// `npm run backup`: one file with database, pictures and secret, while the site is running or
// stopped.
import { closeDatabase, openDatabase } from "#app/db/database.server.ts";
import { type MadeBackup, makeBackup } from "#app/domain/backup/make-backup.server.ts";
import { runningDatabaseUrl } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { startEmbeddedDatabase } from "@grand-tour/embedded-postgres/start-embedded-database.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { StartRefused } from "#app/platform/settings/start-refused.ts";
import { formatBytes } from "#app/values/text/byte-size.ts";
import { runCommand } from "../command.ts";
import { stoppedBySignal } from "./backup/stopped-by-signal.ts";

await runCommand(async () => {
  const settings = env();
  const began = performance.now();
  const running = settings.DATABASE_URL ?? (await runningDatabaseUrl(settings.DATA_DIR));
  const { url, stop } = running
    ? { url: running, stop: undefined }
    : await startOwn(settings.DATA_DIR);
  // No migration: a backup made before an upgrade must not change the database.
  openDatabase(url, { max: 2 });
  try {
    const made = await makeBackup(settings, stoppedBySignal()).catch(refuse);
    if (!made) throw new StartRefused("A backup is being made already.");
    report(made, performance.now() - began);
  } finally {
    await closeDatabase();
    await stop?.();
  }
});

/**
 * Read as the owner: an older data folder grants the app role its tables only on the next start.
 */
async function startOwn(dataDir: string) {
  const { ownerUrl: url, stop } = await startEmbeddedDatabase({ dataDir, log: () => {} });
  return { url, stop };
}

function refuse(error: unknown): never {
  const why = error instanceof Error ? error.message : String(error);
  throw new StartRefused(`No backup was made: ${why.replace(/\.$/, "")}.`, { cause: error });
}

function report({ file, bytes, manifest }: MadeBackup, milliseconds: number): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString("en-US");
  const pictures = manifest.parts.filter(({ name }) => name.startsWith("media/")).length;
  const seconds = (milliseconds / 1_000).toFixed(1);
  const { missingPictures: missing } = manifest;
  console.log(`Backup made: ${file}`);
  console.log(
    `${manifest.tables.length} tables, ${rows} rows, ${pictures} files of pictures, ${formatBytes(bytes)}, ${seconds} s.`,
  );
  if (missing.length > 0)
    console.log(`${missing.length} files of pictures were not there, such as ${missing[0]}.`);
}

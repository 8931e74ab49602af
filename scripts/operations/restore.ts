// `npm run restore -- <archive>`: restores a backup into an empty place. `-- --check <archive>`
// only verifies it.
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Manifest } from "#app/domain/backup/manifest.ts";
import { checkRestorable, restoreBackup } from "#app/domain/backup/restore-backup.server.ts";
import { BadArchive } from "#app/platform/archive/read-archive.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { StartRefused } from "#app/platform/settings/start-refused.ts";
import { migrations, runCommand } from "../command.ts";
import { openEmptyPlace } from "./backup/empty-place.ts";
import { stoppedBySignal } from "./backup/stopped-by-signal.ts";

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { check: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0)
    throw new StartRefused("Say which: npm run restore -- <archive>");
  const file = resolve(given);
  const signal = stoppedBySignal();
  const manifest = await checkRestorable(file, { migrations }).catch((error) =>
    refuse(file, error),
  );
  if (values.check) console.log(`${file} is whole: ${describe(manifest)}.`);
  else await restore(file, manifest, signal);
});

async function restore(file: string, manifest: Manifest, signal: AbortSignal): Promise<void> {
  const settings = env();
  const place = await openEmptyPlace(settings);
  const secretFile = join(settings.DATA_DIR, "secret");
  try {
    const { client } = place;
    await restoreBackup(file, manifest, { client, migrations, secretFile, signal });
  } catch (error) {
    await place.clear();
    refuse(file, error);
  }
  await place.close();
  console.log(`Restored ${describe(manifest)}. npm start serves it.`);
}

function describe({ createdAt, release, tables, parts }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString("en-US");
  return `a backup of ${createdAt}, release ${release}, ${rows} rows, ${parts.length} files`;
}

function refuse(file: string, error: unknown): never {
  const why = (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
  const text =
    error instanceof BadArchive
      ? `${file} can't be restored: ${why}.`
      : `Nothing was restored: ${why}.`;
  throw new StartRefused(text.replaceAll(/\s+/g, " "), { cause: error });
}

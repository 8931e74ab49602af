// `npm run export-all -- FOLDER`: writes everything of the site into an empty folder, in the columns
// of the import (docs/switching.md). Works beside a running site.
import { parseArgs } from "node:util";
import { prepareDatabase } from "#app/db/migrate/prepare-database.server.ts";
import { writeFolder } from "#app/domain/import/out/write-folder.server.ts";
import { readEnv } from "#app/platform/settings/env.server.ts";
import { StartRefused } from "#app/platform/settings/start-refused.ts";
import { plural } from "#app/values/plural.ts";
import { runningDatabaseSettings } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { migrations, runCommand } from "../command.ts";

const [folder] = parseArgs({ allowPositionals: true }).positionals;

await runCommand(async () => {
  if (!folder) throw new StartRefused("Say which folder: npm run export-all -- FOLDER");
  const settings = readEnv();
  const running = settings.DATABASE_URL ? {} : await runningDatabaseSettings(settings.DATA_DIR);
  const database = await prepareDatabase({
    settings: { ...settings, ...running },
    migrations,
    log: console.log,
  });
  try {
    const written = await writeFolder(folder);
    if (!written.ok) throw new StartRefused(`${folder} is not empty. Say a new folder.`);
    console.log(
      `Everything is in ${folder}: ${plural(written.files, "file")}, ${plural(written.lines, "line")}, and the pictures.`,
    );
  } finally {
    await database.stop();
  }
});

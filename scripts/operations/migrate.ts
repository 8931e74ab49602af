// `npm run migrate`: brings the database up to date beside a running site, or alone; a start does the
// same by itself. `npm run upgrade` runs it in the new release, while the old one serves.
import { prepareDatabase } from "#app/db/migrate/prepare-database.server.ts";
import { readEnv } from "#app/platform/settings/env.server.ts";
import { runningDatabaseSettings } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { migrations, runCommand } from "../command.ts";

await runCommand(async () => {
  const settings = readEnv();
  const running = settings.DATABASE_URL ? {} : await runningDatabaseSettings(settings.DATA_DIR);
  const database = await prepareDatabase({
    settings: { ...settings, ...running },
    migrations,
    log: console.log,
  });
  await database.stop();
  console.log("The database is up to date.");
});

// `npm run reset`: deletes every row and mail, after a confirmation; `-- --yes` skips it.
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { startEmbeddedDatabase } from "@grand-tour/embedded-postgres/start-embedded-database.server.ts";
import { readEnv } from "#app/platform/settings/env.server.ts";
import { StartRefused } from "#app/platform/settings/start-refused.ts";
import { runCommand } from "../command.ts";

await runCommand(async () => {
  const { values } = parseArgs({ options: { yes: { type: "boolean", default: false } } });
  const { DATABASE_URL, DATABASE_OWNER_URL = DATABASE_URL, DATA_DIR } = readEnv();
  const outbox = resolve(DATA_DIR, "outbox");
  const what = DATABASE_URL
    ? `everything in the database ${describe(DATABASE_URL)}`
    : `the database in ${resolve(DATA_DIR, "postgres")}`;
  if (!values.yes) await confirm(`This deletes ${what}, and the mails in ${outbox}.`);
  if (DATABASE_OWNER_URL) await emptyDatabase(DATABASE_OWNER_URL);
  else await removeEmbedded(DATA_DIR);
  await rm(outbox, { recursive: true, force: true });
  console.log("Done. The next start fills a new database.");
});

async function confirm(warning: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new StartRefused(`${warning} Say \`npm run reset -- --yes\` to do it.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${warning}\nType "reset" to go on: `);
  terminal.close();
  if (answer.trim() !== "reset") throw new StartRefused("Nothing was deleted.");
}

async function removeEmbedded(dataDir: string): Promise<void> {
  // Only one process can hold the database: this fails while a site runs, and prevents a start.
  const database = await startEmbeddedDatabase({ dataDir, log: () => {} });
  await database.stop();
  await rm(join(dataDir, "postgres"), { recursive: true, force: true });
}

async function emptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'grand-tour' LIMIT 1",
    );
    if (rows.length > 0) throw new StartRefused("The site runs on this database: stop it first.");
    await client.query(
      "BEGIN; DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public; COMMIT",
    );
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(
      `The database ${describe(url)} could not be emptied: ${error instanceof Error ? error.message : String(error)}.`,
    );
  } finally {
    await client.end();
  }
}

function describe(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

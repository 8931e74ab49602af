import { readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";
import { openDataFolder } from "@grand-tour/embedded-postgres/open-data-folder.server.ts";
import { startEmbeddedDatabase } from "@grand-tour/embedded-postgres/start-embedded-database.server.ts";
import type { Env } from "#app/platform/settings/env.server.ts";
import { StartRefused } from "#app/platform/settings/start-refused.ts";
import { fileStorage } from "#app/platform/storage/open-storage.server.ts";

/** A place without database, pictures and secret, connected as the future owner. */
export type EmptyPlace = {
  client: pg.Client;
  close(): Promise<void>;
  /** Closes it and restores its initial state. */
  clear(): Promise<void>;
};

type Settings = Pick<Env, "DATABASE_URL" | "DATABASE_OWNER_URL" | "DATA_DIR">;

/** Files that an empty data folder may contain. */
const passedOver: ReadonlySet<string> = new Set(["backups", "lost+found"]);

/** Opens the place in the settings. Throws `StartRefused` if it is not empty. */
export async function openEmptyPlace(settings: Settings): Promise<EmptyPlace> {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = settings;
  const folder = resolve(DATA_DIR);
  const before = await readdir(folder).catch(() => null);
  await requireNoFiles(settings, before ?? []);
  await openDataFolder(DATA_DIR);
  if (DATABASE_URL !== undefined)
    return connect(DATABASE_OWNER_URL ?? DATABASE_URL, async () => {});
  const database = await startEmbeddedDatabase({ dataDir: DATA_DIR, log: () => {} });
  const place = await connect(database.ownerUrl, database.stop);
  return { ...place, clear: () => place.close().then(() => emptyFolder(folder, before === null)) };
}

async function requireNoFiles(settings: Settings, names: readonly string[]): Promise<void> {
  const ours = names.filter((name) => !passedOver.has(name));
  const counted =
    settings.DATABASE_URL === undefined ? ours : ours.filter((name) => name === "secret");
  if (counted.length > 0)
    throw new StartRefused(
      `A backup is restored into an empty place only: ${resolve(settings.DATA_DIR)} holds ${counted[0]}.`,
    );
  for await (const { name } of fileStorage().list())
    throw new StartRefused(
      `A backup is restored into an empty place only: the storage of pictures holds ${name}.`,
    );
}

/** `stop` stops the database process. */
async function connect(url: string, stop: () => Promise<void>): Promise<EmptyPlace> {
  const client = new pg.Client({ connectionString: url, application_name: "grand-tour restore" });
  // Without a listener, a broken connection would end the process; the query reports the error too.
  client.on("error", () => {});
  const close = async () => {
    await client.end().catch(() => {});
    await stop();
  };
  try {
    await client.connect();
    await requireNoTables(client);
    return { client, close, clear: close };
  } catch (error) {
    await close();
    if (error instanceof StartRefused) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new StartRefused(`The database can't be used: ${why}.`, { cause: error });
  }
}

async function requireNoTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
    WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') LIMIT 1`);
  const [found] = rows;
  if (found)
    throw new StartRefused(
      `A backup is restored into an empty place only: the database has a table ${found.name}.`,
    );
}

async function emptyFolder(folder: string, wasMade: boolean): Promise<void> {
  if (wasMade) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  else
    for (const name of await readdir(folder))
      if (!passedOver.has(name))
        await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
}

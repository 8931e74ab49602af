import { readdir } from "node:fs/promises";
import pg from "pg";
import { StartRefused } from "#app/platform/settings/start-refused.ts";
import { applyMigration, createMigrationsTable } from "./apply-migration.server.ts";

/** Advisory lock for migrating processes (without it, three of four concurrent starts failed). */
export const migrationLock = 715_190_001;

/**
 * Migrates the database behind `pool`: runs each new SQL file of `folder` in order, each in its own
 * transaction. Returns their names. Throws with the file's name on failure; earlier files stay
 * applied.
 *
 * Throws `StartRefused`, without changes, if the database has a migration that `folder` lacks: a
 * later release wrote it.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  // Not from the pool: migrations and waiting for the lock have no time limit.
  const client = new pg.Client({ ...pool.options, statement_timeout: false, query_timeout: 0 });
  // Without a listener, a broken connection would end the process; the query reports the error too.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    // Check first: even CREATE TABLE IF NOT EXISTS needs the right to create.
    const { rows: found } = await client.query(
      "SELECT WHERE to_regclass('schema_migrations') IS NOT NULL",
    );
    if (found.length === 0) await createMigrationsTable(client);
    const { rows } = await client.query<{ name: string }>("SELECT name FROM schema_migrations");
    const applied = new Set(rows.map((row) => row.name));
    const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
    const unknown = [...applied].filter((name) => !names.includes(name)).sort();
    if (unknown.length > 0) throw laterRelease(unknown);
    const missing = names.filter((name) => !applied.has(name));
    for (const name of missing) await applyFile(client, folder, name);
    return missing;
  } finally {
    // The lock ends with the session.
    await client.end().catch(() => {});
  }
}

function laterRelease(unknown: readonly string[]): StartRefused {
  return new StartRefused(
    `The database belongs to a later release of Grand Tour (${unknown.join(", ")}): start that release, or restore a backup made with this one.`,
  );
}

async function applyFile(client: pg.Client, folder: string, name: string): Promise<void> {
  try {
    await client.query("BEGIN");
    await applyMigration(client, { folder, name });
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new Error(
      `Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

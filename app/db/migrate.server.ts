import { readdir } from "node:fs/promises";
import pg from "pg";
import { StartRefused } from "#app/platform/start-refused.ts";
import { applyMigration, createMigrationsTable } from "./apply-migration.server.ts";

/** One number for every process that migrates: they queue on it (of four starts at once three failed without it). */
export const migrationLock = 715_190_001;

/**
 * Brings the schema of the database behind `pool` up to date: each SQL file of `folder` that was not applied yet, in the order of the names, each in a transaction of
 * its own. Returns the names applied. Throws where a file fails, with its name; what came before it stays. Throws
 * `StartRefused`, and changes nothing, where the database knows a file that the folder has not: a later release wrote it.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  // Not one of the pool's: a migration takes the time it takes, and so does the wait for another's.
  const client = new pg.Client({ ...pool.options, statement_timeout: false, query_timeout: 0 });
  // Without a listener, a connection that breaks ends the process; the query says so too.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    // Asked first: CREATE TABLE IF NOT EXISTS is refused to a role that may create nothing.
    const { rows: found } = await client.query("SELECT WHERE to_regclass('schema_migrations') IS NOT NULL");
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
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

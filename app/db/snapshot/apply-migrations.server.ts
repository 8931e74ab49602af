import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";

/** The table that `migrate` keeps, for a schema that is made from a backup. */
const migrationsTable = "CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())";

/** Makes the table of migrations, in an empty database. */
export async function createMigrationsTable(client: pg.ClientBase): Promise<void> {
  await client.query(migrationsTable);
}

/**
 * Runs SQL files of `folder` in the caller's transaction. `record` notes each as applied: not
 * where the rows that say so come from elsewhere.
 */
export async function applyMigrations(
  client: pg.ClientBase,
  { folder, names, record }: { folder: string; names: readonly string[]; record: boolean },
): Promise<void> {
  for (const name of names) {
    await client.query(await readFile(join(folder, name), "utf8"));
    if (record) await client.query("INSERT INTO schema_migrations (name) VALUES ($1)", [name]);
  }
}
